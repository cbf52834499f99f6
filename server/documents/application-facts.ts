import { checkInTime } from '../../contract/facts.ts'
import type { Language } from '../../contract/values.ts'
import { fill } from '../text/catalogue.ts'
import { formatHours } from '../text/formats.ts'
import type { HotelFacts } from './hotel-facts.ts'
import type { ApplicationWords, DocumentWords } from './words.ts'

/** The form with the facts of the house in it; the same for the file and for paper. */
export function applicationFacts(
  words: DocumentWords,
  hotel: HotelFacts,
  language: Language,
): ApplicationWords {
  const form = words.application[language]
  const facts = {
    hotel: hotel.name,
    hours: formatHours(hotel.refundHours, language),
    checkIn: checkInTime,
  }
  return {
    ...form,
    to: fill(form.to, facts),
    request: fill(form.request, facts),
    statement: fill(form.statement, facts),
  }
}
