import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Tenge } from '../../../contract/values.ts'
import { afterMove, isInHouse, mayMove } from '../../../domain/booking-state.ts'
import { dueAtEnd, type ExtrasAtEnd } from '../../../domain/extras.ts'
import type { Parts } from '../../../domain/money-parts.ts'
import { paidBeyond, refundByPolicy, refundHoursOf } from '../../../domain/refund-policy.ts'
import type { Context } from '../../context.ts'
import { type Booking, changeBooking } from '../../database/bookings/bookings.ts'
import { readMoneyHeldOf } from '../../database/money/ledger.ts'
import { decideRequest } from '../../database/money/refund-requests.ts'
import { takeUnitsBack } from '../../database/stay/units-of-stays.ts'
import { type Actor, recordHistory } from '../../database/upkeep/history.ts'
import { withdrawUnused } from '../extras/end-extras.ts'
import { type DueRefund, setDueRefund } from '../money/set-due-refund.ts'
import { leaveUnits } from '../moves/leave-units.ts'
import { type MoveOrder, refuseMove } from '../moves/move-booking.ts'
import { type Scene, withSettledBooking } from '../moves/with-booking.ts'
import { freeNights } from '../nights/free-nights.ts'

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

/**
 * A booking is called off: nights from today on are free again, services that were not used come off the bill, and what is due goes back. An open refund request is decided by it. Who is in the
 * house leaves with it: only a person can say that, never the job that decides requests.
 */
export async function cancelBooking(
  context: Context,
  { bookingId, method, by, requestId, version }: Cancellation,
): Promise<{ cancelled: true; refund: Tenge } | Refusal> {
  const { refunds } = await context.settings.current()
  const unless = (scene: Scene) => {
    if (requestId !== undefined && scene.openRequest?.id !== requestId)
      return refuse('refund_request_decided')
    if (by.kind === 'job' && isInHouse(scene.booking, scene)) return refuse('already_arrived')
    return refuseMove(method)(scene)
  }
  return withSettledBooking(context, { bookingId, version, unless }, async (scene) => {
    const { transaction, booking, openRequest: request, now, today } = scene
    const held = await readMoneyHeldOf(transaction, bookingId)
    const askedAt = request?.askedAt ?? now
    const staffId = by.kind === 'staff' ? by.staffId : null
    const extras = await withdrawUnused(scene, staffId)
    const hoursBefore = refundHoursOf(booking, refunds)
    const due = dueAfter(method, { booking, held, askedAt, hoursBefore, extras })
    const set = await setDueRefund(transaction, { bookingId, ...due, now })
    if (isRefusal(set)) return set
    const left = isInHouse(booking, { today })
    if (left) await leaveUnits(scene, staffId)
    else await takeUnitsBack(transaction, bookingId)
    await freeNights(transaction, booking, today)
    await changeBooking(transaction, bookingId, afterMove(method, booking, { now, today }))
    if (request) await decideRequest(transaction, { id: request.id, decision: 'refund', at: now, staffId })
    await recordHistory(transaction, {
      at: now,
      actor: by,
      about: { bookingId },
      action: method,
      facts: { refund: set.due, ...(request && { request: request.id }), ...(left && { left }) },
    })
    return { cancelled: true, refund: set.due } as const
  })
}

function dueAfter(
  method: Cancellation['method'],
  facts: { booking: Booking; held: Parts; askedAt: Date; hoursBefore: number; extras: ExtrasAtEnd },
): Pick<DueRefund, 'due' | 'reason'> {
  const { booking, held, askedAt, hoursBefore, extras } = facts
  if (method === 'cancelBookFull') {
    const all = { fee: Math.max(0, held.fee), stay: Math.max(0, held.stay) }
    return { due: dueAtEnd(all, held.extras, extras), reason: 'full' }
  }
  const overpaid = paidBeyond(booking, held)
  const stay = refundByPolicy({
    paidStay: held.stay,
    checkIn: booking.checkIn,
    askedAt,
    hoursBefore,
    overpaid,
  })
  return { due: dueAtEnd({ fee: 0, stay }, held.extras, extras), reason: 'policy' }
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
