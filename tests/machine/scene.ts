import type { MoveName } from '../../domain/booking-state.ts'
import { type Booked, bookingOf, type Hotel, nowOf, withBooking } from './hotel.ts'
import { freeNights } from './nights.ts'
import { maybePaying } from './paying.ts'
import type { Rules } from './rules.ts'

/** A booking, and what a deed has to know beside it. */
export interface Scene {
  readonly rules: Rules
  readonly hotel: Hotel
  readonly index: number
  readonly booking: Booked
  readonly now: Date
  readonly today: string
}

export const sceneOf = (rules: Rules, hotel: Hotel, index: number): Scene => ({
  rules,
  hotel,
  index,
  booking: bookingOf(hotel, index),
  ...nowOf(hotel),
})

/** By the table, and by the bank where it may be at work. */
export function mayMove({ rules, booking, now, today }: Scene, move: MoveName): boolean {
  if (rules.waitingForBank.includes(move) && maybePaying(booking)) return false
  const circumstances = { now, today, refundRequestOpen: booking.requestedAt !== undefined }
  return rules.moveRefusal(move, booking, circumstances) === undefined
}

export type Acting = (scene: Scene) => Hotel | undefined

/** What becomes of the booking, and its nights where the move gives them back. */
export function moved(scene: Scene, move: MoveName, changes: Partial<Booked>): Hotel {
  const { rules, hotel, index, today } = scene
  const freed = rules.freeing.includes(move) ? freeNights(hotel, index, today) : hotel
  return withBooking(freed, index, changes)
}
