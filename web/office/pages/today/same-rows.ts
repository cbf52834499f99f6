import { replaceEqualDeep } from '@tanstack/react-query'
import type { BookingRow } from '../../bookings/words.ts'

/**
 * The rows of a new answer, each the very object of the last answer where nothing about that booking has changed. Compared by the booking and not by
 * the place in the list: else one new arrival at the top would make all below it look changed.
 */
export function sameRows(before: readonly BookingRow[], after: readonly BookingRow[]): readonly BookingRow[] {
  const known = new Map(before.map((row) => [row.booking.id, row]))
  const rows = after.map((row) => kept(known.get(row.booking.id), row))
  const isSame = rows.length === before.length && rows.every((row, place) => row === before[place])
  return isSame ? before : rows
}

function kept(before: BookingRow | undefined, after: BookingRow): BookingRow {
  if (before === undefined || before.booking.version !== after.booking.version) return after
  return replaceEqualDeep(before, after)
}
