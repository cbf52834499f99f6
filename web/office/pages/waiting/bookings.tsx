import { formatDate } from '../../../../contract/facts.ts'
import { getWaitingBookings, type WaitingBooking } from '../../../../contract/office/desk/waiting-bookings.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { Amount, BookingNumber, Instant, Section } from './section.tsx'
import styles from './waiting.module.css'

/** Guests who have to be asked for money: a transfer whose time is nearly up, and whoever is here or has left and owes. */
export function LateTransfers() {
  const { lateTransfers: texts } = useTexts().waiting
  const { answer, of } = useWaitingBookings()
  return (
    <Section
      title={texts.title}
      explained={texts.explained}
      answer={answer}
      columns={['booking', 'guest', 'stay', 'holdUntil', 'toPay']}
      rows={of('late_transfer')}
    />
  )
}

export function Debts() {
  const { debts: texts } = useTexts().waiting
  const { answer, of } = useWaitingBookings()
  return (
    <Section
      title={texts.title}
      explained={texts.explained}
      answer={answer}
      columns={['booking', 'guest', 'stay', 'toPay']}
      rows={of('debt')}
    />
  )
}

function useWaitingBookings() {
  const answer = useAnswer(getWaitingBookings)
  const bookings = answer.data?.request.data.bookings ?? []
  return {
    answer,
    of: (kind: WaitingBooking['kind']) =>
      bookings
        .filter((booking) => booking.kind === kind)
        .map((booking) => <BookingRow key={booking.book_number} booking={booking} />),
  }
}

function BookingRow({ booking }: { booking: WaitingBooking }) {
  const texts = useTexts()
  return (
    <tr>
      <BookingNumber number={booking.book_number} />
      <td>{booking.guest_name ?? texts.money.debts.erased}</td>
      <td>
        <span className={styles.whole}>{formatDate(booking.check_in)} –</span>
        <span className={styles.whole}>{formatDate(booking.check_out)}</span>
      </td>
      {booking.kind === 'late_transfer' && <Instant column="holdUntil" at={booking.hold_until ?? ''} />}
      <Amount column="toPay" sum={booking.amount} />
    </tr>
  )
}
