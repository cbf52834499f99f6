import { type TakenAway, type TouchedBooking, touchedBy } from '../../../../domain/room-plan/compare-plans.ts'
import type { RoomPlan } from '../../../../domain/room-plan/plan-rooms.ts'
import type { Database } from '../../../database/connection.ts'
import { listNamesOfBookings } from '../../../database/stay/names.ts'
import type { Category } from '../read-houses.ts'

export interface NamedTouched extends Pick<TouchedBooking, 'bookingId' | 'changesRoom'> {
  readonly bookNumber: number
  readonly guestName: string | null
  readonly fromUnit: string | null
  readonly toUnit: string | null
}

export interface Preview {
  readonly touches: readonly NamedTouched[]
  /** How many more changes of rooms there would be. */
  readonly changes: number
}

interface Compared {
  readonly before: RoomPlan
  readonly after: RoomPlan
  readonly away: TakenAway
  /** Whose wish it is: they are not told of themselves. */
  readonly except?: number
}

/** Two plans of a category side by side: whom the difference touches, by names and numbers. */
export async function namePreview(
  database: Database,
  { units }: Pick<Category, 'units'>,
  { before, after, away, except }: Compared,
): Promise<Preview> {
  const touched = touchedBy(before.bars, after.bars, away).filter(({ bookingId }) => bookingId !== except)
  const names = await listNamesOfBookings(
    database,
    touched.map(({ bookingId }) => bookingId),
  )
  const numbers = new Map(units.map(({ id, number }) => [id, number]))
  const numberOf = (id: number | null) => (id === null ? null : (numbers.get(id) ?? null))
  return {
    changes: Math.max(0, after.changes - before.changes),
    touches: touched.flatMap(({ bookingId, fromUnit, toUnit, changesRoom }) => {
      const named = names.get(bookingId)
      return named
        ? [{ bookingId, ...named, fromUnit: numberOf(fromUnit), toUnit: numberOf(toUnit), changesRoom }]
        : []
    }),
  }
}
