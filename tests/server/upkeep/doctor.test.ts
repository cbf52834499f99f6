import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { examine, wordsOf } from '../../../server/actions/upkeep/examine.ts'
import type { Database } from '../../../server/database/connection.ts'
import {
  type Complaint,
  type Finding,
  findContradictions,
} from '../../../server/database/upkeep/examinations.ts'
import { fillDemoBookings } from '../../../server/demo/bookings.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { type Desk, deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { changeRoomForTest } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
  await fillDemoBookings(site.context, site.bankUrl)
})
afterAll(() => site.stop())

class Undone extends Error {}

/** What is seen after a change that is taken back again. */
async function withPlanted<Seen>(
  plant: (database: Database) => Promise<unknown>,
  look: (database: Database) => Promise<Seen>,
): Promise<Seen | undefined> {
  let seen: Seen | undefined
  const planted = site.context.database.transaction().execute(async (database) => {
    await plant(database)
    seen = await look(database)
    throw new Undone()
  })
  await planted.catch((error) => {
    if (!(error instanceof Undone)) throw error
  })
  return seen
}

/** Only what the change is about is read. */
const findingsAfter = async (plant: (database: Database) => Promise<unknown>): Promise<Finding[]> =>
  (await withPlanted(plant, (database) => examine({ database, clock }))) ?? []

interface Sick {
  readonly id: number
  readonly number: number
}

const find = async (condition: string): Promise<Sick> => {
  const { rows } = await sql<Sick>`
    select b.id, b.book_number as number from bookings b where ${sql.raw(condition)} order by b.id limit 1`.execute(
    site.context.database,
  )
  const [booking] = rows
  if (!booking) throw new Error(`No booking with ${condition}.`)
  return booking
}

const comingCash =
  "b.kind = 'terminal' and b.status = 'paid' and b.reception = 'not_sent' and b.check_in > '2027-01-15'"
const comingCard =
  "b.kind = 'online' and b.status = 'paid' and b.check_in > '2027-01-15' and not exists (select from refund_requests q where q.booking_id = b.id)"
const without = "b.scope = 'none'"
const cancelled = "b.status = 'cancelled' and b.kind = 'terminal'"
const soon = "timestamptz '2027-01-15 08:00Z'"

test('a healthy database is left in peace', async () => {
  expect(await examine(site.context)).toEqual([])
})

test('a long past is looked at in steps, each booking in one of them', async () => {
  const moment = { now: clock.now(), today: hotelDate(clock.now()) }
  const inSteps = await withPlanted(
    (database) => sql`update bookings set reception = 'confirmed', outcome = 'cancelled'`.execute(database),
    async (database) => ({
      ofTwo: await findContradictions(database, moment, 0, 2),
      atOnce: await findContradictions(database, moment),
    }),
  )
  expect(inSteps?.atOnce.length).toBeGreaterThan(20)
  expect(inSteps?.ofTwo.map(wordsOf).sort()).toEqual(inSteps?.atOnce.map(wordsOf).sort())
})

