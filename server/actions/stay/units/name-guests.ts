import type { GuestOfUnit } from '../../../database/stay/units.ts'

const mostNamed = 5

/** For whoever is told that a room cannot be taken away. */
export function namedGuests(guests: readonly GuestOfUnit[]): string {
  const named = guests
    .slice(0, mostNamed)
    .map(({ bookNumber, guestName }) =>
      guestName === null ? `${bookNumber}` : `${guestName} (${bookNumber})`,
    )
  return guests.length > mostNamed ? `${named.join(', ')}, …` : named.join(', ')
}
