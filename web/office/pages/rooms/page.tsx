import { useState } from 'react'
import { getOfficeRooms, type Room } from '../../../../contract/office/rooms/rooms.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { FamilyTabs } from '../../look/family-tabs.tsx'
import list from '../../look/list.module.css'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { NothingHere } from '../../states/nothing-here.tsx'
import { UnitCounts } from '../../stay/units/unit-counts.tsx'
import { UnitsDialog } from '../../stay/units/units-dialog.tsx'
import { AvailabilityDialog } from './availability/dialog.tsx'
import { EditRoomDialog } from './form/edit-dialog.tsx'
import { NewRoomDialog } from './form/new-dialog.tsx'
import styles from './rooms.module.css'
import { RoomsTable } from './table.tsx'
import { RoomSheet } from './view/sheet.tsx'

type Form =
  | { readonly name: 'edit'; readonly room: Room }
  | { readonly name: 'new' }
  | { readonly name: 'availability' }
  | { readonly name: 'units'; readonly roomId: number | undefined }

export default function RoomsPage() {
  const { rooms: texts, units } = useTexts()
  const { data, error, refetch } = useAnswer(getOfficeRooms)
  const [viewed, setViewed] = useState<number>()
  const [form, setForm] = useState<Form>()

  if (data === undefined) {
    return error ? <LoadingFailed failure={error.failure} onRetry={() => refetch()} /> : <Loading />
  }
  const { rooms } = data.request.data
  const seen = rooms.find(({ id }) => id === viewed)
  const edit = (room: Room) => setForm({ name: 'edit', room })
  return (
    <div className={list.page}>
      <FamilyTabs />
      <div className={styles.toolbar}>
        <Button onClick={() => setForm({ name: 'new' })}>{texts.add}</Button>
        <Button variant="default" onClick={() => setForm({ name: 'availability' })}>
          {texts.availability.title}
        </Button>
        <Button variant="default" onClick={() => setForm({ name: 'units', roomId: undefined })}>
          {units.title}
        </Button>
      </div>
      <UnitCounts />
      {rooms.length === 0 ? (
        <NothingHere text={texts.none} />
      ) : (
        <RoomsTable rooms={rooms} onView={({ id }) => setViewed(id)} onEdit={edit} />
      )}
      {seen && (
        <RoomSheet
          room={seen}
          onEdit={() => edit(seen)}
          onUnits={() => setForm({ name: 'units', roomId: seen.id })}
          onClose={() => setViewed(undefined)}
        />
      )}
      {form && <OpenForm form={form} onClose={() => setForm(undefined)} />}
    </div>
  )
}

function OpenForm({ form, onClose }: { form: Form; onClose: () => void }) {
  switch (form.name) {
    case 'edit':
      return <EditRoomDialog room={form.room} onClose={onClose} />
    case 'new':
      return <NewRoomDialog onClose={onClose} />
    case 'availability':
      return <AvailabilityDialog onClose={onClose} />
    case 'units':
      return <UnitsDialog roomId={form.roomId} onClose={onClose} />
  }
}
