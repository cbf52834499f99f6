import type { BookingRow } from '../bookings/words.ts'
import type { SearchTexts } from '../text/search/ru.ts'
import type { Command } from './commands.ts'
import type { FoundBooking } from './found.ts'

/** What can be chosen below the field. */
export type Option =
  | { readonly kind: 'booking'; readonly key: string; readonly booking: BookingRow | FoundBooking }
  | { readonly kind: 'command'; readonly key: string; readonly command: Command }

export interface OptionGroup {
  readonly key: 'recent' | 'bookings' | 'commands'
  readonly name: string
  readonly options: readonly Option[]
}

interface Known {
  readonly typed: string
  readonly recent: readonly BookingRow[]
  readonly found: readonly FoundBooking[]
  readonly commands: readonly Command[]
}

/** Before anything is typed, what was opened lately; a group without any is left out. */
export function groupsOf({ typed, recent, found, commands }: Known, texts: SearchTexts): OptionGroup[] {
  const isEmpty = typed.trim() === ''
  const groups: OptionGroup[] = [
    { key: 'recent', name: texts.recent, options: isEmpty ? recent.map(bookingOption) : [] },
    { key: 'bookings', name: texts.bookings, options: found.map(bookingOption) },
    {
      key: 'commands',
      name: texts.commands,
      options: commands.map((command) => ({ kind: 'command', key: `command-${command.key}`, command })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}

const bookingOption = (booking: BookingRow | FoundBooking): Option => ({
  kind: 'booking',
  key: `booking-${booking.booking.book_number}`,
  booking,
})
