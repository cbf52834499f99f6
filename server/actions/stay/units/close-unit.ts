import { isRefusal, type Refusal, refuse } from '../../../../contract/errors.ts'
import { formatDate } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { nightCount, type Stay } from '../../../../domain/stay.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connection.ts'
import { shareRoom } from '../../../database/locks.ts'
import { addToClosed, nightsWithoutFree } from '../../../database/nights/nights.ts'
import { firstClosedNight, insertClosure } from '../../../database/stay/closures.ts'
import { findUnitById, firstGuestOfUnit, keepUnit } from '../../../database/stay/units.ts'
import { allOrNothing } from '../../../database/transaction.ts'
import { recordHistory } from '../../../database/upkeep/history.ts'
import { rangeProblem } from '../../nights/close-units.ts'
import { namedNights } from '../../nights/name-nights.ts'
import { lockNightsFreeOfLapsed } from '../../nights/release-holds.ts'
import { retryWhileBusy } from '../../nights/retry-while-busy.ts'

export interface UnitToClose {
  readonly staffId: number
  readonly unitId: number
  readonly from: DateText
  /** The first night on which it is open again. */
  readonly until: DateText
  readonly reason: string
}

/**
 * A numbered room is out of order: nobody is given it on these nights, and its category has one unit less to sell. What is sold stays sold, and
 * whoever has this room keeps it: each refuses the whole of it.
 */
export async function closeNumberedRoom(
  context: Context,
  input: UnitToClose,
): Promise<{ id: number } | Refusal> {
  const range = { checkIn: input.from, checkOut: input.until }
  const problem = rangeProblem(range, hotelDate(context.clock.now()))
  if (problem) return problem
  return retryWhileBusy(() =>
    allOrNothing(context.database, (transaction) =>
      closeUnder(transaction, { ...input, range, now: context.clock.now() }),
    ),
  )
}

async function closeUnder(
  transaction: Database,
  { unitId, range, reason, staffId, now }: UnitToClose & { range: Stay; now: Date },
): Promise<{ id: number } | Refusal> {
  const seen = await findUnitById(transaction, unitId)
  if (!seen) return refuse('unit_not_found')
  const { roomId } = seen
  await shareRoom(transaction, roomId)
  const locked = await lockNightsFreeOfLapsed(transaction, { roomId, stay: range, now })
  if (isRefusal(locked)) return locked
  const unit = await keepUnit(transaction, unitId)
  if (unit?.roomId !== roomId) return refuse('try_again')
  const { number } = unit
  if (!isInUse(unit, range)) return refuse('unit_not_in_use', { unit: number })
  const taken = await refuseTaken(transaction, { unitId, number, range })
  if (taken) return taken
  const tooFull = await nightsWithoutFree(transaction, roomId, range)
  if (tooFull.length > 0)
    return locked.inOtherHands
      ? refuse('try_again')
      : refuse('units_not_free', { nights: namedNights(tooFull) })
  const { id, written } = await insertClosure(transaction, { unitId, range, reason, staffId, now })
  if (written < nightCount(range))
    return (await refuseTaken(transaction, { unitId, number, range })) ?? refuse('try_again')
  await addToClosed(transaction, roomId, range, 1)
  await recordHistory(transaction, {
    at: now,
    actor: { kind: 'staff', staffId },
    about: { subject: `unit ${number}` },
    action: 'unit_closed',
    facts: { roomId, from: range.checkIn, until: range.checkOut, reason },
  })
  return { id }
}

const isInUse = (
  { usedFrom, usedUntil }: { usedFrom: DateText | null; usedUntil: DateText | null },
  { checkIn, checkOut }: Stay,
): boolean => (usedFrom === null || usedFrom <= checkIn) && (usedUntil === null || usedUntil >= checkOut)

async function refuseTaken(
  transaction: Database,
  { unitId, number, range }: { unitId: number; number: string; range: Stay },
): Promise<Refusal | undefined> {
  const guest = await firstGuestOfUnit(transaction, unitId, range)
  if (guest) {
    const named = guest.guestName === null ? '' : ` (${guest.guestName})`
    const date = formatDate(guest.night)
    return refuse('unit_taken', { unit: number, date, booking: `${guest.bookNumber}${named}` })
  }
  const closed = await firstClosedNight(transaction, unitId, { from: range.checkIn, until: range.checkOut })
  return closed === undefined
    ? undefined
    : refuse('unit_out_of_order', { unit: number, date: formatDate(closed) })
}
