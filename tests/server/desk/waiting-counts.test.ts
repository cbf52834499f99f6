import { afterEach, beforeEach, expect, test } from 'vitest'
import { getWaitingCounts } from '../../../contract/office/desk/waiting-counts.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
/** Each test counts in a hotel of its own. */
beforeEach(async () => {
  clock.set(someNoon)
  site = await startApp({ clock })
})
afterEach(() => site.stop())

async function counts(role: StaffRole, seen: { online_seen?: string; manual_seen?: string } = {}) {
  const reply = await site.api(await staffToken(site, role))(getWaitingCounts, { query: seen })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

const nothing = {
  online_new: 0,
  online_newest: null,
  manual_new: 0,
  manual_newest: null,
  unpaid: 0,
  reception: 0,
  refund_requests: 0,
  money: 0,
  register: 0,
  register_overdue: 0,
}
const noon = new Date(someNoon).toISOString()
const minuteLater = '2027-01-15T07:01:00.000Z'

test('an empty hotel has nothing new, and each role learns what concerns it', async () => {
  expect(await counts('admin')).toEqual(nothing)
  expect(await counts('booker')).toEqual({ ...nothing, unpaid: null, reception: null, money: null })
  const concerned = { online_new: null, manual_new: null, unpaid: null, refund_requests: null, money: null }
  expect(await counts('reception')).toEqual({ ...nothing, ...concerned })
})

test('new is what was paid online or made by hand after what was seen, and is still live', async () => {
  await storeBooking(site)
  await storeBooking(site, { kind: 'note', reception: 'at_reception' })
  expect(await counts('admin')).toMatchObject({
    online_new: 0,
    online_newest: noon,
    manual_new: 0,
    manual_newest: noon,
  })
  clock.advance({ minutes: 1 })
  await storeBooking(site)
  await storeBooking(site, { status: 'cancelled', payment_at: clock.now() })
  await storeBooking(site, { status: 'unpaid', hold_until: new Date('2027-01-15T08:00:00Z') })
  await storeBooking(site, { kind: 'check' })
  expect(await counts('booker', { online_seen: noon, manual_seen: noon })).toMatchObject({
    online_new: 1,
    online_newest: minuteLater,
    manual_new: 1,
    manual_newest: minuteLater,
  })
  expect(await counts('admin', { online_seen: minuteLater, manual_seen: minuteLater })).toMatchObject({
    online_new: 0,
    manual_new: 0,
    unpaid: 1,
    reception: 1,
  })
})

test('what waits for a decision or a hand is counted until it is done', async () => {
  const booking = await aBooking(site, 'paid')
  await ask(site, booking)
  expect(await counts('booker')).toMatchObject({ refund_requests: 1 })
  const { database } = site.context
  await database
    .insertInto('refund_orders')
    .values({
      booking_id: await storeBooking(site, { kind: 'note', status: 'cancelled', payment_at: clock.now() }),
      reason: 'full',
      fee_part: 5_000,
      stay_part: 0,
      state: 'by_hand',
      created_at: clock.now(),
    })
    .execute()
  expect(await counts('admin')).toMatchObject({ refund_requests: 1, money: 1 })
  await database
    .updateTable('refund_orders')
    .set({ state: 'done', finished_at: clock.now() })
    .where('state', '=', 'by_hand')
    .execute()
  expect(await counts('admin')).toMatchObject({ money: 0 })
})

test('a moment that is none is refused', async () => {
  const reply = await site.api(await staffToken(site, 'admin'))(getWaitingCounts, {
    query: { online_seen: 'yesterday' },
  })
  expect(reply).toMatchObject({ ok: false, failure: { http: 422 } })
})
