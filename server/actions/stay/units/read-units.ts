import type { DateText, Language } from '../../../../contract/values.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { byNumber } from '../../../../domain/unit-numbers.ts'
import type { Context } from '../../../context.ts'
import {
  type ListedUnit,
  listRoomsOfUnits,
  listUnits,
  type RoomOfUnits,
} from '../../../database/stay/units.ts'

export type { ListedUnit, RoomOfUnits } from '../../../database/stay/units.ts'

export interface UnitsOfHouse {
  readonly today: DateText
  readonly units: readonly ListedUnit[]
  readonly rooms: readonly RoomOfUnits[]
}

/** All numbered rooms, by category, floor and number, and how many of each category are in use tonight. */
export async function readUnits({ database, clock }: Context): Promise<UnitsOfHouse> {
  const today = hotelDate(clock.now())
  const [units, rooms] = await Promise.all([listUnits(database, today), listRoomsOfUnits(database, today)])
  const places = new Map(rooms.map(({ id }, place) => [id, place]))
  // Those of a category that was deleted stand last.
  const placeOf = ({ roomId }: ListedUnit) => places.get(roomId) ?? rooms.length
  const floorOf = ({ floor }: ListedUnit) => floor ?? 100
  const sorted = units.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || floorOf(a) - floorOf(b) || byNumber(a.number, b.number),
  )
  return { today, units: sorted, rooms }
}

export const roomTypeIn = ({ types }: RoomOfUnits, language: Language): string =>
  types[language] ?? types.ru ?? ''
