import { addDays, checkInTime, checkOutTime, formatDate, formatMoney } from '../../contract/facts.ts'
import type { DateText, Language, Tenge } from '../../contract/values.ts'
import type { NightLine, Quote } from '../../domain/price.ts'
import { nightCount, type Stay } from '../../domain/stay.ts'
import { fill, texts } from '../text/catalogue.ts'
import { weekdayOf } from '../text/formats.ts'
import type { BookingWords } from '../text/letters/en.ts'
import { refundTerms } from '../text/refund-terms.ts'
import { whyPriced } from '../text/why-priced.ts'
import type { HotelFacts } from './hotel-facts.ts'
import {
  colours,
  drawBand,
  drawFoot,
  drawHeading,
  drawLabel,
  drawPage,
  drawParagraph,
  drawQrCode,
  drawRule,
  left,
  type Page,
  right,
  width,
} from './page.ts'

/** What a voucher shows of a booking. No documents: the desk asks for them anyway. */
export interface VoucherFacts {
  readonly bookNumber: number
  readonly stay: Stay
  readonly roomType: string
  readonly guests: readonly string[]
  readonly quote: Quote
  readonly paid: Tenge
  readonly paidStay: Tenge
  readonly balance: Tenge
  /** Hours before check-in until which a refund of this booking may be asked for. */
  readonly refundHours: number
  readonly bookedAt: Date
}

export function makeVoucher(voucher: VoucherFacts, hotel: HotelFacts, language: Language): Promise<Buffer> {
  const words = texts[language].booking
  const title = `${words.voucher} ${voucher.bookNumber}`
  return drawPage({ title, author: hotel.name, language, madeAt: voucher.bookedAt }, (page) => {
    drawBand(page, hotel.name, words.voucher)
    drawNumber(page, String(voucher.bookNumber), words)
    drawStay(page, voucher.stay, language)
    drawPair(page, words.room, voucher.roomType, 1)
    drawPair(page, words.guests, voucher.guests.join(', '), 3)
    page.y += 12
    drawHeading(page, words.price)
    drawPrice(page, voucher, language)
    page.y += 18
    drawHeading(page, words.goodToKnow)
    for (const line of rulesOf(voucher, language)) drawParagraph(page, line)
    drawFoot(page, [hotel.address, hotel.contacts])
  })
}

/** To be read, and to be scanned at the desk: the code holds the bare number, as if it were typed. */
function drawNumber(page: Page, number: string, words: BookingWords): void {
  const [top, side] = [page.y - 6, 66]
  drawLabel(page, words.number)
  page.font('light').fontSize(30).fillColor(colours.ink).text(number, left, page.y, { width })
  drawLabel(page, words.scan)
  drawQrCode(page, number, { x: right - side, y: top, side })
  page.y = top + side + 14
}

function drawStay(page: Page, stay: Stay, language: Language): void {
  const words = texts[language].booking
  const dayAt = (date: DateText, time: string) => `${weekdayOf(date, language)}, ${time}`
  const columns = [
    [words.checkIn, formatDate(stay.checkIn), dayAt(stay.checkIn, checkInTime)],
    [words.checkOut, formatDate(stay.checkOut), dayAt(stay.checkOut, checkOutTime)],
    [words.nights, String(nightCount(stay)), ''],
  ]
  const [top, height, inset] = [page.y, 84, 20]
  page.rect(left, top, width, height).fill(colours.foam)
  const starts = [left + inset, left + inset + 190, left + inset + 380]
  for (const [index, [label = '', figure = '', detail = '']] of columns.entries()) {
    const x = starts[index] ?? left
    page
      .font('regular')
      .fontSize(9)
      .fillColor(colours.quiet)
      .text(label, x, top + 14, { lineBreak: false })
    page
      .font('light')
      .fontSize(20)
      .fillColor(colours.ink)
      .text(figure, x, top + 27, { lineBreak: false })
    page
      .font('regular')
      .fontSize(10)
      .fillColor(colours.ink)
      .text(detail, x, top + 56, { lineBreak: false })
  }
  page.y = top + height + 18
}

