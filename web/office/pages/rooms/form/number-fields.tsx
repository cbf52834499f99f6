import { getAvailability } from '../../../../../contract/office/rooms/availability.ts'
import { useTexts } from '../../../all-texts.ts'
import { useAnswer } from '../../../api.ts'
import { NativeSelect } from '../../../controls/native-select.tsx'
import { TextInput } from '../../../controls/text-input.tsx'
import {
  amounts,
  type Draft,
  type NumberField,
  optionalNumbers,
  type Problems,
  wholeNumbers,
} from './draft.ts'
import styles from './form.module.css'

interface Props {
  readonly draft: Draft
  readonly problems: Problems
  readonly onChange: (changes: Partial<Draft>) => void
}

export function NumberFields({ draft, problems, onChange }: Props) {
  const { rooms: texts } = useTexts()
  const { fields } = texts.form
  const field = (name: NumberField, inputMode: 'numeric' | 'decimal') => (
    <TextInput
      key={name}
      label={fields[name]}
      required={!optionalNumbers.includes(name)}
      inputMode={inputMode}
      maxLength={10}
      value={draft[name]}
      error={problems[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <div className={styles.numbers}>
      {wholeNumbers.map((name) => field(name, 'numeric'))}
      {amounts.map((name) => field(name, 'decimal'))}
      <NativeSelect
        label={fields.status}
        data={[
          { value: 'shown', label: texts.shown },
          { value: 'hidden', label: texts.hidden },
        ]}
        value={draft.status}
        error={problems.status}
        onChange={(event) => onChange({ status: event.currentTarget.value })}
      />
      <AvailabilityField draft={draft} problems={problems} onChange={onChange} />
    </div>
  )
}

/** Each type with what it means today. Until the types have arrived the room keeps the one that it has. */
function AvailabilityField({ draft, problems, onChange }: Props) {
  const { form } = useTexts().rooms
  const { data } = useAnswer(getAvailability)
  const types = data?.request.data.availability
  const current = draft.room_availability_id
  const options = types?.map(({ id, title, preview }) => ({
    value: String(id),
    label: `${title} (${preview})`,
  })) ?? [{ value: current, label: '…' }]
  return (
    <NativeSelect
      className={styles.wide}
      label={form.fields.room_availability_id}
      disabled={types === undefined}
      data={[{ value: '', label: form.always }, ...options.filter(({ value }) => value !== '')]}
      value={current}
      error={problems.room_availability_id}
      onChange={(event) => onChange({ room_availability_id: event.currentTarget.value })}
    />
  )
}
