import type { DateText, Tenge } from '../../contract/values.ts'
import { type Reach, reachesDay, reachesRoom } from './reach.ts'

export type RateEffect =
  | { readonly kind: 'percent'; readonly percent: number }
  | {
      readonly kind: 'prices'
      readonly prices: readonly { readonly roomId: number; readonly price: Tenge }[]
    }

/** A price for some nights beside that of the season. */
export interface Rate extends Reach {
  readonly id: number
  /** The newest wins. One that took the place of another is as old as that one. */
  readonly rank: number
  readonly name: string
  readonly effect: RateEffect
}

/** All that hold on a night for some category, the newest first. */
export const ratesOfDay = (rates: readonly Rate[], night: DateText): Rate[] =>
  rates.filter((rate) => reachesDay(rate, night)).sort((one, other) => other.rank - one.rank)

/** Of those of a night the one that makes the price of a category, if one does: the newest. */
export const rateOfRoom = (ofDay: readonly Rate[], roomId: number): Rate | undefined =>
  ofDay.find((rate) => reachesRoom(rate, roomId))

export const rateOfNight = (rates: readonly Rate[], roomId: number, night: DateText): Rate | undefined =>
  rateOfRoom(ratesOfDay(rates, night), roomId)

const tenge = 100

/** So many percent more or less, in whole manats. */
export const changedBy = (price: Tenge, percent: number): Tenge =>
  Math.round((price * (100 + percent)) / 100 / tenge) * tenge

/**
 * What a night costs by a rate; where the rate says nothing of the room, what it costs by the season. A season's price may be lowered long after the rate was
 * made: what is rounded then is never rounded to nothing.
 */
export function priceByRate({ effect }: Rate, roomId: number, ofSeason: Tenge): Tenge {
  if (effect.kind === 'percent')
    return Math.max(changedBy(ofSeason, effect.percent), Math.min(ofSeason, tenge))
  return effect.prices.find((priced) => priced.roomId === roomId)?.price ?? ofSeason
}