/** What does not fit into so many lines is cut: the voucher stays one page. */
function drawPair(page: Page, label: string, value: string, lines: number): void {
  drawLabel(page, label)
  page.font('regular').fontSize(12).fillColor(colours.ink)
  const height = lines * page.currentLineHeight(true)
  page.text(value.normalize(), left, page.y, { width, height, ellipsis: true })
  page.y += 8
}

function drawPrice(page: Page, voucher: VoucherFacts, language: Language): void {
  const words = texts[language].booking
  const { quote } = voucher
  const line = (label: string, amount: Tenge, size: number) =>
    drawAmount(page, label, formatMoney(amount, language), size)
  for (const [label, amount] of chargesOf(quote, language)) line(label, amount, 10.5)
  drawRule(page)
  page.y += 7
  line(words.total, quote.total, 12)
  line(words.paid, voucher.paid, 12)
  drawBalance(page, words.balance, formatMoney(voucher.balance, language))
}

/** More prices than that would be no page any more, and no letter. */
const mostRuns = 8

/** What a stay costs, line by line: nights of one price in a row, further guests, the fee. */
export function chargesOf(quote: Quote, language: Language): (readonly [label: string, amount: Tenge])[] {
  const words = texts[language].booking
  const why = { code: quote.code, isSpecial: quote.given !== undefined }
  const runs = runsOf(quote.nights)
  const nights = runs.map((run) => {
    const label = fill(words.nightsAt, {
      from: run.first,
      to: addDays(run.last, 1),
      nights: run.nights,
      price: formatMoney(run.price, language),
    })
    return [label + whyPriced(run, why, language), run.nights * run.price] as const
  })
  const rooms = runs.reduce((sum, run) => sum + run.nights * run.price, 0)
  const extra = quote.nights.reduce((sum, night) => sum + night.extraGuests, 0)
  return [
    ...(runs.length > mostRuns ? [[`${words.nights}: ${quote.nights.length}`, rooms] as const] : nights),
    ...(extra > 0 ? [[fill(words.extraGuests, { count: quote.extraGuests }), extra] as const] : []),
    ...(quote.fee > 0 ? [[words.fee, quote.fee] as const] : []),
  ]
}

function drawAmount(page: Page, label: string, amount: string, size: number): void {
  const top = page.y
  page.font('regular').fontSize(size).fillColor(colours.ink)
  page.text(label, left, top, { width: width - 160 })
  const below = page.y
  page.text(amount, right - 150, top, { width: 150, align: 'right' })
  page.y = below + 6
}

function drawBalance(page: Page, label: string, amount: string): void {
  const [top, height] = [page.y + 2, 38]
  page.rect(left, top, width, height).fill(colours.sea)
  page.font('regular').fillColor(colours.white).fontSize(12)
  page.text(label, left + 16, top + height / 2, { baseline: 'middle', lineBreak: false })
  page
    .fontSize(15)
    .text(amount, right - 216, top + height / 2, { width: 200, align: 'right', baseline: 'middle' })
  page.y = top + height
}

function rulesOf(voucher: VoucherFacts, language: Language): string[] {
  const words = texts[language].booking
  return [refundTerms(voucher, language), `${words.minors} ${words.smoking}`]
}

interface Run {
  readonly first: DateText
  readonly last: DateText
  readonly nights: number
  readonly price: Tenge
  /** What it would have been without a code or a price that staff gave. */
  readonly listed?: Tenge
}

interface Sold extends Pick<NightLine, 'night' | 'room'> {
  readonly listed?: Tenge | undefined
}

/** Nights of one price in a row, as one line of the bill. */
export function runsOf(nights: readonly Sold[]): Run[] {
  const runs: Run[] = []
  for (const { night, room, listed } of nights) {
    const run = runs.at(-1)
    if (run?.price === room && run.listed === listed)
      runs[runs.length - 1] = { ...run, last: night, nights: run.nights + 1 }
    else
      runs.push({
        first: night,
        last: night,
        nights: 1,
        price: room,
        ...(listed !== undefined && { listed }),
      })
  }
  return runs
}
