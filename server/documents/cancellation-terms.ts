import { checkInTime } from '../../contract/facts.ts'
import type { Language } from '../../contract/values.ts'
import { fill } from '../text/catalogue.ts'
import { formatHours } from '../text/formats.ts'
import type { HotelFacts } from './hotel-facts.ts'
import { colours, drawBand, drawFoot, drawHeading, drawPage, drawParagraph, left, width } from './page.ts'
import { type DocumentWords, termsVersion } from './words.ts'

export function makeCancellationTerms(
  words: DocumentWords,
  hotel: HotelFacts,
  language: Language,
): Promise<Buffer> {
  const terms = words.terms[language]
  const facts = {
    hotel: hotel.name,
    hours: formatHours(hotel.refundHours, language),
    checkIn: checkInTime,
    contacts: hotel.contacts,
    version: termsVersion(words, hotel.refundHours),
  }
  const madeAt = new Date(words.edition)
  return drawPage({ title: terms.title, author: hotel.name, language, madeAt }, (page) => {
    drawBand(page, hotel.name, fill(terms.version, facts))
    drawHeading(page, terms.title)
    drawParagraph(page, fill(terms.intro, facts))
    for (const { heading, lines } of terms.sections) {
      page.y += 12
      page.font('regular').fontSize(12.5).fillColor(colours.sea).text(heading, left, page.y, { width })
      page.y += 4
      for (const line of lines) drawParagraph(page, fill(line, facts))
    }
    drawFoot(page, [fill(terms.questions, facts), hotel.address])
  })
}
