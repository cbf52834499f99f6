import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { examine, wordsOf } from '../../../server/actions/upkeep/examine.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { aTillPerson, type TillPerson } from '../../support/till/at-the-till.ts'

/** What the doctor says of shifts, drawers and papers; stored bookings have no history, which is not asked for here. */

const clock = testClock()
let site: TestApp
let owner: pg.Client
let [ann, bob]: TillPerson[] = []
beforeAll(async () => {
  site = await startApp({ clock })
  owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
  // A database that was put together by hand may lack it.
  await owner.query('alter table ledger drop constraint ledger_desk_has_shift')
  ann = await aTillPerson(site.context, (token) => site.api(token))
  bob = await aTillPerson(site.context, (token) => site.api(token))
})
afterAll(async () => {
  await owner.end()
  await site.stop()
})

const complaints = [
  'desk_row_without_shift',
  'desk_row_in_other_shift',
  'shift_sum_differs',
  'shift_without_paper',
  'drawer_taken_wrongly',
  'paper_numbers_have_gaps',
]

const said = async (): Promise<string[]> =>
  (await examine({ database: site.context.database, clock }))
    .filter(({ complaint }) => complaints.includes(complaint))
    .map(wordsOf)

/** As somebody does who has the database and not the program: nothing holds them back. It is put right after. */
async function tampered(change: string, back: string): Promise<string[]> {
  await owner.query(`set session_replication_role = replica; ${change}`)
  const heard = await said()
  await owner.query(`${back}; set session_replication_role = origin`)
  return heard
}

test('a till at which people have worked is in order; each change that nobody could make is named', async () => {
  const bookingId = await storeBooking(site)
  await ann?.take(bookingId, 50)
  await ann?.close()
  await bob?.take(bookingId, 20)
  await bob?.close({ counted: 60, reason: 'Недостача' })
  expect(await said()).toEqual([])
  const { rows: shifts } = await sql<{ id: number }>`select id from shifts order by id`.execute(
    site.context.database,
  )
  const [first, second] = shifts.map(({ id }) => id)
  const { rows } = await sql<{ id: number; number: number }>`
    select l.id, b.book_number as number from ledger l join bookings b on b.id = l.booking_id where shift_id = ${second}`.execute(
    site.context.database,
  )
  const { id: row, number } = rows[0] ?? { id: 0, number: 0 }

  expect(
    await tampered(
      `update ledger set shift_id = null where id = ${row}`,
      `update ledger set shift_id = ${second} where id = ${row}`,
    ),
  ).toEqual([
    `booking ${number}: line ${row} of the ledger, 20.00 TMT of the desk, belongs to no shift`,
    `shift ${second} was closed with 70.00 TMT expected in its drawer, and ledger and drawer tell of 50.00 TMT`,
  ])
  expect(
    await tampered(
      `update ledger set shift_id = ${first} where id = ${row}`,
      `update ledger set shift_id = ${second} where id = ${row}`,
    ),
  ).toContain(
    `booking ${number}: line ${row} of the ledger stands in shift ${first}, which is not that of whoever moved the money`,
  )
  expect(
    await tampered(
      `update shifts set counted_cash = 40, difference_reason = 'x' where id = ${first}`,
      `update shifts set counted_cash = 5000, difference_reason = null where id = ${first}`,
    ),
  ).toEqual([
    `what shift ${first} has left was taken over more than once, while it was open, or as another sum`,
  ])
  expect(
    await tampered(
      `update papers set number = 7 where shift_id = ${second}`,
      `update papers set number = 2 where shift_id = ${second}`,
    ),
  ).toEqual(['papers of the kind shift of 2027: there are 2, and the highest number is 7'])
  expect(
    await tampered(
      `create table kept as select * from papers where shift_id = ${second}; delete from papers where shift_id = ${second}`,
      'insert into papers overriding system value select * from kept; drop table kept',
    ),
  ).toEqual([`shift ${second} is closed and has no number`])
  expect(await said()).toEqual([])
})
