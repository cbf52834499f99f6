import { useState } from 'react'
import type { Booking, BookingInFull } from '../../../../contract/office/bookings/bookings.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import { PacedButton } from '../forms/form-buttons.tsx'
import { usePayOut } from '../forms/pay-out.ts'
import { notSaid, type Payment } from '../forms/payment.ts'
import { PaymentDialog } from '../forms/payment-dialog.tsx'
import { formatInstant, guestAndPayer, stayWords } from '../words.ts'
import styles from './sheet.module.css'

type Refund = BookingInFull['refunds'][number]

interface Props {
  readonly booking: Booking
  readonly refunds: readonly Refund[]
  /** Not where the booking is only looked at, and only by admin. */
  readonly isPaidOutHere: boolean
}

/** What was or is to be given back, why, and how far that has come. What no bank can give back, admin pays out. */
export function Refunds({ booking, refunds, isPaidOutHere }: Props) {
  const { language, texts } = useLanguage()
  const { sheet, refundReasons, refundStates } = texts.bookings
  const [paying, setPaying] = useState<Refund>()
  if (refunds.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{sheet.refunds}</h3>
      <ul className={styles.guests}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span>{formatTmt(refund.amount, language)}</span>
            <span>{refundReasons[refund.reason]}</span>
            <span className={styles.mark}>{refundStates[refund.state]}</span>
            <span className={styles.soft}>{formatInstant(refund.finished_at ?? refund.created_at)}</span>
            {refund.state === 'by_hand' && isPaidOutHere && (
              <PacedButton label={sheet.payOut} variant="default" onClick={() => setPaying(refund)} />
            )}
          </li>
        ))}
      </ul>
      {paying && <PayOut booking={booking} refund={paying} onClose={() => setPaying(undefined)} />}
    </section>
  )
}

function PayOut({
  booking,
  refund,
  onClose,
}: Pick<Props, 'booking'> & { refund: Refund; onClose: () => void }) {
  const { language, texts } = useLanguage()
  const { sheet, methodOf } = texts.bookings
  const showAlert = useAlert()
  const payOut = usePayOut()

  async function payBy(payment: Payment) {
    onClose()
    const said = await payOut(refund.id, payment)
    if (said) await showAlert({ text: said.text })
  }
  return (
    <PaymentDialog
      title={fill(methodOf, { method: sheet.payOut, number: booking.book_number })}
      lines={[
        guestAndPayer(booking, texts.bookings),
        stayWords(booking.available_from, booking.available_to),
        fill(sheet.payOutHappens, { amount: formatTmt(refund.amount, language) }),
      ]}
      yes={sheet.payOut}
      usual={notSaid}
      mayPayLater={false}
      onAgree={payBy}
      onClose={onClose}
    />
  )
}
