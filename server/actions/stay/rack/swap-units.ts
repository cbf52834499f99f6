import { isRefusal, type Refusal, refuse } from '../../../../contract/errors.ts'
import type { DateText } from '../../../../contract/values.ts'
import { isInHouse } from '../../../../domain/booking-state.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { nightsOf } from '../../../../domain/stay.ts'
import type { Context } from '../../../context.ts'
import { type Booking, lockBooking } from '../../../database/bookings/bookings.ts'
import type { Database } from '../../../database/connection.ts'
import { markDirty } from '../../../database/stay/cleanliness.ts'
import {
  deleteUnitNights,
  findUnit,
  insertUnitNights,
  type UnitToGive,
} from '../../../database/stay/unit-nights.ts'
import { listUnitsLeft } from '../../../database/stay/units-of-stays.ts'
import { allOrNothing } from '../../../database/transaction.ts'
import { readVersions } from '../../../database/upkeep/history.ts'
import { retryWhileBusy } from '../../nights/retry-while-busy.ts'
import { firstToGive, freeOfOthers, refuseOutOfUse, unitProblem } from '../give-nights.ts'
import { proposeUnits } from '../propose-units.ts'
import { noteUnit, refuseWithoutStay } from './unit-visit.ts'

interface Side {
  readonly bookingId: number
  readonly version?: number | undefined
}

export interface Swap {
  readonly staffId: number
  readonly one: Side
  readonly other: Side
}

/**
 * Two bookings of one category change their rooms, given or proposed, for all nights from tonight on. Both are locked in the order of their ids, and
 * both rooms are free before either is given again: their nights may overlap.
 */
export const swapUnitsOfBookings = (
  context: Context,
  swap: Swap,
): Promise<{ number: string; otherNumber: string } | Refusal> => {
  if (swap.one.bookingId === swap.other.bookingId) return Promise.resolve(refuse('same_unit'))
  return retryWhileBusy(() =>
    allOrNothing(context.database, async (transaction) => {
      const locked = await lockBoth(transaction, swap)
      if (isRefusal(locked)) return locked
      const now = context.clock.now()
      const today = hotelDate(now)
      const [one, other] = locked
      const problem =
        refuseWithoutStay({ booking: one, now, today }) ??
        refuseWithoutStay({ booking: other, now, today }) ??
        (await refuseOutdated(transaction, [swap.one, swap.other]))
      if (problem) return problem
      const proposals = await proposeUnits(transaction, { now, today, roomId: one.roomId })
      const others =
        one.roomId === other.roomId
          ? proposals
          : await proposeUnits(transaction, { now, today, roomId: other.roomId })
      const [mine, theirs] = await Promise.all([
        findUnit(transaction, proposals.get(one.id)?.unitId ?? 0),
        findUnit(transaction, others.get(other.id)?.unitId ?? 0),
      ])
      if (!mine || !theirs) return refuse('unit_not_given')
      if (mine.id === theirs.id) return refuse('same_unit', { unit: mine.number })
      const gifts = [
        { booking: one, unit: theirs, from: firstToGive(one, today) },
        { booking: other, unit: mine, from: firstToGive(other, today) },
      ]
      await leaveBoth(transaction, [one, other], { staffId: swap.staffId, now, today })
      const refusal = await exchange(transaction, gifts, now)
      if (refusal) return refusal
      for (const { booking, unit, from } of gifts) {
        const facts = { unit: unit.number, from, before: unit === mine ? theirs.number : mine.number }
        await noteUnit(transaction, { bookingId: booking.id, staffId: swap.staffId }, now, {
          action: 'unit_given',
          facts,
        })
      }
      return { number: theirs.number, otherNumber: mine.number }
    }),
  )
}

async function lockBoth(transaction: Database, { one, other }: Swap): Promise<[Booking, Booking] | Refusal> {
  const found = new Map<number, Booking>()
  for (const id of [one.bookingId, other.bookingId].sort((a, b) => a - b)) {
    const booking = await lockBooking(transaction, id)
    if (booking) found.set(id, booking)
  }
  const [first, second] = [found.get(one.bookingId), found.get(other.bookingId)]
  return first && second ? [first, second] : refuse('booking_not_found')
}

async function refuseOutdated(transaction: Database, sides: readonly Side[]): Promise<Refusal | undefined> {
  const versions = await readVersions(
    transaction,
    sides.map(({ bookingId }) => bookingId),
  )
  const isOld = ({ bookingId, version }: Side) => version !== undefined && versions.get(bookingId) !== version
  return sides.some(isOld) ? refuse('booking_changed') : undefined
}

/** Who is in the house goes out of a room that waits to be cleaned: both rooms at once, so that nobody waits in a circle. */
async function leaveBoth(
  transaction: Database,
  bookings: readonly Booking[],
  { staffId, now: at, today }: { staffId: number; now: Date; today: DateText },
): Promise<void> {
  const left: number[] = []
  for (const booking of bookings.filter((each) => isInHouse(each, { today })))
    for (const { unitId } of await listUnitsLeft(transaction, { bookingId: booking.id, today }))
      left.push(unitId)
  if (left.length > 0) await markDirty(transaction, { unitIds: left, at, staffId })
}

interface Gift {
  readonly booking: Booking
  readonly unit: UnitToGive
  readonly from: string
}

async function exchange(
  transaction: Database,
  gifts: readonly Gift[],
  now: Date,
): Promise<Refusal | undefined> {
  const except = gifts.map(({ booking }) => booking.id)
  for (const { booking, unit, from } of gifts) {
    if (from >= booking.takenUntil) return refuse('no_nights_left')
    const wanted = { unit, roomId: booking.roomId, from, until: booking.takenUntil, except, now }
    const problem = unitProblem(wanted) ?? (await freeOfOthers(transaction, wanted))
    if (problem) return problem
  }
  for (const { booking, from } of gifts) await deleteUnitNights(transaction, [booking.id], from)
  const rows = gifts.flatMap(({ booking, unit, from }) =>
    nightsOf({ checkIn: from, checkOut: booking.takenUntil }).map((night) => ({
      unitId: unit.id,
      night,
      bookingId: booking.id,
    })),
  )
  const [first] = gifts
  if (!first) return undefined
  const written = await insertUnitNights(transaction, rows).catch(refuseOutOfUse(first.unit))
  if (isRefusal(written)) return written
  if (written.written === rows.length) return undefined
  for (const { booking, unit, from } of gifts) {
    const wanted = { unit, roomId: booking.roomId, from, until: booking.takenUntil, except, now }
    const problem = await freeOfOthers(transaction, wanted)
    if (problem) return problem
  }
  return refuse('try_again')
}
