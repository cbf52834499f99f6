import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { DateText, StaffRole } from '../../../contract/values.ts'
import { type MoveName, mayMove, moveRefusal } from '../../../domain/booking-state.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { type Booking, lockBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { findOpenRequest } from '../../database/money/refund-requests.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { refuseWhilePaying, settleOpenAttempt } from '../bank/settle-open-attempt.ts'
import { refuseOutdated } from '../bookings/refuse-outdated-booking.ts'

export interface StaffMember {
  readonly staffId: number
  readonly role: StaffRole
}

export interface MoveOrder {
  readonly bookingId: number
  readonly staff: StaffMember
  /** What they saw of the booking, if they say so. */
  readonly version?: number | undefined
}

export interface MoveScene {
  readonly transaction: Database
  readonly booking: Booking
  readonly now: Date
  readonly today: DateText
}

export type Moved = { readonly moved: true }

/** Moves that decide about money: while the guest may be paying, they wait for the bank. */
const waitsForBank: readonly MoveName[] = ['acceptPayment', 'acceptReceptionProgram']

/**
 * The frame of every move that staff make: who may make it, the booking's lock, the precondition once more under it, what the move does, and
 * the line of history. `act` answers what else is worth remembering.
 */
export async function moveBooking(
  context: Context,
  name: Exclude<MoveName, 'drop' | 'settle'>,
  { bookingId, staff, version }: MoveOrder,
  act: (scene: MoveScene) => Promise<Readonly<Record<string, unknown>> | Refusal>,
): Promise<Moved | Refusal> {
  if (!mayMove(name, staff.role)) return refuse('not_allowed')
  const paying = waitsForBank.includes(name) ? await settleOpenAttempt(context, bookingId) : undefined
  if (paying) return paying
  const now = context.clock.now()
  const today = hotelDate(now)
  return allOrNothing(context.database, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId)
    if (!booking) return refuse('booking_not_found')
    const refundRequestOpen = (await findOpenRequest(transaction, bookingId)) !== undefined
    const nightsLeft = booking.checkOut > today
    const refusal = moveRefusal(name, booking, { now, today, refundRequestOpen, nightsLeft })
    if (refusal) return refuse(refusal)
    const outdated = await refuseOutdated(transaction, bookingId, version)
    if (outdated) return outdated
    const payingNow = waitsForBank.includes(name)
      ? await refuseWhilePaying(transaction, bookingId)
      : undefined
    if (payingNow) return payingNow
    const facts = await act({ transaction, booking, now, today })
    if (isRefusal(facts)) return facts
    const actor = { kind: 'staff', staffId: staff.staffId } as const
    await recordHistory(transaction, { at: now, actor, about: { bookingId }, action: name, facts })
    return { moved: true } as const
  })
}
