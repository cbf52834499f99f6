import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { takePayment } from '../../../contract/office/money/money.ts'
import { closeDay, getDay, getDays } from '../../../contract/office/till/days.ts'
import { takeDeskPayment } from '../../../server/actions/money/take-payment.ts'
import { closeDueDay } from '../../../server/actions/till/close-days.ts'
import { findBrokenCloses } from '../../../server/database/till/close-examinations.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { readSpreadsheet } from '../../support/files/spreadsheets.ts'
import { staffToken } from '../../support/people/identities.ts'

/** Noon of the 15th of January. */
const clock = testClock()
let site: TestApp
let admin: ReturnType<TestApp['api']>
beforeAll(async () => {
  site = await startApp({ clock })
  admin = site.api(await staffToken(site, 'admin'))
})
afterAll(() => site.stop())

const at = (text: string) => new Date(text)

async function dayOf(date: string) {
  const reply = await admin(getDay, { params: { date } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

const close = async (date: string) => codeOf(await admin(closeDay, { body: { date } }))

const closes = async () => {
  const { rows } = await sql<{ day: string; previous: string | null; hash: string; carried: number }>`
    select day, previous_hash as previous, hash,
      (select sum(value::bigint) from jsonb_each_text(figures -> 'carried'))::int as carried from day_closes order by day`.execute(
    site.context.database,
  )
  return rows
}

/** What plain SQL says had moved before a day of the hotel. */
const movedBefore = async (day: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(fee_part + stay_part + extras_part), 0)::int as sum from ledger
    where (at at time zone 'UTC' + interval '5 hours')::date < ${day}`.execute(site.context.database)
  return rows[0]?.sum ?? 0
}

/** Two in the house over the night of the 14th, of whom one left today; one came today; one never came. */
let debtor: number
beforeAll(async () => {
  const stay = { check_in: '2027-01-13', check_out: '2027-01-16' }
  const here = { kind: 'note', reception: 'confirmed', ...stay } as const
  const guests = [{ name: 'Aman Amanow' }, { name: 'Jeren Amanowa' }]
  await storeBooking(
    site,
    { ...here, total: 149_000, arrived_at: at('2027-01-13T10:00:00Z') },
    { guests, money: [{ fee: 5_000, stay: 96_000, at: at('2027-01-13T10:00:00Z'), staffId: 1 }] },
  )
  debtor = await storeBooking(
    site,
    {
      ...here,
      check_out: '2027-01-15',
      arrived_at: at('2027-01-14T09:00:00Z'),
      departed_at: at('2027-01-15T06:00:00Z'),
      owing_reason: 'the card did not work',
    },
    {
      guests: guests.slice(1),
      money: [
        {
          fee: 5_000,
          stay: 50_000,
          at: at('2027-01-14T09:00:00Z'),
          channel: 'terminal',
          receiptNumber: '77001',
          staffId: 1,
        },
        { fee: 0, stay: -2_000, at: at('2027-01-14T18:59:59Z'), staffId: 1 },
        // At midnight of the hotel: the money of the next day.
        { fee: 0, stay: 3_000, at: at('2027-01-14T19:00:00Z'), staffId: 1 },
      ],
    },
  )
  await storeBooking(site, {
    status: 'cancelled',
    no_show_at: at('2027-01-14T12:00:00Z'),
    check_in: '2027-01-13',
    check_out: '2027-01-14',
    taken_until: '2027-01-13',
  })
})

/** Days follow each other, whatever order the tests of other files have. */
describe('the close of a day', { shuffle: false }, () => {
  test('a day that is not over, and one before yesterday in a hotel that has closed none, are refused', async () => {
    expect(await close('2027-01-15')).toBe('day_not_over')
    expect(await close('2027-01-16')).toBe('day_not_over')
    expect(await close('2027-01-13')).toBe('closes_begin_yesterday')
    const booker = site.api(await staffToken(site, 'booker'))
    expect(codeOf(await booker(closeDay, { body: { date: '2027-01-14' } }))).toBe('not_allowed')
    expect(await closes()).toEqual([])
  })

  test('before it is closed the books tell the same as after', async () => {
    const before = await dayOf('2027-01-14')
    expect(before).toMatchObject({ state: 'over', hash: null, carried: null })
    expect(await close('2027-01-14')).toBe('ok')
    const after = await dayOf('2027-01-14')
    expect(after).toMatchObject({
      state: 'closed',
      closed_by: 'admin',
      closed_at: '2027-01-15T07:00:00.000Z',
    })
    expect(after.figures).toEqual(before.figures)
    expect(after.ways).toEqual(before.ways)
  })

  test('it tells who came and went, how full the house was, and what moved', async () => {
    const { rows } = await sql<{ units: number }>`
      select sum(count_total)::int as units from rooms where deleted_at is null`.execute(
      site.context.database,
    )
    const units = rows[0]?.units ?? 0
    expect(await dayOf('2027-01-14')).toMatchObject({
      figures: {
        units,
        closed: 0,
        open: units,
        sold: 2,
        occupancy: Math.round((2 / units) * 100),
        adr: 480,
        revpar: Math.round(96_000 / units) / 100,
        arrivals: 1,
        departures: 0,
        no_shows: 1,
        income: 530,
        income_booking: 50,
        income_settle: 480,
        income_extras: 0,
      },
      in_house: 2,
      guests: 3,
      ways: [
        { way: 'note', payments: 0, refunds: -20, movements: 1 },
        { way: 'terminal', payments: 550, refunds: 0, movements: 1 },
      ],
      debts: { bookings: 1, amount: 450 },
      carried: 1010,
    })
  })

  test('the first carries all that moved before it', async () => {
    const [first] = await closes()
    expect(first).toMatchObject({
      day: '2027-01-14',
      previous: null,
      carried: await movedBefore('2027-01-14'),
    })
  })

  test('closed twice it is refused, and so is a day before the first', async () => {
    expect(await close('2027-01-14')).toBe('day_closed')
    expect(await close('2027-01-10')).toBe('day_closed')
    expect(await closes()).toHaveLength(1)
  })

  test('what is paid later changes nothing of it', async () => {
    const before = await dayOf('2027-01-14')
    const body = { booking_id: debtor, amount: 420, type: 3 }
    expect(codeOf(await admin(takePayment, { body }))).toBe('ok')
    expect(await dayOf('2027-01-14')).toEqual(before)
    expect(await dayOf('2027-01-15')).toMatchObject({ state: 'running', debts: { bookings: 1, amount: 30 } })
  })

  test('money for a closed day is refused by its code, and nothing is changed', async () => {
    const before = await movedBefore('2028-01-01')
    clock.set('2027-01-14T18:00:00Z')
    const body = { booking_id: debtor, amount: 10, type: 3 }
    expect(codeOf(await admin(takePayment, { body }))).toBe('day_closed')
    clock.set('2027-01-15T07:00:00Z')
    expect(await movedBefore('2028-01-01')).toBe(before)
  })

  test('whose clock goes on meanwhile is of the next day, and nobody hears of it', async () => {
    const { context } = site
    let asked = 0
    const late = {
      ...context,
      clock: { now: () => at(asked++ < 4 ? '2027-01-14T18:59:59Z' : '2027-01-14T19:00:01Z') },
    }
    const payment = { channel: 'note', receiptNumber: undefined, amount: 3_000, staffId: 1 } as const
    const taken = await takeDeskPayment(late, { bookingId: debtor, ...payment })
    expect(taken).not.toHaveProperty('refused')
    const { rows } = await sql<{ at: Date }>`
      select at from ledger where booking_id = ${debtor} order by id desc limit 1`.execute(context.database)
    expect(rows[0]?.at).toEqual(at('2027-01-14T19:00:01Z'))
  })

  test('at three in the morning the job closes each day that is over, in order, and no other', async () => {
    clock.set('2027-01-17T21:59:59Z')
    expect(await closeDueDay(site.context)).toBe(true)
    expect(await closeDueDay(site.context)).toBe(true)
    expect(await closeDueDay(site.context)).toBe(false)
    expect((await closes()).map(({ day }) => day)).toEqual(['2027-01-14', '2027-01-15', '2027-01-16'])
    clock.set('2027-01-17T22:00:00Z')
    expect(await closeDueDay(site.context)).toBe(true)
    expect(await closeDueDay(site.context)).toBe(false)
    expect(await dayOf('2027-01-17')).toMatchObject({ state: 'closed', closed_by: null })
  })

  test('each carries what the ledger says had moved before it, and the hash of the one before', async () => {
    const all = await closes()
    for (const [place, { day, previous, carried }] of all.entries()) {
      expect(carried, day).toBe(await movedBefore(day))
      expect(previous, day).toBe(all[place - 1]?.hash ?? null)
    }
    expect(all).toHaveLength(4)
    expect(await findBrokenCloses(site.context.database)).toEqual([])
  })

  test('admin closes with a day those before it', async () => {
    clock.set('2027-01-21T07:00:00Z')
    admin = site.api(await staffToken(site, 'admin'))
    const reply = await admin(closeDay, { body: { date: '2027-01-20' } })
    expect(reply.ok && reply.answer.request).toMatchObject({
      message: 'Закрыт день 20.01.2027.',
      data: { closed: ['2027-01-18', '2027-01-19', '2027-01-20'] },
    })
  })

  test('the month has its days until today, what is over as a whole, and the same days of the year before', async () => {
    const reply = await admin(getDays, { query: {} })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    const { month, today, to_close, days, total } = reply.answer.request.data
    expect([month, today, to_close]).toEqual(['2027-01', '2027-01-21', null])
    expect(days).toHaveLength(21)
    expect(days.map(({ state }) => state)).toEqual([
      ...Array<string>(13).fill('before'),
      ...Array<string>(7).fill('closed'),
      'running',
    ])
    expect(total.income * 100).toBe(await movedBefore('2027-01-21'))
    expect(total.arrivals).toBe(2)
    expect(days[0]?.year_before).toMatchObject({ sold: 0, income: 0, adr: null })
  })

  test('a year later the month stands beside the new one as it was closed', async () => {
    clock.set('2028-01-15T07:00:00Z')
    admin = site.api(await staffToken(site, 'admin'))
    const reply = await admin(getDays, { query: { month: '2028-01' } })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    const { days, total_year_before, to_close } = reply.answer.request.data
    expect(days.find(({ date }) => date === '2028-01-14')?.year_before).toMatchObject({
      sold: 2,
      income: 530,
    })
    expect(total_year_before.income * 100).toBe(await movedBefore('2027-01-15'))
    expect(to_close).toBe('2028-01-14')
    clock.set('2027-01-21T07:00:00Z')
    admin = site.api(await staffToken(site, 'admin'))
  })

  test('the month comes as a spreadsheet with real numbers, its total below', async () => {
    const response = await site.fetch('/api/sys/days-sheet?month=2027-01', {
      headers: { authorization: `Bearer ${await staffToken(site, 'booker')}` },
    })
    expect(response.headers.get('content-disposition')).toContain('days_2027-01.xlsx')
    const { lines, formats } = await readSpreadsheet(Buffer.from(await response.arrayBuffer()))
    expect(lines).toHaveLength(23)
    expect(lines[14]).toMatchObject({ B: 'закрыт', E: 2, H: 480, L: 1, N: 1, R: 530 })
    expect(formats[14]?.R).toBe('4')
    expect(lines[22]).toMatchObject({ A: 'Итого', R: (await movedBefore('2027-01-21')) / 100 })
  })

  test('a coming month has no days, and a coming day is refused', async () => {
    const reply = await admin(getDays, { query: { month: '2027-02' } })
    expect(reply.ok && reply.answer.request.data.days).toEqual([])
    expect(codeOf(await admin(getDay, { params: { date: '2027-01-22' } }))).toBe('day_not_over')
  })
})

test('a night that is sold afterwards changes no closed day of a month, only those that are not', async () => {
  const hotel = await startApp({ clock: testClock() })
  onTestFinished(hotel.stop)
  const api = hotel.api(await staffToken(hotel, 'admin'))
  expect(codeOf(await api(closeDay, { body: { date: '2027-01-14' } }))).toBe('ok')
  const soldFromTwelfth = async () => {
    const reply = await api(getDays, { query: {} })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    return reply.answer.request.data.days.slice(11).map(({ figures }) => figures.sold)
  }
  expect(await soldFromTwelfth()).toEqual([0, 0, 0, 0])
  await storeBooking(hotel, { kind: 'note', check_in: '2027-01-12', check_out: '2027-01-16' })
  expect(await soldFromTwelfth()).toEqual([1, 1, 0, 1])
})
