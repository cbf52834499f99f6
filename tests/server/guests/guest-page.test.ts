import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addNote } from '../../../contract/office/bookings/notes.ts'
import {
  getGuestOfAccount,
  getGuestOfBooking,
  type OfficeGuest,
} from '../../../contract/office/people/guest.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import {
  type StoredBooking,
  type StoredExtras,
  storeBooking,
} from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { setForTest } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const as = async (role: StaffRole) => site.api(await staffToken(site, role))

async function numberOf(id: number): Promise<number> {
  const { book_number } = await site.context.database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(book_number)
}

const ask = async (bookingId: number, role: StaffRole = 'admin') =>
  (await as(role))(getGuestOfBooking, { params: { book_number: await numberOf(bookingId) } })

async function guestOf(bookingId: number, role: StaffRole = 'admin'): Promise<OfficeGuest> {
  const reply = await ask(bookingId, role)
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data
}

const past = (month: string): Partial<StoredBooking> => ({
  check_in: `2026-${month}-01`,
  check_out: `2026-${month}-04`,
})
const coming = { check_in: '2027-01-20', check_out: '2027-01-22' }
const paid = { fee: 5_000, stay: 96_000 }

/** Made by staff, without an account. */
const visit = (
  name: string,
  phone_number: string | null,
  stay: Partial<StoredBooking>,
  extras: Partial<StoredExtras> & { document?: string } = {},
): Promise<number> => {
  const { document, money = [paid] } = extras
  return storeBooking(
    site,
    { kind: 'note', phone_number, ...stay },
    { guests: [{ name, ...(document && { document }) }], money },
  )
}

describe('a guest without an account', () => {
  test('is known again by phone and name: stays are counted, nights and money summed', async () => {
    const first = await visit('Ogulnar Ataýewa', '+993 61 11-22-33', past('10'))
    const cancelled = await visit(
      'Ogulnar Ataýewa',
      '+99361112233',
      { ...past('11'), status: 'cancelled' },
      { money: [] },
    )
    const second = await visit('ATAYEWA OGULNAR', '8 61 112233', past('12'))
    const third = await visit('Огулнар Атаева', '61112233', coming)
    const guest = await guestOf(third)
    expect(guest.stays.map(({ booking_id, state, ordinal }) => [booking_id, state, ordinal])).toEqual([
      [third, 'coming', 3],
      [second, 'past', 2],
      [cancelled, 'called_off', null],
      [first, 'past', 1],
    ])
    expect(guest).toMatchObject({
      known_by: 'phone',
      name: 'Огулнар Атаева',
      customer_id: null,
      stayed: 2,
      coming: 1,
      nights: 6,
      paid: 3_030,
      count_is: 'exact',
    })
    expect(guest.stays[0]).toMatchObject({ nights: 2, paid: 1_010, balance: 0, room_type: 'Двухместный' })
  })

  test('is known by phone and passport where the name is spelt otherwise; others of the same phone are not', async () => {
    const phone = '+99362445566'
    const own = await visit('Gulya Orazova', phone, past('10'), { document: '777777' })
    const agency = await visit('Somebody Else', phone, past('11'), { document: '888888' })
    const again = await visit('Gülýa Orazowa-Meredowa', phone, coming, { document: '777777' })
    expect((await guestOf(again)).stays.map(({ booking_id }) => booking_id)).toEqual([again, own])
    expect((await guestOf(agency)).stays.map(({ booking_id }) => booking_id)).toEqual([agency])
  })

  test('of the same name with another phone, or without one, is somebody else', async () => {
    const one = await visit('Maral Common', '+99363000001', past('10'))
    const other = await visit('Maral Common', '+99363000002', past('11'))
    const silent = await visit('Maral Common', null, coming)
    expect((await guestOf(one)).stays).toHaveLength(1)
    expect((await guestOf(other)).stays).toHaveLength(1)
    expect(await guestOf(silent)).toMatchObject({ known_by: 'booking', stays: [{ ordinal: 1 }] })
  })

  test('brings the notes of earlier stays along', async () => {
    const before = await visit('Noted Before', '+99364000001', past('10'))
    const now = await visit('Noted Before', '+99364000001', coming)
    const admin = await as('admin')
    const body = { text: 'Sleeps badly at the road', pinned: false }
    expect(codeOf(await admin(addNote, { params: { id: before }, body }))).toBe('ok')
    expect((await guestOf(now)).notes).toMatchObject([
      { text: body.text, username: 'admin', book_number: await numberOf(before) },
    ])
  })
})

describe('a client with an account', () => {
  test('has all bookings of the account and no others, whoever they were for', async () => {
    const { bookingId, booking, token, email } = await aBooking(site, 'paid')
    const other = await aBooking(site, 'paid', {
      client: { token, email },
      stay: { check_in: '2027-02-10', check_out: '2027-02-11' },
    })
    await visit('Aýna Orazowa', booking.phoneNumber ?? '', past('12'))
    const guest = await guestOf(bookingId)
    expect(guest).toMatchObject({ known_by: 'account', email, customer_id: booking.customerId })
    expect(guest.stays.map(({ booking_id }) => booking_id)).toEqual([other.bookingId, bookingId])
    const reply = await (await as('booker'))(getGuestOfAccount, {
      params: { id: Number(booking.customerId) },
    })
    expect(reply.ok && reply.answer.request.data.stays).toHaveLength(2)
  })

  test('who is none is not found', async () => {
    const reply = await (await as('admin'))(getGuestOfAccount, { params: { id: 999_999 } })
    expect(codeOf(reply)).toBe('guest_not_found')
  })
})

describe('reception', () => {
  test('reads stays without sums until its switch is on, and opens only what it can list', async () => {
    const before = await visit('Desk Guest', '+99365000009', past('10'))
    const now = await visit('Desk Guest', '+99365000009', coming)
    const guest = await guestOf(now, 'reception')
    expect(guest.paid).toBe(null)
    expect(guest.stays.map(({ paid: sum, balance, opens }) => [sum, balance, opens])).toEqual([
      [null, null, true],
      [null, null, false],
    ])
    expect(codeOf(await ask(before, 'reception'))).toBe('booking_not_found')
    await setForTest(site, 'reception', {
      mayBook: false,
      mayMove: false,
      mayEditGuests: false,
      seesPrices: true,
    })
    expect((await guestOf(now, 'reception')).paid).toBe(2_020)
  })
})
