import { formatDate, weekdayOf } from '../../../../../contract/facts.ts'
import type { RulesOfDay } from '../../../../../contract/office/rates/calendar.ts'
import type { DateText, Language } from '../../../../../contract/values.ts'
import { formatTmt } from '../../../../kit/formats.ts'
import { counted } from '../../../counted.ts'
import { fill } from '../../../fill.ts'
import type { OfficeTexts } from '../../../text/whole.ts'
import type { Line, RateCalendar } from './calendar.ts'

export interface Reading {
  readonly language: Language
  readonly texts: OfficeTexts
}

/** What is restricted on a day, the gravest first. */
export function ruleWords(rules: RulesOfDay, { language, texts }: Reading): string[] {
  const { rules: words } = texts.rates.calendar
  const { fewest, most } = rules
  return [
    ...(rules.not_online ? [words.not_online] : []),
    ...(rules.no_arrival ? [words.no_arrival] : []),
    ...(fewest === undefined ? [] : [fill(counted(fewest, words.fewest, language), { count: fewest })]),
    ...(most === undefined ? [] : [fill(counted(most, words.most, language), { count: most })]),
    ...(rules.no_departure ? [words.no_departure] : []),
  ]
}

/** The gravest of them, as short as a cell is; a plus says that there is more. */
export function shortRule(rules: RulesOfDay, { texts }: Pick<Reading, 'texts'>): string {
  const { short } = texts.rates.calendar
  const { fewest, most } = rules
  const all = [
    ...(rules.not_online ? [short.not_online] : []),
    ...(rules.no_arrival ? [short.no_arrival] : []),
    ...(fewest === undefined ? [] : [fill(short.fewest, { count: fewest })]),
    ...(most === undefined ? [] : [fill(short.most, { count: most })]),
    ...(rules.no_departure ? [short.no_departure] : []),
  ]
  return `${all[0] ?? ''}${all.length > 1 ? '+' : ''}`
}

/** What a cell says by itself: price, what made it, how full it is, what is restricted. */
export function cellWords(
  { room, rules }: Line,
  column: number,
  names: ReadonlyMap<number, string>,
  reading: Reading,
): string {
  const { calendar: words } = reading.texts.rates
  const rate = room.rates[column]
  const closed = room.closed[column] ?? 0
  const ruled = rules[column]
  const parts = [
    fill(words.cell, {
      price: formatTmt(room.prices[column] ?? 0, reading.language),
      rate: typeof rate === 'number' ? fill(words.ofRate, { name: names.get(rate) ?? '' }) : words.season,
      taken: room.taken[column] ?? 0,
      units: room.units,
    }),
    ...(closed > 0 ? [fill(words.closed, { closed })] : []),
    ...(ruled ? ruleWords(ruled, reading) : []),
  ]
  return parts.join(', ')
}

export const dayWords = (night: DateText, { texts }: Pick<Reading, 'texts'>): string =>
  `${texts.calendar.weekdays[weekdayOf(night)]} ${formatDate(night)}`

export const monthWords = (day: DateText, { texts }: Pick<Reading, 'texts'>): string =>
  `${texts.calendar.months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

export const namesOfRates = ({ rates }: Pick<RateCalendar, 'rates'>): ReadonlyMap<number, string> =>
  new Map(rates.map(({ id, name }) => [id, name]))
