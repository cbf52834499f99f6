import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/facts.ts'
import { type BookingKind, bookingKinds } from '../../../contract/values.ts'
import { type BookingList, furtherLists, mainLists } from '../../../domain/booking-lists.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { readBooks } from '../../../server/actions/books/read-books.ts'
import { readDay } from '../../../server/actions/desk/read-today.ts'
import { examine, wordsOf } from '../../../server/actions/upkeep/examine.ts'
import { listAttemptsToLookAt } from '../../../server/database/bank/payment-attempts.ts'
import { countLiveBookings } from '../../../server/database/bookings/bookings.ts'
import { listConditions } from '../../../server/database/bookings/lists/booking-lists.ts'
import { listWaitingRefunds } from '../../../server/database/money/refund-orders.ts'
import { listOpenRequests } from '../../../server/database/money/refund-requests.ts'
import { countFree, freeRoomsIn } from '../../../server/database/nights/free-units.ts'
import { findCustomerByEmail } from '../../../server/database/people/customers.ts'
import { demoClient } from '../../../server/demo/accounts.ts'
import { fillDemoBookings } from '../../../server/demo/bookings.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { testClock } from '../../support/clock.ts'
import { bankMovements } from '../../support/money/bank.ts'

const clock = testClock()
const now = clock.now()
const today = hotelDate(now)
const moment = { now, today }
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
  await fillDemoBookings(site.context, site.bankUrl)
})
afterAll(() => site.stop())

/** The kinds of the bookings on a list. */
async function kindsOn(list: BookingList): Promise<BookingKind[]> {
  const { rows } = await sql<{ kind: BookingKind }>`
    select b.kind from bookings b where ${listConditions[list](moment)}`.execute(site.context.database)
  return rows.map(({ kind }) => kind)
}

describe('a fresh demo hotel', () => {
  test.each([...mainLists, ...furtherLists])('has somebody on the list %s', async (list) => {
    expect(await kindsOn(list)).not.toEqual([])
  })

  test.each(['active_manual', 'expired_manual', 'cancelled_manual'] as const)(
    'has every kind of manual booking on %s',
    async (list) => {
      const kinds = bookingKinds.filter((kind) => kind !== 'online')
      expect(new Set(await kindsOn(list))).toEqual(new Set(kinds))
    },
  )

  test('has an unpaid booking that waits for a transfer, and one with a pay link', async () => {
    const rows = await site.context.database
      .selectFrom('bookings')
      .select(['kind', 'status'])
      .where('hold_until', '>', now)
      .execute()
    expect(rows).toContainEqual({ kind: 'transfer', status: 'awaiting_confirmation' })
    expect(rows).toContainEqual({ kind: 'online', status: 'unpaid' })
  })

  test('has arrivals, a late guest, guests in the house and departures today', async () => {
    const { ids } = await readDay(site.context)
    for (const group of [ids.arrivals, ids.late, ids.inHouse, ids.departures]) expect(group).not.toEqual([])
  })

  test('has a refund request to decide, refunds to pay by hand, and a payment to look at', async () => {
    const { database } = site.context
    expect(await listOpenRequests(database)).toHaveLength(1)
    const refunds = await listWaitingRefunds(database)
    expect(new Set(refunds.map(({ state }) => state))).toEqual(new Set(['by_hand']))
    expect(await listAttemptsToLookAt(database)).toHaveLength(1)
  })

  test('has reviews on the site and not, with an answer and without', async () => {
    const rows = await site.context.database.selectFrom('reviews').select(['published', 'answer']).execute()
    const kinds = rows.map(({ published, answer }) => `${published} ${answer !== null}`)
    expect(new Set(kinds)).toEqual(new Set(['true true', 'true false', 'false true', 'false false']))
  })
})

test('its money is the money that the bank simulator has', async () => {
  const monthsAgo = new Date(now.getTime() - 90 * 86_400_000)
  const books = await readBooks(site.context, monthsAgo)
  expect(books.payments).toBeGreaterThan(3)
  expect(books.differences).toEqual([])
  const moved = await bankMovements(site)
  const held = moved.reduce((sum, { kind, amount }) => sum + (kind === 'captured' ? amount : -amount), 0)
  expect(books.booked).toBe(held)
})

test('the doctor is content with it', async () => {
  expect((await examine(site.context)).map(wordsOf)).toEqual([])
})

test('its guest has one live booking, and may make another', async () => {
  const { database } = site.context
  const guest = await findCustomerByEmail(database, demoClient.email)
  expect(await countLiveBookings(database, guest?.id ?? 0, now, today)).toBe(1)
})

test('every room can be booked online on any date for half a year', async () => {
  const halfAYear = { checkIn: addDays(today, 1), checkOut: addDays(today, 181) }
  const free = freeRoomsIn(await countFree(site.context.database, halfAYear, now, 'count_online'))
  expect(free.length).toBeGreaterThan(0)
  expect(free.filter((room) => room.free < 1)).toEqual([])
})

test('no letters are sent about days that never were', async () => {
  const waiting = await site.context.database
    .selectFrom('outbox')
    .select('id')
    .where((eb) => eb.or([eb('next_try_at', 'is not', null), eb('recipient', 'is not', null)]))
    .execute()
  expect(waiting).toEqual([])
})
