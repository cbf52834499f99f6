import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOwnBookings } from '../../../contract/guest/bookings.ts'
import { getBooking, getBookingHistory } from '../../../contract/office/bookings/bookings.ts'
import { removeCustomer } from '../../../contract/office/people/customers.ts'
import { writeGuestFacts } from '../../../contract/office/stay/guest-facts.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { examineSeals } from '../../../server/actions/upkeep/examine-seals.ts'
import { forgetDocuments } from '../../../server/actions/upkeep/forget-documents.ts'
import { reseal } from '../../../server/actions/upkeep/reseal.ts'
import { listGuests } from '../../../server/database/bookings/booking-guests.ts'
import { documentKeys } from '../../../server/secrets/document-keys.ts'
import type { TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { codeOf, deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { setForTest } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startRoomyApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const as = async (role: StaffRole) => site.api(await staffToken(site, role))

const facts = { birth_date: '1979-03-04', citizenship: 'Германия', address: 'Berlin, Torstr. 1' }
const foreigner = {
  full_name: 'Anna Weber',
  passport_serial_number: 'C01X00T47 (Germany)',
  is_payer: false,
  isnot_guest: false,
}

async function write(
  booking_id: number,
  typed: object,
  { place = 1, role = 'reception' as StaffRole, version = undefined as number | undefined } = {},
) {
  const guests = [{ place, ...typed }]
  return codeOf(await (await as(role))(writeGuestFacts, { body: { booking_id, guests, version } }))
}

async function bookingOf(id: number) {
  const reply = await (await as('admin'))(getBooking, { params: { id } })
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data.booking
}

const rowsOf = (id: number) =>
  site.context.database
    .selectFrom('booking_guests')
    .select(['id', 'position', 'register_sealed'])
    .where('booking_id', '=', id)
    .orderBy('position')
    .execute()

const aPair = async () => (await deskOf(site, 'admin')).add({ guests: [officeGuest, foreigner] })

const contacts = { phone_number: '+99365123456', email: 'maral@example.com' }

describe('what the registration card asks', () => {
  test('is written down at the desk whatever the switches of reception say, and sealed', async () => {
    await setForTest(site, 'reception', {
      mayBook: false,
      mayMove: false,
      mayEditGuests: false,
      seesPrices: false,
    })
    const id = await aPair()
    expect(await write(id, facts, { place: 2 })).toBe('ok')
    const [first, second] = (await bookingOf(id)).guests
    expect(second).toEqual({ ...foreigner, ...facts })
    // Of whom nothing is known nothing is said.
    expect(first).toEqual(officeGuest)
    const [, { register_sealed } = { register_sealed: null }] = await rowsOf(id)
    for (const word of Object.values(facts)) expect(register_sealed?.includes(word)).toBe(false)
  })

  test('is taken fact by fact: what is left out stays, what is empty goes', async () => {
    const id = await aPair()
    await write(id, facts)
    expect(await write(id, { address: '  Ýerevan  ' }, { role: 'booker' })).toBe('ok')
    expect((await bookingOf(id)).guests[0]).toMatchObject({ ...facts, address: 'Ýerevan' })
    await write(id, { birth_date: '', citizenship: null }, { role: 'admin' })
    const [guest] = (await bookingOf(id)).guests
    expect(guest).toEqual({ ...officeGuest, address: 'Ýerevan' })
    await write(id, { address: '' })
    expect((await rowsOf(id))[0]?.register_sealed).toBeNull()
  })

  test.each([
    ['a day to come', { birth_date: '2027-01-16' }, 'birth_date_wrong'],
    ['a century too early', { birth_date: '1899-01-01' }, 'birth_date_wrong'],
    ['no date at all', { birth_date: '31.12.1980' }, 'invalid_input'],
    ['a country that is too long', { citizenship: 'x'.repeat(61) }, 'invalid_input'],
    ['an address that hides something', { address: 'Berlin\u202e' }, 'invalid_input'],
  ])('is not %s', async (_name, typed, code) => {
    const id = await aPair()
    expect(await write(id, typed)).toBe(code)
    expect((await bookingOf(id)).guests[0]).toEqual(officeGuest)
  })

  test('is refused for somebody who is not on the list, of a booking that is not there, and of one that was changed', async () => {
    const id = await aPair()
    expect(await write(id, facts, { place: 3 })).toBe('guest_not_on_list')
    expect(await write(999_999, facts)).toBe('booking_not_found')
    const { version } = await bookingOf(id)
    const desk = await deskOf(site, 'admin')
    expect(await desk.edit({ id, ...contacts, guests: [foreigner, officeGuest] })).toBe('ok')
    expect(await write(id, facts, { version })).toBe('booking_changed')
  })

  test('makes no form of somebody else outdated, and the history says no more than that it was written', async () => {
    const id = await aPair()
    const { version } = await bookingOf(id)
    await write(id, facts)
    expect((await bookingOf(id)).version).toBe(version)
    const reply = await (await as('admin'))(getBookingHistory, { params: { id } })
    const lines = reply.ok ? reply.answer.request.data.lines : []
    expect(lines.at(-1)).toMatchObject({
      action: 'guest_facts_written',
      username: 'reception',
      facts: { guests: 1 },
      personal: null,
    })
  })
})

describe('guests that are saved again', () => {
  test('keep their facts and their number, in whichever order, with a corrected name or document', async () => {
    const id = await aPair()
    await write(id, facts, { place: 2 })
    const [maral, anna] = await rowsOf(id)
    const desk = await deskOf(site, 'admin')
    const saved = [{ ...foreigner, passport_serial_number: 'C01X00T48 (Germany)' }, officeGuest]
    expect(await desk.edit({ id, ...contacts, guests: saved })).toBe('ok')
    expect((await bookingOf(id)).guests).toEqual([{ ...saved[0], ...facts }, officeGuest])
    expect((await rowsOf(id)).map((row) => row.id)).toEqual([anna?.id, maral?.id])
    const renamed = [{ ...saved[0], full_name: 'Anna Maria Weber' } as typeof foreigner, officeGuest]
    expect(await desk.edit({ id, ...contacts, guests: renamed })).toBe('ok')
    expect((await bookingOf(id)).guests[0]).toMatchObject(facts)
  })

  test('lose them to nobody: whoever takes the place of another is somebody new', async () => {
    const id = await aPair()
    await write(id, facts, { place: 2 })
    const [, anna] = await rowsOf(id)
    const desk = await deskOf(site, 'admin')
    const other = { ...foreigner, full_name: 'Lise Meitner', passport_serial_number: 'L22 (Austria)' }
    expect(await desk.edit({ id, ...contacts, guests: [officeGuest, other] })).toBe('ok')
    expect((await bookingOf(id)).guests[1]).toEqual(other)
    expect((await rowsOf(id))[1]?.id).not.toBe(anna?.id)
  })

  test('may be given other facts with the whole form, and with a booking that staff make', async () => {
    const desk = await deskOf(site, 'booker')
    const id = await desk.add({ guests: [{ ...officeGuest, ...facts }] })
    expect((await bookingOf(id)).guests[0]).toMatchObject(facts)
    const guests = [{ ...officeGuest, address: 'Hamburg' }]
    expect(await desk.edit({ id, ...contacts, guests })).toBe('ok')
    expect((await bookingOf(id)).guests[0]).toMatchObject({ ...facts, address: 'Hamburg' })
    const tomorrow = [{ ...officeGuest, birth_date: '2027-01-16' }]
    expect(await desk.edit({ id, ...contacts, guests: tomorrow })).toBe('birth_date_wrong')
    expect(await desk.tryToAdd({ guests: tomorrow })).toBe('birth_date_wrong')
  })
})

test('guests never read what was written down about them at the desk', async () => {
  const booking = await aBooking(site, 'paid')
  expect(await write(booking.bookingId, facts)).toBe('ok')
  const own = await site.api(booking.token)(getOwnBookings)
  expect(own.ok).toBe(true)
  for (const word of [...Object.keys(facts), ...Object.values(facts)])
    expect(JSON.stringify(own)).not.toContain(word)
})

describe('facts are treated as documents are', () => {
  test('forgotten with them, some time after check-out', async () => {
    const id = await aPair()
    await write(id, facts, { place: 2 })
    clock.set('2027-03-04T18:59:59Z')
    while (await forgetDocuments(site.context));
    expect((await rowsOf(id))[1]?.register_sealed).not.toBeNull()
    clock.set('2027-03-06T19:00:00Z')
    while (await forgetDocuments(site.context));
    expect((await rowsOf(id))[1]?.register_sealed).toBeNull()
    expect(await write(id, facts, { role: 'admin' })).toBe('guest_erased')
  })

  test('but not while the guest is still in the house', async () => {
    const id = await aPair()
    await write(id, facts, { place: 2 })
    const { database } = site.context
    const say = (times: { arrived_at: Date; departed_at?: Date }) =>
      database
        .updateTable('bookings')
        .set({ reception: 'confirmed', ...times })
        .where('id', '=', id)
        .execute()
    const arrived_at = new Date('2027-02-01T10:00:00Z')
    await say({ arrived_at })
    clock.set('2027-03-20T10:00:00Z')
    while (await forgetDocuments(site.context));
    expect((await rowsOf(id))[1]?.register_sealed).not.toBeNull()
    await say({ arrived_at, departed_at: clock.now() })
    while (await forgetDocuments(site.context));
    expect((await rowsOf(id))[1]?.register_sealed).toBeNull()
  })

  test('also by a server of the version before, which only knows documents', async () => {
    const id = await aPair()
    await write(id, facts)
    await sql`update booking_guests set document_sealed = null where booking_id = ${id}`.execute(
      site.context.database,
    )
    expect((await rowsOf(id)).map((row) => row.register_sealed)).toEqual([null, null])
  })

  test('erased with the client', async () => {
    const booking = await aBooking(site, 'paid', {
      stay: { check_in: '2027-02-10', check_out: '2027-02-12' },
    })
    await write(booking.bookingId, facts)
    clock.set('2027-02-20T07:00:00Z')
    const { customerId } = booking.booking
    const erased = await (await as('admin'))(removeCustomer, { params: { id: customerId ?? 0 } })
    expect(codeOf(erased)).toBe('ok')
    expect((await rowsOf(booking.bookingId)).map((row) => row.register_sealed)).toEqual([null, null])
  })

  test('sealed anew with another key, and looked at by the doctor', async () => {
    const id = await aPair()
    await write(id, facts, { place: 2 })
    const { database, config } = site.context
    const next = documentKeys(randomBytes(32), [config.documentKeys.current.sealing])
    const before = (await rowsOf(id))[1]?.register_sealed
    await reseal({ ...site.context, config: { ...config, documentKeys: next } }, () => undefined)
    expect((await rowsOf(id))[1]?.register_sealed).not.toEqual(before)
    const alone = { ...next, all: [next.current] }
    const [, anna] = await listGuests(database, [id], alone)
    expect(anna?.facts).toMatchObject({ birthDate: facts.birth_date, citizenship: facts.citizenship })
    // Put at another guest, they do not open.
    await sql`update booking_guests a set register_sealed = b.register_sealed from booking_guests b
      where a.booking_id = ${id} and b.booking_id = a.booking_id and a.position = 1 and b.position = 2`.execute(
      database,
    )
    const findings = await examineSeals({ database, config: { ...config, documentKeys: alone } })
    expect(findings).toContainEqual(
      expect.objectContaining({
        complaint: 'seal_does_not_open',
        facts: expect.objectContaining({ what: 'facts of guests' }),
      }),
    )
    await sql`update booking_guests set register_sealed = null where booking_id = ${id} and position = 1`.execute(
      database,
    )
    // The others of this file go on with the key that they know.
    const back = documentKeys(config.documentKeys.current.sealing, [next.current.sealing])
    await reseal({ ...site.context, config: { ...config, documentKeys: back } }, () => undefined)
  })
})
