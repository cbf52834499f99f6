import type { GuestDocument } from './guests.ts'

/**
 * Who has been here before. Whoever has an account is known by it. A booking without one is somebody's whose phone it names, if the first guest is
 * called the same or shows the same document: a phone alone may be an agency's, a name alone is shared by many. Documents are compared
 * while the hotel has them.
 */

export interface KnownPerson {
  readonly phone: string | null
  /** In the form in which it is searched for: without case, marks and script. */
  readonly name: string | null
  readonly document: GuestDocument | null
}

const leastDigits = 6
const ownDigits = 8

/** A number is written with and without the country, with signs or not: its last eight digits are the same. Bookings are looked up by them. */
export function phoneKey(phone: string | null): string | undefined {
  const digits = (phone ?? '').replace(/\D/g, '')
  return digits.length < leastDigits ? undefined : digits.slice(-ownDigits)
}

export function isSameGuest(one: KnownPerson, other: KnownPerson): boolean {
  const key = phoneKey(one.phone)
  if (key === undefined || key !== phoneKey(other.phone)) return false
  return isSameName(one.name, other.name) || isSameDocument(one.document, other.document)
}

/** First and last name stand in either order. */
function isSameName(one: string | null, other: string | null): boolean {
  const words = wordsOf(one)
  return words !== '' && words === wordsOf(other)
}

const wordsOf = (name: string | null): string => (name ?? '').split(/\s+/).filter(Boolean).sort().join(' ')

function isSameDocument(one: GuestDocument | null, other: GuestDocument | null): boolean {
  if (one === null || other === null) return false
  if (one.kind === 'passport')
    return other.kind === 'passport' && one.series === other.series && one.number === other.number
  return other.kind === 'other' && one.number === other.number && one.country === other.country
}
