import { sql } from 'kysely'
import { getDashboardDays, getDashboardMonths } from '../../../contract/office/desk/dashboard.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { TestApp } from '../app.ts'
import { type ReadSheet, readSpreadsheet } from '../files/spreadsheets.ts'
import { staffToken } from '../people/identities.ts'

/** What everybody who counts the hotel's money says about it, in whole tenge. */

const tengeOf = (tmt: unknown): number => Math.round(Number(tmt ?? 0) * 100)

export interface Counted {
  readonly fee: number
  readonly stay: number
}

export interface ReadReport {
  readonly lines: ReadSheet['lines']
  /** Summed from its movements, by the words for the ways of paying. */
  readonly summed: Readonly<Record<string, Counted>>
  /** As its last lines say; the sum of all stands under ''. */
  readonly told: Readonly<Record<string, Counted>>
}

/** Nothing where no money moved. */
export async function readTillReport(
  site: TestApp,
  first: string,
  last = first,
): Promise<ReadReport | undefined> {
  const query = new URLSearchParams({ type: 'day', start_date: first, end_date: last })
  const response = await site.fetch(`/api/sys/generate-report/bookings?${query}`, {
    headers: { authorization: `Bearer ${await staffToken(site, 'admin')}` },
  })
  if (response.status === 404) return undefined
  const { lines } = await readSpreadsheet(Buffer.from(await response.arrayBuffer()))
  const summed: Record<string, Counted> = {}
  const told: Record<string, Counted> = {}
  for (const { B: bookNumber, I: way = '', L, M } of lines.slice(1)) {
    const moved = { fee: tengeOf(L), stay: tengeOf(M) }
    if (bookNumber === undefined) told[way] = moved
    else summed[way] = add(summed[way], moved)
  }
  return { lines, summed, told }
}

export const add = (a: Counted | undefined, b: Counted): Counted => ({
  fee: (a?.fee ?? 0) + b.fee,
  stay: (a?.stay ?? 0) + b.stay,
})

/** The ledger itself, by the hotel's days and the ways of paying. */
export async function readLedgerByDay({ context }: TestApp): Promise<Map<string, Record<string, Counted>>> {
  const { rows } = await sql<Counted & { at: Date; channel: string }>`
    select at, channel, fee_part as fee, stay_part as stay from ledger order by id`.execute(context.database)
  const days = new Map<string, Record<string, Counted>>()
  for (const { at, channel, fee, stay } of rows) {
    const day = days.get(hotelDate(at)) ?? {}
    days.set(hotelDate(at), { ...day, [channel]: add(day[channel], { fee, stay }) })
  }
  return days
}

/** The chart's points of a month that are not zero, and what the dashboard says of the whole. */
export async function readChart(site: TestApp, month: string) {
  const api = site.api(await staffToken(site, 'booker'))
  const [days, months] = [
    await api(getDashboardDays, { query: { month } }),
    await api(getDashboardMonths, { query: { month } }),
  ]
  if (!days.ok || !months.ok) throw new Error('The dashboard was refused.')
  const countedOf = (told: { income: number; income_booking: number; income_settle: number }) => {
    const counted = { fee: tengeOf(told.income_booking), stay: tengeOf(told.income_settle) }
    if (tengeOf(told.income) !== counted.fee + counted.stay) throw new Error('Parts and sum differ.')
    return counted
  }
  const points = days.answer.request.data.days
    .map((day) => [day.date, countedOf(day)] as const)
    .filter(([, { fee, stay }]) => fee !== 0 || stay !== 0)
  return { points: Object.fromEntries(points), whole: countedOf(months.answer.request.data.month) }
}
