import type { ShownCode } from '../../../../../contract/office/rates/codes.ts'
import type { ShownRate } from '../../../../../contract/office/rates/rates.ts'
import type { ShownRestriction } from '../../../../../contract/office/rates/restrictions.ts'
import type { Language } from '../../../../../contract/values.ts'
import { formatAmount, formatTmt } from '../../../../kit/formats.ts'
import { fill } from '../../../fill.ts'
import type { OfficeTexts } from '../../../text/whole.ts'
import type { Category } from '../categories.ts'
import { signed } from '../form/rate-draft.ts'

interface Reading {
  readonly language: Language
  readonly texts: OfficeTexts
}

/** "каждый день" or "Пт, Сб" */
export const daysWords = (days: readonly number[], { texts }: Reading): string =>
  days.length === texts.calendar.weekdaysShort.length
    ? texts.rates.list.everyDay
    : days.map((day) => texts.calendar.weekdaysShort[day]).join(', ')

/** A category that is gone has no name any more. */
export const roomsWords = (
  rooms: readonly number[] | null,
  categories: readonly Category[],
  { texts }: Reading,
): string =>
  rooms === null
    ? texts.rates.every
    : categories
        .filter(({ id }) => rooms.includes(id))
        .map(({ name }) => name)
        .join(', ')

export function rateWords(rate: ShownRate, categories: readonly Category[], reading: Reading): string {
  const { list } = reading.texts.rates
  if (rate.percent === 0) return list.season
  if (rate.percent !== undefined) return fill(list.percent, { percent: signed(rate.percent) })
  const prices = rate.prices ?? []
  return categories
    .flatMap(({ id, name }) => {
      const priced = prices.find(({ room_id }) => room_id === id)
      const price = priced && formatAmount(priced.price, reading.language)
      return price === undefined ? [] : [fill(list.priceOf, { room: name, price })]
    })
    .join(', ')
}

export function restrictionWords(one: ShownRestriction, { texts }: Reading): string {
  const { words } = texts.rates.restrictions
  return [
    ...(one.not_online ? [words.not_online] : []),
    ...(one.no_arrival ? [words.no_arrival] : []),
    ...(one.fewest === null ? [] : [fill(words.fewest, { count: one.fewest })]),
    ...(one.most === null ? [] : [fill(words.most, { count: one.most })]),
    ...(one.no_departure ? [words.no_departure] : []),
  ].join(', ')
}

export function codeWords({ percent_off, price }: ShownCode, { language, texts }: Reading): string {
  const { codes } = texts.rates
  return percent_off === undefined
    ? fill(codes.price, { price: formatTmt(price ?? 0, language) })
    : fill(codes.off, { percent: percent_off })
}
