import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { searchForm } from '../../../../contract/search-form.ts'
import { type BookingRow, formatPhone } from '../../bookings/words.ts'
import { namesOf } from './guests.ts'

export type BoardColumn = 'late' | 'arrivals' | 'inHouse' | 'departures'

/** What of the board is looked at. Notes come here once there are any. */
export const boardFilters = ['all', 'owes', 'late'] as const
export type BoardFilter = (typeof boardFilters)[number]

export interface Looked {
  readonly typed: string
  readonly filter: BoardFilter
}

export const isEverything = ({ typed, filter }: Looked): boolean => typed.trim() === '' && filter === 'all'

/** The rows in which every typed word occurs: in a name, the number, the phone or the e-mail, however it is written. */
export function foundIn(
  rows: readonly BookingRow[],
  column: BoardColumn,
  { typed, filter }: Looked,
): readonly BookingRow[] {
  const words = searchForm(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0 && filter === 'all') return rows
  return rows.filter(({ booking }) => {
    if (!passes[filter](booking, column)) return false
    const text = searchForm(textOf(booking))
    return words.every((word) => text.includes(word))
  })
}

const passes: Readonly<Record<BoardFilter, (booking: Booking, column: BoardColumn) => boolean>> = {
  all: () => true,
  owes: ({ balance }) => balance > 0,
  late: (_, column) => column === 'late',
}

function textOf(booking: Booking): string {
  const phone = booking.phone_number ?? ''
  const { cardholdername, book_number, email } = booking
  return [...namesOf(booking), cardholdername, book_number, phone, formatPhone(phone), email].join(' ')
}
