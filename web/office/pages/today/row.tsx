import { formatDate } from '../../../../contract/facts.ts'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { type BookingRow, formatPhone, guestName, otherPayer, roomName } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import { Sign } from '../../look/sign.tsx'
import type { BoardColumn } from './found.ts'
import { guestCount, namesOf } from './guests.ts'
import { NextStep, paysOnLeaving } from './next-step.tsx'
import styles from './row.module.css'

interface Props {
  readonly row: BookingRow
  readonly column: BoardColumn
  readonly standing: 'usual' | 'changed' | 'left'
  readonly onView: (row: BookingRow) => void
  readonly onDone: (done: boolean) => void
  readonly onTakePayment?: (booking: Booking) => void
}

/** The name opens the sheet, wherever the row is pressed. Where there is little room the facts go first, the name never. */
export function Row({ row, column, standing, onView, onDone, onTakePayment }: Props) {
  const { texts } = useLanguage()
  const { booking } = row
  const facts = useFacts(row, column)
  const today = useHotelDate()
  return (
    <li className={`${styles.row} ${styles[standing]}`} data-booking={booking.book_number}>
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
          {!(onTakePayment && paysOnLeaving(booking, column, today)) && <Balance balance={booking.balance} />}
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
        <NextStep row={row} column={column} onDone={onDone} {...(onTakePayment && { onTakePayment })} />
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
      text:
        column === 'departures'
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
