import { getOfficeRooms, type OfficeRoom } from '../../../../contract/office/rooms.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useAnswer } from '../../api.ts'
import { useLanguage, useTexts } from '../../language.tsx'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { NothingHere } from '../../states/nothing-here.tsx'
import styles from './welcome.module.css'

export function TonightsPrices() {
  const { welcome, rooms: texts } = useTexts()
  const { data, error, refetch } = useAnswer(getOfficeRooms)
  const rooms = data?.request.data.rooms.filter((room) => room.status === 1)
  return (
    <div className={styles.prices}>
      <h2 className={styles.heading}>{welcome.tonight}</h2>
      {rooms === undefined && !error && <Loading />}
      {rooms === undefined && error && <LoadingFailed failure={error.failure} onRetry={() => refetch()} />}
      {rooms?.length === 0 && <NothingHere text={texts.none} />}
      {rooms && rooms.length > 0 && <PriceTable rooms={rooms} />}
    </div>
  )
}

function PriceTable({ rooms }: { rooms: readonly OfficeRoom[] }) {
  const { language, texts } = useLanguage()
  return (
    <TableFrame name={texts.welcome.tonight}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{texts.rooms.type}</th>
            <th className={table.number}>{texts.rooms.guests}</th>
            <th className={table.number}>{texts.rooms.tonight}</th>
          </tr>
        </thead>
        <tbody>
          {rooms.map((room) => (
            <tr key={room.id}>
              <th scope="row">{room.translations[language].room_type}</th>
              <td className={table.number}>{room.capacity}</td>
              <td className={table.number}>{formatAmount(room.price, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
