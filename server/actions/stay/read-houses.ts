import { addDays } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import type { House, PlanBooking } from '../../../domain/room-plan/house.ts'
import { withoutOccupied } from '../../../domain/room-plan/still-occupied.ts'
import type { Database } from '../../database/connection.ts'
import {
  type Asked,
  type BookingAhead,
  type GivenNight,
  listBookingsAhead,
  listGivenNights,
  listStillOccupied,
  listUnitsInUse,
  type UnitInUse,
} from '../../database/stay/plan-facts.ts'
import { grouped } from './grouped.ts'

/** One category with its numbered rooms, and all who have or want one of them tonight or later. */
export interface Category {
  readonly roomId: number
  readonly units: readonly UnitInUse[]
  readonly bookings: readonly BookingAhead[]
  /** As the plan takes it. */
  readonly house: House
  /** Units whose last guest should have left and has not. */
  readonly occupied: ReadonlySet<number>
}

/** Categories that have numbered rooms. */
export const readCategories = async (database: Database, asked: Asked): Promise<Category[]> =>
  (await readHouses(database, asked)).categories

interface Houses {
  readonly categories: Category[]
  /** From last night on, also in rooms that are in use no more. */
  readonly nights: readonly GivenNight[]
}

/** The same, with what is given of their rooms. */
export async function readHouses(database: Database, asked: Asked): Promise<Houses> {
  const [units, bookings, nights, occupied] = await Promise.all([
    listUnitsInUse(database, asked),
    listBookingsAhead(database, asked),
    listGivenNights(database, asked),
    listStillOccupied(database, asked),
  ])
  const closed = grouped(
    nights.filter(({ bookingId }) => bookingId === null),
    ({ unitId }) => unitId,
  )
  const given = grouped(nights, ({ bookingId }) => bookingId)
  const yesterday = addDays(asked.today, -1)
  const bookingsOf = grouped(bookings, ({ roomId }) => roomId)
  const categories = [...grouped(units, ({ roomId }) => roomId)].map(([roomId, own]) => {
    const there = bookingsOf.get(roomId) ?? []
    const house = {
      units: own.map(({ id, usedFrom, usedUntil }) => ({
        id,
        usedFrom,
        usedUntil,
        closed: (closed.get(id) ?? []).map(({ night }) => night),
      })),
      bookings: there.map((booking) =>
        planned(booking, given.get(booking.id) ?? [], { today: asked.today, yesterday }),
      ),
      uncleaned: {
        night: asked.today,
        units: own.flatMap(({ id, cleanliness }) => (cleanliness === 'dirty' ? [id] : [])),
      },
    }
    return {
      roomId,
      units: own,
      bookings: there,
      house: withoutOccupied(house, asked.today, occupied),
      occupied: new Set(occupied),
    }
  })
  return { categories, nights }
}

/** From tonight on; with last night, if it is known where it was slept. */
function planned(
  booking: BookingAhead,
  given: readonly GivenNight[],
  { today, yesterday }: { today: DateText; yesterday: DateText },
): PlanBooking {
  const sleptHere = given.some(({ night }) => night === yesterday)
  const first = booking.takenFrom < today ? (sleptHere ? yesterday : today) : booking.takenFrom
  return { id: booking.id, from: first, until: booking.takenUntil, given }
}
