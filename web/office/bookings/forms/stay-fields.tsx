import { useState } from 'react'
import { receptionCheckFree } from '../../../../contract/office/bookings/booking-actions.ts'
import { getOfficeRooms } from '../../../../contract/office/rooms/rooms.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { api, useAnswer } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { NativeSelect } from '../../controls/native-select.tsx'
import { useMay } from '../../session/guard.tsx'
import { reasonOf } from '../../states/failed.tsx'
import { DateField } from './date-field.tsx'
import styles from './forms.module.css'
import { isRight, type Problems, refusedFields, stayProblems } from './problems.ts'

export interface Stay {
  readonly room: string
  readonly from: DateText | ''
  readonly to: DateText | ''
}

interface Props {
  readonly stay: Stay
  /** A booking that is being moved: its own nights do not count against it. */
  readonly bookingId?: number
  readonly problems: Problems
  readonly onProblems: (problems: Problems) => void
  readonly onChange: (changes: Partial<Stay>) => void
}

/** Room and dates, with a question to the server how many units are free. */
export function StayFields({ stay, bookingId, problems, onProblems, onChange }: Props) {
  const { language, texts } = useLanguage()
  const { form, payment } = texts.bookings
  const looks = useMay('seesPrices')
  const rooms = useAnswer(getOfficeRooms).data?.request.data.rooms ?? []
  const choices = rooms.map((room) => ({
    value: String(room.id),
    label: room.translations[language].room_type,
  }))
  return (
    <div className={styles.fields}>
      <NativeSelect
        className={styles.wide}
        label={form.room}
        required
        data={[{ value: '', label: rooms.length === 0 ? form.noRooms : payment.choose }, ...choices]}
        value={stay.room}
        error={problems.room}
        onChange={(event) => onChange({ room: event.currentTarget.value })}
      />
      <DateField
        label={form.from}
        required
        value={stay.from}
        error={problems.from}
        onChange={(from) => onChange({ from })}
      />
      <DateField
        label={form.to}
        required
        value={stay.to}
        error={problems.to}
        onChange={(to) => onChange({ to })}
      />
      {looks && (
        <AvailabilityCheck
          key={`${stay.room} ${stay.from} ${stay.to}`}
          stay={stay}
          onProblems={onProblems}
          {...(bookingId !== undefined && { bookingId })}
        />
      )}
    </div>
  )
}

/** A room's name by its number, as the choice of rooms knows it. */
export function useRoomName(): (id: string) => string {
  const { language, texts } = useLanguage()
  const rooms = useAnswer(getOfficeRooms).data?.request.data.rooms ?? []
  return (id) =>
    rooms.find((room) => String(room.id) === id)?.translations[language].room_type ?? texts.bookings.unknown
}

/** Its answer belongs to one room and stay: another one begins without. */
function AvailabilityCheck({ stay, bookingId, onProblems }: Omit<Props, 'onChange' | 'problems'>) {
  const texts = useTexts()
  const { form, wait } = texts.bookings
  const showAlert = useAlert()
  const [answer, setAnswer] = useState<{ text: string; count: number }>()
  const [waiting, setWaiting] = useState(false)

  async function check() {
    const problems = stayProblems(stay, texts.bookings)
    if (!isRight(problems)) return onProblems(problems)
    setWaiting(true)
    const body = { room_id: Number(stay.room), checkin: stay.from, checkout: stay.to }
    const reply = await api(receptionCheckFree, {
      body: bookingId === undefined ? body : { ...body, booking_id: bookingId },
    })
    setWaiting(false)
    if (!reply.ok) {
      const refused = refusedFields(reply.failure)
      return isRight(refused) ? showAlert({ text: reasonOf(reply.failure, texts) }) : onProblems(refused)
    }
    const { message, count } = reply.answer
    return setAnswer({ text: message, count })
  }
  return (
    <div className={`${styles.checked} ${styles.wide}`}>
      <Button variant="default" disabled={waiting} onClick={check}>
        {waiting ? wait : form.check}
      </Button>
      <p role="status" className={answer && (answer.count > 0 ? styles.free : styles.full)}>
        {answer?.text}
      </p>
    </div>
  )
}
