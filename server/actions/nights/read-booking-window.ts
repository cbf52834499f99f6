import { addDays } from '../../../contract/facts.ts'
import { type BookingWindow, bookingWindow } from '../../../domain/availability.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { lowestPrices, type PriceFrom } from '../../../domain/lowest-prices.ts'
import type { Context } from '../../context.ts'
import { pricingAsOf } from '../rates/read-pricing.ts'

/** What a guest's calendar shows before anything is searched for. */
export interface ShownWindow extends BookingWindow {
  /** As many as the largest room takes. */
  readonly mostGuests: number
  readonly prices: readonly PriceFrom[]
}

/** A window may be open for centuries; nobody turns a calendar further than this. */
const mostNights = 731

export async function readBookingWindow(context: Context): Promise<ShownWindow> {
  const { content, clock } = context
  const version = await content.version()
  const [rooms, rules] = await Promise.all([content.rooms(version), pricingAsOf(context, version)])
  const shown = rooms.filter((room) => room.shown)
  const window = bookingWindow(rules.bookingWindow, hotelDate(clock.now()))
  const last = [window.last, addDays(window.first, mostNights)].sort()[0] ?? window.last
  return {
    ...window,
    mostGuests: Math.max(1, ...shown.map((room) => room.maxGuests)),
    prices: lowestPrices(shown, { first: window.first, last }, rules),
  }
}
