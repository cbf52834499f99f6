import { type FormEvent, useState } from 'react'
import { addDays, formatDate } from '../../../../contract/facts.ts'
import { closeUnits } from '../../../../contract/office/rooms/occupancy.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { DateField } from '../../bookings/forms/date-field.tsx'
import { useSaving } from '../../bookings/forms/saving.ts'
import { useWork } from '../../bookings/work.tsx'
import { Button } from '../../controls/button.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { fill } from '../../fill.ts'
import styles from './occupancy.module.css'

interface Props {
  readonly roomId: number
  readonly name: string
  readonly night: DateText
  /** How many units are closed on this night now. */
  readonly closed: number
}

/** Takes units out of sale from this night on, or opens all of them again. */
export function ClosingForm({ roomId, name, night, closed }: Props) {
  const { occupancy: texts, bookings } = useTexts()
  const { pace } = useWork()
  const showAlert = useAlert()
  const saving = useSaving()
  const [from, setFrom] = useState<DateText | ''>(night)
  const [until, setUntil] = useState<DateText | ''>(addDays(night, 1))
  const [units, setUnits] = useState(String(Math.max(1, closed)))

  async function save(count: number, yes: string) {
    if (from === '' || until === '' || until <= from) return showAlert({ text: texts.datesWrong })
    const words = { from: formatDate(from), until: formatDate(until), units: count }
    return saving({
      title: `${yes}: ${name}`,
      lines: [fill(count === 0 ? texts.opens : texts.closes, words)],
      yes,
      request: () => api(closeUnits, { body: { room_id: roomId, from, until, units: count } }),
    })
  }

  async function close(event: FormEvent) {
    event.preventDefault()
    const count = Number(units)
    if (!Number.isSafeInteger(count) || count < 1) return showAlert({ text: texts.unitsWrong })
    return save(count, texts.close)
  }
  const busy = pace !== 'ready'
  return (
    <form className={styles.closing} onSubmit={close} noValidate>
      <DateField label={texts.from} required value={from} onChange={setFrom} />
      <DateField label={texts.until} required value={until} onChange={setUntil} />
      <TextInput
        label={texts.units}
        required
        inputMode="numeric"
        maxLength={5}
        value={units}
        onChange={(event) => setUnits(event.currentTarget.value)}
      />
      <div className={styles.closingButtons}>
        <Button type="submit" rests={busy}>
          {pace === 'waiting' ? bookings.wait : texts.close}
        </Button>
        <Button variant="default" rests={busy} onClick={() => save(0, texts.openAll)}>
          {texts.openAll}
        </Button>
      </div>
    </form>
  )
}
