import { bookingKinds, languages, paymentScopes } from '../../../../contract/values.ts'
import { givenWays } from './given/given-draft.ts'
import { emptyGuest, type GuestDraft } from './guest-fields.tsx'
import type { NewDraft } from './new-draft.ts'

/** What of a half-filled booking is kept. Documents are not: a passport number does not lie about in a browser, it is typed again. */
export const keptOf = ({ guests, ...draft }: NewDraft): object => ({
  ...draft,
  guests: guests.map(({ full_name, is_payer, isnot_guest }) => ({ full_name, is_payer, isnot_guest })),
})

type Texts =
  | 'number'
  | 'room'
  | 'from'
  | 'to'
  | 'phone'
  | 'email'
  | 'note'
  | 'code'
  | 'givenFigure'
  | 'givenReason'
const texts: readonly Texts[] = [
  'number',
  'room',
  'from',
  'to',
  'phone',
  'email',
  'note',
  'code',
  'givenFigure',
  'givenReason',
]

/** What was kept, as far as it is what this version's form holds: a tab may be older than the office that it shows. */
export function begunDraft(kept: unknown): Partial<NewDraft> | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const found = kept as Record<string, unknown>
  const guests = Array.isArray(found.guests) ? found.guests.flatMap(guestIn) : []
  return {
    ...Object.fromEntries(
      texts.filter((name) => typeof found[name] === 'string').map((name) => [name, found[name]]),
    ),
    ...oneOf('kind', bookingKinds, found.kind),
    ...oneOf('scope', paymentScopes, found.scope),
    ...oneOf('language', languages, found.language),
    ...oneOf('givenWay', givenWays, found.givenWay),
    ...(guests.length > 0 && { guests }),
  }
}

function oneOf<Name extends string, Word>(name: Name, words: readonly Word[], value: unknown) {
  const word = words.find((one) => one === value)
  return word === undefined ? {} : ({ [name]: word } as Record<Name, Word>)
}

function guestIn(kept: unknown): GuestDraft[] {
  if (typeof kept !== 'object' || kept === null) return []
  const { full_name, is_payer, isnot_guest } = kept as Record<string, unknown>
  if (typeof full_name !== 'string') return []
  return [{ ...emptyGuest(), full_name, is_payer: is_payer === true, isnot_guest: isnot_guest === true }]
}
