import { afterAll, beforeAll, expect, test } from 'vitest'
import { setStatusBook } from '../../../contract/office/bookings/booking-actions.ts'
import { getBooking } from '../../../contract/office/bookings/bookings.ts'
import type { Api } from '../../../web/kit/api.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { codeOf, type Desk, deskOf } from '../../support/bookings/staff-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { bookingOf, ledgerOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'

/** What is asked first, and what is stored at once, where a move has several answers. */

let site: TestApp
let desk: Desk
let admin: Api
beforeAll(async () => {
  site = await startApp({ clock: testClock() })
  desk = await deskOf(site, 'admin')
  admin = site.api(await staffToken(site, 'admin'))
})
afterAll(() => site.stop())

const paysAtDesk = { type: 3, type_payment: 4 } as const

test('a second click hears that the first one has done it, not that the booking was changed', async () => {
  const booking_id = await desk.add(paysAtDesk)
  const reply = await admin(getBooking, { params: { id: booking_id } })
  const version = reply.ok ? reply.answer.request.data.booking.version : undefined
  const accept = async () =>
    codeOf(await admin(setStatusBook, { query: { booking_id, version, method: 'acceptPayment' } }))
  expect(version).toBeDefined()
  expect([await accept(), await accept()]).toEqual(['ok', 'booking_paid_already'])
})

test('a note without payment that pays by check on arrival is one that paid everything, from then on', async () => {
  const bookingId = await desk.add(paysAtDesk)
  expect(await desk.move(bookingId, 'acceptReceptionProgram', { type: '2', nbc: '4711' })).toBe('ok')
  expect(await bookingOf(site, { bookingId })).toMatchObject({
    kind: 'check',
    scope: 'fee_and_stay',
    receipt_number: '4711',
    status: 'paid',
    reception: 'confirmed',
    hold_until: null,
  })
  expect(await ledgerOf(site, { bookingId })).toHaveLength(1)
})
