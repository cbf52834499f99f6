import { searchForm, searchForms } from '../../../../contract/search-form.ts'
import { type BookingRow, formatPhone } from '../../bookings/words.ts'
import { namesOf } from './guests.ts'

export const boardColumns = ['late', 'arrivals', 'inHouse', 'stillInHouse', 'departures', 'departed'] as const
export type BoardColumn = (typeof boardColumns)[number]

/** What of the board is looked at. */
export const boardFilters = ['all', 'owes', 'late', 'noted'] as const
export type BoardFilter = (typeof boardFilters)[number]

export interface Looked {
  readonly typed: string
  readonly filter: BoardFilter
}

export const isEverything = ({ typed, filter }: Looked): boolean => typed.trim() === '' && filter === 'all'

/** The rows in which every typed word occurs: in a name, the room, the number, the phone, the e-mail or a pinned note, however it is written. */
export function foundIn(
  rows: readonly BookingRow[],
  column: BoardColumn,
  { typed, filter }: Looked,
): readonly BookingRow[] {
  const words = searchForm(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0 && filter === 'all') return rows
  return rows.filter((row) => {
    if (!passes[filter](row, column)) return false
    const text = searchForms(textOf(row))
    return words.every((word) => text.includes(word))
  })
}

const passes: Readonly<Record<BoardFilter, (row: BookingRow, column: BoardColumn) => boolean>> = {
  all: () => true,
  owes: ({ booking }) => booking.balance > 0,
  late: (_, column) => column === 'late',
  noted: ({ pinned = [] }) => pinned.length > 0,
}

function textOf({ booking, unit, pinned = [] }: BookingRow): string {
  const phone = booking.phone_number ?? ''
  const { cardholdername, book_number, email } = booking
  const names = [...namesOf(booking), cardholdername]
  return [...names, unit?.number, book_number, phone, formatPhone(phone), email, ...pinned].join(' ')
}
