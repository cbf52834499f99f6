import type { BookingKind, DeparturePrice, StaffRole } from '../../../contract/values.ts'
import { clockShows, hour } from './calendar.ts'
import { keepingUsed, takeUnusedOff } from './extras.ts'
import {
  type Booking,
  type DeskWay,
  type Hotel,
  isInHouse,
  type Outcome,
  openRequest,
  type Parts,
  today,
} from './hotel.ts'
import { held, receive, type setDue } from './money.ts'
import { release } from './nights.ts'
import { totalPrice } from './prices.ts'
import { isNumberUsed, receiptProblem } from './receipts.ts'

/** What several moves have in common: who asks for them, how the desk is paid, how a booking is called off. */

export interface MoveOrder {
  readonly role: StaffRole
  /** How it was paid, if anything is said about it. */
  readonly type: BookingKind | undefined
  readonly number: string | undefined
  /** Of a departure before its day, and whether somebody says why it is not paid. */
  readonly price?: DeparturePrice | undefined
  readonly owing?: boolean | undefined
  /** Whether who comes gives up the refund that they asked for. */
  readonly agreed?: boolean | undefined
}

export type Move = (hotel: Hotel, booking: Booking, order: MoveOrder) => Outcome

/** The way in which a booking is paid at the desk: what is said, else its own. */
export const deskWay = (booking: Booking, type: BookingKind | undefined): DeskWay => {
  const kind = type === undefined || type === 'online' ? booking.kind : type
  return kind === 'online' ? 'note' : kind
}

export const numberOf = (booking: Booking, way: DeskWay, number: string | undefined): string | undefined =>
  number ?? (way === booking.kind ? (booking.receipt ?? undefined) : undefined)

/** A manual booking that was not paid yet takes way and number of its payment as its own. */
const takesWay = (booking: Booking): boolean => booking.kind !== 'online' && booking.status !== 'paid'

export const deskProblems = (hotel: Hotel, booking: Booking, way: DeskWay, number: string | undefined) => ({
  ...receiptProblem(way, number),
  number_used: takesWay(booking) && isNumberUsed(hotel, way, number, booking),
})

export function payAtDesk(
  booking: Booking,
  payment: { way: DeskWay; number: string | undefined; parts: Parts },
): void {
  const { way, number, parts } = payment
  receive(booking, { ...parts, way })
  if (takesWay(booking)) {
    if (way !== booking.kind) {
      booking.receipt = number ?? null
      // Without payment it can only be a note: paid in another way, it is one that paid everything.
      if (booking.scope === 'none') booking.scope = 'fee_and_stay'
    } else booking.receipt = number ?? booking.receipt
    booking.kind = way
  }
  booking.status = 'paid'
  booking.hold = null
}

/** Whoever is in the house leaves with it. */
export function callOff(hotel: Hotel, booking: Booking): void {
  if (isInHouse(booking, hotel)) booking.departedAt = hotel.now
  booking.unit = 'none'
  takeUnusedOff(hotel, booking)
  release(hotel, booking)
  booking.status = 'cancelled'
  booking.hold = null
  booking.cancelledOn = today(hotel)
}

export function dueByPolicy(hotel: Hotel, booking: Booking): Parameters<typeof setDue>[2] {
  const askedAt = openRequest(booking)?.askedAt ?? hotel.now
  const lastMoment = clockShows(booking.checkIn, 14) - booking.refundHours * hour
  const have = held(booking)
  // What was paid too much is the guest's, however late they call it off.
  const tooMuch = have.fee + have.stay - totalPrice(booking)
  const stay = Math.max(0, askedAt <= lastMoment ? have.stay : Math.min(have.stay, tooMuch))
  return { ...keepingUsed(hotel, booking, { fee: 0, stay }), reason: 'policy' }
}
