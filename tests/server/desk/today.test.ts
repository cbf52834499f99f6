import { afterAll, beforeAll, expect, test } from 'vitest'
import { getToday } from '../../../contract/office/bookings/bookings.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { staffToken } from '../../support/people/identities.ts'

let site: TestApp
let token: string
beforeAll(async () => {
  site = await startApp()
  token = await staffToken(site, 'reception')
})
afterAll(() => site.stop())

/** It is the 15th of January. */
async function whereIs(id: number, date?: string): Promise<string[]> {
  const reply = await site.api(token)(getToday, { query: { date } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const { late, arrivals, in_house, departures } = reply.answer.request.data
  const lists = { late, arrivals, in_house, departures }
  return Object.entries(lists)
    .filter(([, bookings]) => bookings.some((booking) => booking.id === id))
    .map(([name]) => name)
}

const arrives = { check_in: '2027-01-15', check_out: '2027-01-17' }
const stays = { check_in: '2027-01-14', check_out: '2027-01-16' }
const leaves = { check_in: '2027-01-13', check_out: '2027-01-15' }
const confirmed = { reception: 'confirmed' } as const

test.each([
  ['arrives today', arrives, ['arrivals']],
  ['arrives today and was handed to reception', { ...arrives, reception: 'at_reception' }, ['arrivals']],
  [
    'arrives today and pays at the desk',
    { ...arrives, kind: 'note', scope: 'none', status: 'unpaid' },
    ['arrivals'],
  ],
  ['arrived today', { ...arrives, ...confirmed }, ['in_house']],
  ['was confirmed ahead and arrives today', { ...arrives, ...confirmed, awaits_arrival: true }, ['arrivals']],
  ['stays', { ...stays, ...confirmed }, ['in_house']],
  ['was confirmed ahead and should have come', { ...stays, ...confirmed, awaits_arrival: true }, ['late']],
  ['should have arrived yesterday', stays, ['late']],
  [
    'should have arrived yesterday and was handed to reception',
    { ...stays, reception: 'at_reception' },
    ['late'],
  ],
  ['should have arrived and leaves today', leaves, ['departures']],
  ['never arrived', { check_in: '2027-01-12', check_out: '2027-01-14' }, []],
  ['should have arrived yesterday and was cancelled', { ...stays, status: 'cancelled' }, []],
  ['leaves today', { ...leaves, ...confirmed }, ['departures']],
  ['left yesterday', { check_in: '2027-01-12', check_out: '2027-01-14', ...confirmed }, []],
  ['arrives tomorrow', { check_in: '2027-01-16', check_out: '2027-01-17' }, []],
  ['cancelled', { ...arrives, status: 'cancelled' }, []],
  ['cancelled by reception', { ...stays, ...confirmed, outcome: 'cancelled' }, []],
] as const)('one that %s', async (_name, state, lists) => {
  expect(await whereIs(await storeBooking(site, state))).toEqual(lists)
})

test('a hold that has lapsed does not arrive', async () => {
  const now = site.context.clock.now()
  const held = { ...arrives, status: 'unpaid', hold_until: new Date(now.getTime() + 60_000) } as const
  expect(await whereIs(await storeBooking(site, held))).toEqual(['arrivals'])
  expect(await whereIs(await storeBooking(site, { ...held, hold_until: now }))).toEqual([])
})

test('another day can be asked for', async () => {
  const id = await storeBooking(site, { check_in: '2027-02-01', check_out: '2027-02-03', ...confirmed })
  expect(await whereIs(id, '2027-02-01')).toEqual(['arrivals'])
  expect(await whereIs(id, '2027-02-02')).toEqual(['in_house'])
  expect(await whereIs(id, '2027-02-03')).toEqual(['departures'])
  expect(await whereIs(id, '2027-02-04')).toEqual([])
})

test('whoever is late was late before, and nobody is late on a day to come', async () => {
  const id = await storeBooking(site, { check_in: '2027-01-13', check_out: '2027-01-18' })
  expect(await whereIs(id, '2027-01-12')).toEqual([])
  expect(await whereIs(id, '2027-01-13')).toEqual(['arrivals'])
  expect(await whereIs(id, '2027-01-14')).toEqual(['late'])
  expect(await whereIs(id, '2027-01-15')).toEqual(['late'])
  expect(await whereIs(id, '2027-01-16')).toEqual(['in_house'])
})

test.each([
  ['is in the house today', { ...stays, check_out: '2027-01-18', ...confirmed }],
  ['arrives before that day', { check_in: '2027-01-16', check_out: '2027-01-18' }],
  [
    'arrives before that day and was confirmed ahead',
    { check_in: '2027-01-16', check_out: '2027-01-18', ...confirmed, awaits_arrival: true },
  ],
  ['has not come yet', { ...stays, check_out: '2027-01-18' }],
] as const)(
  'on a day to come one that %s will be in the house: for breakfast and cleaning',
  async (_, state) => {
    const id = await storeBooking(site, state)
    expect(await whereIs(id, '2027-01-17')).toEqual(['in_house'])
    expect(await whereIs(id, '2027-01-18')).toEqual(['departures'])
  },
)

test('on a day to come neither what was cancelled nor a lapsed hold is in the house', async () => {
  const over = { ...stays, check_out: '2027-01-18' }
  const now = site.context.clock.now()
  for (const state of [
    { ...over, status: 'cancelled' },
    { ...over, ...confirmed, outcome: 'cancelled' },
    { ...over, status: 'unpaid', hold_until: now },
  ] as const)
    expect(await whereIs(await storeBooking(site, state), '2027-01-17')).toEqual([])
})

test.each(['2027-02-30', '0000-01-01', '9999-12-31', 'today'])('%s is refused', async (date) => {
  const reply = await site.api(token)(getToday, { query: { date } })
  expect(reply).toMatchObject({ ok: false, failure: { http: 422 } })
})
