import { daysBetween, formatDate } from '../../../../../contract/facts.ts'
import { mostRateDays } from '../../../../../contract/office/rates/reach.ts'
import { type DateText, hidesCharacters } from '../../../../../contract/values.ts'
import { stayWords } from '../../../bookings/words.ts'
import type { ProblemsOf } from '../../../dialog/problems.ts'
import { fill } from '../../../fill.ts'
import type { RatesTexts } from '../../../text/rates/ru.ts'

export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6]

/** When and for what something holds, as it stands in a form. */
export interface Reach {
  readonly first: DateText | ''
  readonly last: DateText | ''
  readonly days: readonly number[]
  /** Nothing stands for all, those to come too. */
  readonly rooms: readonly number[] | null
}

export const emptyReach: Reach = { first: '', last: '', days: everyDay, rooms: null }

/** One night is said once. */
export const datesWords = (first: DateText, last: DateText): string =>
  first === last ? formatDate(first) : stayWords(first, last)

export type ReachField = 'first' | 'last' | 'days' | 'rooms'

type Words = RatesTexts['form']

export function problemsOfReach(reach: Reach, words: Words): ProblemsOf<ReachField> {
  const { first, last, days, rooms } = reach
  return {
    ...(first === '' && { first: words.dateMissing }),
    ...(last === '' && { last: words.dateMissing }),
    ...(first !== '' && last !== '' && problemOfDates(first, last, words)),
    ...(days.length === 0 && { days: words.daysMissing }),
    ...(rooms?.length === 0 && { rooms: words.roomsMissing }),
  }
}

function problemOfDates(first: DateText, last: DateText, words: Words): ProblemsOf<'last'> {
  if (last < first) return { last: words.reversed }
  const isLong = daysBetween(first, last) > mostRateDays
  return isLong ? { last: fill(words.tooLong, { most: mostRateDays }) } : {}
}

export function problemOfName(name: string, words: Words): ProblemsOf<'name'> {
  const trimmed = name.trim()
  if (trimmed === '') return { name: words.nameMissing }
  return hidesCharacters(trimmed) ? { name: words.hidden } : {}
}

/** As it travels: the days in their order. */
export const sentReach = ({ first, last, days, rooms }: Reach) => ({
  first,
  last,
  days: days.toSorted((one, other) => one - other),
  rooms: rooms === null ? null : [...rooms],
})
