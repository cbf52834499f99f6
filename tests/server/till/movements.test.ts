import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getMovements, type MoneyWay } from '../../../contract/office/till/movements.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { hotelDate, hotelInstant } from '../../../domain/hotel-time.ts'
import { chanceFor } from '../../races/seed.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { readSpreadsheet } from '../../support/files/spreadsheets.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
const people = new Map<string, number>()
const bookings: number[] = []

const days = ['2027-01-11', '2027-01-12', '2027-01-13']
const ways = ['blank', 'check', 'note', 'transfer', 'terminal'] as const
const chance = chanceFor('movements')

/** 130 movements of three people over three days: payments with and without services, refunds, corrections. */
beforeAll(async () => {
  site = await startApp({ clock })
  const { database } = site.context
  const staff = await database.selectFrom('staff').select(['id', 'username']).execute()
  for (const { id, username } of staff) people.set(username, id)
  for (const name of ['Aýna Orazowa', '=cmd()', 'Merdan Çaryýew'])
    bookings.push(await storeBooking(site, {}, { guests: [{ name }] }))
  const payments: { id: number; booking_id: number }[] = []
  for (const day of days)
    for (let count = 0; count < 130 / days.length; count += 1) {
      const wanted = chance.oneOf(['payment', 'payment', 'refund', 'correction'] as const)
      const entry = payments.length === 0 ? 'payment' : wanted
      const corrected = entry === 'correction' ? chance.oneOf(payments) : undefined
      const sign = entry === 'payment' ? 1 : entry === 'refund' ? -1 : chance.oneOf([1, -1])
      const way = chance.oneOf(ways)
      const row = await database
        .insertInto('ledger')
        .values({
          booking_id: corrected?.booking_id ?? chance.oneOf(bookings),
          corrects: corrected?.id ?? null,
          at: new Date(hotelInstant(day, '00:00').getTime() + chance.between(0, 86_399_999)),
          entry,
          channel: way,
          fee_part: sign * chance.between(0, 5_000),
          stay_part: sign * chance.between(1, 100_000),
          extras_part: sign * chance.oneOf([0, 0, 1_250]),
          receipt_number: ['blank', 'check', 'terminal'].includes(way) ? String(count) : null,
          staff_id: people.get(chance.oneOf(['admin', 'booker', 'reception'])) ?? null,
          reason: entry === 'refund' ? 'Шум' : null,
        })
        .returning(['id', 'booking_id'])
        .executeTakeFirstOrThrow()
      if (entry === 'payment') payments.push(row)
    }
})
afterAll(() => site.stop())

type Query = Readonly<Record<string, string | number>>

const ask = async (role: StaffRole, query: Query = {}) =>
  site.api(await staffToken(site, role))(getMovements, { query: query as never })

async function read(role: StaffRole, query: Query = {}) {
  const reply = await ask(role, query)
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data
}

async function file(role: StaffRole, kind: 'sheet' | 'csv', query: Query) {
  const written = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return site.fetch(`/api/sys/movements/${kind}?${written}`, {
    headers: { authorization: `Bearer ${await staffToken(site, role)}`, 'accept-language': 'ru' },
  })
}

interface Told {
  readonly id: number
  readonly sum: number
}

/** What the ledger itself says, in plain SQL. */
async function ledger(where: string): Promise<{ rows: Told[]; sum: number }> {
  const { rows } = await sql<Told>`
    select l.id, fee_part + stay_part + extras_part as sum from ledger l where ${sql.raw(where)}
    order by l.at desc, l.id desc`.execute(site.context.database)
  return { rows, sum: rows.reduce((all, row) => all + row.sum, 0) }
}
const onDay = (day: string) => `(l.at at time zone 'UTC' + interval '5 hours')::date = '${day}'`
const tenge = (tmt: number) => Math.round(tmt * 100)

