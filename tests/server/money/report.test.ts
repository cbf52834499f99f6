import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hotelDate, hotelInstant } from '../../../domain/hotel-time.ts'
import { findActiveStaff } from '../../../server/database/people/staff.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { overTheBorder } from '../../support/bookings/paid-stays.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { readSpreadsheet } from '../../support/files/spreadsheets.ts'
import { bookingOf } from '../../support/money/payments.ts'
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

const idOf = async (username: string) => (await findActiveStaff(site.context.database, username))?.id ?? 0
const bookNumberOf = async (id: number) => (await bookingOf(site, { bookingId: id })).book_number

describe('the report', () => {
  test('has a line for each movement of money with real dates and numbers, and sums by way of paying', async () => {
    const id = await storeBooking(
      site,
      { check_in: '2025-03-20', check_out: '2025-03-22', cardholder_name: 'TEST CARD' },
      {
        guests: [{ name: 'Aýna <Orazowa> & Co' }, { name: 'B' }],
        money: [
          { fee: 5_000, stay: 48_050, at: hotelInstant('2025-03-10', '14:30') },
          {
            ...{ fee: 0, stay: 30_000, at: hotelInstant('2025-03-11', '09:00') },
            ...{ channel: 'terminal', receiptNumber: '9001', staffId: await idOf('reception') },
          },
          { fee: 0, stay: -8_050, at: hotelInstant('2025-03-11', '18:00') },
        ],
      },
    )
    const { name, lines, formats } = await report('2025-03-10', '2025-03-11')
    expect(name).toBe('Касса')
    expect(lines[0]).toEqual({
      ...{ A: 'Дата и время', B: 'Номер брони', C: 'Гость', D: 'Плательщик, если другой', E: 'Номер' },
      ...{ F: 'Дата заезда', G: 'Дата выезда', H: 'Что произошло', I: 'Способ оплаты' },
      ...{ J: 'Номер документа', K: 'Кто', L: 'За бронь, TMT', M: 'За проживание, TMT', N: 'Сумма, TMT' },
      ...{ O: 'Оплачено к тому времени, TMT', P: 'Оставалось, TMT', Q: 'Причина', R: 'Комната' },
    })
    const about = {
      ...{ B: await bookNumberOf(id), C: 'Aýna <Orazowa> & Co', D: 'TEST CARD', E: 'Двухместный' },
      ...{ F: 45_736, G: 45_738 },
    }
    expect(lines.slice(1)).toEqual([
      {
        ...{ A: 45_726 + 14.5 / 24, ...about, H: 'Оплата', I: 'Записка' },
        ...{ L: 50, M: 480.5, N: 530.5, O: 530.5, P: 479.5 },
      },
      {
        ...{ A: 45_727 + 9 / 24, ...about, H: 'Оплата', I: 'Терминал', J: '9001', K: 'reception' },
        ...{ L: 0, M: 300, N: 300, O: 830.5, P: 179.5 },
      },
      {
        ...{ A: 45_727 + 18 / 24, ...about, H: 'Возврат', I: 'Записка' },
        ...{ L: 0, M: -80.5, N: -80.5, O: 750, P: 260 },
      },
      { A: 'Итого', I: 'Записка', L: 50, M: 400, N: 450 },
      { A: 'Итого', I: 'Терминал', L: 0, M: 300, N: 300 },
      { A: 'Итого', L: 50, M: 700, N: 750 },
    ])
    expect(formats[1]).toMatchObject({ A: 'dd\\.mm\\.yyyy\\ hh:mm', B: '1', F: 'dd\\.mm\\.yyyy', N: '4' })
  })

  test('money that the desk takes stands on its own day, whenever the booking paid first', async () => {
    const money = [
      { fee: 5_000, stay: 48_000, at: hotelInstant('2025-02-01', '12:00') },
      { fee: 0, stay: 96_000, at: hotelInstant('2025-02-05', '12:00') },
    ]
    const payment_at = money[0]?.at
    await storeBooking(site, { ...(payment_at && { payment_at }), total: 149_000 }, { money })
    const sums = async (day: string) => (await report(day, day)).lines.slice(1).map(({ N }) => N)
    expect(await sums('2025-02-01')).toEqual([530, 530, 530])
    expect(await sums('2025-02-05')).toEqual([960, 960, 960])
  })

  test('an order of the bank is named, and so is the payer only where it is not the guest', async () => {
    const { orderNumber } = await aBooking(site, 'paid', { stay: overTheBorder })
    const today = hotelDate(site.context.clock.now())
    const line = (await report(today, today)).lines.find(({ J }) => J === orderNumber)
    expect(line).toMatchObject({ C: 'Aýna Öwezowa', D: 'TEST CARD', I: 'Карта, онлайн', N: 650, P: 720 })
    const at = hotelInstant('2025-09-01', '12:00')
    await storeBooking(
      site,
      { cardholder_name: 'Maral' },
      { guests: [{ name: 'Maral' }], money: [{ fee: 0, stay: 100, at }] },
    )
    const [, alone] = (await report('2025-09-01', '2025-09-01')).lines
    expect(alone).toMatchObject({ C: 'Maral', N: 1 })
    expect(alone).not.toHaveProperty('D')
  })

  test('what is left to pay is what was left then, whatever the stay costs today', async () => {
    const at = hotelInstant('2025-10-01', '12:00')
    const id = await storeBooking(site, { total: 101_000 }, { money: [{ fee: 5_000, stay: 48_000, at }] })
    const before = await report('2025-10-01', '2025-10-01')
    await site.context.database.updateTable('bookings').set({ total: 500_000 }).where('id', '=', id).execute()
    expect(before.lines[1]).toMatchObject({ O: 530, P: 480 })
    expect(await report('2025-10-01', '2025-10-01')).toEqual(before)
  })

  test.each([
    ['tm', 'Kassa', 'Sene we wagt', 'Jemi'],
    ['en', 'Till', 'Date and time', 'Total'],
    [undefined, 'Касса', 'Дата и время', 'Итого'],
  ])('in %s is called %s', async (language, sheet, heading, total) => {
    await storeBooking(site, {}, { money: [{ fee: 0, stay: 100, at: hotelInstant('2025-04-01', '12:00') }] })
    const { name, lines } = await report('2025-04-01', '2025-04-01', language)
    expect([name, lines[0]?.A, lines.at(-1)?.A]).toEqual([sheet, heading, total])
  })

  test('goes by the hotel’s day, both ends included', async () => {
    const moved = (date: string, time: string, stay: number) => ({
      ...{ fee: 0, stay, at: hotelInstant(date, time) },
    })
    const money = [
      moved('2025-05-09', '23:59', 100),
      moved('2025-05-10', '00:00', 200),
      moved('2025-05-12', '23:59', 300),
      moved('2025-05-13', '00:00', 400),
    ]
    await storeBooking(site, {}, { money })
    const { lines } = await report('2025-05-10', '2025-05-12')
    expect(lines.slice(1).map(({ N }) => N)).toEqual([2, 3, 5, 5])
  })

  test('is a file with the name of its period that no cache keeps', async () => {
    await storeBooking(site, {}, { money: [{ fee: 0, stay: 100, at: hotelInstant('2025-07-01', '12:00') }] })
    const { headers } = await ask({ start_date: '2025-07-01', end_date: '2025-07-02' })
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="report_2025-07-01_2025-07-02.xlsx"',
    )
    expect(headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('of several batches holds every movement once, in its order', async () => {
    const booking_id = await storeBooking(site)
    const noon = hotelInstant('2025-08-01', '12:00').getTime()
    // All at three moments: where the moment is the same, the order is that of the ledger.
    const rows = Array.from({ length: 1_203 }, (_, index) => ({
      ...{ booking_id, at: new Date(noon + (index % 3) * 1_000) },
      ...{ entry: 'payment' as const, channel: 'note' as const, fee_part: 0, stay_part: index + 1 },
    }))
    await site.context.database.insertInto('ledger').values(rows).execute()
    const { lines } = await report('2025-08-01', '2025-08-01')
    const sums = lines.slice(1, -2).map(({ N }) => Math.round(Number(N) * 100))
    const wanted = [0, 1, 2].flatMap((rest) =>
      rows.map(({ stay_part }) => stay_part).filter((stay) => (stay - 1) % 3 === rest),
    )
    expect(sums).toEqual(wanted)
    expect(lines.at(-1)).toMatchObject({ N: (1_203 * 1_204) / 2 / 100 })
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
      'when no money moved',
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
