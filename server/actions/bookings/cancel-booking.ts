import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Tenge } from '../../../contract/values.ts'
import { mayMove, moveRefusal, moves } from '../../../domain/booking-state.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Parts } from '../../../domain/money-parts.ts'
import { refundByPolicy, refundHoursOf } from '../../../domain/refund-policy.ts'
import type { Context } from '../../context.ts'
import { type Booking, changeBooking, lockBooking } from '../../database/bookings/bookings.ts'
import { readMoneyHeldOf } from '../../database/money/ledger.ts'
import { decideRequest, findOpenRequest } from '../../database/money/refund-requests.ts'
import { type Actor, recordHistory } from '../../database/upkeep/history.ts'
import { refuseWhilePaying, settleOpenAttempt } from '../bank/settle-open-attempt.ts'
import { type DueRefund, setDueRefund } from '../money/set-due-refund.ts'
import type { MoveOrder } from '../moves/move-booking.ts'
import { freeNights } from '../nights/free-nights.ts'
import { refuseOutdated } from './refuse-outdated-booking.ts'

export interface Cancellation {
  readonly bookingId: number
  /** By the policy, or with everything that is held. */
  readonly method: 'cancelBook' | 'cancelBookFull'
  readonly by: Actor
  /** The refund request that is decided by it: the booking is called off only while that one is open. */
  readonly requestId?: number
  /** What staff saw of the booking, if they say so. */
  readonly version?: number | undefined
}

/** A booking is called off: nights from today on are free again, and what is due goes back. An open refund request is decided by it. */
export async function cancelBooking(
  context: Context,
  { bookingId, method, by, requestId, version }: Cancellation,
): Promise<{ cancelled: true; refund: Tenge } | Refusal> {
  const paying = await settleOpenAttempt(context, bookingId)
  if (paying) return paying
  const now = context.clock.now()
  const today = hotelDate(now)
  const { refunds } = await context.settings.current()
  return context.database.transaction().execute(async (transaction) => {
    const booking = await lockBooking(transaction, bookingId)
    if (!booking) return refuse('booking_not_found')
    const request = await findOpenRequest(transaction, bookingId)
    if (requestId !== undefined && request?.id !== requestId) return refuse('refund_request_decided')
    const circumstances = { now, today, refundRequestOpen: request !== undefined, nightsLeft: true }
    const refusal = moveRefusal(method, booking, circumstances)
    if (refusal) return refuse(refusal)
    const outdated = await refuseOutdated(transaction, bookingId, version)
    if (outdated) return outdated
    const payingNow = await refuseWhilePaying(transaction, bookingId)
    if (payingNow) return payingNow
    const held = await readMoneyHeldOf(transaction, bookingId)
    const askedAt = request?.askedAt ?? now
    const due = dueAfter(method, { booking, held, askedAt, hoursBefore: refundHoursOf(booking, refunds) })
    const set = await setDueRefund(transaction, { bookingId, ...due, now })
    if (isRefusal(set)) return set
    await freeNights(transaction, booking, today)
    await changeBooking(transaction, bookingId, { ...moves[method].becomes, holdUntil: null })
    if (request) {
      const staffId = by.kind === 'staff' ? by.staffId : null
      await decideRequest(transaction, { id: request.id, decision: 'refund', at: now, staffId })
    }
    await recordHistory(transaction, {
      at: now,
      actor: by,
      about: { bookingId },
      action: method,
      facts: { refund: set.due, ...(request && { request: request.id }) },
    })
    return { cancelled: true, refund: set.due } as const
  })
}

function dueAfter(
  method: Cancellation['method'],
  facts: { booking: Booking; held: Parts; askedAt: Date; hoursBefore: number },
): Pick<DueRefund, 'due' | 'reason'> {
  const { booking, held, askedAt, hoursBefore } = facts
  if (method === 'cancelBookFull')
    return { due: { fee: Math.max(0, held.fee), stay: Math.max(0, held.stay) }, reason: 'full' }
  const stay = refundByPolicy({ paidStay: held.stay, checkIn: booking.checkIn, askedAt, hoursBefore })
  return { due: { fee: 0, stay }, reason: 'policy' }
}

/** The same by staff, if their role may. */
export const cancelByStaff = async (
  context: Context,
  order: MoveOrder & { method: Cancellation['method'] },
): Promise<{ cancelled: true; refund: Tenge } | Refusal> =>
  mayMove(order.method, order.staff.role)
    ? cancelBooking(context, {
        bookingId: order.bookingId,
        method: order.method,
        by: { kind: 'staff', staffId: order.staff.staffId },
        version: order.version,
      })
    : refuse('not_allowed')
