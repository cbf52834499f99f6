import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { DateText } from '../../../contract/values.ts'
import { afterMove } from '../../../domain/booking-state.ts'
import { sumOf } from '../../../domain/money-parts.ts'
import type { Context } from '../../context.ts'
import { type Booking, changeBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { readMoneyHeldOf } from '../../database/money/ledger.ts'
import { hasSentRefund } from '../../database/money/refund-orders.ts'
import { queueBookingMail } from '../letters/queue-booking-mail.ts'
import { takeForgivenessBack } from '../money/forgiven.ts'
import { setOverpaid } from '../money/set-due-refund.ts'
import { type Moved, type MoveOrder, moveBooking } from '../moves/move-booking.ts'
import { sellNights } from '../nights/sell-nights.ts'

/**
 * A cancelled or lapsed booking comes back, with its nights from today on if they are still free. With money still held it is paid; otherwise
 * it waits for payment under a new hold, and the guest gets the link. What was forgiven is owed again.
 */
export async function returnBooking(context: Context, order: MoveOrder): Promise<Moved | Refusal> {
  const { holds } = await context.settings.current()
  return moveBooking(context, 'returnBook', order, async ({ transaction, booking, now, today }) => {
    if (await hasSentRefund(transaction, booking.id)) return refuse('refund_sent_already')
    const nights = await takeNightsAgain(transaction, booking, { now, today })
    if (isRefusal(nights)) return nights
    const held = await readMoneyHeldOf(transaction, booking.id)
    const after = afterMove('returnBook', booking, { now, holds, moneyHeld: sumOf(held) > 0 })
    const actor = { kind: 'staff', staffId: order.staff.staffId } as const
    const owedAgain = await takeForgivenessBack(transaction, { bookingId: booking.id, actor, now })
    const owing = { ...booking, ...after, extras: booking.extras + owedAgain }
    const due = await setOverpaid(transaction, owing, now)
    if (isRefusal(due)) return due
    await changeBooking(transaction, booking.id, {
      ...after,
      ...nights,
      beforeDeparture: null,
      owingReason: null,
    })
    if (after.holdUntil)
      await queueBookingMail(transaction, booking, {
        kind: 'pay_link',
        about: `${booking.id}-${now.getTime()}`,
        now,
      })
    return { status: after.status, refund: due.due }
  })
}

/** A lapsed hold that nobody has released still has its nights. */
async function takeNightsAgain(
  transaction: Database,
  booking: Booking,
  { now, today }: { now: Date; today: DateText },
): Promise<{ takenFrom: DateText; takenUntil: DateText } | Refusal> {
  if (booking.takenFrom < booking.takenUntil && booking.takenUntil === booking.checkOut)
    return { takenFrom: booking.takenFrom, takenUntil: booking.takenUntil }
  const from = booking.checkIn < today ? today : booking.checkIn
  const sold = await sellNights(transaction, {
    roomId: booking.roomId,
    stay: { checkIn: from, checkOut: booking.checkOut },
    limit: 'count_total',
    now,
    bookingId: booking.id,
  })
  if (isRefusal(sold)) return sold
  // Nights that were slept before the cancellation stay in the books only if nothing lies between.
  const joins = booking.takenFrom < booking.takenUntil && booking.takenUntil === from
  return { takenFrom: joins ? booking.takenFrom : from, takenUntil: booking.checkOut }
}
