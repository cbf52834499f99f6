import type { DateText, DeparturePrice, Tenge } from '../../../contract/values.ts'
import { leavesEarly, stayOfLeaving } from '../../../domain/departure.ts'
import { sumOfExtras, unusedOf } from '../../../domain/extras.ts'
import { balanceOf, type Parts } from '../../../domain/money-parts.ts'
import type { Quote } from '../../../domain/price.ts'
import type { Stay } from '../../../domain/stay.ts'
import { countStaying } from '../../database/bookings/booking-guests.ts'
import type { Booking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { readMoneyHeldOf } from '../../database/money/ledger.ts'
import { findRoomEver } from '../../database/rooms/rooms.ts'
import { listExtrasOf } from '../../database/till/extras.ts'
import { priceOfMove } from '../bookings/move-stay.ts'
import type { Pricing } from '../rates/read-pricing.ts'

/** What it would mean that a guest leaves today: the same figures for whoever asks before and for whoever does it. */
export interface Leaving {
  readonly early: boolean
  /** As it will stand. */
  readonly stay: Stay
  readonly quotes: Readonly<Record<DeparturePrice, Quote>>
  readonly held: Parts
  /** Services for days after today: nobody will use them, and they come off the bill. */
  readonly unused: { readonly ids: readonly number[]; readonly amount: Tenge }
}

export async function planLeaving(
  database: Database,
  booking: Booking,
  { settings, today }: { settings: Pricing; today: DateText },
): Promise<Leaving> {
  const held = await readMoneyHeldOf(database, booking.id)
  const later = unusedOf(await listExtrasOf(database, booking.id), today)
  const unused = { ids: later.map(({ id }) => id), amount: sumOfExtras(later) }
  const stay = stayOfLeaving(booking, today)
  const early = leavesEarly(booking, today)
  const booked = booking.quote
  const room = early ? await findRoomEver(database, booking.roomId) : undefined
  if (!room) return { early, stay, quotes: { slept: booked, booked }, held, unused }
  const guests = await countStaying(database, booking.id)
  const slept = priceOfMove(booking, { room, stay, guests }, { settings, today })
  return { early, stay, quotes: { slept, booked }, held, unused }
}

/** What the services come to that stay on the bill. */
export const extrasAfter = ({ extras }: Pick<Booking, 'extras'>, { unused }: Leaving): Tenge =>
  extras - unused.amount

/** Still to be paid by a price; negative when too much was. */
export const balanceBy = (booking: Booking, leaving: Leaving, price: DeparturePrice): Tenge =>
  balanceOf({ ...booking, ...leaving.quotes[price], extras: extrasAfter(booking, leaving) }, leaving.held)
