import type { DateText } from '../../../contract/values.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { findBookingsOfDay, type IdsOfDay } from '../../database/desk/today.ts'
import { listPinnedNotes, type PinnedNote } from '../../database/guests/booking-notes.ts'
import { listUnitStates, type UnitState } from '../../database/stay/units-of-stays.ts'
import { type ListedBookings, readListed } from '../bookings/read-booking-list.ts'
import { proposeUnits } from '../stay/propose-units.ts'

export interface Proposal {
  readonly bookingId: number
  readonly unitId: number
  readonly number: string
}

export interface DayAtDesk extends ListedBookings {
  readonly date: DateText
  readonly ids: IdsOfDay
  readonly notes: readonly PinnedNote[]
  /** The numbered room that the plan has for each who is to come and has been given none. */
  readonly proposals: readonly Proposal[]
  /** Of the numbered rooms that these bookings have or are proposed. */
  readonly unitStates: readonly UnitState[]
}

/** Who arrives, stays and leaves on a day, today unless told otherwise. */
export async function readDay(context: Context, date?: DateText): Promise<DayAtDesk> {
  const { database } = context
  const now = context.clock.now()
  const today = hotelDate(now)
  const day = date ?? today
  const ids = await findBookingsOfDay(database, day, { now, today })
  const those = [...new Set(Object.values(ids).flat())]
  const [listed, notes, planned] = await Promise.all([
    readListed(context, those),
    listPinnedNotes(database, those),
    day < today ? new Map<number, never>() : proposeUnits(database, { now, today }),
  ])
  const proposals = [...ids.late, ...ids.arrivals].flatMap((bookingId): Proposal[] => {
    const unit = planned.get(bookingId)
    return unit && !unit.given ? [{ bookingId, unitId: unit.unitId, number: unit.number }] : []
  })
  const unitStates = await listUnitStates(database, {
    ids: proposals.map(({ unitId }) => unitId),
    numbers: listed.bookings.flatMap(({ unit }) => unit ?? []),
  })
  const inHouse = byRoom(ids.inHouse, listed)
  return { ...listed, date: day, ids: { ...ids, inHouse }, notes, proposals, unitStates }
}

const numbers = new Intl.Collator('en', { numeric: true })

/** As a desk goes through the house: 9 before 10. Who has no number stands behind, by the number of the booking. */
function byRoom(ids: readonly number[], { bookings }: ListedBookings): number[] {
  const units = new Map(bookings.map(({ booking, unit }) => [booking.id, unit]))
  return [...ids].sort((one, other) => {
    const [a, b] = [units.get(one) ?? null, units.get(other) ?? null]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return numbers.compare(a, b)
  })
}
