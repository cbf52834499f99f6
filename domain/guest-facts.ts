import type { DateText } from '../contract/values.ts'

/** What the registration card asks beside name and document. Nobody has to answer: what is unknown is filled in by hand. */
export interface GuestFacts {
  readonly birthDate: DateText | null
  readonly citizenship: string | null
  readonly address: string | null
}

/** What somebody typed of them: what is left out stays as it was, an empty one is taken away. */
export type TypedFacts = { readonly [name in keyof GuestFacts]?: GuestFacts[name] | undefined }

export const noFacts: GuestFacts = { birthDate: null, citizenship: null, address: null }

export const factsAfter = (before: GuestFacts | null, typed: TypedFacts = {}): GuestFacts => ({
  birthDate: after(before?.birthDate, typed.birthDate),
  citizenship: after(before?.citizenship, typed.citizenship),
  address: after(before?.address, typed.address),
})

const after = (before: string | null | undefined, typed: string | null | undefined): string | null =>
  (typed === undefined ? before : typed?.trim()) || null

export const isEmpty = (facts: GuestFacts): boolean => Object.values(facts).every((fact) => fact === null)

/** Nobody is born tomorrow, and nobody who travels was born so long ago. */
const earliestBirth = '1900-01-01'

export const isBirthDate = (date: DateText, today: DateText): boolean =>
  date >= earliestBirth && date <= today

/** A guest as far as one can be known again in a list that is saved anew. */
interface Knowable {
  readonly name: string
  /** Equal where the documents are. */
  readonly documents: readonly string[]
}

/**
 * Who of a booking's guests is who, when the list is saved again: the same document, or else the same name. Whoever has another document and
 * another name is somebody else. Answers for each of the new ones the place of the old one, if there is one.
 */
export function sameGuests(
  before: readonly Knowable[],
  now: readonly Knowable[],
): readonly (number | undefined)[] {
  const found: (number | undefined)[] = now.map(() => undefined)
  const left = new Set(before.keys())
  const match = (isSame: (old: Knowable, guest: Knowable) => boolean) => {
    for (const [place, guest] of now.entries()) {
      if (found[place] !== undefined) continue
      const old = [...left].find((index) => isSame(before[index] as Knowable, guest))
      if (old === undefined) continue
      found[place] = old
      left.delete(old)
    }
  }
  const sameDocument = (a: Knowable, b: Knowable) => a.documents.some((mark) => b.documents.includes(mark))
  const sameName = (a: Knowable, b: Knowable) => a.name !== '' && plain(a.name) === plain(b.name)
  match((a, b) => sameDocument(a, b) && sameName(a, b))
  match(sameDocument)
  match(sameName)
  return found
}

const plain = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** The first of the guests whose birth date cannot be one, counted from 1. */
export function factsProblem(
  guests: readonly { readonly facts?: TypedFacts | undefined }[],
  today: DateText,
): { readonly problem: 'birth_date_wrong'; readonly guest: number } | undefined {
  const wrong = guests.findIndex(({ facts }) => facts?.birthDate && !isBirthDate(facts.birthDate, today))
  return wrong < 0 ? undefined : { problem: 'birth_date_wrong', guest: wrong + 1 }
}
