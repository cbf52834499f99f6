import type { DateText } from '../../contract/values.ts'
import { type Rate, rateOfNight } from './rates.ts'
import { type DayRules, type Restriction, rulesOfDay } from './restrictions.ts'

/** All rates and restrictions of the hotel. What was asked once is known: hundreds of rates cost a search no more than none. */
export interface RateBook {
  readonly rates: readonly Rate[]
  readonly restrictions: readonly Restriction[]
  rateOf(roomId: number, night: DateText): Rate | undefined
  rulesOn(roomId: number, day: DateText): DayRules
}

/** Years of all categories. Whoever asks for more than that begins anew. */
const mostKept = 20_000

export function rateBook(rates: readonly Rate[], restrictions: readonly Restriction[]): RateBook {
  return {
    rates,
    restrictions,
    rateOf: rates.length === 0 ? () => undefined : kept((roomId, night) => rateOfNight(rates, roomId, night)),
    rulesOn: kept((roomId, day) => rulesOfDay(restrictions, roomId, day)),
  }
}

/** A hotel that has only its seasons. */
export const onlySeasons: RateBook = rateBook([], [])

function kept<Value>(
  find: (roomId: number, day: DateText) => Value,
): (roomId: number, day: DateText) => Value {
  const found = new Map<string, Value>()
  return (roomId, day) => {
    const key = `${roomId} ${day}`
    const known = found.get(key)
    if (known !== undefined || found.has(key)) return known as Value
    if (found.size >= mostKept) found.clear()
    const value = find(roomId, day)
    found.set(key, value)
    return value
  }
}
