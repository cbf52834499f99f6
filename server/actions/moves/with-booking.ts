import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Moment } from '../../../domain/booking-state.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { type Booking, lockBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { findOpenRequest, type RefundRequest } from '../../database/money/refund-requests.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { readVersions } from '../../database/upkeep/history.ts'
import { refuseWhilePaying, settleOpenAttempt } from '../bank/settle-open-attempt.ts'
import { retryWhileBusy } from '../nights/retry-while-busy.ts'

/** A booking under its lock, with what an action has to know beside it. */
export interface Scene extends Moment {
  readonly transaction: Database
  readonly booking: Booking
  readonly openRequest: RefundRequest | undefined
}

export interface Visit {
  readonly bookingId: number
  /** What they saw of the booking, if they say so. */
  readonly version?: number | undefined
  /** What speaks against it at once. Asked before the version, so that a second click hears that the first one has done it. */
  readonly unless?: (scene: Scene) => Refusal | undefined
}

type Work<T> = (scene: Scene) => Promise<T | Refusal>

/**
 * The frame of whatever people do to one booking, always in this order: its lock, is it there, can it be done at all, have they seen its
 * newest state, the work. All of it happens or nothing, and again while its nights are in other hands.
 */
export const withBooking = <T>(
  context: Context,
  { bookingId, version, unless }: Visit,
  work: Work<T>,
): Promise<T | Refusal> =>
  retryWhileBusy(() =>
    allOrNothing(context.database, async (transaction) => {
      const booking = await lockBooking(transaction, bookingId)
      if (!booking) return refuse('booking_not_found')
      const openRequest = await findOpenRequest(transaction, bookingId)
      // After the lock: whoever had to wait for it acts when it is their turn.
      const now = context.clock.now()
      const scene = { transaction, booking, openRequest, now, today: hotelDate(now) }
      return unless?.(scene) ?? (await refuseOutdated(scene, version)) ?? work(scene)
    }),
  )

/**
 * The same for what decides about money, while the guest may be paying: the bank is asked first, paid wins, and what it has not decided is
 * refused, before the lock and once more under it.
 */
export const withSettledBooking = async <T>(
  context: Context,
  visit: Visit,
  work: Work<T>,
): Promise<T | Refusal> =>
  (await settleOpenAttempt(context, visit.bookingId)) ??
  withBooking(
    context,
    visit,
    async (scene) => (await refuseWhilePaying(scene.transaction, visit.bookingId)) ?? work(scene),
  )

/** Whoever acts on a booking that somebody has changed since they looked at it is told. Calls that name no version are not asked. */
async function refuseOutdated(
  { transaction, booking }: Scene,
  seen: number | undefined,
): Promise<Refusal | undefined> {
  if (seen === undefined) return undefined
  const versions = await readVersions(transaction, [booking.id])
  return versions.get(booking.id) === seen ? undefined : refuse('booking_changed')
}
