import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hotelInstant } from '../../../domain/hotel-time.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aStoredBooking, storeBooking } from '../../support/bookings/stored-bookings.ts'
import { readSpreadsheet } from '../../support/files/spreadsheets.ts'
import { staffToken } from '../../support/people/identities.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await startApp()
  token = await staffToken(site, 'booker')
})
afterAll(() => site.stop())

const ask = (query: Record<string, string>, language?: string) =>
  site.fetch(`/api/sys/generate-report/bookings?${new URLSearchParams({ type: 'day', ...query })}`, {
    headers: { authorization: `Bearer ${token}`, ...(language && { cookie: `language=${language}` }) },
  })

async function report(first: string, last: string, language?: string) {
  const response = await ask({ start_date: first, end_date: last }, language)
  expect(response.status).toBe(200)
  return readSpreadsheet(Buffer.from(await response.arrayBuffer()))
}

describe('the report', () => {
  test('has a line for each booking with real dates and numbers, and the sums below', async () => {
    const payment_at = hotelInstant('2025-03-10', '14:30')
    const first = await storeBooking(
      site,
      { payment_at, check_in: '2025-03-20', check_out: '2025-03-22', cardholder_name: 'Aýna <Orazowa> & Co' },
      { guests: [{ name: 'A' }, { name: 'B' }], money: [{ fee: 5_000, stay: 48_050 }] },
    )
    await storeBooking(
      site,
      {
        kind: 'terminal',
        receipt_number: '9001',
        payment_at: hotelInstant('2025-03-11', '09:00'),
        total: 60_000,
      },
      { money: [{ fee: 5_000, stay: 55_000 }] },
    )
    const { name, lines, formats } = await report('2025-03-10', '2025-03-11')
    expect(name).toBe('Брони')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toMatchObject({
      A: 'Номер брони',
      E: 'Дата заезда',
      P: 'Оплачено, TMT',
      Q: 'Остаток, TMT',
    })
    const bookNumber = await site.context.database
      .selectFrom('bookings')
      .select('book_number')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    expect(lines[1]).toEqual({
      A: bookNumber.book_number,
      B: 'Онлайн',
      C: 'Оплачено',
      D: 'Двухместный',
      E: 45_736,
      F: 45_738,
      G: 2,
      H: 2,
      I: 'Aýna <Orazowa> & Co',
      J: '+99365111111',
      K: 45_726 + 14.5 / 24,
      M: 1010,
      N: 50,
      O: 480.5,
      P: 530.5,
      Q: 479.5,
    })
    expect(lines[2]).toMatchObject({ B: 'Терминал', L: '9001', M: 600, N: 50, O: 550, P: 600, Q: 0 })
    expect(lines[3]).toEqual({ A: 'Итого', M: 1610, N: 100, O: 1030.5, P: 1130.5, Q: 479.5 })
    expect(formats[1]).toMatchObject({ A: '1', E: 'dd\\.mm\\.yyyy', K: 'dd\\.mm\\.yyyy\\ hh:mm', P: '4' })
  })

  test.each([
    ['tm', 'Bronlar', 'Bronuň belgisi', 'Jemi'],
    ['en', 'Bookings', 'Booking number', 'Total'],
    [undefined, 'Брони', 'Номер брони', 'Итого'],
  ])('in %s is called %s', async (language, sheet, heading, total) => {
    await storeBooking(site, { payment_at: hotelInstant('2025-04-01', '12:00') })
    const { name, lines } = await report('2025-04-01', '2025-04-01', language)
    expect([name, lines[0]?.A, lines.at(-1)?.A]).toEqual([sheet, heading, total])
  })

  test('goes by the hotel’s day of payment, both ends included', async () => {
    const day = { before: '2025-05-09', first: '2025-05-10', last: '2025-05-12', after: '2025-05-13' }
    const paid = async (date: string, time: string) =>
      storeBooking(site, { payment_at: hotelInstant(date, time), phone_number: `${date} ${time}` })
    await paid(day.before, '23:59')
    await paid(day.first, '00:00')
    await paid(day.last, '23:59')
    await paid(day.after, '00:00')
    const { lines } = await report(day.first, day.last)
    expect(lines.slice(1, -1).map(({ J }) => J)).toEqual(['2025-05-10 00:00', '2025-05-12 23:59'])
  })

  test('a cancelled booking shows what the hotel kept, and owes only what was slept', async () => {
    await storeBooking(
      site,
      {
        status: 'cancelled',
        payment_at: hotelInstant('2025-06-01', '12:00'),
        check_in: '2025-06-10',
        check_out: '2025-06-12',
        taken_until: '2025-06-10',
      },
      {
        money: [
          { fee: 5_000, stay: 48_000 },
          { fee: 0, stay: -48_000 },
        ],
      },
    )
    const { lines } = await report('2025-06-01', '2025-06-01')
    expect(lines[1]).toMatchObject({ C: 'Отменено', N: 50, O: 0, P: 50, Q: 0 })
  })

  test('is a file with the name of its period that no cache keeps', async () => {
    await storeBooking(site, { payment_at: hotelInstant('2025-07-01', '12:00') })
    const { headers } = await ask({ start_date: '2025-07-01', end_date: '2025-07-02' })
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="report_2025-07-01_2025-07-02.xlsx"',
    )
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('of several batches holds every booking once', async () => {
    const { database, clock } = site.context
    const payment_at = hotelInstant('2025-08-01', '12:00')
    const rows = Array.from({ length: 1_203 }, () => aStoredBooking(clock.now(), { payment_at }))
    await database.insertInto('bookings').values(rows).execute()
    const { lines } = await report('2025-08-01', '2025-08-01')
    const numbers = lines.slice(1, -1).map(({ A }) => A)
    expect(numbers).toHaveLength(1_203)
    expect(new Set(numbers).size).toBe(1_203)
  })
})

describe('a report is refused', () => {
  test.each([
    ['without dates', {}, 422, 'report_dates_missing', 'Please select both dates!'],
    [
      'without an end',
      { start_date: '2025-01-01' },
      422,
      'report_dates_missing',
      'Please select both dates!',
    ],
    [
      'with an empty date',
      { start_date: '2025-01-01', end_date: '' },
      422,
      'report_dates_missing',
      'Please select both dates!',
    ],
    [
      'with reversed dates',
      { start_date: '2025-01-02', end_date: '2025-01-01' },
      422,
      'report_dates_reversed',
      'The start date must not be after the end date.',
    ],
    [
      'for 50 years',
      { start_date: '1977-01-01', end_date: '2027-01-01' },
      422,
      'report_period_long',
      'A report covers at most 10 years.',
    ],
    [
      'when nothing was paid',
      { start_date: '2020-01-01', end_date: '2020-12-31' },
      404,
      'no_bookings',
      'No bookings',
    ],
  ])('%s', async (_name, query, status, code, message) => {
    const response = await ask(query as Record<string, string>, 'en')
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ request: { status: 1, code, message } })
  })

  test.each([{ start_date: '2025-13-01', end_date: '2025-12-01' }, { type: 'week' }])(
    'with %j: invalid',
    async (query) => {
      expect((await ask(query as Record<string, string>)).status).toBe(422)
    },
  )
})