describe('a stay that cost nothing when it was paid, and more since it was moved,', () => {
  const note = 3
  const transfer = 4
  const stayOnly = 2
  const stay = { available_from: '2027-03-01', available_to: '2027-03-03' }

  test.each<[how: string, type: number, pay: (desk: Desk, id: number) => Promise<unknown>]>([
    ['as it was made', note, async () => {}],
    ['by the desk', transfer, (desk, id) => desk.move(id, 'acceptPayment')],
    [
      'with the small form',
      transfer,
      (desk, id) =>
        desk.edit({ id, payment_at: '2027-01-15', type: transfer, payment_status: stayOnly, len_guests: 1 }),
    ],
  ])('is left in peace: paid %s', async (_how, type, pay) => {
    const { database } = site.context
    const desk = await deskOf(site, 'booker')
    await changeRoomForTest(site, 2, { price_winter: 0 })
    const id = await desk.add({ type, type_payment: stayOnly, ...stay })
    await pay(desk, id)
    const guests = [officeGuest]
    expect(
      await desk.rebook({ booking_id: id, guests, phone_number: '+99365123456', room_id: 3, ...stay }),
    ).toBe('ok')
    const booking = await database
      .selectFrom('bookings')
      .select(['status', 'due_now'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(booking).toEqual({ status: 'paid', due_now: expect.toSatisfy((due: number) => due > 0) })
    expect(await examine(site.context)).toEqual([])
  })
})

describe('the doctor names', () => {
  test.each<[what: string, complaint: Complaint, booking: string, plant: string, words: string]>([
    [
      'a cancelled booking that takes nights',
      'takes_nights_though_cancelled',
      cancelled,
      'update bookings b set taken_until = check_out where b.id = $id',
      'is cancelled and still takes nights from 2027-02-13 to 2027-02-15',
    ],
    [
      'a live booking without its nights',
      'misses_nights',
      comingCash,
      'update bookings b set taken_until = taken_from where b.id = $id',
      'is live and does not take all its nights from 2027-01-27 to 2027-01-29',
    ],
    [
      'a paid booking without money',
      'paid_without_money',
      without,
      `update bookings b set status = 'paid', payment_at = ${soon} where b.id = $id`,
      'no money was ever booked for it',
    ],
    [
      'money of a booking that is not paid',
      'money_though_not_paid',
      comingCash,
      `update bookings b set status = 'unpaid', hold_until = ${soon} where b.id = $id`,
      'is not paid, and',
    ],
    [
      'a booking that gave back more than it got',
      'held_below_zero',
      comingCash,
      `insert into ledger (booking_id, at, entry, channel, fee_part, stay_part, staff_id)
        values ($id, ${soon}, 'refund', 'note', 0, -90000000, 1)`,
      'has given back more than it got',
    ],
    [
      'a refund of more than is held',
      'refund_above_held',
      comingCash,
      `insert into refund_orders (booking_id, reason, fee_part, stay_part, state, created_at)
        values ($id, 'overpaid', 0, 90000000, 'by_hand', ${soon})`,
      'is to be refunded 900000.00 TMT, and only',
    ],
    [
      'a refund that is done and not in the ledger',
      'refund_not_booked',
      comingCash,
      `insert into refund_orders (booking_id, reason, fee_part, stay_part, state, created_at, finished_at)
        values ($id, 'overpaid', 0, 700, 'done', ${soon}, ${soon})`,
      'of 7.00 TMT is done and not in the ledger',
    ],
    [
      'a refund in the ledger that is not done',
      'refund_booked_wrongly',
      cancelled,
      `insert into ledger (booking_id, at, entry, channel, fee_part, stay_part, staff_id, refund_order_id)
        select booking_id, ${soon}, 'refund', 'note', -fee_part, -stay_part, 1, id from refund_orders
        where booking_id = $id and state = 'by_hand'`,
      'is by_hand, and',
    ],
    [
      'money of the bank that is not in the ledger',
      'capture_not_booked',
      comingCard,
      `insert into payment_attempts (booking_id, number, order_number, amount, fee_part, stay_part, state, opened_at, session_ends_at, finished_at)
        values ($id, 9, 'X-9', 700, 700, 0, 'paid', ${soon}, ${soon}, ${soon})`,
      'order X-9 of 7.00 TMT was paid at the bank and is not in the ledger',
    ],
    [
      'a payment in the ledger that the bank refused',
      'capture_booked_wrongly',
      comingCard,
      "update payment_attempts set state = 'failed', next_check_at = null where booking_id = $id and state = 'paid'",
      'is in the ledger as paid, and it is failed',
    ],
    [
      'a booking without history',
      'no_history',
      comingCash,
      `insert into bookings (pay_code, kind, scope, status, room_id, customer_id, made_by, check_in, check_out, taken_from, taken_until, created_at,
          payment_at, language, quote, total, fee, first_night, due_now, receipt_number, book_number)
        select md5('x'), 'note', scope, 'cancelled', room_id, customer_id, made_by, check_in, check_out, check_in, check_in, created_at,
          payment_at, language, quote, total, fee, first_night, due_now, null, 999 from bookings b where b.id = $id`,
      'booking 999: has no history',
    ],
    [
      'a state that no move has led to',
      'status_differs_from_history',
      comingCash,
      `update bookings b set status = 'cancelled', taken_until = taken_from where b.id = $id`,
      'is cancelled, and the last move in its history (added) made it paid',
    ],
    [
      'a place at reception that nobody gave it',
      'reception_differs_from_history',
      comingCash,
      "update bookings b set reception = 'confirmed' where b.id = $id",
      'is confirmed at reception, and by its history it should be not_sent',
    ],
    [
      'an outcome that nobody decided',
      'outcome_differs_from_history',
      comingCash,
      "update bookings b set outcome = 'cancelled' where b.id = $id",
      'has the reception outcome cancelled, and by its history it should be open',
    ],
    [
      'a guest of whom nobody has said that they came',
      'arrival_differs_from_history',
      "b.reception = 'confirmed' and b.outcome = 'open' and b.status = 'paid' and not b.awaits_arrival",
      'update bookings b set awaits_arrival = true where b.id = $id',
      'counts as awaited, and by its history its guest should be here',
    ],
    [
      'a guest of whom nobody has said that they left',
      'stay_differs_from_history',
      "b.reception = 'confirmed' and b.outcome = 'open' and b.status = 'paid' and b.arrived_at is not null and b.departed_at is null",
      'update bookings b set departed_at = arrived_at where b.id = $id',
      'its stay is departed, and by its history it should be in_house',
    ],
    [
      'a paid booking that has begun and is not at reception',
      'arrival_not_handed_over',
      comingCash,
      `update bookings b set check_in = '2027-01-13', taken_from = '2027-01-13', payment_at = '2027-01-12Z'
        where b.id = $id`,
      'is paid, began on 2027-01-13, and was never handed to reception',
    ],
    [
      'a letter that was given up',
      'mail_given_up',
      comingCard,
      `insert into outbox (once, kind, language, recipient, facts, created_at, tries, last_error)
        values ('x', 'booking_confirmed', 'ru', 'a@example.com', '{"bookingId": $id}', ${soon}, 8, 'ECONNREFUSED')`,
      '(booking_confirmed) was given up after 8 tries: ECONNREFUSED',
    ],
    [
      'a payment that nobody has asked about for a day',
      'attempt_open_too_long',
      comingCard,
      `insert into payment_attempts (booking_id, number, order_number, amount, fee_part, stay_part, state, opened_at, session_ends_at, next_ask_at)
        values ($id, 9, 'X-9', 700, 700, 0, 'orphan', '2027-01-01Z', '2027-01-01Z', ${soon})`,
      'order X-9 is orphan more than a day after its session at the bank has ended',
    ],
    [
      'a refund that the bank should long have got',
      'refund_waits_too_long',
      comingCard,
      `insert into refund_orders (booking_id, attempt_id, reason, fee_part, stay_part, state, created_at, next_try_at)
        select booking_id, id, 'overpaid', 0, 700, 'due', '2027-01-13Z', ${soon} from payment_attempts
        where booking_id = $id and state = 'paid'`,
      'of 7.00 TMT is due for more than a day',
    ],
    [
      'a refund request of a stay that has begun',
      'request_overdue',
      'exists (select from refund_requests q where q.booking_id = b.id)',
      "update bookings b set check_in = '2027-01-13', taken_from = '2027-01-13' where b.id = $id",
      'was not decided before check-in on 2027-01-13',
    ],
  ])('%s', async (_, complaint, condition, plant, words) => {
    const { id, number } = await find(condition)
    const findings = await findingsAfter((database) =>
      sql.raw(plant.replaceAll('$id', String(id))).execute(database),
    )
    const named = findings.filter((finding) => finding.complaint === complaint)
    expect(named).toHaveLength(1)
    const [text] = named.map(wordsOf)
    expect(text).toContain(words)
    expect(text).toContain(`booking ${complaint === 'no_history' ? 999 : number}: `)
  })

  test('a photo that cannot be read', async () => {
    const findings = await findingsAfter((database) =>
      sql
        .raw(`update images set set_aside_as = 'unreadable', set_aside_at = ${soon}
          where name = (select min(name) from images where room_id = 2)`)
        .execute(database),
    )
    const named = findings.filter(({ complaint }) => complaint === 'picture_set_aside').map(wordsOf)
    expect(named).toEqual([
      expect.stringContaining(
        'of room 2 has no smaller versions: it cannot be read; delete it and upload it again',
      ),
    ])
  })

  test('a night of which the count is wrong, with the bookings that take it', async () => {
    const { number } = await find(comingCash)
    const findings = await findingsAfter((database) =>
      sql`update room_nights set taken = taken + 1 where night = '2027-01-28' and taken = 1`.execute(
        database,
      ),
    )
    expect(findings.map(({ complaint }) => complaint)).toContain('nights_differ')
    expect(findings.map(wordsOf)).toContainEqual(
      expect.stringContaining(
        `night of 2027-01-28: 2 units are counted as taken, 1 are by bookings (${number})`,
      ),
    )
  })

  test('a booking of which nobody has counted the nights', async () => {
    const { number } = await find(comingCash)
    const findings = await findingsAfter((database) =>
      sql`delete from room_nights where night = '2027-01-28'`.execute(database),
    )
    expect(findings.map(wordsOf)).toContainEqual(
      expect.stringContaining(`0 units are counted as taken, 1 are by bookings (${number})`),
    )
  })
})
