import type { BookingKind } from '../../../contract/values.ts'
import type { Booking, Hotel } from './hotel.ts'

const numbered: readonly BookingKind[] = ['blank', 'check', 'terminal']

export const isNumbered = (kind: BookingKind): boolean => numbered.includes(kind)

const isNumber = (text: string): boolean => text.length <= 20 && /^[0-9]+$/.test(text)

/** Blanks, checks and terminal slips have a number, and a number is one. */
export const receiptProblem = (
  way: BookingKind,
  number: string | undefined,
): { number_missing: boolean } => ({
  number_missing: number === undefined ? isNumbered(way) : !isNumber(number),
})

/** Whether another booking of the kind has this number. */
export const isNumberUsed = (
  hotel: Hotel,
  kind: BookingKind,
  number: string | null | undefined,
  except?: Booking,
): boolean =>
  isNumbered(kind) &&
  hotel.bookings.some((other) => other !== except && other.kind === kind && other.receipt === number)
