import type { DateText } from '../../contract/values.ts'
import { type Rate, rateOfRoom, ratesOfDay } from './rates.ts'
import { reachesDay } from './reach.ts'
import { type DayRules, free, type Restriction, rulesOfDay } from './restrictions.ts'

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
  // Few hold on a day: each is looked at once for it, and not again for every category.
  const ratesOn = keptByDay((day) => ratesOfDay(rates, day))
  const restrictionsOn = keptByDay((day) => restrictions.filter((each) => reachesDay(each, day)))
  return {
    rates,
    restrictions,
    rateOf:
      rates.length === 0 ? () => undefined : kept((roomId, night) => rateOfRoom(ratesOn(night), roomId)),
    rulesOn:
      restrictions.length === 0
        ? () => free
        : kept((roomId, day) => rulesOfDay(restrictionsOn(day), roomId, day)),
  }
}

/** A hotel that has only its seasons. */
export const onlySeasons: RateBook = rateBook([], [])

function kept<Value>(find: (roomId: number, day: DateText) => Value) {
  const found = known<Value>()
  return (roomId: number, day: DateText): Value => found(`${roomId} ${day}`, () => find(roomId, day))
}

function keptByDay<Value>(find: (day: DateText) => Value) {
  const found = known<Value>()
  return (day: DateText): Value => found(day, () => find(day))
}

function known<Value>(): (key: string, find: () => Value) => Value {
  const found = new Map<string, Value>()
  return (key, find) => {
    const value = found.get(key)
    if (value !== undefined || found.has(key)) return value as Value
    if (found.size >= mostKept) found.clear()
    const fresh = find()
    found.set(key, fresh)
    return fresh
  }
}
