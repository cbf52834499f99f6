import { useState } from 'react'
import { getUnits, type Unit, type UnitsOfRoom } from '../../../../contract/office/stay/units.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { NativeSelect } from '../../controls/native-select.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { fill } from '../../fill.ts'
import { useRole } from '../../session/guard.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { NothingHere } from '../../states/nothing-here.tsx'
import { CloseUnitDialog } from './close-unit-dialog.tsx'
import { ClosureList } from './closure-list.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { useUnitRemoval } from './removal.ts'
import { UnitForm } from './unit-form.tsx'
import styles from './units.module.css'
import { UnitsTable } from './units-table.tsx'

interface Props {
  /** The category that is shown first. */
  readonly roomId: number | undefined
  readonly onClose: () => void
}

type Form = { readonly name: 'add' | 'paste' } | { readonly name: 'edit' | 'close'; readonly unit: Unit }

/** Stands for the units of categories that are no more. */
const deleted = 0

/** The numbered rooms of one category after the other. Admin changes them; whoever else is here closes and opens them. */
export function UnitsDialog({ roomId, onClose }: Props) {
  const { units: texts } = useTexts()
  const isAdmin = useRole() === 'admin'
  const { data, error, refetch } = useAnswer(getUnits)
  const [chosen, setChosen] = useState(roomId)
  const [form, setForm] = useState<Form>()
  const known = data?.request.data
  const room =
    known?.rooms.find(({ id }) => id === chosen) ?? (chosen === deleted ? undefined : known?.rooms[0])
  return (
    <>
      <Dialog
        shape="form"
        title={texts.title}
        onClose={onClose}
        footer={
          isAdmin &&
          room && (
            <>
              <Button variant="default" onClick={() => setForm({ name: 'paste' })}>
                {texts.paste}
              </Button>
              <Button onClick={() => setForm({ name: 'add' })}>{texts.add}</Button>
            </>
          )
        }
      >
        {known === undefined && error && <LoadingFailed failure={error.failure} onRetry={() => refetch()} />}
        {known === undefined && !error && <Loading />}
        {known && (
          <UnitsOf
            units={known.units}
            rooms={known.rooms}
            room={room}
            isAdmin={isAdmin}
            onChoose={setChosen}
            onForm={setForm}
          />
        )}
      </Dialog>
      {form && known && (
        <OpenForm form={form} room={room} rooms={known.rooms} onClose={() => setForm(undefined)} />
      )}
    </>
  )
}

interface UnitsOfProps {
  readonly units: readonly Unit[]
  readonly rooms: readonly UnitsOfRoom[]
  readonly room: UnitsOfRoom | undefined
  readonly isAdmin: boolean
  readonly onChoose: (roomId: number) => void
  readonly onForm: (form: Form) => void
}

function UnitsOf({ units, rooms, room, isAdmin, onChoose, onForm }: UnitsOfProps) {
  const { units: texts } = useTexts()
  const remove = useUnitRemoval()
  const homeless = units.filter((unit) => rooms.every(({ id }) => id !== unit.room_id))
  const shown = room ? units.filter((unit) => unit.room_id === room.id) : homeless
  const choices = [
    ...rooms.map((each) => ({ value: String(each.id), label: choiceOf(each, texts.countOf) })),
    ...(homeless.length > 0 ? [{ value: String(deleted), label: texts.deletedCategories }] : []),
  ]
  return (
    <>
      <NativeSelect
        label={texts.category}
        data={choices}
        value={String(room?.id ?? deleted)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
      {room && shown.length > 0 && room.in_use !== room.count_total && (
        <p className={styles.differs} role="note">
          {fill(texts.differs, { inUse: room.in_use, total: room.count_total })}
        </p>
      )}
      <ClosureList units={shown} />
      {shown.length === 0 ? (
        <NothingHere text={texts.none} />
      ) : (
        <UnitsTable
          name={room ? fill(texts.of, { room: room.room_type }) : texts.deletedCategories}
          units={shown}
          onClose={room && ((unit) => onForm({ name: 'close', unit }))}
          onEdit={isAdmin ? (unit) => onForm({ name: 'edit', unit }) : undefined}
          onRemove={isAdmin ? remove : undefined}
        />
      )}
    </>
  )
}

const choiceOf = ({ room_type, in_use, count_total }: UnitsOfRoom, words: string): string =>
  `${room_type} (${fill(words, { inUse: in_use, total: count_total })})`

interface FormProps {
  readonly form: Form
  readonly room: UnitsOfRoom | undefined
  readonly rooms: readonly UnitsOfRoom[]
  readonly onClose: () => void
}

function OpenForm({ form, room, rooms, onClose }: FormProps) {
  switch (form.name) {
    case 'close':
      return <CloseUnitDialog unit={form.unit} onClose={onClose} />
    case 'edit':
      return <UnitForm unit={form.unit} rooms={rooms} onClose={onClose} />
    case 'add':
      return room && <UnitForm room={room} rooms={rooms} onClose={onClose} />
    case 'paste':
      return room && <PasteDialog room={room} onClose={onClose} />
  }
}
