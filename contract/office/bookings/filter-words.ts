import { isDate } from '../../facts.ts'
import { bookingStages, bookingWays, deskStates, payStates, periodWords } from '../../values.ts'

/** What the one list of all bookings is narrowed by, as it stands in an address. */

export const dateFilters = ['stay', 'arrival', 'departure', 'created', 'payment'] as const
export type DateFilter = (typeof dateFilters)[number]

export const wordFilters = {
  stage: bookingStages,
  way: bookingWays,
  pay: payStates,
  desk: deskStates,
} as const
export type WordFilter = keyof typeof wordFilters

export type FilterName = WordFilter | 'room_id' | DateFilter
export const filterNames: readonly FilterName[] = [
  ...(Object.keys(wordFilters) as WordFilter[]),
  'room_id',
  ...dateFilters,
]

export type WrittenFilters = Readonly<Partial<Record<FilterName, string>>>

const spanForm = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/

/** Both ends of "2027-01-01..2027-01-31"; either may be empty. */
export function spanIn(text: string): { readonly from: string; readonly until: string } | undefined {
  const [, from = '', until = ''] = spanForm.exec(text) ?? []
  const ends = [from, until].filter((end) => end !== '')
  const inOrder = from === '' || until === '' || from <= until
  return ends.length > 0 && ends.every(isKnownDay) && inOrder ? { from, until } : undefined
}

/** A day that a hotel could mean. */
const isKnownDay = (text: string): boolean => isDate(text) && text >= '1900-01-01' && text <= '2199-12-31'

const isAmong = (words: readonly string[], text: string): boolean => words.includes(text)

export const isPeriod = (text: string): boolean => isAmong(periodWords, text) || spanIn(text) !== undefined

/** Whether this is something to narrow by: an address may have been typed by hand, or come from another version. */
export function isFilter(name: FilterName, text: string): boolean {
  if (name === 'room_id') return /^[1-9]\d{0,8}$/.test(text)
  return name in wordFilters ? isAmong(wordFilters[name as WordFilter], text) : isPeriod(text)
}
