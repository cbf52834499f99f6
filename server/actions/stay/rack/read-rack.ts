import { addDays, daysFrom } from '../../../../contract/facts.ts'
import type { DateText, StayWord } from '../../../../contract/values.ts'
import { stayWordOf } from '../../../../domain/booking-state.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { balanceOf, nothing } from '../../../../domain/money-parts.ts'
import type { PlannedBar } from '../../../../domain/room-plan/plan-rooms.ts'
import type { Context } from '../../../context.ts'
import { readNamesOfGuests } from '../../../database/bookings/guest-name.ts'
import type { Database } from '../../../database/connection.ts'
import { readMoneyHeld } from '../../../database/money/ledger.ts'
import { listRooms, type Room } from '../../../database/rooms/rooms.ts'
import type { GivenNight } from '../../../database/stay/plan-facts.ts'
import {
  type Days,
  listRackBookings,
  listRackClosures,
  listRackNights,
  listRackUnits,
  type RackBooking,
  type RackClosureRow,
  type RackUnitRow,
} from '../../../database/stay/rack.ts'
import { readVersions } from '../../../database/upkeep/history.ts'
import { grouped } from '../grouped.ts'
import { planCategory } from '../plan-category.ts'
import { readHouses } from '../read-houses.ts'

export interface RackStay {
  readonly booking: RackBooking
  readonly guestName: string | null
  readonly bars: readonly Bar[]
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
  const days = shownDays(from, asked.days, today)
  const [rooms, units, closures, { bookings, names, held, versions }, { given, planned }] = await Promise.all(
    [
      listRooms(database),
      listRackUnits(database, days),
      listRackClosures(database, days),
      readBookings(database, days, now),
      readNights(database, days, now),
    ],
  )
  const stays = bookings.map((booking) => ({
    booking,
    guestName: names.get(booking.id) ?? booking.cardholderName,
    bars: barsOf(booking, given.get(booking.id) ?? [], planned.get(booking.id) ?? [], days),
    stay: stayWordOf(booking, { today }),
    owes: balanceOf(booking, held.get(booking.id) ?? nothing) > 0,
    version: versions.get(booking.id) ?? 0,
  }))
  return { from, days: asked.days, today, rooms, units, stays, closures }
}

async function readBookings(database: Database, days: Shown, now: Date) {
  const bookings = await listRackBookings(database, days, now)
  const ids = bookings.map(({ id }) => id)
  const [names, held, versions] = await Promise.all([
    readNamesOfGuests(database, ids),
    readMoneyHeld(database, ids),
    readVersions(database, ids),
  ])
  return { bookings, names, held, versions }
}

interface Nights {
  readonly given: ReadonlyMap<number | null, readonly GivenNight[]>
  readonly planned: ReadonlyMap<number, readonly PlannedBar[]>
}

/**
 * What is given and what is planned, by booking. What the plan is made from has the nights from the last one on: only those before are read for the rack
 * alone. It is made here, while the database is still busy with all else.
 */
async function readNights(database: Database, days: Shown, now: Date): Promise<Nights> {
  const { today } = days
  const ofBooking = ({ bookingId }: GivenNight) => bookingId
  if (days.until <= today)
    return { given: grouped(await listRackNights(database, days), ofBooking), planned: new Map() }
  const [past, { categories, nights }] = await Promise.all([
    listRackNights(database, { from: days.from, until: addDays(today, -1) }),
    readHouses(database, { now, today }),
  ])
  const bars = categories.flatMap((category) => planCategory(category).bars)
  return {
    given: grouped([...past, ...nights], ofBooking),
    planned: grouped(bars, ({ bookingId }) => bookingId),
  }
}

/** The nights that are shown, and which of them a date is: to count days is slow, so each is counted once. */
interface Shown extends Days {
  readonly dates: readonly DateText[]
  readonly places: ReadonlyMap<DateText, number>
  readonly today: DateText
}

function shownDays(from: DateText, days: number, today: DateText): Shown {
  const dates = daysFrom(from, days + 1)
  const places = new Map(dates.map((date, place) => [date, place]))
  return { from, until: dates[days] ?? from, dates, places, today }
}

type Bar = Omit<PlannedBar, 'bookingId'>

/** Nights before today as they were slept; from then on as the plan has them, or without a unit where a category has none. */
function barsOf(
  booking: RackBooking,
  given: readonly GivenNight[],
  planned: readonly PlannedBar[],
  { from, until, dates, places, today }: Shown,
): Bar[] {
  const first = places.get(booking.checkIn < from ? from : booking.checkIn) ?? 0
  const end = places.get(booking.takenUntil < until ? booking.takenUntil : until) ?? 0
  const bars: Bar[] = []
  let begun: Omit<Bar, 'until'> | undefined
  const close = (until = '') => {
    // Written out: thousands of them, and spreading is ten times slower.
    if (begun) bars.push({ unitId: begun.unitId, given: begun.given, from: begun.from, until })
    begun = undefined
  }
  for (let place = first; place < end; place++) {
    const night = dates[place] ?? ''
    const slept = given.find((each) => each.night === night)
    const isGiven = slept !== undefined
    const plan = night < today ? undefined : planned.find((bar) => bar.from <= night && bar.until > night)
    const unitId = slept?.unitId ?? plan?.unitId ?? null
    if (begun?.unitId === unitId && begun.given === isGiven) continue
    close(night)
    // Before the nights that it takes by now it slept in another category, if it is known where.
    if (isGiven || night >= booking.takenFrom) begun = { unitId, given: isGiven, from: night }
  }
  close(dates[end])
  return bars
}
