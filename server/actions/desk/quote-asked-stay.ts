import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { BookingKind, PaymentScope, StaffRole, Tenge } from '../../../contract/values.ts'
import { mayList } from '../../../domain/booking-lists.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { balanceOf, sumOf } from '../../../domain/money-parts.ts'
import { type GivenPrice, type Quote, quoteByStaff, type RoomPrices, regive } from '../../../domain/price.ts'
import { type RestrictionProblem, restrictionProblem } from '../../../domain/rates/restrictions.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { findBooking } from '../../database/bookings/bookings.ts'
import { readMoneyHeldOf } from '../../database/money/ledger.ts'
import { findRoom } from '../../database/rooms/rooms.ts'
import { priceOfMove } from '../bookings/move-stay.ts'
import { countFreeForStaff } from '../nights/count-free.ts'
import { type Pricing, readPricing } from '../rates/read-pricing.ts'
import { refuseGiven, refuseHuge } from '../rates/refuse-price.ts'
import { readCode, refuseCode, refuseUsedUp } from '../rates/take-code-use.ts'

export interface AskedStay {
  readonly roomId: number
  readonly stay: Stay
  /** Who stay; without them only the free units are counted. */
  readonly guests: number | undefined
  readonly kind: BookingKind
  readonly scope: PaymentScope
  /** A word that is to make a new booking cheaper, as it was typed. */
  readonly code?: string | undefined
  /** The booking that is to be changed to this. */
  readonly bookingId: number | undefined
  readonly role: StaffRole
  /** Another price that they would give; nothing is what is listed. Left out, a booking keeps the price that it has. */
  readonly given?: GivenPrice['effect'] | null | undefined
}

export interface QuoteAtDesk extends Quote {
  readonly change?: {
    readonly totalBefore: Tenge
    readonly paid: Tenge
    readonly toPay: Tenge
    readonly goesBack: Tenge
  }
}

/** Why a stay is not for guests who book by themselves, if it is not. Staff may go on. */
type Warnings = readonly RestrictionProblem[]

export interface AnsweredStay {
  readonly count: number
  readonly quote?: QuoteAtDesk
  readonly warnings: Warnings
}

/** What staff tell a guest on the phone: how many units are free, and what it would cost, by the same rules by which it is then booked or moved. */
export async function quoteAskedStay(context: Context, asked: AskedStay): Promise<AnsweredStay | Refusal> {
  const { roomId, stay, guests, bookingId } = asked
  const free = await countFreeForStaff(context, { roomId, stay, except: bookingId })
  if (isRefusal(free)) return free
  const pricing = await readPricing(context)
  const restricted = restrictionProblem((day) => pricing.rates.rulesOn(roomId, day), stay)
  const known = { ...free, warnings: restricted ? [restricted] : [] }
  if (guests === undefined) return known
  const room = await findRoom(context.database, roomId)
  if (!room) return refuse('room_not_found')
  if (guests > room.maxGuests) return refuse('too_many_guests', { most: room.maxGuests })
  const counted = { ...asked, guests }
  if (bookingId === undefined) {
    const quote = await quoteNew(context, counted, { room, pricing })
    return isRefusal(quote) ? quote : { ...known, quote }
  }
  const changed = await quoteChanged(context, { ...counted, bookingId }, { room, pricing })
  if (isRefusal(changed)) return changed
  // Whoever stays where they are is not asked once more whether they may.
  return { ...known, ...changed, warnings: changed.isSameStay ? [] : known.warnings }
}

type Counted = AskedStay & { readonly guests: number }

/** Whoever asks what it would cost has not said why yet. */
const withoutReason = (effect: AskedStay['given']): GivenPrice | undefined =>
  effect ? { effect, reason: '' } : undefined

/** A price that they give is not a code's. */
async function quoteNew(
  context: Context,
  asked: Counted,
  { room, pricing }: { room: RoomPrices; pricing: Pricing },
): Promise<Quote | Refusal> {
  const given = withoutReason(asked.given)
  const typed = given ? undefined : asked.code
  const code = await readCode(context, typed)
  const quote = quoteByStaff(room, { ...asked, code, given }, pricing)
  const today = hotelDate(context.clock.now())
  return (
    refuseHuge(quote) ??
    refuseGiven(quote, given, { role: asked.role, settings: pricing, today }) ??
    refuseCode(typed, code, quote) ??
    (await refuseUsedUp(context, code)) ??
    quote
  )
}

async function quoteChanged(
  context: Context,
  asked: Counted & { readonly bookingId: number },
  { room, pricing }: { room: RoomPrices; pricing: Pricing },
): Promise<{ quote: QuoteAtDesk; isSameStay: boolean } | Refusal> {
  const { roomId, stay, guests, bookingId, role } = asked
  const booking = await findBooking(context.database, bookingId)
  const now = context.clock.now()
  const today = hotelDate(now)
  if (!booking || !mayList(role, booking, { now, today })) return refuse('booking_not_found')
  const moved = priceOfMove(booking, { room, stay, guests }, { settings: pricing, today })
  const given = withoutReason(asked.given)
  const quote = asked.given === undefined ? moved : regive(moved, given, { ...booking, today }, pricing)
  const refused =
    refuseHuge(quote, booking.total) ?? refuseGiven(quote, given, { role, settings: pricing, today })
  if (refused) return refused
  const held = await readMoneyHeldOf(context.database, bookingId)
  const balance = balanceOf({ ...booking, ...quote }, held)
  const change = {
    totalBefore: booking.total,
    paid: sumOf(held),
    toPay: Math.max(0, balance),
    goesBack: Math.max(0, -balance),
  }
  const isSameStay =
    roomId === booking.roomId && stay.checkIn === booking.checkIn && stay.checkOut === booking.checkOut
  return { quote: { ...quote, change }, isSameStay }
}
