import type { BookingKind, PaymentScope } from '../../../contract/values.ts'
import { paymentScopes } from '../../../contract/values.ts'
import type { Chance } from '../../races/seed.ts'
import { type Attempt, type Booking, type DeskWay, given, type Hotel } from '../law/hotel.ts'
import { isNumbered } from '../law/receipts.ts'
import type { Step } from '../steps.ts'

/** What a step is drawn from: chance, the hotel as the rules have it, and the booking that this part of the story is about. */
export interface Hand {
  readonly chance: Chance
  readonly hotel: Hotel
  readonly favourite: number
}

/** Nothing when there is nothing to do it with. */
export type Draw = (hand: Hand) => Step | undefined

export type Weighed = readonly [weight: number, draw: Draw]

export const deskWays: readonly DeskWay[] = ['blank', 'check', 'note', 'transfer', 'terminal']

/** One time in so many. */
export const seldom = ({ chance }: Hand, times: number): boolean => chance.between(1, times) === 1

const bookingsThat = ({ hotel }: Hand, fits: (booking: Booking) => boolean): number[] =>
  [...hotel.bookings.keys()].filter((index) => fits(given(hotel.bookings[index])))

/** Mostly one with which it can be done, and the favourite among those; now and then any. */
export function drawBooking(hand: Hand, fits: (booking: Booking) => boolean = () => true): number {
  const { chance, hotel, favourite } = hand
  const fitting = seldom(hand, 4) ? [...hotel.bookings.keys()] : bookingsThat(hand, fits)
  if (fitting.length === 0) return favourite
  return fitting.includes(favourite) && !seldom(hand, 3) ? favourite : chance.oneOf(fitting)
}

export function drawAttempt(
  { chance, hotel }: Hand,
  fits: (attempt: Attempt) => boolean,
): { booking: number; attempt: number } | undefined {
  const fitting = hotel.bookings.flatMap(({ attempts }, booking) =>
    attempts.flatMap((each, attempt) => (fits(each) ? [{ booking, attempt }] : [])),
  )
  return fitting.length === 0 ? undefined : chance.oneOf(fitting)
}

/** Few numbers, so that they meet; now and then none, or one that is none. */
export function drawNumber(hand: Hand, way: BookingKind): string | undefined {
  if (seldom(hand, 25)) return 'x'
  return seldom(hand, isNumbered(way) ? 12 : 2) ? undefined : String(hand.chance.between(1, 4))
}

export const drawStay = (hand: Hand) => ({
  room: hand.chance.between(0, 1),
  ahead: seldom(hand, 20) ? hand.chance.oneOf([-1, 364, 366]) : hand.chance.between(0, 7),
  nights: seldom(hand, 25) ? hand.chance.oneOf([0, 31]) : hand.chance.between(1, 4),
  guests: seldom(hand, 20) ? hand.chance.oneOf([0, 5]) : hand.chance.between(1, 3),
})

export const drawScope = (hand: Hand, kind: BookingKind): PaymentScope =>
  kind === 'note' && seldom(hand, 2) ? 'none' : hand.chance.oneOf(paymentScopes)
