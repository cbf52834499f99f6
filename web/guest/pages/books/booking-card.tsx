import { daysBetween, formatDate } from '../../../../contract/facts.ts'
import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useSite, useTexts } from '../../site/site-context.ts'
import { BookingActions } from './booking-actions.tsx'
import { stateOf } from './booking-state.ts'
import styles from './books.module.css'
import { HoldClock } from './hold-clock.tsx'

interface BookingCardProps {
  readonly booking: OwnBooking
  readonly roomType: string | undefined
  readonly takesRefunds: boolean
  readonly reload: () => void
}

export function BookingCard({ booking, roomType, takesRefunds, reload }: BookingCardProps) {
  const texts = useTexts()
  const words = texts.books
  const state = stateOf(booking)
  const { available_from: checkIn, available_to: checkOut } = booking
  return (
    <article className={styles.card}>
      <header>
        <p className={styles.number}>{words.number(booking.book_number)}</p>
        <p className={styles.state} data-tone={state.tone}>
          {words.states[state.label]}
        </p>
      </header>
      <h2>{roomType ?? words.unknown}</h2>
      <p className={styles.dates}>
        {formatDate(checkIn)} – {formatDate(checkOut)}, {texts.search.nights(daysBetween(checkIn, checkOut))}
      </p>
      <Facts booking={booking} />
      {booking.refund_state === 'due' && <p className={styles.note}>{words.refundDue}</p>}
      {booking.refund_state === 'refused' && <p className={styles.note}>{words.refundRefused}</p>}
      {booking.can_pay && booking.hold_until && <HoldClock until={booking.hold_until} ended={reload} />}
      <BookingActions booking={booking} takesRefunds={takesRefunds} reload={reload} />
    </article>
  )
}

function Facts({ booking }: { booking: OwnBooking }) {
  const { language, texts } = useSite()
  const words = texts.books
  const tmt = (amount: number | undefined) =>
    typeof amount === 'number' ? formatTmt(amount, language) : words.unknown
  const isPaid = booking.status !== 'unpaid'
  const facts = [
    [words.guests, booking.guests.map(({ full_name }) => full_name).join(', ')],
    [words.payment, words.types[booking.type] ?? words.unknown],
    [words.total, tmt(booking.total)],
    isPaid ? [words.paid, tmt(booking.paid)] : [words.toPay, tmt(booking.amount)],
    ...(isPaid && booking.balance > 0 ? [[words.balance, tmt(booking.balance)]] : []),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
