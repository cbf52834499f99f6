import { addDays } from '../../../../../contract/facts.ts'
import type { Departure, DepartureSums } from '../../../../../contract/office/stay/departure.ts'
import type { DeparturePrice } from '../../../../../contract/values.ts'
import { guestNameOf } from '../../../../../domain/guests.ts'
import { nightCount } from '../../../../../domain/stay.ts'
import { extrasAfter } from '../../../../actions/stay/leaving.ts'
import type { PlannedDeparture } from '../../../../actions/stay/read-departure.ts'
import { toTmt } from '../../money.ts'

export function presentDeparture(departure: PlannedDeparture): Departure {
  const { booking, listed, leaving, price, mayChoose } = departure
  const { stay, early } = leaving
  const nights = nightCount(stay)
  return {
    booking_id: booking.id,
    book_number: booking.bookNumber,
    guest_name: guestNameOf(listed.guests, booking.cardholderName),
    unit: listed.unit,
    early,
    check_in: stay.checkIn,
    check_out: stay.checkOut,
    booked_until: booking.checkOut,
    last_night: addDays(stay.checkOut, -1),
    nights,
    free_nights: nightCount(booking) - nights,
    services_off: toTmt(leaving.unused.amount),
    prices: { slept: sumsBy(departure, 'slept'), booked: sumsBy(departure, 'booked') },
    price,
    may_choose: mayChoose,
    version: listed.version,
  }
}

const sumsBy = ({ booking, leaving, balances }: PlannedDeparture, price: DeparturePrice): DepartureSums => ({
  total: toTmt(leaving.quotes[price].total + extrasAfter(booking, leaving)),
  balance: toTmt(Math.max(0, balances[price])),
  refund: toTmt(Math.max(0, -balances[price])),
})
