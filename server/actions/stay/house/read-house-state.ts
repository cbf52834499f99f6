import type { DateText, Language } from '../../../../contract/values.ts'
import { hotelDate, hotelInstant } from '../../../../domain/hotel-time.ts'
import { type UnitUse, useOfUnit } from '../../../../domain/house-state.ts'
import type { Context } from '../../../context.ts'
import { countArrivalsWithoutUnit, type HouseUnitRow, listHouse } from '../../../database/stay/house.ts'

export type UnitInHouse = Omit<HouseUnitRow, 'slept' | 'tonight'> & UnitUse

export interface HouseToday {
  readonly today: DateText
  readonly now: Date
  readonly units: readonly UnitInHouse[]
  readonly withoutUnit: readonly { readonly category: string; readonly count: number }[]
}

/** The house as whoever cleans it sees it. */
export async function readHouseState({ database, clock }: Context, language: Language): Promise<HouseToday> {
  const now = clock.now()
  const today = hotelDate(now)
  const asked = { moment: { now, today }, language, midnight: hotelInstant(today, '00:00') }
  const [rows, withoutUnit] = await Promise.all([
    listHouse(database, asked),
    countArrivalsWithoutUnit(database, asked),
  ])
  const units = rows
    .map(({ slept, tonight, ...unit }) => ({
      ...unit,
      ...useOfUnit({ slept: slept ?? undefined, tonight: tonight ?? undefined }),
    }))
    .sort((one, other) => floorOf(one) - floorOf(other) || numbers.compare(one.number, other.number))
  return { today, now, units, withoutUnit }
}

/** Rooms of no floor, a cottage perhaps, stand last. */
const floorOf = ({ floor }: UnitInHouse): number => floor ?? Number.MAX_SAFE_INTEGER

/** 9 stands before 10. */
const numbers = new Intl.Collator('en', { numeric: true })
