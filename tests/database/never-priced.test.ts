import { describe, expect, test } from 'vitest'
import { anAdmin, aRoom, bareHotel } from './bare-hotel.ts'

/** What a price, a restriction or a code never is, whatever the code above PostgreSQL does. */

const { query, refused, idOf } = bareHotel(`${aRoom} ${anAdmin}`)

type Columns = Readonly<Record<string, string>>

const inserting = (table: string, columns: Columns) =>
  `insert into ${table} (${Object.keys(columns).join()}) values (${Object.values(columns).join()}) returning id`

const dates = { first_night: `'2027-08-01'`, last_night: `'2027-08-31'` }
const made = { created_at: 'now()', created_by: '1' }

const rate = (changes: Columns = {}) =>
  inserting('rates', {
    rank: '1',
    name: `'August'`,
    ...dates,
    days: `'{0,1,2,3,4,5,6}'`,
    percent: '20',
    ...made,
    ...changes,
  })
const restriction = (changes: Columns = {}) =>
  inserting('restrictions', {
    name: `'August'`,
    first_day: `'2027-08-01'`,
    last_day: `'2027-08-31'`,
    days: `'{0,1,2,3,4,5,6}'`,
    fewest: '3',
    ...made,
    ...changes,
  })
const code = (changes: Columns = {}) =>
  inserting('codes', { word: `'SUMMER'`, ...dates, percent_off: '10', ...made, ...changes })

const priced = { percent: 'null', room_ids: `'{1}'`, prices: `'{70000}'` }

describe('a price by date', () => {
  test('is a percentage, or a price for each of its categories', async () => {
    await query(rate())
    await query(rate({ ...priced, rank: '2' }))
  })

  test.each<[string, Columns]>([
    ['ends before it begins', { last_night: `'2027-07-31'` }],
    ['is longer than three years and a little', { last_night: `'2030-08-06'` }],
    ['goes without a name', { name: `''` }],
    ['has no day', { days: `'{}'` }],
    ['has an eighth day', { days: `'{7}'` }],
    ['is for no category', { room_ids: `'{}'` }],
    ['takes all away', { percent: '-100' }],
    ['is more than sixfold', { percent: '501' }],
    ['is nothing at all', { percent: 'null' }],
    ['is two things at once', { ...priced, percent: '20' }],
    ['costs nothing', { ...priced, prices: `'{0}'` }],
    ['has a price too many', { ...priced, prices: `'{70000,80000}'` }],
    ['was ended by somebody while it holds', { ended_by: '1' }],
  ])('never %s', (_what, changes) => refused(rate(changes), /violates check/))

  test('never has a price without saying of which category', () =>
    refused(rate({ ...priced, room_ids: 'null' }), /violates check/))

  test('is never made by nobody', () => refused(rate({ created_by: '99' }), /foreign key/))
})

describe('a restriction', () => {
  test.each<[string, Columns]>([
    ['says nothing', { fewest: 'null' }],
    ['asks for more nights than it allows', { fewest: '5', most: '4' }],
    ['asks for no night', { fewest: '0' }],
    ['asks for more than a year', { fewest: '366' }],
    ['allows no night', { fewest: 'null', most: '0' }],
    ['ends before it begins', { last_day: `'2027-07-31'` }],
    ['is longer than three years and a little', { last_day: `'2030-08-06'` }],
    ['has no day', { days: `'{}'` }],
    ['is for no category', { room_ids: `'{}'` }],
  ])('never %s', (_what, changes) => refused(restriction(changes), /violates check/))

  test('may ask for just as many nights as it allows', async () => {
    expect(await idOf(restriction({ fewest: '4', most: '4' }))).toBeGreaterThan(0)
  })
})

describe('a code', () => {
  test.each<[string, Columns]>([
    ['is written in small letters', { word: `'summer'` }],
    ['is two letters', { word: `'AB'` }],
    ['has a space', { word: `'SUMMER 27'` }],
    ['gives all away', { percent_off: '100' }],
    ['gives nothing', { percent_off: '0' }],
    ['costs nothing', { percent_off: 'null', price: '0' }],
    ['is two things at once', { price: '40000' }],
    ['is for nobody', { most_uses: '0' }],
    ['ends before it begins', { last_night: `'2027-07-31'` }],
  ])('never %s', (_what, changes) => refused(code(changes), /violates check/))

  test('never shares its word with another that holds', async () => {
    await query(code())
    await query('savepoint one')
    await refused(code(), /codes_one_of_a_word/)
    await query('rollback to one')
    await query('update codes set ended_at = now(), ended_by = 1')
    await query(code())
  })

  test('is never used by a booking that is not there, nor twice by one that is', async () => {
    const summer = await idOf(code())
    await query('savepoint one')
    await refused(`insert into code_uses (booking_id, code_id) values (99, ${summer})`, /foreign key/)
    await query('rollback to one')
    const booking = await idOf(
      `insert into bookings (pay_code, kind, scope, status, room_id, made_by, check_in, check_out, taken_from, taken_until, created_at, language, quote,
         total, fee, first_night, due_now)
       values (md5(random()::text), 'note', 'none', 'unpaid', 1, 1, '2027-08-01', '2027-08-03', '2027-08-01', '2027-08-03', now(), 'ru', '{}', 101000,
         5000, 48000, 0) returning id`,
    )
    const use = `insert into code_uses (booking_id, code_id) values (${booking}, ${summer})`
    await query(use)
    await refused(use, /code_uses_pkey/)
  })
})
