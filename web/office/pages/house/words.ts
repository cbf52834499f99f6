import type { HouseUnit } from '../../../../contract/office/stay/house.ts'
import { fill } from '../../fill.ts'
import type { CleaningTexts } from '../../text/cleaning/ru.ts'

/** What is going on in a room today, as one says it on the corridor. */
export function todayWords(unit: HouseUnit, { today }: CleaningTexts): readonly string[] {
  const { out_of_order: reason } = unit
  const said = [
    ...(reason === null ? [] : [fill(today.outOfOrder, { reason })]),
    ...(unit.left ? [today.left] : []),
    ...(unit.leaves_today ? [today.leaves] : []),
    ...(unit.occupied && !unit.leaves_today ? [today.lives] : []),
    ...(unit.arrives_today ? [today.arrives] : []),
  ]
  return said.length === 0 ? [today.empty] : said
}

export type HouseFilter = 'dirty' | 'all'

export interface Floor<U extends HouseUnit> {
  readonly floor: number | null
  readonly units: readonly U[]
}

/** In the order in which the server has put them. */
export function byFloor<U extends HouseUnit>(units: readonly U[]): readonly Floor<U>[] {
  const floors = [...new Set(units.map(({ floor }) => floor))]
  return floors.map((floor) => ({ floor, units: units.filter((unit) => unit.floor === floor) }))
}

export const floorName = (floor: number | null, words: CleaningTexts): string =>
  floor === null ? words.noFloor : fill(words.floor, { floor })

/** Rooms out of order are nobody's work today. */
export const isToClean = (unit: HouseUnit): boolean =>
  unit.cleanliness === 'dirty' && unit.out_of_order === null
