import { checkInTime, checkOutTime, formatDate } from '../../../contract/facts.ts'
import type { DateText, Language } from '../../../contract/values.ts'
import type { Stay } from '../../../domain/stay.ts'
import { fill } from '../../text/catalogue.ts'
import { registration as en } from '../../text/registration/en.ts'
import { registration as ru } from '../../text/registration/ru.ts'
import { registration as tm } from '../../text/registration/tm.ts'
import type { HotelFacts } from '../hotel-facts.ts'
import {
  bottom,
  colours,
  drawFoot,
  drawHeading,
  drawPage,
  drawParagraph,
  drawPlainHead,
  left,
  type Page,
  right,
  width,
} from '../page.ts'
import type { DocumentWords } from '../words.ts'

/** What is known of a stay and its guests; what is not is written by hand. */
export interface CardFacts {
  readonly bookNumber: number
  readonly stay: Stay
  readonly roomType: string
  /** Only once one was given. */
  readonly unit: string | null
  readonly guests: readonly CardGuest[]
  readonly madeAt: Date
}

interface CardGuest {
  readonly name: string | null
  readonly document: string | null
  readonly birthDate: DateText | null
  readonly citizenship: string | null
  readonly address: string | null
}

const labels = { ru, tm, en } as const

/** What a guest signs on arrival: a page each. */
export function makeRegistrationCard(
  card: CardFacts,
  { words, hotel, language }: { words: DocumentWords; hotel: HotelFacts; language: Language },
): Promise<Buffer> {
  const { title, statement } = words.registration?.[language] ?? labels[language]
  const named = `${title} ${card.bookNumber}`
  return drawPage({ title: named, author: hotel.name, language, madeAt: card.madeAt }, (page) => {
    const { bottom: foot } = page.page.margins
    for (const [index, guest] of card.guests.entries()) {
      // The foot of the page before has taken its margin.
      if (index > 0) page.addPage({ size: 'A4', margins: { top: 48, bottom: foot, left, right: left } })
      drawPlainHead(page, hotel.name, `${labels[language].booking} ${card.bookNumber}`)
      drawHeading(page, title)
      drawCard(page, card, { guest, place: index + 1 }, language)
      page.y += 16
      drawParagraph(page, statement)
      drawSignatures(page, labels[language])
      drawFoot(page, [hotel.address, hotel.contacts])
    }
  })
}

function drawCard(
  page: Page,
  card: CardFacts,
  { guest, place }: { guest: CardGuest; place: number },
  language: Language,
): void {
  const words = labels[language]
  const { checkIn, checkOut } = card.stay
  if (card.guests.length > 1)
    drawParagraph(page, fill(words.of, { number: place, count: card.guests.length }))
  drawPair(
    page,
    [words.checkIn, `${formatDate(checkIn)}, ${checkInTime}`],
    [words.checkOut, `${formatDate(checkOut)}, ${checkOutTime}`],
  )
  drawPair(page, [words.room, card.roomType], [words.unit, card.unit])
  drawField(page, words.name, guest.name)
  drawPair(
    page,
    [words.birthDate, guest.birthDate && formatDate(guest.birthDate)],
    [words.citizenship, guest.citizenship],
  )
  drawField(page, words.document, guest.document)
  drawField(page, words.address, guest.address)
}

type Field = readonly [label: string, value: string | null]

const gap = 24

function drawPair(page: Page, one: Field, other: Field): void {
  const [top, half] = [page.y, (width - gap) / 2]
  drawFieldAt(page, one, { x: left, width: half })
  const below = page.y
  page.y = top
  drawFieldAt(page, other, { x: left + half + gap, width: half })
  page.y = Math.max(page.y, below)
}

const drawField = (page: Page, label: string, value: string | null) =>
  drawFieldAt(page, [label, value], { x: left, width })

/** The value stands on a line, with what belongs there under it; without a value there is room for handwriting. */
function drawFieldAt(page: Page, [label, value]: Field, place: { x: number; width: number }): void {
  const top = page.y + 10
  page.font('regular').fontSize(12).fillColor(colours.ink)
  const written = value?.normalize() ?? ''
  const height = Math.max(page.heightOfString(written || ' ', { width: place.width }), 22)
  if (written !== '') page.text(written, place.x, top + (height > 22 ? 0 : 6), { width: place.width })
  drawStroke(page, top + height + 2, place)
  page.font('regular').fontSize(8.5).fillColor(colours.quiet)
  page.text(label, place.x, top + height + 5, { width: place.width })
}

function drawSignatures(page: Page, words: (typeof labels)[Language]): void {
  const third = (width - 2 * gap) / 3
  const line = Math.min(page.y + 44, bottom - 90)
  page.font('regular').fontSize(8.5).fillColor(colours.quiet)
  for (const [index, label] of [words.date, words.signature, words.receivedBy].entries()) {
    const x = left + index * (third + gap)
    drawStroke(page, line, { x, width: Math.min(third, right - x) })
    page.text(label, x, line + 3, { width: third })
  }
}

const drawStroke = (page: Page, y: number, { x, width: long }: { x: number; width: number }) =>
  page
    .moveTo(x, y)
    .lineTo(x + long, y)
    .lineWidth(0.7)
    .strokeColor(colours.ink)
    .stroke()
