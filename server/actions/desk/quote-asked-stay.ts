import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { BookingKind, PaymentScope, StaffRole, Tenge } from '../../../contract/values.ts'
import { mayList } from '../../../domain/booking-lists.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { balanceOf, sumOf } from '../../../domain/money-parts.ts'
import { type Quote, quoteByStaff } from '../../../domain/price.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { findBooking } from '../../database/bookings/bookings.ts'
import { readMoneyHeldOf } from '../../database/money/ledger.ts'
import { findRoom, type Room } from '../../database/rooms/rooms.ts'
import { priceOfMove } from '../bookings/move-stay.ts'
import { countFreeForStaff } from '../nights/count-free.ts'
import { type Pricing, readPricing } from '../rates/read-pricing.ts'
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
}

export interface QuoteAtDesk extends Quote {
  readonly change?: {
    readonly totalBefore: Tenge
    readonly paid: Tenge
    readonly toPay: Tenge
    readonly goesBack: Tenge
  }
}

/** What staff tell a guest on the phone: how many units are free, and what it would cost, by the same rules by which it is then booked or moved. */
export async function quoteAskedStay(
  context: Context,
  asked: AskedStay,
): Promise<{ count: number; quote?: QuoteAtDesk } | Refusal> {
  const { roomId, stay, guests, bookingId, role } = asked
  const free = await countFreeForStaff(context, { roomId, stay, except: bookingId })
  if (isRefusal(free) || guests === undefined) return free
  const settings = await readPricing(context)
  const room = await findRoom(context.database, roomId)
  if (!room) return refuse('room_not_found')
  if (guests > room.maxGuests) return refuse('too_many_guests', { most: room.maxGuests })
  if (bookingId === undefined) {
    const quote = await quoteNewStay(context, { asked: { ...asked, guests }, room, settings })
    return isRefusal(quote) ? quote : { ...free, quote }
  }
  const booking = await findBooking(context.database, bookingId)
  const now = context.clock.now()
  const today = hotelDate(now)
  if (!booking || !mayList(role, booking, { now, today })) return refuse('booking_not_found')
  const quote = priceOfMove(booking, { room, stay, guests }, { settings, today })
  const held = await readMoneyHeldOf(context.database, bookingId)
  const balance = balanceOf({ ...booking, ...quote }, held)
  const change = {
    totalBefore: booking.total,
    paid: sumOf(held),
    toPay: Math.max(0, balance),
    goesBack: Math.max(0, -balance),
  }
  return { ...free, quote: { ...quote, change } }
}

async function quoteNewStay(
  context: Context,
  { asked, room, settings }: { asked: AskedStay & { guests: number }; room: Room; settings: Pricing },
): Promise<Quote | Refusal> {
  const code = await readCode(context, asked.code)
  const quote = quoteByStaff(room, { ...asked, code }, settings)
  return refuseCode(asked.code, code, quote) ?? (await refuseUsedUp(context, code)) ?? quote
}
