import type { Readable } from 'node:stream'
import { daysBetween } from '../../contract/facts.ts'
import type { DateText, Language, Tenge } from '../../contract/values.ts'
import { type Parts, sumOf } from '../../domain/money-parts.ts'
import type { BookingRow } from '../database/bookings/booking-rows.ts'
import { texts } from '../text/catalogue.ts'
import type { ReportWords } from '../text/report/en.ts'
import { type Cell, writeSpreadsheet } from './spreadsheet.ts'

export interface ReportLine {
  readonly booking: BookingRow
  readonly roomType: string
  readonly guests: number
  readonly held: Parts
  readonly balance: Tenge
}

export interface Report {
  readonly first: DateText
  readonly last: DateText
  readonly madeAt: Date
  /** Read while the file is being written: a long report never stands in memory as a whole. */
  readonly lines: AsyncIterable<readonly ReportLine[]>
}

/** The report of payments as a spreadsheet: a line a booking, and the sums below. */

type ColumnName = keyof ReportWords['columns']

const widths: Readonly<Record<ColumnName, number>> = {
  bookNumber: 14,
  kind: 18,
  status: 22,
  roomType: 28,
  checkIn: 12,
  checkOut: 12,
  nights: 8,
  guests: 8,
  payer: 30,
  phone: 16,
  paymentAt: 17,
  receiptNumber: 20,
  price: 15,
  paidFee: 18,
  paidStay: 18,
  paid: 15,
  balance: 15,
}
const columnNames = Object.keys(widths) as ColumnName[]

const summed = ['price', 'paidFee', 'paidStay', 'paid', 'balance'] as const
type Sums = Record<(typeof summed)[number], number>

export function makeReport(report: Report, language: Language): Readable {
  const words = texts[language].report
  const sums: Sums = { price: 0, paidFee: 0, paidStay: 0, paid: 0, balance: 0 }
  return writeSpreadsheet({
    sheet: words.sheet,
    madeAt: report.madeAt,
    columns: columnNames.map((name) => ({ heading: words.columns[name], width: widths[name] })),
    lines: writeLines(report.lines, words, sums),
    lastLine: () => writeSums(words, sums),
  })
}

async function* writeLines(
  batches: Report['lines'],
  words: ReportWords,
  sums: Sums,
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) {
    yield batch.map((line) => {
      const money = moneyOf(line)
      for (const name of summed) sums[name] += money[name]
      const cells = { ...factsOf(line, words), ...asCells(money) }
      return columnNames.map((name) => cells[name])
    })
  }
}

const moneyOf = ({ booking, held, balance }: ReportLine): Sums => ({
  price: booking.total,
  paidFee: held.fee,
  paidStay: held.stay,
  paid: sumOf(held),
  balance,
})

const asCells = (money: Sums): Record<keyof Sums, Cell> => ({
  price: { money: money.price },
  paidFee: { money: money.paidFee },
  paidStay: { money: money.paidStay },
  paid: { money: money.paid },
  balance: { money: money.balance },
})

const factsOf = (
  { booking, roomType, guests }: ReportLine,
  words: ReportWords,
): Record<Exclude<ColumnName, keyof Sums>, Cell> => ({
  bookNumber: { whole: booking.bookNumber },
  kind: { text: words.kinds[booking.kind] },
  status: { text: words.statuses[booking.status] },
  roomType: { text: roomType },
  checkIn: { date: booking.checkIn },
  checkOut: { date: booking.checkOut },
  nights: { whole: daysBetween(booking.checkIn, booking.checkOut) },
  guests: { whole: guests },
  payer: textOrEmpty(booking.cardholderName),
  phone: textOrEmpty(booking.phoneNumber),
  paymentAt: booking.paymentAt ? { moment: booking.paymentAt } : { empty: true },
  receiptNumber: textOrEmpty(booking.receiptNumber),
})

const textOrEmpty = (text: string | null): Cell => (text === null ? { empty: true } : { text })

function writeSums(words: ReportWords, sums: Sums): Cell[] {
  const cells: Partial<Record<ColumnName, Cell>> = { bookNumber: { text: words.total }, ...asCells(sums) }
  return columnNames.map((name) => cells[name] ?? { empty: true })
}
