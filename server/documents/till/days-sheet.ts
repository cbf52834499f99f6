import type { Readable } from 'node:stream'
import type { DayState } from '../../../contract/office/till/days.ts'
import type { DateText, Language, Tenge } from '../../../contract/values.ts'
import { type DayFacts, type DayFigures, figuresOfDays, incomeOf } from '../../../domain/day-figures.ts'
import { texts } from '../../text/catalogue.ts'
import type { DaysWords } from '../../text/days/en.ts'
import { type Cell, writeSpreadsheet } from '../spreadsheet.ts'

/** The days of a month, each beside the same one of the year before, and below what those that are over come to. */

interface Day {
  readonly day: DateText
  readonly facts: DayFacts
  readonly state: DayState
  readonly yearBefore: { readonly facts: DayFacts } | undefined
}

type ColumnName = keyof DaysWords['columns']

const widths: Readonly<Record<ColumnName, number>> = {
  date: 12,
  state: 12,
  units: 10,
  open: 12,
  sold: 12,
  occupancy: 14,
  occupancyBefore: 20,
  adr: 20,
  adrBefore: 24,
  revpar: 20,
  revparBefore: 24,
  arrivals: 10,
  departures: 10,
  noShows: 12,
  fee: 16,
  stay: 18,
  extras: 16,
  income: 16,
  incomeBefore: 20,
}
const columnNames = Object.keys(widths) as ColumnName[]

export function makeDaysSheet(
  { month, today, days }: { month: string; today: DateText; days: readonly Day[] },
  language: Language,
  madeAt: Date,
): Readable {
  const words = texts[language].days
  const over = days.filter(({ day }) => day < today)
  const lines = days.map((each) => lineOf(each, words))
  const total = {
    ...figureCells(
      over.map(({ facts }) => facts),
      over.flatMap(({ yearBefore }) => yearBefore?.facts ?? []),
    ),
    date: { text: words.total },
  }
  return writeSpreadsheet({
    sheet: month,
    madeAt,
    columns: columnNames.map((name) => ({ heading: words.columns[name], width: widths[name] })),
    lines: inOneBatch(lines.map(ordered)),
    lastLines: () => [ordered(total)],
  })
}

async function* inOneBatch(lines: Cell[][]): AsyncGenerator<Cell[][]> {
  yield lines
}

type Line = Partial<Record<ColumnName, Cell>>

const ordered = (line: Line): Cell[] => columnNames.map((name) => line[name] ?? { empty: true })

function lineOf({ day, state, facts, yearBefore }: Day, words: DaysWords): Line {
  return {
    date: { date: day },
    // Of a time in which no day was closed there is nothing to say.
    ...(state !== 'before' && { state: { text: words.states[state] } }),
    ...figureCells([facts], yearBefore ? [yearBefore.facts] : []),
  }
}

const money = (amount: Tenge | undefined): Cell =>
  amount === undefined ? { empty: true } : { money: amount }
const whole = (number: number | undefined): Cell =>
  number === undefined ? { empty: true } : { whole: number }

function figureCells(days: readonly DayFacts[], before: readonly DayFacts[]): Line {
  const told = figuresOfDays(days)
  return {
    units: whole(told.units),
    open: whole(told.open),
    sold: whole(told.sold),
    occupancy: whole(told.occupancy),
    adr: money(told.averagePrice),
    revpar: money(told.perUnit),
    arrivals: whole(told.arrivals),
    departures: whole(told.departures),
    noShows: whole(told.noShows),
    fee: money(told.money.fee),
    stay: money(told.money.stay),
    extras: money(told.money.extras),
    income: money(incomeOf(told)),
    ...(before.length > 0 && besideCells(figuresOfDays(before))),
  }
}

const besideCells = (before: DayFigures): Line => ({
  occupancyBefore: whole(before.occupancy),
  adrBefore: money(before.averagePrice),
  revparBefore: money(before.perUnit),
  incomeBefore: money(incomeOf(before)),
})
