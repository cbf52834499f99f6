import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { isPhoneNumber, storedPhone } from '../../../contract/facts.ts'
import type { Settings } from '../../../contract/office/site/settings.ts'
import type { DateText, Tenge } from '../../../contract/values.ts'
import { isInHouse } from '../../../domain/booking-state.ts'
import { factsProblem } from '../../../domain/guest-facts.ts'
import { type Guest, guestsProblem } from '../../../domain/guests.ts'
import { holdOfMoved } from '../../../domain/hold.ts'
import { type Quote, type RoomPrices, requote } from '../../../domain/price.ts'
import { nightCount, type Stay } from '../../../domain/stay.ts'
import { awaitsAfterMoving, stayChangeRefusal } from '../../../domain/stay-change.ts'
import type { Context } from '../../context.ts'
import { replaceGuests } from '../../database/bookings/booking-guests.ts'
import { type Booking, changeBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { shareRoom } from '../../database/locks.ts'
import { giveNightsBack, takeNights } from '../../database/nights/nights.ts'
import { findRoom } from '../../database/rooms/rooms.ts'
import { stayOnInUnit, takeUnitsBack } from '../../database/stay/units-of-stays.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { leaveUnits } from '../moves/leave-units.ts'
import { type Scene, withSettledBooking } from '../moves/with-booking.ts'
import { lockNightsFreeOfLapsed } from '../nights/release-holds.ts'
import { type Pricing, readPricing } from '../rates/read-pricing.ts'
import { refuseOtherTotal } from '../rates/refuse-price.ts'
import { changePrice } from '../rooms/change-price.ts'
import { contactsOf } from './edit-booking.ts'

export interface StayMove {
  readonly bookingId: number
  readonly staffId: number
  readonly roomId: number
  readonly stay: Stay
  readonly guests: readonly Guest[]
  readonly phoneNumber: string
  readonly cardholderName: string | undefined
  readonly noteText: string | undefined
  /** What they saw of the booking, if they say so. */
  readonly version?: number | undefined
  /** What they were told that it will cost, if they say so. */
  readonly expectedTotal?: Tenge | undefined
}

/**
 * Staff move a stay to another room or other dates, with other guests: everything or nothing. Nights before today never change. Who is in the house
 * stays in the numbered room as far as it is free.
 */
export async function moveStay(context: Context, move: StayMove): Promise<{ movedTo: Stay } | Refusal> {
  if (!isPhoneNumber(move.phoneNumber)) return refuse('phone_wrong')
  const settings = await readPricing(context)
  const { bookingId, version } = move
  return withSettledBooking(
    context,
    { bookingId, version, unless: refuseUnlessChangeable },
    async (scene) => {
      const { transaction, booking, now, today } = scene
      const room = await findRoom(transaction, move.roomId)
      if (!room) return refuse('room_not_found')
      const problem = moveProblem(booking, move, { settings, today, mostGuests: room.maxGuests })
      if (problem) return problem
      const awaitsArrival = awaitsAfterMoving(booking, move.stay.checkIn, { today })
      const gone = awaitsArrival && booking.arrivedAt !== null
      // Before the nights, as whoever departs does it.
      if (isInHouse(booking, { today }) && (gone || move.roomId !== booking.roomId))
        await leaveUnits(scene, move.staffId)
      const nights = await changeNights(transaction, booking, { ...move, now, today })
      if (isRefusal(nights)) return nights
      const holdUntil = holdAfter(booking, move.stay)
      const moved = { roomId: move.roomId, ...move.stay, ...nights, holdUntil, awaitsArrival }
      await changeBooking(transaction, booking.id, { ...moved, ...(gone && { arrivedAt: null }) })
      if (gone) await takeUnitsBack(transaction, booking.id)
      else await stayOnInUnit(transaction, booking.id)
      const guests = move.guests.filter((guest) => guest.stays).length
      const price = priceOfMove(booking, { room, stay: move.stay, guests }, { settings, today })
      const otherTotal = refuseOtherTotal(move.expectedTotal, price)
      if (otherTotal) return otherTotal
      const priced = await changePrice(transaction, { ...booking, ...nights }, price, now)
      if (isRefusal(priced)) return priced
      await replaceGuests(transaction, booking.id, move.guests, context.config.documentKeys)
      await changeBooking(transaction, booking.id, contactsOf(booking, move))
      await recordMove(transaction, booking, { ...move, guests, total: price.total, now })
      return { movedTo: move.stay }
    },
  )
}

/** What a booking costs with another room, other nights or another number of guests. */
export function priceOfMove(
  { quote, roomId, scope, kind }: Booking,
  { room, stay, guests }: { room: RoomPrices; stay: Stay; guests: number },
  { settings, today }: { settings: Pricing; today: DateText },
): Quote {
  const sameRoom = room.id === roomId
  return requote(quote, { room, sameRoom, stay, guests, today, scope, kind }, settings)
}

const refuseUnlessChangeable = ({ booking, ...moment }: Scene): Refusal | undefined => {
  const refused = stayChangeRefusal(booking, moment)
  return refused && refuse(refused)
}

function moveProblem(
  booking: Booking,
  { stay, guests }: StayMove,
  facts: { settings: Settings; today: DateText; mostGuests: number },
): Refusal | undefined {
  const { settings, today, mostGuests } = facts
  const nights = nightCount(stay)
  if (nights < 1) return refuse('dates_reversed')
  const { maxNights } = settings.bookingWindow
  if (nights > maxNights) return refuse('stay_too_long', { nights: maxNights })
  if (stay.checkIn !== booking.checkIn && (stay.checkIn < today || booking.checkIn < today))
    return refuse('dates_past')
  if (stay.checkOut < today) return refuse('dates_past')
  const wrongGuests = guestsProblem(guests, mostGuests) ?? factsProblem(guests, today)
  if (!wrongGuests) return undefined
  const { problem, ...wrong } = wrongGuests
  return refuse(problem, wrong)
}

const holdAfter = ({ status, holdUntil }: Booking, stay: Stay): Date | null =>
  holdUntil === null || status === 'paid' || status === 'cancelled'
    ? null
    : holdOfMoved(holdUntil, { status, ...stay })

/** Rooms are taken in the order of their numbers, so that two moves in opposite directions do not wait for each other. */
async function changeNights(
  transaction: Database,
  booking: Booking,
  move: { roomId: number; stay: Stay; now: Date; today: DateText },
): Promise<{ takenFrom: DateText; takenUntil: DateText } | Refusal> {
  const { roomId, stay, now, today } = move
  const given = fromToday({ checkIn: booking.takenFrom, checkOut: booking.takenUntil }, today)
  const wanted = fromToday(stay, today)
  const rooms = [...new Set([booking.roomId, roomId])].sort((a, b) => a - b)
  for (const id of rooms) await shareRoom(transaction, id)
  let inOtherHands = false
  for (const id of rooms) {
    const range = union(id === booking.roomId ? given : undefined, id === roomId ? wanted : undefined)
    if (!range) continue
    const stays = { roomId: id, stay: range, now, except: booking.id }
    const locked = await lockNightsFreeOfLapsed(transaction, stays)
    // The room that is left may have been deleted meanwhile; the one that is wanted may not.
    if (isRefusal(locked) && id === roomId) return locked
    inOtherHands ||= !isRefusal(locked) && locked.inOtherHands
  }
  if (given) await giveNightsBack(transaction, booking.roomId, given)
  const { full } = wanted ? await takeNights(transaction, roomId, wanted, 'count_total') : { full: [] }
  if (full.length > 0)
    return inOtherHands ? refuse('try_again') : refuse('sold_out', { nights: full.join(', ') })
  const keepsPast = roomId === booking.roomId && booking.takenFrom < today && stay.checkIn === booking.checkIn
  const first = keepsPast ? booking.takenFrom : (wanted?.checkIn ?? stay.checkOut)
  return { takenFrom: first, takenUntil: stay.checkOut }
}

function fromToday(stay: Stay, today: DateText): Stay | undefined {
  const checkIn = stay.checkIn < today ? today : stay.checkIn
  return checkIn < stay.checkOut ? { checkIn, checkOut: stay.checkOut } : undefined
}

function union(a: Stay | undefined, b: Stay | undefined): Stay | undefined {
  if (!a || !b) return a ?? b
  return {
    checkIn: a.checkIn < b.checkIn ? a.checkIn : b.checkIn,
    checkOut: a.checkOut > b.checkOut ? a.checkOut : b.checkOut,
  }
}

const recordMove = (
  transaction: Database,
  booking: Booking,
  move: Omit<StayMove, 'guests'> & { guests: number; total: number; now: Date },
) =>
  recordHistory(transaction, {
    at: move.now,
    actor: { kind: 'staff', staffId: move.staffId },
    about: { bookingId: booking.id },
    action: 'moved',
    facts: {
      before: {
        roomId: booking.roomId,
        checkIn: booking.checkIn,
        checkOut: booking.checkOut,
        total: booking.total,
      },
      after: { roomId: move.roomId, ...move.stay, guests: move.guests, total: move.total },
    },
    personalFacts: { phone: storedPhone(move.phoneNumber) },
  })
