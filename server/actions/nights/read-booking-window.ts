import { type BookingWindow, bookingWindow } from '../../../domain/availability.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'

/** What a guest's calendar shows before anything is searched for. */
export interface ShownWindow extends BookingWindow {
  /** As many as the largest room takes. */
  readonly mostGuests: number
}

export async function readBookingWindow({ content, settings, clock }: Context): Promise<ShownWindow> {
  const version = await content.version()
  const [rooms, rules] = await Promise.all([content.rooms(version), settings.asOf(version)])
  const shown = rooms.filter((room) => room.shown)
  return {
    ...bookingWindow(rules.bookingWindow, hotelDate(clock.now())),
    mostGuests: Math.max(1, ...shown.map((room) => room.maxGuests)),
  }
}
