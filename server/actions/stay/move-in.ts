import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Agreement } from '../../../contract/office/bookings/booking-actions.ts'
import { nightsOf } from '../../../domain/stay.ts'
import type { Database } from '../../database/connection.ts'
import { findUnit, insertUnitNights, listUnitNights } from '../../database/stay/unit-nights.ts'
import { findGivenUnit, findUnitFor, stayOnInUnit } from '../../database/stay/units-of-stays.ts'
import { refuseOpenRequest } from '../bookings/decide-refund-request.ts'
import type { MoveOrder, StayChoices } from '../moves/move-booking.ts'
import type { Scene } from '../moves/with-booking.ts'
import {
  firstToGive,
  giveNights,
  listTakenByOthers,
  type NightsToGive,
  refuseOutOfUse,
} from './give-nights.ts'
import { proposeUnits } from './propose-units.ts'

type Order = MoveOrder & StayChoices

/** What is worth remembering of an arrival. */
interface MovedIn {
  readonly unit?: string
  /** The refund request that it has declined. */
  readonly request?: number
}

/**
 * The guest is at the desk: into which numbered room they go, where the category has any. What a person would be asked is refused until they have
 * agreed. Nobody has to wait for a room: where none is free they come in without one, and the board and the doctor show it.
 */
export async function moveIn(scene: Scene, order: Order): Promise<MovedIn | Refusal> {
  const declined = await declineOpenRequest(scene, order)
  if (isRefusal(declined)) return declined
  const unit = await enterUnit(scene, order)
  return isRefusal(unit) ? unit : { ...declined, ...unit }
}

const has = ({ agreed }: Order, agreement: Agreement): boolean => agreed?.includes(agreement) ?? false

/** Whoever comes does not want to be called off: otherwise the job that decides requests would do it while they are in the house. */
async function declineOpenRequest(scene: Scene, order: Order): Promise<{ request?: number } | Refusal> {
  const { openRequest } = scene
  if (!openRequest) return {}
  if (!has(order, 'refund_request_open')) return refuse('refund_request_open')
  await refuseOpenRequest(scene, openRequest, order.staff.staffId)
  return { request: openRequest.id }
}

/** Into the room that is named; else the one that was given; else the one that the plan has for them. */
async function enterUnit(scene: Scene, order: Order): Promise<{ unit?: string } | Refusal> {
  const { transaction, booking, now, today } = scene
  const from = firstToGive(booking, today)
  // Who comes on the day on which they were to leave needs no bed.
  if (from >= booking.takenUntil) return {}
  const given = await findGivenUnit(transaction, { bookingId: booking.id, night: from })
  const unitId = order.unitId ?? given ?? (await proposedUnit(scene))
  if (unitId === undefined) return {}
  const unit = await findUnitFor(transaction, { unitId, bookingId: booking.id, today })
  if (!unit) return refuse('unit_not_found')
  if (unitId !== given) {
    const entering = { booking, unitId, from, today, now }
    const entered =
      order.unitId === undefined
        ? await takeProposed(transaction, entering)
        : await giveNights(transaction, entering)
    if (isRefusal(entered)) return entered
  }
  if (unit.notLeft && !has(order, 'unit_not_left')) return refuse('unit_not_left', { unit: unit.number })
  if (unit.cleanliness === 'dirty' && !has(order, 'unit_not_ready'))
    return refuse('unit_not_ready', { unit: unit.number })
  await stayOnInUnit(transaction, booking.id)
  return { unit: unit.number }
}

async function proposedUnit({ transaction, booking, now, today }: Scene): Promise<number | undefined> {
  const proposals = await proposeUnits(transaction, { now, today, roomId: booking.roomId })
  return proposals.get(booking.id)?.unitId
}

/**
 * As far as the plan means it: up to the night on which somebody else has the unit, it is not in use any more, or this booking has another one.
 */
async function takeProposed(
  transaction: Database,
  { booking, unitId, from, now }: NightsToGive,
): Promise<{ taken: true } | Refusal> {
  const { roomId, takenUntil: until } = booking
  const unit = await findUnit(transaction, unitId)
  if (!unit) return refuse('try_again')
  const wanted = { unitId, roomId, from, until, except: [booking.id], now }
  const others = await listTakenByOthers(transaction, wanted)
  if (isRefusal(others)) return others
  const own = await listUnitNights(transaction, booking.id, from)
  const ends = [until, unit.usedUntil ?? until, ...[...others, ...own].map(({ night }) => night)].sort()[0]
  const nights = nightsOf({ checkIn: from, checkOut: ends ?? until })
  const rows = nights.map((night) => ({ unitId, night, bookingId: booking.id }))
  const written = await insertUnitNights(transaction, rows).catch(refuseOutOfUse(unit))
  if (isRefusal(written)) return written
  return rows.length > 0 && written.written === rows.length ? { taken: true } : refuse('try_again')
}
