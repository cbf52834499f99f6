import type { DateText } from '../../contract/values.ts'
import type { House, PlanUnit } from './house.ts'

/**
 * Units whose last guest has not left are not for tonight, as long as there are others: where all others are taken, as many of them as are needed
 * stay in the plan, in the order given, because their guests will leave.
 */
export function withoutOccupied(house: House, tonight: DateText, occupied: readonly number[]): House {
  const isOpen = (unit: PlanUnit) =>
    (unit.usedFrom === null || unit.usedFrom <= tonight) &&
    (unit.usedUntil === null || unit.usedUntil > tonight) &&
    !unit.closed.includes(tonight)
  const given = new Set(
    house.bookings.flatMap(({ given }) =>
      given.filter(({ night }) => night === tonight).map(({ unitId }) => unitId),
    ),
  )
  const waiting = house.bookings.filter(
    ({ from, until, given }) =>
      from <= tonight && until > tonight && !given.some(({ night }) => night === tonight),
  ).length
  const free = house.units.filter((unit) => isOpen(unit) && !given.has(unit.id)).map(({ id }) => id)
  const stillIn = occupied.filter((id) => free.includes(id))
  const missing = Math.max(0, waiting - (free.length - stillIn.length))
  const notTonight = new Set(stillIn.slice(missing))
  return {
    ...house,
    units: house.units.map((unit) =>
      notTonight.has(unit.id) ? { ...unit, closed: [...unit.closed, tonight] } : unit,
    ),
  }
}
