import type { DateText, Tenge } from '../../contract/values.ts'
import { changedBy } from './rates.ts'
import { type Reach, reaches } from './reach.ts'

/** Another price for a night than the one that stands in the book: by a code, or because staff gave it. */
export type PriceEffect =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'price'; readonly price: Tenge }

export const priceBy = (effect: PriceEffect, listed: Tenge): Tenge =>
  effect.kind === 'percent' ? changedBy(listed, effect.percent) : effect.price

/** A code holds for all nights between its dates. */
export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** A word that makes nights cheaper. */
export interface Code extends Reach {
  readonly id: number
  readonly word: string
  readonly effect: PriceEffect
}

/** What a night costs with a code: never more than without. */
export const priceByCode = (code: Code, roomId: number, night: DateText, listed: Tenge): Tenge =>
  reaches(code, roomId, night) ? Math.min(listed, Math.max(0, priceBy(code.effect, listed))) : listed

/** As codes are kept and compared: people write them as they like. */
export const codeWord = (typed: string): string => typed.trim().toUpperCase()
