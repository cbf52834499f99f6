import { useState } from 'react'
import { dropBooking, type OwnBooking } from '../../../../contract/guest/bookings.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { bookAgainAddress } from '../../components/booking/book-again.ts'
import { BillOfStay, CalendarEntry, VoucherOfStay } from '../../components/booking/stay-papers.tsx'
import { Button, TextButton } from '../../components/button.tsx'
import { RefundLink } from '../../components/refund-link.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useSite } from '../../site/site-context.ts'
import { failureMessage } from '../../site/submission.ts'
import styles from './books.module.css'

interface BookingActionsProps {
  readonly booking: OwnBooking
  readonly takesRefunds: boolean
  readonly reload: () => void
}

/** What can be done about a booking as it stands. A hold is paid where it stands out: see `HoldStrip`. */
export function BookingActions({ booking, takesRefunds, reload }: BookingActionsProps) {
  const { texts, hotel } = useSite()
  if (booking.can_pay) return <GivingUp booking={booking} reload={reload} />
  if (booking.confirmed) {
    const isOver = booking.has_bill || (hotel !== undefined && booking.available_to < hotel.today)
    return (
      <div className={styles.actions}>
        {booking.has_bill && <BillOfStay booking={booking} />}
        <VoucherOfStay booking={booking} />
        {!isOver && <CalendarEntry booking={booking} />}
        <RefundLink booking={booking} takesRefunds={takesRefunds} />
      </div>
    )
  }
  if (booking.has_bill)
    return (
      <div className={styles.actions}>
        <BillOfStay booking={booking} />
      </div>
    )
  const { payment_return_code: code } = booking
  if (booking.pending_for === 'bank' && code)
    return (
      <div className={styles.actions}>
        <SiteLink href={`/payment-status/${code}`}>{texts.hold.bankStatus}</SiteLink>
      </div>
    )
  if (booking.status === 'unpaid' && booking.lapsed)
    return (
      <div className={styles.actions}>
        <SiteLink href={bookAgainAddress(booking, hotel?.today)}>{texts.hold.again}</SiteLink>
      </div>
    )
  return null
}

function GivingUp({ booking, reload }: { booking: OwnBooking; reload: () => void }) {
  const { api, texts } = useSite()
  const words = texts.books
  const showAlert = useAlert()
  const [waiting, setWaiting] = useState(false)
  const [asking, setAsking] = useState(false)
  const drop = async () => {
    if (waiting) return
    setWaiting(true)
    const reply = await api(dropBooking, { body: { booking_id: booking.id } })
    setWaiting(false)
    setAsking(false)
    await showAlert({ text: reply.ok ? reply.answer.request.message : failureMessage(reply.failure, texts) })
    reload()
  }
  if (!asking)
    return (
      <div className={styles.actions}>
        <TextButton onClick={() => setAsking(true)}>{words.drop}</TextButton>
      </div>
    )
  return (
    <fieldset className={styles.sure} aria-label={words.drop}>
      <p>{words.dropSure}</p>
      <div className={styles.actions}>
        <Button onClick={drop} aria-disabled={waiting}>
          {waiting ? texts.wait : words.dropYes}
        </Button>
        {/* The careful choice is where the focus goes. */}
        <TextButton autoFocus onClick={() => setAsking(false)}>
          {words.dropNo}
        </TextButton>
      </div>
    </fieldset>
  )
}
