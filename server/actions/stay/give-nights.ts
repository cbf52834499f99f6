import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { formatDate } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { nightsOf } from '../../../domain/stay.ts'
import type { Booking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { shareRoom } from '../../database/locks.ts'
import {
  deleteUnitNights,
  findUnit,
  insertUnitNights,
  listTakenNights,
  type TakenNight,
  type UnitToGive,
} from '../../database/stay/unit-nights.ts'
import { lockNightsFreeOfLapsed } from '../nights/release-holds.ts'

export type BookedNights = Pick<Booking, 'id' | 'roomId' | 'takenFrom' | 'takenUntil'>

export interface NightsToGive {
  /** Under its lock. */
  readonly booking: BookedNights
  readonly unitId: number
  /** The first night in it; of a stay that has begun tonight at the earliest. */
  readonly from: DateText
  /** The first date after its nights there; to the end of the stay when left out. */
  readonly until?: DateText
  readonly today: DateText
  readonly now: Date
}

/** From when on a booking can be given a unit, if nobody says another night. */
export const firstToGive = ({ takenFrom }: BookedNights, today: DateText): DateText =>
  takenFrom < today ? today : takenFrom

/**
 * A booking gets a unit for its nights from one on; what it had of these nights before is free. The caller holds the booking's lock and knows that
 * it is live. Of two who give one unit for one night at once, the database lets one: the other is refused like somebody who came later.
 */
export async function giveNights(
  transaction: Database,
  { booking, unitId, from, until = booking.takenUntil, today, now }: NightsToGive,
): Promise<{ number: string } | Refusal> {
  if (from < today) return refuse('dates_past')
  const first = from < booking.takenFrom ? booking.takenFrom : from
  const nights = { from: first, until: until < booking.takenUntil ? until : booking.takenUntil }
  if (nights.from >= nights.until) return refuse('no_nights_left')
  const unit = await findUnit(transaction, unitId)
  if (!unit) return refuse('unit_not_found')
  const wanted = { unit, roomId: booking.roomId, ...nights, except: [booking.id], now }
  const problem = unitProblem(wanted) ?? (await freeOfOthers(transaction, wanted))
  if (problem) return problem
  await deleteUnitNights(transaction, [booking.id], nights.from, nights.until)
  const given = nightsOf({ checkIn: nights.from, checkOut: nights.until })
  const rows = given.map((night) => ({ unitId, night, bookingId: booking.id }))
  const written = await insertUnitNights(transaction, rows).catch(refuseOutOfUse(unit))
  if (isRefusal(written)) return written
  if (written.written === given.length) return { number: unit.number }
  return (await freeOfOthers(transaction, wanted)) ?? refuse('try_again')
}

/** Somebody has taken the unit out of use meanwhile: the trigger says so, and nothing else can be asked in this transaction. */
export const refuseOutOfUse =
  ({ number }: UnitToGive) =>
  (error: unknown): Refusal => {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'unit_nights_in_use') return refuse('unit_not_in_use', { unit: number })
    throw error
  }

export interface WantedUnit {
  readonly unit: UnitToGive
  /** The category that was booked. */
  readonly roomId: number
  readonly from: DateText
  readonly until: DateText
  /** Who may have it already. */
  readonly except: readonly number[]
  readonly now: Date
}

/** What speaks against a unit whoever has it. */
export function unitProblem({ unit, roomId, from, until }: WantedUnit): Refusal | undefined {
  if (unit.roomId !== roomId) return refuse('unit_of_other_category', { unit: unit.number })
  const inUse =
    (unit.usedFrom === null || unit.usedFrom <= from) && (unit.usedUntil === null || unit.usedUntil >= until)
  return inUse ? undefined : refuse('unit_not_in_use', { unit: unit.number })
}

/** Refuses what others have. */
export async function freeOfOthers(transaction: Database, wanted: WantedUnit): Promise<Refusal | undefined> {
  const { unit, ...asked } = wanted
  const taken = await listTakenByOthers(transaction, { unitId: unit.id, ...asked })
  return isRefusal(taken) ? taken : takenProblem(unit, taken)
}

/** What others have of a unit. Holds that have lapsed have nothing: their nights are freed as a sale would free them. */
export async function listTakenByOthers(
  transaction: Database,
  { unitId, roomId, from, until, except, now }: Omit<WantedUnit, 'unit'> & { readonly unitId: number },
): Promise<TakenNight[] | Refusal> {
  const ask = () => listTakenNights(transaction, { unitId, from, until, except, now })
  const taken = await ask()
  if (!taken.some(({ lapsed }) => lapsed)) return taken
  await shareRoom(transaction, roomId)
  const stay = { checkIn: from, checkOut: until }
  const freed = await lockNightsFreeOfLapsed(transaction, { roomId, stay, now })
  if (isRefusal(freed)) return freed
  const left = await ask()
  return left.some(({ lapsed }) => lapsed) ? refuse('try_again') : left
}

export function takenProblem(
  { number: unit }: UnitToGive,
  taken: readonly { night: DateText; bookNumber: number | null }[],
): Refusal | undefined {
  const [first] = taken
  if (!first) return undefined
  const date = formatDate(first.night)
  return first.bookNumber === null
    ? refuse('unit_out_of_order', { unit, date })
    : refuse('unit_taken', { unit, date, booking: first.bookNumber })
}
