import { type Booking, getBookingByNumber } from '../../../../contract/office/bookings/bookings.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import dialog from '../../dialog/dialog.module.css'
import { Dialog } from '../../dialog/dialog.tsx'
import { WaitingDialog } from '../../dialog/waiting-dialog.tsx'
import { fill } from '../../fill.ts'
import { useMay, useRole } from '../../session/guard.tsx'
import { MethodButton } from '../action-buttons.tsx'
import { useIsLive } from '../is-live.ts'
import { buttonOrder, takesAway } from '../methods.ts'
import type { BookingRow } from '../words.ts'
import { BankStatus } from './bank-status.tsx'
import { Facts } from './facts.tsx'
import { Guests } from './guests.tsx'
import { History } from './history.tsx'
import { Letters } from './letters.tsx'
import { Money } from './money.tsx'
import { Notes } from './notes.tsx'
import { PrintedBooking } from './printed.tsx'
import { RefundRequest } from './refund-request.tsx'
import { Refunds } from './refunds.tsx'

export type FormName = 'edit' | 'move' | 'payment'

interface Props {
  readonly number: number
  /** As the list knew it, if it came from one; shown until the whole booking has arrived. */
  readonly row: BookingRow | undefined
  /** Left out where the booking is only looked at: the sheet has no actions then. */
  readonly onForm?: (form: FormName, booking: Booking) => void
  readonly onClose: () => void
}

/** Everything about one booking, beside the list. */
export function BookingSheet({ number, row, onForm, onClose }: Props) {
  const { bookings: texts } = useTexts()
  const role = useRole()
  const { data } = useAnswer(getBookingByNumber, { params: { book_number: number } })
  const details = data?.request.data
  const whole = details
    ? { booking: details.booking, room: details.room ?? undefined, customer: details.customer ?? undefined }
    : row
  if (whole === undefined) return <WaitingDialog onClose={onClose} />
  const { booking } = whole
  return (
    <Dialog
      shape="sheet"
      title={fill(texts.sheet.title, { number })}
      onClose={onClose}
      footer={onForm ? <Actions booking={booking} onForm={onForm} /> : <PrintButton />}
    >
      <Facts row={whole} madeBy={details?.made_by ?? undefined} />
      <Notes bookingId={booking.id} notes={details?.notes} />
      <Guests guests={booking.guests} />
      <Money booking={booking} details={details} />
      {details && (
        <Refunds
          booking={booking}
          refunds={details.refunds}
          isPaidOutHere={role === 'admin' && onForm !== undefined}
        />
      )}
      {booking.refund_request_id !== null && role !== 'reception' && onForm && (
        <RefundRequest requestId={booking.refund_request_id} />
      )}
      {role === 'admin' && booking.kind === 'online' && <BankStatus bookingId={booking.id} />}
      <Letters booking={booking} />
      <History bookingId={booking.id} />
      <PrintedBooking row={whole} details={details} />
    </Dialog>
  )
}

function Actions({ booking, onForm }: { booking: Booking; onForm: NonNullable<Props['onForm']> }) {
  const { bookings: texts } = useTexts()
  const live = useIsLive()(booking)
  // Also after check-out.
  const owes = booking.balance > 0 && booking.status !== 'cancelled' && !booking.lapsed
  const edits = useMay('mayEditGuests')
  const moves = useMay('mayMove')
  const methods = buttonOrder.filter((method) => booking.can.includes(method))
  const last = methods.find((method) => takesAway.has(method))
  return (
    <>
      {methods
        .filter((method) => !takesAway.has(method))
        .map((method) => (
          <MethodButton key={method} booking={booking} method={method} />
        ))}
      {owes && (
        <Button variant="default" onClick={() => onForm('payment', booking)}>
          {texts.payment.take}
        </Button>
      )}
      {edits && (
        <Button variant="default" onClick={() => onForm('edit', booking)}>
          {texts.edit}
        </Button>
      )}
      {moves && live && (
        <Button variant="default" onClick={() => onForm('move', booking)}>
          {texts.sheet.move}
        </Button>
      )}
      <PrintButton />
      {methods
        .filter((method) => takesAway.has(method))
        .map((method) => (
          <MethodButton
            key={method}
            booking={booking}
            method={method}
            className={method === last ? dialog.apart : undefined}
          />
        ))}
    </>
  )
}

function PrintButton() {
  const { bookings: texts } = useTexts()
  return (
    <Button variant="default" onClick={() => window.print()}>
      {texts.sheet.print}
    </Button>
  )
}
