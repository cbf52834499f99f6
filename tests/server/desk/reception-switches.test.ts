import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bookingGate,
  editBooking,
  newBooking,
  receptionCheckFree,
  updateRec,
} from '../../../contract/office/bookings/booking-actions.ts'
import { getRoomsBySeason } from '../../../contract/office/rooms/rooms-by-season.ts'
import { checkProtected } from '../../../contract/session.ts'
import {
  type ReceptionSwitch,
  receptionSwitches,
  type StaffRole,
  staffRoles,
} from '../../../contract/values.ts'
import { demoGatePassword } from '../../../server/demo/accounts.ts'
import type { TestApp } from '../../support/app.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { aManualBooking, codeOf, deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { setForTest } from '../../support/put-back.ts'

let site: TestApp
let id: number
const apis = {} as Record<StaffRole, ReturnType<TestApp['api']>>
beforeAll(async () => {
  const clock = testClock()
  clock.set(someNoon)
  site = await startRoomyApp({ clock })
  for (const role of staffRoles) apis[role] = site.api(await staffToken(site, role))
  id = await (await deskOf(site, 'booker')).add()
})
afterAll(() => site.stop())

const allOff = { mayBook: false, mayMove: false, mayEditGuests: false, seesPrices: false }
const turnOn = (...names: ReceptionSwitch[]) =>
  setForTest(site, 'reception', { ...allOff, ...Object.fromEntries(names.map((name) => [name, true])) })

const stay = { available_from: '2027-02-01', available_to: '2027-02-03' }
const contacts = { guests: [officeGuest], phone_number: '+99365123456' }
const pass = async (role: StaffRole) => apis[role](bookingGate, { body: { password: demoGatePassword } })

async function book(role: StaffRole): Promise<string> {
  const gate = await pass(role)
  // A ticket is good for whoever passed the gate: one of somebody else opens nothing.
  const ticket = gate.ok ? gate.answer.request.data.ticket : 'nobody-gave-me-a-ticket'
  return codeOf(await apis[role](newBooking, { body: { ...aManualBooking, ticket } }))
}

/** Each call behind a switch, and what it answers to whoever may. */
const calls: readonly [name: string, behind: ReceptionSwitch, call: (role: StaffRole) => Promise<string>][] =
  [
    ['booking-gate', 'mayBook', async (role) => codeOf(await pass(role))],
    ['new-booking', 'mayBook', book],
    [
      'update-rec',
      'mayMove',
      async (role) =>
        codeOf(await apis[role](updateRec, { body: { booking_id: id, room_id: 2, ...contacts, ...stay } })),
    ],
    [
      'edit-booking with guests',
      'mayEditGuests',
      async (role) =>
        codeOf(await apis[role](editBooking, { body: { id, email: 'a@example.com', ...contacts } })),
    ],
    [
      'reception-check-fr',
      'seesPrices',
      async (role) => {
        const body = { room_id: 2, checkin: '2027-02-01', checkout: '2027-02-03' }
        return codeOf(await apis[role](receptionCheckFree, { body }))
      },
    ],
    ['get-rooms-by-season', 'seesPrices', async (role) => codeOf(await apis[role](getRoomsBySeason))],
  ]

describe.each(calls)('%s', (_name, behind, call) => {
  test('is for admin and booker with all switches off, and not for reception', async () => {
    expect(await Promise.all(staffRoles.map(call))).toEqual(['ok', 'ok', 'not_allowed', 'not_allowed'])
  })

  test('is for reception too where its own switch is on', async () => {
    await turnOn(behind)
    expect(await Promise.all(staffRoles.map(call))).toEqual(['ok', 'ok', 'ok', 'not_allowed'])
  })

  test('is not opened by the other switches', async () => {
    await turnOn(...receptionSwitches.filter((name) => name !== behind))
    expect(await Promise.all(staffRoles.map(call))).toEqual(['ok', 'ok', 'not_allowed', 'not_allowed'])
  })
})

test('how a booking is paid is never for reception, whatever is on', async () => {
  await turnOn(...receptionSwitches)
  const form = { id, payment_at: '2027-01-15', type: 3, payment_status: 1, len_guests: 1 }
  expect(codeOf(await apis.reception(editBooking, { body: form }))).toBe('not_allowed')
  expect(codeOf(await apis.booker(editBooking, { body: form }))).toBe('ok')
})

test('reception is told with its session what is on, and nobody else', async () => {
  const told = async (role: StaffRole) => {
    const reply = await apis[role](checkProtected)
    return reply.ok ? reply.answer.reception_may : reply.failure
  }
  expect(await told('reception')).toEqual([])
  await turnOn('mayMove', 'seesPrices')
  expect(await told('reception')).toEqual(['mayMove', 'seesPrices'])
  expect([await told('admin'), await told('booker')]).toEqual([undefined, undefined])
})

test('a switch that is turned off closes at once what it had opened', async () => {
  const change = async (mayBook: boolean) => {
    await setForTest(site, 'reception', { ...allOff, mayBook })
    return book('reception')
  }
  expect([await change(true), await change(false)]).toEqual(['ok', 'not_allowed'])
})
