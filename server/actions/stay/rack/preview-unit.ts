import { type Refusal, refuse } from '../../../../contract/errors.ts'
import type { DateText } from '../../../../contract/values.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { planRooms } from '../../../../domain/room-plan/plan-rooms.ts'
import { nightsOf } from '../../../../domain/stay.ts'
import type { Context } from '../../../context.ts'
import { findBooking } from '../../../database/bookings/bookings.ts'
import { findUnit, listTakenNights } from '../../../database/stay/unit-nights.ts'
import { firstToGive, takenProblem, unitProblem } from '../give-nights.ts'
import { planCategory } from '../plan-category.ts'
import { type Category, readCategories } from '../read-houses.ts'
import { namePreview, type Preview } from './name-preview.ts'
import { refuseWithoutStay } from './unit-visit.ts'

/** Whom it would touch to give a booking this room: what giving would refuse is refused, and nothing is changed. */
export async function previewGift(
  { database, clock }: Context,
  gift: { readonly bookingId: number; readonly unitId: number; readonly from?: DateText | undefined },
): Promise<Preview | Refusal> {
  const now = clock.now()
  const today = hotelDate(now)
  const booking = await findBooking(database, gift.bookingId)
  if (!booking) return refuse('booking_not_found')
  const problem = refuseWithoutStay({ booking, now, today })
  if (problem) return problem
  const from = gift.from ?? firstToGive(booking, today)
  if (from < today) return refuse('dates_past')
  const nights = { from: from < booking.takenFrom ? booking.takenFrom : from, until: booking.takenUntil }
  if (nights.from >= nights.until) return refuse('no_nights_left')
  const unit = await findUnit(database, gift.unitId)
  if (!unit) return refuse('unit_not_found')
  const wanted = { unit, roomId: booking.roomId, ...nights, except: [booking.id], now }
  const taken = await listTakenNights(database, { ...wanted, unitId: unit.id })
  const refusal =
    unitProblem(wanted) ??
    takenProblem(
      unit,
      taken.filter(({ lapsed }) => !lapsed),
    )
  if (refusal) return refusal
  const [category] = await readCategories(database, { now, today, roomId: booking.roomId })
  if (!category) return refuse('unit_not_found')
  const before = planCategory(category)
  const after = planRooms(withGift(category, booking.id, { unitId: unit.id, ...nights }))
  const away = { unitId: unit.id, ...nights }
  return namePreview(database, category, { before, after, away, except: booking.id })
}

/** The same category, had the booking this unit from that night on. */
function withGift(
  { house }: Category,
  bookingId: number,
  { unitId, from, until }: { readonly unitId: number; readonly from: DateText; readonly until: DateText },
): Category['house'] {
  const nights = nightsOf({ checkIn: from, checkOut: until })
  return {
    ...house,
    // Whoever gives a unit for tonight whose guest has not left knows it.
    units: house.units.map((unit) =>
      unit.id === unitId ? { ...unit, closed: unit.closed.filter((night) => !nights.includes(night)) } : unit,
    ),
    bookings: house.bookings.map((booking) =>
      booking.id === bookingId
        ? {
            ...booking,
            given: [
              ...booking.given.filter(({ night }) => night < from),
              ...nights.map((night) => ({ night, unitId })),
            ],
          }
        : booking,
    ),
  }
}
