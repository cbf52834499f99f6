import { highestNightPrice, ratePercents } from '../../../../../contract/office/rates/bounds.ts'
import type { RateForm, ShownRate } from '../../../../../contract/office/rates/rates.ts'
import type { ProblemsOf } from '../../../dialog/problems.ts'
import { fill } from '../../../fill.ts'
import type { RatesTexts } from '../../../text/rates/ru.ts'
import { readTypedAmount } from '../../../typed-amount.ts'
import type { Category } from '../categories.ts'
import {
  emptyReach,
  problemOfName,
  problemsOfReach,
  type Reach,
  type ReachField,
  sentReach,
} from './reach.ts'

/** A price by date as it stands in its form. */
export interface RateDraft extends Reach {
  readonly name: string
  readonly way: 'percent' | 'prices'
  readonly percent: string
  /** By category, as it is typed. */
  readonly prices: Readonly<Record<number, string>>
}

export type RateField = ReachField | 'name' | 'percent' | `price-${number}`

export const draftOfReach = (reach: Reach = emptyReach): RateDraft => ({
  ...reach,
  name: '',
  way: 'percent',
  percent: '',
  prices: {},
})

export const draftOfRate = (rate: ShownRate): RateDraft => ({
  first: rate.first,
  last: rate.last,
  days: rate.days,
  rooms: rate.rooms,
  name: rate.name,
  way: rate.prices === undefined ? 'percent' : 'prices',
  percent: rate.percent === undefined ? '' : signed(rate.percent),
  prices: Object.fromEntries((rate.prices ?? []).map(({ room_id, price }) => [room_id, String(price)])),
})

/** "+25", "−10", "0" */
export const signed = (percent: number): string =>
  percent > 0 ? `+${percent}` : percent < 0 ? `−${-percent}` : '0'

/** With any of the signs that people write, and with or without the sign of percents. */
export function readPercent(typed: string): number | undefined {
  const [, sign = '', digits] = /^([+\-−–—]?)\s*(\d{1,3})\s*%?$/.exec(typed.trim()) ?? []
  if (digits === undefined) return undefined
  const percent = sign === '' || sign === '+' ? Number(digits) : 0 - Number(digits)
  return ratePercents.least <= percent && percent <= ratePercents.most ? percent : undefined
}

export const priceField = (id: number): RateField => `price-${id}`

/** Of which categories a price is asked. */
export const pricedRooms = (draft: RateDraft, categories: readonly Category[]): readonly Category[] =>
  draft.rooms === null ? categories : categories.filter(({ id }) => draft.rooms?.includes(id))

export function problemsOfRate(
  draft: RateDraft,
  categories: readonly Category[],
  words: RatesTexts['form'],
): ProblemsOf<RateField> {
  return {
    ...(draft.way === 'percent'
      ? problemOfPercent(draft, words)
      : problemsOfPrices(draft, categories, words)),
    ...problemOfName(draft.name, words),
    ...problemsOfReach(draft, words),
  }
}

const problemOfPercent = ({ percent }: RateDraft, words: RatesTexts['form']): ProblemsOf<RateField> =>
  readPercent(percent) === undefined ? { percent: fill(words.percentWrong, ratePercents) } : {}

const problemsOfPrices = (
  draft: RateDraft,
  categories: readonly Category[],
  words: RatesTexts['form'],
): ProblemsOf<RateField> =>
  Object.fromEntries(
    pricedRooms(draft, categories).flatMap(({ id }) => {
      const price = readTypedAmount(draft.prices[id] ?? '')
      const isRight = price !== undefined && price > 0 && price <= highestNightPrice
      return isRight ? [] : [[priceField(id), fill(words.priceWrong, { most: highestNightPrice })]]
    }),
  ) as ProblemsOf<RateField>

/** As it travels. A price for each category names them all. */
export function sentRate(draft: RateDraft, categories: readonly Category[]): RateForm {
  const { rooms, ...reach } = sentReach(draft)
  const name = draft.name.trim()
  if (draft.way === 'percent')
    return { name, ...reach, rooms, effect: { percent: readPercent(draft.percent) ?? 0 } }
  const priced = pricedRooms(draft, categories)
  return {
    name,
    ...reach,
    rooms: priced.map(({ id }) => id),
    effect: {
      prices: priced.map(({ id }) => ({ room_id: id, price: readTypedAmount(draft.prices[id] ?? '') ?? 0 })),
    },
  }
}
