import { type Day, nightsBetween } from './calendar.ts'
import { given, type Hotel, type Outcome, reasons, today } from './hotel.ts'
import { takenOn } from './nights.ts'

/** Staff say how many units exist and how many are offered online. What is sold or closed from today on stays. */
export function changeCounts(
  hotel: Hotel,
  index: number,
  { total, online }: { total: number; online: number },
): Outcome {
  const room = given(hotel.rooms[index])
  const nights = new Set([...room.closed.keys(), ...hotel.bookings.flatMap(({ taken }) => taken)])
  const fullest = Math.max(
    0,
    ...[...nights]
      .filter((night) => night >= today(hotel))
      .map((night) => (room.closed.get(night) ?? 0) + takenOn(hotel, index, night)),
  )
  const why = reasons({ counts_wrong: online > total, counts_below_sold: fullest > total })
  if (why.size > 0) return why
  Object.assign(room, { total, online })
  return 'done'
}

/** Staff take units out of sale. A night with too few free ones refuses the whole range. */
export function closeUnits(
  hotel: Hotel,
  index: number,
  closing: { from: Day; until: Day; units: number },
): Outcome {
  const room = given(hotel.rooms[index])
  const nights = nightsBetween(closing.from, closing.until)
  const isFull = (night: Day) => takenOn(hotel, index, night) + closing.units > room.total
  const why = reasons({
    dates_reversed: nights.length === 0,
    dates_past: closing.from < today(hotel),
    units_not_free: nights.some(isFull),
  })
  if (why.size > 0) return why
  for (const night of nights) room.closed.set(night, closing.units)
  return 'done'
}
