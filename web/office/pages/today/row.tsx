import { formatDate } from '../../../../contract/facts.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import {
  type BookingRow,
  formatPhone,
  guestName,
  hotelTime,
  otherPayer,
  roomName,
} from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import { Sign } from '../../look/sign.tsx'
import type { BoardColumn } from './found.ts'
import { guestCount, namesOf } from './guests.ts'
import { type Acting, NextStep, paysOnLeaving } from './next-step.tsx'
import { RoomNumber } from './room-number.tsx'
import styles from './row.module.css'

interface Props {
  readonly row: BookingRow
  readonly column: BoardColumn
  readonly standing: 'usual' | 'changed' | 'left'
  readonly onView: (row: BookingRow) => void
  readonly onDone: (done: boolean) => void
  /** Left out for those who only look. */
  readonly acting?: Acting | undefined
  /** Whether there is a place for numbers of rooms before the names. */
  readonly hasRooms: boolean
}

/** The name opens the sheet, wherever the row is pressed. Where there is little room the facts go first, the name never. */
export function Row({ row, column, standing, onView, onDone, acting, hasRooms }: Props) {
  const { texts } = useLanguage()
  const { booking } = row
  const facts = useFacts(row, column)
  const today = useHotelDate()
  const comes = column === 'arrivals' || column === 'late'
  const marks = [styles.row, styles[standing], column === 'departed' && styles.departed]
  return (
    <li className={marks.filter(Boolean).join(' ')} data-booking={booking.book_number}>
      {hasRooms && <RoomNumber unit={row.unit} />}
      <div className={styles.who}>
        <button
          type="button"
          className={styles.name}
          title={facts.map(({ text }) => text).join(' · ')}
          onClick={() => onView(row)}
        >
          {guestName(booking)}
        </button>
        <div className={styles.below}>
          {!(acting && paysOnLeaving(booking, column, today)) && <Balance balance={booking.balance} />}
          {comes && row.unit?.isReady === false && (
            <span className={styles.owes}>{texts.today.room.notReady}</span>
          )}
          <p className={styles.facts}>
            {facts.map(({ text, tone }) => (
              <span key={text} className={tone && styles[tone]}>
                {text}
              </span>
            ))}
          </p>
        </div>
        {row.pinned?.map((text) => (
          <p key={text} className={styles.note}>
            <Sign name="pin" /> {text}
          </p>
        ))}
      </div>
      {standing === 'left' ? (
        <span className={styles.gone}>{texts.today.left}</span>
      ) : (
        <NextStep row={row} column={column} onDone={onDone} acting={acting} />
      )}
    </li>
  )
}

interface Fact {
  readonly text: string
  readonly tone?: 'waits' | 'good'
}

/** What matters most comes first: it is seen longest. */
function useFacts(row: BookingRow, column: BoardColumn): readonly Fact[] {
  const { language, texts } = useLanguage()
  const { booking } = row
  const words = texts.today
  const day = (date: string) => formatDate(date).slice(0, 5)
  const comes = column === 'arrivals' || column === 'late'
  const today = useHotelDate()
  const isAhead = today !== undefined && booking.available_to > today
  const awaited = booking.reception !== 'confirmed' || booking.awaits_arrival
  const others = namesOf(booking).slice(1)
  const payer = otherPayer(booking)
  const waits = (text: string): Fact[] => [{ text, tone: 'waits' }]
  return [
    ...(column === 'late' ? waits(fill(words.due, { date: day(booking.available_from) })) : []),
    ...(comes && booking.reception === 'not_sent' ? waits(words.notSent) : []),
    ...(comes && booking.awaits_arrival ? [{ text: words.confirmed, tone: 'good' } as const] : []),
    ...(column === 'stillInHouse' ? waits(fill(words.until, { date: day(booking.available_to) })) : []),
    ...(column === 'departed' && booking.departed_at
      ? [{ text: fill(words.leftAt, { time: hotelTime(booking.departed_at).time }) }]
      : []),
    ...(!comes && awaited
      ? waits(
          // Of a day to come nobody can say yet that they have not arrived.
          column === 'inHouse' || isAhead
            ? fill(words.expected, { date: day(booking.available_from) })
            : words.notArrived,
        )
      : []),
    { text: roomName(row, language, texts) },
    { text: fill(words.guests, { count: guestCount(booking) }) },
    {
      text: leaves.has(column)
        ? fill(words.since, { date: day(booking.available_from) })
        : fill(words.until, { date: day(booking.available_to) }),
    },
    { text: `№ ${booking.book_number}` },
    ...(payer !== undefined && !namesOf(booking).includes(payer)
      ? [{ text: fill(words.paidBy, { name: payer }) }]
      : []),
    ...(others.length > 0 ? [{ text: others.join(', ') }] : []),
    ...(comes && booking.phone_number ? [{ text: formatPhone(booking.phone_number) }] : []),
  ]
}

/** Of them it is known until when. */
const leaves: ReadonlySet<BoardColumn> = new Set<BoardColumn>(['departures', 'stillInHouse', 'departed'])

/** What is to be taken; words and weight say it, not only the colour. */
function Balance({ balance }: { balance: number }) {
  const { language, texts } = useLanguage()
  if (balance <= 0)
    return (
      <span className={styles.settled}>
        <Sign name="tick" /> {texts.today.settled}
      </span>
    )
  return (
    <span className={styles.owes}>
      {texts.today.toTake} <b>{formatAmount(balance, language)}</b>
    </span>
  )
}
