import { getOfficeRooms } from '../../../../contract/office/rooms/rooms.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useLanguage } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { NativeSelect } from '../../controls/native-select.tsx'
import { DateField } from './date-field.tsx'
import styles from './forms.module.css'
import { type Problems, stayProblems } from './problems.ts'
import { QuotePanel } from './quote/quote-panel.tsx'
import type { StayQuote } from './quote/stay-quote.ts'

export interface Stay {
  readonly room: string
  readonly from: DateText | ''
  readonly to: DateText | ''
}

interface Props {
  readonly stay: Stay
  readonly quote: StayQuote
  readonly problems: Problems
  readonly onProblems: (problems: Problems) => void
  readonly onChange: (changes: Partial<Stay>) => void
}

/** Room and dates, with what the server says about them: how many units are free, and what that costs. */
export function StayFields({ stay, quote, problems, onProblems, onChange }: Props) {
  const { language, texts } = useLanguage()
  const { form, payment } = texts.bookings
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
      {quote.sees && (
        <QuotePanel quote={quote} wrong={stayProblems(stay, texts.bookings)} onProblems={onProblems} />
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
