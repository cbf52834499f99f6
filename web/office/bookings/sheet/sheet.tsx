import { useEffect, useState } from 'react'
import { type Booking, getBookingByNumber } from '../../../../contract/office/bookings/bookings.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { SideDialog } from '../../dialog/side-dialog.tsx'
import { WaitingDialog } from '../../dialog/waiting-dialog.tsx'
import { useIsWide } from '../../dialog/wide-screen.ts'
import { fill } from '../../fill.ts'
import { useScreen } from '../../screen.ts'
import { useRole } from '../../session/guard.tsx'
import { useListBelow } from '../list-below.ts'
import type { BookingRow } from '../words.ts'
import { Actions, PrintButton } from './actions/actions.tsx'
import { BankStatus } from './bank-status.tsx'
import { Extras } from './extras/extras.tsx'
import { Facts } from './facts.tsx'
import type { FormName } from './form-name.ts'
import { Guests } from './guests.tsx'
import { Head } from './head/head.tsx'
import { History } from './history.tsx'
import { Letters } from './letters.tsx'
import { Money } from './money.tsx'
import { Notes } from './notes.tsx'
import { PrintedBooking } from './printed.tsx'
import { RefundRequest } from './refund-request.tsx'
import { Refunds } from './refunds.tsx'

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
  const list = useListBelow()
  const { isBesideBooking = list !== undefined } = useScreen()
  const isBeside = useIsWide() && isBesideBooking
  const nextFocus = useRowInSight(number, isBeside)
  const details = data?.request.data
  const whole = details
    ? { booking: details.booking, room: details.room ?? undefined, customer: details.customer ?? undefined }
    : (row ?? list?.rows.find(({ booking }) => booking.book_number === number))
  if (whole === undefined) return <WaitingDialog onClose={onClose} />
  const { booking } = whole
  return (
    <SideDialog
      title={fill(texts.sheet.title, { number })}
      head={<Head row={whole} onRoom={onForm && (() => onForm('unit', booking))} onClose={onClose} />}
      footer={onForm ? <Actions booking={booking} onForm={onForm} /> : <PrintButton />}
      about={number}
      isBeside={isBeside}
      nextFocus={nextFocus}
      onClose={onClose}
    >
      <Facts row={whole} madeBy={details?.made_by ?? undefined} />
      <Notes bookingId={booking.id} notes={details?.notes} />
      <Guests guests={booking.guests} />
      {details && <Extras booking={booking} details={details} isPostedHere={onForm !== undefined} />}
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
    </SideDialog>
  )
}

/** The row of the booking stays in sight. Whoever has walked away from where the booking was opened goes on from that row. */
function useRowInSight(number: number, isBeside: boolean): () => HTMLElement | null {
  const [opened] = useState(number)
  const row = () => document.querySelector<HTMLElement>(`tr[data-booking="${number}"]`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: beside the sheet the list is narrower, and its rows stand elsewhere
  useEffect(() => {
    // Newer browsers answer with a promise: it is not to be taken for what ends the effect.
    void row()?.scrollIntoView({ block: 'nearest' })
  }, [number, isBeside])
  return () => (number === opened ? null : (row()?.querySelector('button') ?? null))
}
