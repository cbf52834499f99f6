import { type FormEvent, useId } from 'react'
import {
  longestUnitNote,
  longestUnitNumber,
  type Unit,
  type UnitsOfRoom,
} from '../../../../contract/office/stay/units.ts'
import { useTexts } from '../../all-texts.ts'
import { DateField } from '../../bookings/forms/date-field.tsx'
import forms from '../../bookings/forms/forms.module.css'
import { Button } from '../../controls/button.tsx'
import { NativeSelect } from '../../controls/native-select.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { useLeaving } from '../../dialog/leaving.ts'
import { fill } from '../../fill.ts'
import { type UnitDraft, type UnitProblems, useUnitForm } from './unit-draft.ts'
import styles from './units.module.css'

type Props = {
  readonly rooms: readonly UnitsOfRoom[]
  readonly onClose: () => void
} & (
  | { readonly unit: Unit; readonly room?: never }
  /** New ones of this category. */
  | { readonly room: UnitsOfRoom; readonly unit?: never }
)

/** New numbered rooms, one or a whole floor of them; or one that is changed. */
export function UnitForm({ unit, room, rooms, onClose }: Props) {
  const texts = useTexts()
  const { form: words } = texts.units
  const id = useId()
  const { draft, problems, waiting, touched, change, save } = useUnitForm(unit, room?.id)
  const leave = useLeaving(touched, onClose)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!waiting && (await save())) onClose()
  }
  const doing = unit ? words.save : words.addThem
  return (
    <Dialog
      shape="form"
      title={
        unit ? fill(words.edit, { number: unit.number }) : fill(words.add, { room: room?.room_type ?? '' })
      }
      onClose={leave}
      footer={
        <>
          <Button variant="default" onClick={leave}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} aria-disabled={waiting} data-disabled={waiting}>
            {waiting ? texts.bookings.wait : doing}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <div className={forms.fields}>
          <TextInput
            label={unit ? words.number : words.numbers}
            description={unit ? undefined : words.numbersHint}
            describedAt="below"
            required
            maxLength={unit ? longestUnitNumber : 5_000}
            value={draft.number}
            error={problems.number}
            onChange={(event) => change({ number: event.currentTarget.value })}
          />
          <TextInput
            label={words.floor}
            inputMode="numeric"
            maxLength={3}
            value={draft.floor}
            error={problems.floor}
            onChange={(event) => change({ floor: event.currentTarget.value })}
          />
        </div>
        {unit && (
          <NativeSelect
            label={texts.units.category}
            data={rooms.map(({ id: value, room_type }) => ({ value: String(value), label: room_type }))}
            value={String(draft.roomId)}
            onChange={(event) => change({ roomId: Number(event.currentTarget.value) })}
          />
        )}
        <TextInput
          label={words.note}
          maxLength={longestUnitNote}
          value={draft.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <Use draft={draft} problems={problems} onChange={change} />
      </form>
    </Dialog>
  )
}

interface UseProps {
  readonly draft: UnitDraft
  readonly problems: UnitProblems
  readonly onChange: (changes: Partial<UnitDraft>) => void
}

function Use({ draft, problems, onChange }: UseProps) {
  const { form: words } = useTexts().units
  return (
    <div>
      <div className={forms.fields}>
        <DateField
          label={words.usedFrom}
          value={draft.usedFrom}
          onChange={(usedFrom) => onChange({ usedFrom })}
        />
        <DateField
          label={words.usedUntil}
          value={draft.usedUntil}
          error={problems.usedUntil}
          onChange={(usedUntil) => onChange({ usedUntil })}
        />
      </div>
      <p className={styles.hint}>{words.usedHint}</p>
    </div>
  )
}
