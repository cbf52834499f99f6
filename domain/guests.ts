import { hidesCharacters, type PassportSeries } from '../contract/values.ts'
import type { TypedFacts } from './guest-facts.ts'

export type GuestDocument =
  | { readonly kind: 'passport'; readonly series: PassportSeries; readonly number: string }
  | { readonly kind: 'other'; readonly number: string; readonly country: string }

export interface Guest {
  readonly fullName: string
  readonly document: GuestDocument
  readonly isPayer: boolean
  /** False for a payer who does not come along. */
  readonly stays: boolean
  /** What staff typed for the registration card. A guest's own order never says it. */
  readonly facts?: TypedFacts | undefined
}

/**
 * By whom a booking is called: the first of those who come, by the order of the list. Where nobody has a name any more, whoever paid.
 * server/database/bookings/guest-name.ts says the same in SQL.
 */
export const guestNameOf = (
  guests: readonly { readonly fullName: string | null; readonly stays: boolean }[],
  payer: string | null,
): string | null =>
  (guests.find(({ fullName, stays }) => stays && fullName) ?? guests.find(({ fullName }) => fullName))
    ?.fullName ?? payer

type GuestProblem = 'guest_name_wrong' | 'guest_name_hidden' | 'passport_number_wrong' | 'document_wrong'

export type GuestsProblem =
  | { readonly problem: 'no_guests' | 'two_payers' | 'two_absent_payers' | 'absent_is_not_payer' }
  | { readonly problem: 'too_many_guests'; readonly most: number }
  | {
      readonly problem: GuestProblem
      readonly guest: number
    }

const longestName = 100
const passportNumber = /^\d{1,8}$/
const otherNumber = /^[\p{L}\d][\p{L}\d /-]{0,19}$/u
const country = /^[\p{L}][\p{L} .'-]{1,59}$/u

/** What is wrong with the guests of a booking, the first thing found; guests are counted from 1. */
export function guestsProblem(guests: readonly Guest[], most: number): GuestsProblem | undefined {
  const staying = guests.filter((guest) => guest.stays)
  if (staying.length === 0) return { problem: 'no_guests' }
  if (staying.length > most) return { problem: 'too_many_guests', most }
  if (guests.filter((guest) => guest.isPayer).length > 1) return { problem: 'two_payers' }
  const absent = guests.filter((guest) => !guest.stays)
  if (absent.length > 1) return { problem: 'two_absent_payers' }
  if (absent.some((guest) => !guest.isPayer)) return { problem: 'absent_is_not_payer' }
  for (const [index, guest] of guests.entries()) {
    const problem = guestProblem(guest)
    if (problem) return { problem, guest: index + 1 }
  }
  return undefined
}

function guestProblem({ fullName, document }: Guest): GuestProblem | undefined {
  const name = fullName.trim()
  if (name.length === 0 || name.length > longestName) return 'guest_name_wrong'
  if (hidesCharacters(name)) return 'guest_name_hidden'
  if (document.kind === 'passport')
    return passportNumber.test(document.number) ? undefined : 'passport_number_wrong'
  const isPlain = !hidesCharacters(document.number) && !hidesCharacters(document.country)
  const isRight = isPlain && otherNumber.test(document.number) && country.test(document.country)
  return isRight ? undefined : 'document_wrong'
}