describe('the movements of a period', () => {
  test('are those of the ledger on the hotel’s days, the latest first, and the sums are theirs to the tenge', async () => {
    for (const day of days) {
      const told = await ledger(onDay(day))
      const {
        from,
        to,
        total,
        movements,
        sum,
        ways: byWay,
      } = await read('booker', { from: day, to: day, page_size: 200 })
      expect([from, to, total]).toEqual([day, day, told.rows.length])
      expect(movements.map(({ id, amount }) => ({ id, sum: tenge(amount) }))).toEqual(told.rows)
      expect(tenge(sum.amount)).toBe(told.sum)
      expect(tenge(sum.taken) + tenge(sum.returned)).toBe(told.sum)
      for (const part of ['fee', 'stay', 'extras', 'amount'] as const) {
        expect(tenge(sum[part])).toBe(movements.reduce((all, row) => all + tenge(row[part]), 0))
        expect(tenge(sum[part])).toBe(byWay.reduce((all, way) => all + tenge(way[part]), 0))
      }
    }
  })

  test('without days are today’s; the end alone or the beginning alone is enough', async () => {
    clock.set('2027-01-13T18:59:00Z')
    expect(await read('admin')).toMatchObject({ from: '2027-01-13', to: '2027-01-13' })
    clock.set('2027-01-13T19:00:00Z')
    expect(await read('admin')).toMatchObject({
      from: '2027-01-14',
      to: '2027-01-14',
      total: 0,
      movements: [],
    })
    expect(await read('admin', { from: '2027-01-12' })).toMatchObject({
      from: '2027-01-12',
      to: '2027-01-14',
    })
    expect(await read('admin', { to: '2027-01-12' })).toMatchObject({ from: '2027-01-12', to: '2027-01-12' })
  })

  test('are narrowed by way, kind and person, together too, and the sums with them', async () => {
    const period = { from: days[0] ?? '', to: days[2] ?? '', page_size: 200 }
    const booker = people.get('booker') ?? 0
    for (const [query, where] of [
      [{ way: 'note' }, `l.channel = 'note'`],
      [{ kind: 'refund' }, `l.entry = 'refund'`],
      [{ staff: booker }, `l.staff_id = ${booker}`],
      [
        { way: 'terminal', kind: 'payment', staff: booker },
        `l.channel = 'terminal' and l.entry = 'payment' and l.staff_id = ${booker}`,
      ],
    ] as const) {
      const told = await ledger(where)
      const { movements, sum, total } = await read('admin', { ...period, ...query })
      expect(movements.map(({ id }) => id)).toEqual(told.rows.map(({ id }) => id))
      expect([total, tenge(sum.amount)]).toEqual([told.rows.length, told.sum])
    }
  })

  test('come page by page, none twice and none left out, and each page has the sums of all', async () => {
    const period = { from: days[0] ?? '', to: days[2] ?? '' }
    const all = await ledger('true')
    const seen: number[] = []
    for (let page = 1; page <= 3; page += 1) {
      const { movements, total, sum } = await read('admin', { ...period, page, page_size: 50 })
      expect([total, tenge(sum.amount)]).toEqual([all.rows.length, all.sum])
      seen.push(...movements.map(({ id }) => id))
    }
    expect(seen).toEqual(all.rows.map(({ id }) => id))
  })

  test('a row says which booking, guest, document, who and why', async () => {
    const [refund] = (
      await read('admin', { from: days[0] ?? '', to: days[2] ?? '', kind: 'refund', way: 'check' })
    ).movements
    const { rows } = await sql<{ book_number: number; username: string; receipt_number: string }>`
      select b.book_number, s.username, l.receipt_number from ledger l join bookings b on b.id = l.booking_id
      join staff s on s.id = l.staff_id where l.id = ${refund?.id}`.execute(site.context.database)
    expect(refund).toMatchObject({
      book_number: rows[0]?.book_number,
      username: rows[0]?.username,
      document: rows[0]?.receipt_number,
      way: 'check' satisfies MoneyWay,
      reason: 'Шум',
    })
    expect(refund?.amount).toBeLessThan(0)
  })

  test.each([
    [{ from: '2027-01-13', to: '2027-01-12' }, 'report_dates_reversed'],
    [{ from: '2010-01-01', to: '2027-01-12' }, 'report_period_long'],
    [{ from: '12.01.2027' }, 'invalid_input'],
    [{ way: 'gold' }, 'invalid_input'],
    [{ kind: 'theft' }, 'invalid_input'],
    [{ staff: 0 }, 'invalid_input'],
    [{ page: 0 }, 'invalid_input'],
  ] as const)('%j is refused with %s', async (query, code) => {
    expect(codeOf(await ask('admin', query))).toBe(code)
  })
})

