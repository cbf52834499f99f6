import { addDays } from '../../../../contract/facts.ts'
import type { DateText, StayWord } from '../../../../contract/values.ts'
import { stayWordOf } from '../../../../domain/booking-state.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { balanceOf, nothing } from '../../../../domain/money-parts.ts'
import type { PlannedBar } from '../../../../domain/room-plan/plan-rooms.ts'
import { nightsOf } from '../../../../domain/stay.ts'
import type { Context } from '../../../context.ts'
import { readMoneyHeld } from '../../../database/money/ledger.ts'
import { listRooms, type Room } from '../../../database/rooms/rooms.ts'
import {
  type Days,
  listRackBookings,
  listRackClosures,
  listRackNights,
  listRackUnits,
  type RackBooking,
  type RackClosureRow,
  type RackNight,
  type RackUnitRow,
} from '../../../database/stay/rack.ts'
import { readVersions } from '../../../database/upkeep/history.ts'
import { grouped } from '../grouped.ts'
import { planCategory } from '../plan-category.ts'
import { readCategories } from '../read-houses.ts'

export interface RackStay extends Omit<PlannedBar, 'bookingId'> {
  readonly booking: RackBooking
  readonly stay: StayWord
  readonly owes: boolean
  readonly version: number
}

export interface RackView {
  readonly from: DateText
  readonly days: number
  readonly today: DateText
  readonly rooms: readonly Room[]
  readonly units: readonly RackUnitRow[]
  readonly stays: readonly RackStay[]
  readonly closures: readonly RackClosureRow[]
}

/** Numbered rooms × days: where everybody slept, and from tonight on what is given and what the plan proposes. */
export async function readRack(
  { database, clock }: Context,
  asked: { readonly from?: DateText | undefined; readonly days: number },
): Promise<RackView> {
  const now = clock.now()
  const today = hotelDate(now)
  const from = asked.from ?? today
  const days = { from, until: addDays(from, asked.days) }
  const [rooms, units, closures, bookings, nights, categories] = await Promise.all([
    listRooms(database),
    listRackUnits(database, days),
    listRackClosures(database, days),
    listRackBookings(database, days, now),
    listRackNights(database, days),
    days.until > today ? readCategories(database, { now, today }) : [],
  ])
  const ids = bookings.map(({ id }) => id)
  const [held, versions] = await Promise.all([readMoneyHeld(database, ids), readVersions(database, ids)])
  const planned = grouped(
    categories.flatMap((category) => planCategory(category).bars),
    ({ bookingId }) => bookingId,
  )
  const given = grouped(nights, ({ bookingId }) => bookingId)
  const stays = bookings.flatMap((booking) => {
    const facts = {
      booking,
      stay: stayWordOf(booking, { today }),
      owes: balanceOf(booking, held.get(booking.id) ?? nothing) > 0,
      version: versions.get(booking.id) ?? 0,
    }
    const bars = barsOf(booking, given.get(booking.id) ?? [], planned.get(booking.id) ?? [], {
      ...days,
      today,
    })
    return bars.map(({ bookingId: _, ...bar }) => ({ ...bar, ...facts }))
  })
  return { from, days: asked.days, today, rooms, units, stays, closures }
}

/** Nights before today as they were slept; from then on as the plan has them, or without a unit where a category has none. */
function barsOf(
  booking: RackBooking,
  given: readonly RackNight[],
  planned: readonly PlannedBar[],
  { from, until, today }: Days & { today: DateText },
): PlannedBar[] {
  const unitOn = new Map(given.map(({ night, unitId }) => [night, unitId]))
  const first = booking.checkIn < from ? from : booking.checkIn
  const last = booking.takenUntil < until ? booking.takenUntil : until
  const bars: PlannedBar[] = []
  for (const night of nightsOf({ checkIn: first, checkOut: last })) {
    const slept = unitOn.get(night)
    // Before the nights that it takes by now it slept in another category, if it is known where.
    if (slept === undefined && night < booking.takenFrom) continue
    const plan = night < today ? undefined : planned.find((bar) => bar.from <= night && bar.until > night)
    const unitId = slept ?? plan?.unitId ?? null
    const before = bars.at(-1)
    const isGiven = slept !== undefined
    if (before && before.until === night && before.unitId === unitId && before.given === isGiven)
      bars[bars.length - 1] = { ...before, until: addDays(night, 1) }
    else bars.push({ bookingId: booking.id, unitId, from: night, until: addDays(night, 1), given: isGiven })
  }
  return bars
}
