import type { DateText } from '../../../contract/values.ts'
import { type BookingWindow, bookingWindow } from '../../../domain/availability.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { type AvailabilityInUse, listAvailability } from '../../database/nights/availability.ts'

export type { AvailabilityInUse } from '../../database/nights/availability.ts'

export interface Availability {
  readonly types: readonly AvailabilityInUse[]
  readonly window: BookingWindow
  readonly today: DateText
}

/** The availability types, and the window in which guests can book at all. */
export async function readAvailability({ database, clock, settings }: Context): Promise<Availability> {
  const today = hotelDate(clock.now())
  const window = bookingWindow((await settings.current()).bookingWindow, today)
  return { types: await listAvailability(database), window, today }
}
