import { type Refusal, refuse } from '../../../contract/errors.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { nothing, type Parts } from '../../../domain/money-parts.ts'
import { isBankUndecided } from '../../../domain/payment-state.ts'
import type { Context } from '../../context.ts'
import { listUnfinishedAttempts } from '../../database/bank/payment-attempts.ts'
import { listGuests, type StoredGuest } from '../../database/bookings/booking-guests.ts'
import {
  type Booking,
  countLiveBookings,
  findBookingByCode,
  listBookingsOfCustomer,
} from '../../database/bookings/bookings.ts'
import { readMoneyHeld } from '../../database/money/ledger.ts'
import { type RefundState, readRefundStates } from '../../database/money/refund-orders.ts'
import { listAskedBack } from '../../database/money/refund-requests.ts'
import { listCovers } from '../../database/rooms/images.ts'
import { listRoomTexts, type RoomTextsInLanguages } from '../../database/rooms/rooms.ts'

/** A booking with what stands beside it. */
export interface KnownBooking {
  readonly booking: Booking
  readonly guests: readonly StoredGuest[]
  readonly held: Parts
  readonly refund: RefundState
  /** Its guest has asked for money back, and nobody has decided about that. */
  readonly askedBack: boolean
  /** How it stands with a payment at the bank: begun and without a last word, or not. */
  readonly payment: 'undecided' | 'none'
  /** With it the undecided payment can be watched. */
  readonly returnCode: string | null
}

export async function listOwnBookings(
  context: Context,
  customerId: number,
): Promise<{
  bookings: KnownBooking[]
  roomTypes: readonly RoomTextsInLanguages[]
  covers: ReadonlyMap<number, string>
}> {
  const bookings = await listBookingsOfCustomer(context.database, customerId)
  const rooms = bookings.map(({ roomId }) => roomId)
  const [roomTypes, covers, known] = await Promise.all([
    listRoomTexts(context.database, rooms),
    listCovers(context.database, rooms),
    withSurroundings(context, bookings),
  ])
  return { bookings: known, roomTypes, covers }
}

export function countOwnLiveBookings({ database, clock }: Context, customerId: number): Promise<number> {
  const now = clock.now()
  return countLiveBookings(database, customerId, now, hotelDate(now))
}

/** For whoever holds the code. It dies at check-out, and a wrong one is the same as none. */
export async function lookUpByCode(
  context: Context,
  bookNumber: number,
  code: string,
): Promise<{ known: KnownBooking; roomTexts: RoomTextsInLanguages['texts'] } | Refusal> {
  const booking = await findBookingByCode(context.database, bookNumber, code)
  if (!booking || booking.checkOut <= hotelDate(context.clock.now())) return refuse('booking_not_found')
  const [known] = await withSurroundings(context, [booking])
  const [room] = await listRoomTexts(context.database, [booking.roomId])
  if (!known || !room) return refuse('booking_not_found')
  return { known, roomTexts: room.texts }
}

async function withSurroundings(context: Context, bookings: readonly Booking[]): Promise<KnownBooking[]> {
  const ids = bookings.map(({ id }) => id)
  const now = context.clock.now()
  const [guests, held, refunds, askedBack, attempts] = await Promise.all([
    listGuests(context.database, ids, context.config.documentKeys),
    readMoneyHeld(context.database, ids),
    readRefundStates(context.database, ids),
    listAskedBack(context.database, ids),
    listUnfinishedAttempts(context.database, ids),
  ])
  const undecided = attempts.filter((attempt) =>
    isBankUndecided(
      { ...attempt, lastStatus: attempt.lastStatus, sessionEndsAt: attempt.sessionEndsAt },
      now,
    ),
  )
  const undecidedOf = ({ id }: Booking) => undecided.find(({ bookingId }) => bookingId === id)
  return bookings.map((booking) => ({
    booking,
    guests: guests.filter(({ bookingId }) => bookingId === booking.id),
    held: held.get(booking.id) ?? nothing,
    refund: refunds.get(booking.id) ?? 'none',
    askedBack: askedBack.has(booking.id),
    payment: undecidedOf(booking) ? 'undecided' : 'none',
    returnCode: undecidedOf(booking)?.returnCode ?? null,
  }))
}
