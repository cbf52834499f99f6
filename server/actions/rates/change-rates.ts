import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/values.ts'
import { roomForNothing } from '../../../domain/rates/rate-preview.ts'
import type { RateEffect } from '../../../domain/rates/rates.ts'
import type { Context } from '../../context.ts'
import {
  insertRate,
  listRates,
  lockRate,
  type NewRate,
  type StoredRate,
  setRateState,
} from '../../database/rates/rates.ts'
import { endOne, type Kind, makeOne, replaceOne, undoOne } from './change-in-turn.ts'
import { type PricedHouse, readPricedHouse, refuseReach, tellReach } from './refuse-reach.ts'

export type { NewRate } from '../../database/rates/rates.ts'

const rates: Kind<NewRate, StoredRate> = {
  noun: 'rate',
  notFound: 'rate_not_found',
  list: listRates,
  lock: lockRate,
  insert: insertRate,
  setState: setRateState,
  // An older one that says the same may be hidden: once more, it is not.
  repeatable: (holding) => holding.slice(0, 1),
  tell: (rate) => ({ name: rate.name, ...tellReach(rate), ...tellEffect(rate.effect) }),
}

/** Prices stand in the order of the categories. */
const tellEffect = (effect: RateEffect) =>
  effect.kind === 'percent' ? { percent: effect.percent } : { price: effect.prices.map(({ price }) => price) }

interface ByStaff {
  readonly staffId: number
  /** In which a refusal names a category. */
  readonly language: Language
}

/** Staff set a price for some nights: the newest. What is sold keeps its price. */
export const makeRate = async (
  context: Context,
  { staffId, language, rate }: ByStaff & { rate: NewRate },
): Promise<{ id: number } | Refusal> =>
  refuseRate(rate, await readPricedHouse(context), language) ??
  makeOne(context, rates, { staffId, entry: rate })

/** Staff change one: another takes its place among the others. */
export const putRateInPlace = async (
  context: Context,
  { staffId, language, id, rate }: ByStaff & { id: number; rate: NewRate },
): Promise<{ id: number } | Refusal> =>
  refuseRate(rate, await readPricedHouse(context), language) ??
  replaceOne(context, rates, { staffId, id, entry: rate })

export const endHoldingRate = (context: Context, chosen: { staffId: number; id: number }) =>
  endOne(context, rates, chosen)

export const takeRateBack = (context: Context, chosen: { staffId: number; id: number }) =>
  undoOne(context, rates, chosen)

/** Why a rate cannot be meant so, if it cannot. */
export function refuseRate(rate: NewRate, house: PricedHouse, language: Language): Refusal | undefined {
  const outside = refuseReach(rate, house)
  if (outside) return outside
  const { rooms, pricing, today } = house
  const room = roomForNothing(rate, { rooms, summer: pricing.summer, today })
  return room && refuse('rate_price_nothing', { room: room.texts[language].roomType })
}
