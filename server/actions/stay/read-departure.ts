import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { DeparturePrice, StaffRole, Tenge } from '../../../contract/values.ts'
import { moveRefusal } from '../../../domain/booking-state.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { type Booking, findBooking } from '../../database/bookings/bookings.ts'
import { type ListedBookings, readListed } from '../bookings/read-booking-list.ts'
import { readPricing } from '../rates/read-pricing.ts'
import { balanceBy, type Leaving, planLeaving } from './leaving.ts'

export interface PlannedDeparture {
  readonly booking: Booking
  readonly listed: ListedBookings['bookings'][number]
  readonly leaving: Leaving
  /** Still to be paid by each price; negative when too much was. */
  readonly balances: Readonly<Record<DeparturePrice, Tenge>>
  readonly price: DeparturePrice
  readonly mayChoose: boolean
}

/** What a departure today would mean: refused where the departure would be. */
export async function readDeparture(
  context: Context,
  { bookingId, role }: { bookingId: number; role: StaffRole },
): Promise<PlannedDeparture | Refusal> {
  const { database, clock } = context
  const booking = await findBooking(database, bookingId)
  if (!booking) return refuse('booking_not_found')
  const now = clock.now()
  const today = hotelDate(now)
  const refused = moveRefusal('depart', booking, { now, today })
  if (refused) return refuse(refused)
  const settings = await readPricing(context)
  const leaving = await planLeaving(database, booking, { settings, today })
  const {
    bookings: [listed],
  } = await readListed(context, [bookingId])
  if (!listed) return refuse('booking_not_found')
  return {
    booking,
    listed,
    leaving,
    balances: {
      slept: balanceBy(booking, leaving, 'slept'),
      booked: balanceBy(booking, leaving, 'booked'),
    },
    price: settings.earlyDeparture,
    mayChoose: role === 'admin',
  }
}
