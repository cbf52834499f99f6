import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWaitingBookings } from '../../../contract/office/desk/waiting-bookings.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { type StoredBooking, storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'

/** Noon of the 15th of January. */
const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())

const asked = async (role: StaffRole) => site.api(await staffToken(site, role))(getWaitingBookings)

async function told(role: StaffRole) {
  const reply = await asked(role)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const { bookings, totals } = reply.answer.request.data
  return {
    names: bookings.map(({ kind, guest_name, amount }) => [kind, guest_name, amount]),
    holds: bookings.flatMap(({ hold_until }) => hold_until ?? []),
    totals,
  }
}

const owes = (name: string, changes: Partial<StoredBooking> = {}) =>
  storeBooking(
    site,
    { check_in: '2027-01-14', check_out: '2027-01-16', reception: 'confirmed', ...changes },
    { guests: [{ name }], money: [{ fee: 5_000, stay: 48_000 }] },
  )
const transfer = (name: string, hold_until: string) =>
  storeBooking(
    site,
    { kind: 'transfer', status: 'awaiting_confirmation', hold_until: new Date(hold_until) },
    { guests: [{ name }] },
  )

test('transfers whose time is nearly up and guests who owe wait for admin and booker, with their sums', async () => {
  await transfer('Late Transfer', '2027-01-16T06:00:00Z')
  await transfer('Timely Transfer', '2027-01-16T08:00:00Z')
  await owes('In The House')
  await owes('Gone Guest', { check_in: '2027-01-05', check_out: '2027-01-07' })
  await owes('Awaited Guest', { awaits_arrival: true })
  const waiting = {
    names: [
      ['late_transfer', 'Late Transfer', 1010],
      ['debt', 'In The House', 480],
      ['debt', 'Gone Guest', 480],
    ],
    holds: ['2027-01-16T06:00:00.000Z'],
    totals: { late_transfer: 1, debt: 2 },
  }
  expect(await told('admin')).toEqual(waiting)
  expect(await told('booker')).toEqual(waiting)
  expect(codeOf(await asked('reception'))).toBe('not_allowed')
})