describe('reception', () => {
  test('has what went through its own shifts, and nothing of anybody else, whatever it asks for', async () => {
    const reception = people.get('reception') ?? 0
    const own = await ledger(`l.shift_id in (select id from shifts where staff_id = ${reception})`)
    const period = { from: days[0] ?? '', to: days[2] ?? '', page_size: 200 }
    const { movements, sum, people: others } = await read('reception', period)
    expect(movements.map(({ id }) => id)).toEqual(own.rows.map(({ id }) => id))
    expect(tenge(sum.amount)).toBe(own.sum)
    expect(others).toEqual([])
    expect((await read('reception', { ...period, staff: people.get('admin') ?? 0 })).total).toBe(0)
    const foreign = await site.context.database
      .selectFrom('shifts')
      .select('id')
      .where('staff_id', '<>', reception)
      .executeTakeFirstOrThrow()
    expect((await read('reception', { shift: foreign.id })).total).toBe(0)
    expect((await read('admin', { shift: foreign.id })).total).toBeGreaterThan(0)
    expect((await file('reception', 'csv', { shift: foreign.id })).status).toBe(404)
  })

  test('without days has its shift, also when that began yesterday', async () => {
    clock.set('2027-01-20T07:00:00Z')
    const { from, total } = await read('reception')
    const reception = people.get('reception') ?? 0
    const own = await ledger(
      `l.shift_id = (select id from shifts where staff_id = ${reception} and closed_at is null)`,
    )
    expect([from, total]).toEqual([null, own.rows.length])
    expect(total).toBeGreaterThan(0)
  })
})

describe('as a file', () => {
  const period = { from: '2027-01-11', to: '2027-01-13' }

  test('the spreadsheet has every row with real numbers, and its sums are the screen’s', async () => {
    const response = await file('booker', 'sheet', { ...period, way: 'note' })
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="money_2027-01-11_2027-01-13.xlsx"',
    )
    const { lines } = await readSpreadsheet(Buffer.from(await response.arrayBuffer()))
    const { sum, total } = await read('booker', { ...period, way: 'note' })
    const rows = lines.slice(1).filter(({ B }) => B !== undefined)
    expect(rows).toHaveLength(total)
    expect(rows.reduce((all, { N }) => all + tenge(Number(N)), 0)).toBe(tenge(sum.amount))
    expect(tenge(Number(lines.at(-1)?.N))).toBe(tenge(sum.amount))
    // What of it was for services stands in the last column.
    expect(rows.reduce((all, { S }) => all + tenge(Number(S ?? 0)), 0)).toBe(tenge(sum.extras))
    expect(sum.extras).not.toBe(0)
  })

  test('CSV says the same: a comma before the decimals, nothing between thousands, and no cell is a formula', async () => {
    const response = await file('booker', 'csv', period)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const text = Buffer.from(await response.arrayBuffer()).toString('utf8')
    expect(text.startsWith('\uFEFF"Дата и время";"Номер брони"')).toBe(true)
    const lines = text
      .slice(1)
      .split('\r\n')
      .map((line) => line.slice(1, -1).split('";"'))
    const { sum, total } = await read('booker', period)
    const rows = lines.slice(1).filter(([, number]) => number !== '')
    expect(rows).toHaveLength(total)
    const place = lines[0]?.indexOf('Сумма, TMT') ?? -1
    for (const row of rows) expect(row[place]).toMatch(/^-?\d+,\d\d$/)
    const amounts = rows.map((row) => tenge(Number(row[place]?.replace(',', '.'))))
    expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(tenge(sum.amount))
    expect(lines.at(-1)?.[place]).toBe(sum.amount.toFixed(2).replace('.', ','))
    expect(text).toContain(`"'=cmd()"`)
    expect(text).not.toContain('"=cmd()"')
  })

  test('of a time without money there is none', async () => {
    const day = hotelDate(new Date('2026-01-01T07:00:00Z'))
    for (const kind of ['sheet', 'csv'] as const) {
      const response = await file('admin', kind, { from: day, to: day })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ request: { code: 'no_movements' } })
    }
  })
})
