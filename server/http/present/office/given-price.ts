import type { GivenEffect } from '../../../../contract/office/rates/given-price.ts'
import type { GivenPrice } from '../../../../domain/price.ts'
import { fromTmt } from '../money.ts'

/** What staff give, in our own words. */
export const readEffect = (effect: GivenEffect): GivenPrice['effect'] =>
  'percent' in effect
    ? { kind: 'percent', percent: effect.percent }
    : { kind: 'price', price: fromTmt(effect.price) }
