import type { Language } from '../../contract/values.ts'
import type { KnownFacts } from './application.ts'
import { makeBlank } from './blank.ts'
import { makeCancellationTerms } from './cancellation-terms.ts'
import type { HotelFacts } from './hotel-facts.ts'
import type { DocumentWords } from './words.ts'

type Maker = (words: DocumentWords, hotel: HotelFacts, language: Language) => Promise<Buffer>

/** With the library that writes its format, which nothing else needs. */
const makeApplication: Maker = async (...facts) =>
  (await import('./application.ts')).makeApplication(...facts)

/** Of one booking: made for whoever asks, and kept nowhere. */
export const filledApplication = async (
  words: DocumentWords,
  hotel: HotelFacts,
  language: Language,
  known: KnownFacts,
): Promise<Buffer> => (await import('./application.ts')).makeApplication(words, hotel, language, known)

const makers = {
  terms: makeCancellationTerms,
  application: makeApplication,
  blank: makeBlank,
} as const satisfies Record<string, Maker>

export type ClientDocument = keyof typeof makers

interface Made {
  readonly of: string
  readonly bytes: Promise<Buffer>
}

const made = new Map<string, Made>()

/** The papers that are the same for every client: made once in each language, and again when the facts in them change. */
export function clientDocument(
  name: ClientDocument,
  words: DocumentWords,
  hotel: HotelFacts,
  language: Language,
): Promise<Buffer> {
  const place = `${name} ${language}`
  const of = JSON.stringify({ words, hotel })
  const known = made.get(place)
  if (known?.of === of) return known.bytes
  const bytes = makers[name](words, hotel, language)
  made.set(place, { of, bytes })
  bytes.catch(() => made.delete(place))
  return bytes
}
