import { getOfficeRooms } from '../../../../contract/office/rooms.ts'
import { useAnswer } from '../../api.ts'
import { useTexts } from '../../language.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { NothingHere } from '../../states/nothing-here.tsx'
import { RoomsTable } from './table.tsx'

export default function RoomsPage() {
  const { rooms: texts } = useTexts()
  const { data, error, refetch } = useAnswer(getOfficeRooms)

  if (data === undefined) {
    return error ? <LoadingFailed failure={error.failure} onRetry={() => refetch()} /> : <Loading />
  }
  const { rooms } = data.request.data
  return rooms.length === 0 ? <NothingHere text={texts.none} /> : <RoomsTable rooms={rooms} />
}
