import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientRegister } from '../../../contract/guest/account.ts'
import { placeBooking } from '../../../contract/guest/bookings.ts'
import { addReview } from '../../../contract/guest/reviews.ts'
import {
  bookingGate,
  editBooking,
  newBooking,
  updateRec,
} from '../../../contract/office/bookings/booking-actions.ts'
import { addUser, editUser } from '../../../contract/office/people/users.ts'
import { addAvailability } from '../../../contract/office/rooms/availability.ts'
import { changeSettings, getSettings } from '../../../contract/office/site/settings.ts'
import type { Language } from '../../../contract/values.ts'
import { demoGatePassword } from '../../../server/demo/accounts.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { deskOf } from '../../support/bookings/staff-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { demoClientToken, staffToken } from '../../support/people/identities.ts'

let site: TestApp
let admin: string
let client: string
beforeAll(async () => {
  site = await startApp({ clock: testClock() })
  admin = await staffToken(site, 'admin')
  client = await demoClientToken(site)
})
afterAll(() => site.stop())

/** Reads as "Anna" and turns what follows around; hides a letter; breaks the line. */
const spoiled = ['An\u202ena', 'An\u200bna', 'An\u3164na', 'An\nna', 'An\u{e0041}na'] as const
const hidden = { failure: { http: 422, code: 'invalid_input' } }
const namedField = (field: string) => ({
  failure: { ...hidden.failure, fields: [{ field, message: expect.stringContaining('невидимые символы') }] },
})

describe.each(spoiled)('%j is refused as', (name) => {
  test('the e-mail of a client', async () => {
    const body = { email: `${name}@example.com`, password: 'a password', confirm_password: 'a password' }
    expect(await site.api()(clientRegister, { body })).toMatchObject({
      failure: { http: 422, status: 7, code: 'email_malformed' },
    })
  })

  test('the name of a guest who books', async () => {
    const guest = {
      full_name: name,
      passport_serial_of_number: 'AS',
      passport_serial_number: '123456',
    } as const
    const order = {
      room_id: 2,
      check_in: '2027-03-01',
      check_out: '2027-03-03',
      phone_number: '+99365123456',
    }
    const reply = await site.api(client)(placeBooking, {
      params: { lang: 'ru' },
      body: { ...order, guests: [{ ...guest, full_name: 'Anna' }, guest] },
    })
    expect(reply).toMatchObject({
      failure: {
        code: 'guest_name_hidden',
        message: 'Гость 2: в имени есть невидимые символы. Наберите его вручную.',
      },
    })
  })

  test('the login of a member of staff', async () => {
    const body = { username: name, password: 'ten chars!', role_id: 3 }
    expect(await site.api(admin)(addUser, { body })).toMatchObject(namedField('username'))
    expect(await site.api(admin)(editUser, { body: { id: 1, username: name } })).toMatchObject(
      namedField('username'),
    )
  })

  test('the name of a review', async () => {
    const body = { name, message: 'All well.' }
    expect(await site.api(client)(addReview, { body })).toMatchObject({
      failure: { http: 422, code: 'review_name_letters' },
    })
  })

  test('what staff call rooms’ availability and the hotel', async () => {
    const dates = { type: 'days', available_start: 0, available_end: 9 } as const
    expect(await site.api(admin)(addAvailability, { body: { title: name, ...dates } })).toMatchObject(
      namedField('title'),
    )
    const now = await site.api(admin)(getSettings)
    if (!now.ok) throw new Error(JSON.stringify(now.failure))
    const { hotel } = now.answer.request.data.settings
    const body = { hotel: { ...hotel, name: { ...hotel.name, tm: name } } }
    expect(await site.api(admin)(changeSettings, { body })).toMatchObject(namedField('hotel.name.tm'))
  })
})

describe('what staff write into a booking', () => {
  const guests = [{ full_name: 'An\u202ena', passport_serial_number: 'AS 123456', is_payer: true }]
  const good = [{ full_name: 'Anna', passport_serial_number: 'AS 123456', is_payer: true }]
  const contacts = { phone_number: '+99365123456' }
  const stay = { room_id: 2, available_from: '2027-04-01', available_to: '2027-04-03' }

  test('has plain names of guests', async () => {
    const desk = await deskOf(site, 'admin')
    const api = site.api(admin)
    const id = await desk.add()
    expect(
      await api(editBooking, { body: { id, guests, ...contacts, email: 'a@example.com' } }),
    ).toMatchObject({ failure: { code: 'guest_name_hidden' } })
    expect(await api(updateRec, { body: { booking_id: id, guests, ...contacts, ...stay } })).toMatchObject({
      failure: { code: 'guest_name_hidden' },
    })
    const gate = await api(bookingGate, { body: { password: demoGatePassword } })
    const ticket = gate.ok ? gate.answer.request.data.ticket : ''
    expect(await api(newBooking, { body: { ticket, type: 3, guests, ...contacts, ...stay } })).toMatchObject({
      failure: { code: 'guest_name_hidden' },
    })
  })

  test('has a plain payer and e-mail', async () => {
    const desk = await deskOf(site, 'admin')
    const api = site.api(admin)
    const id = await desk.add()
    const cardholdername = 'An\u200ena'
    const edited = { id, guests: good, ...contacts, email: 'a@example.com' }
    expect(await api(editBooking, { body: { ...edited, cardholdername } })).toMatchObject(
      namedField('cardholdername'),
    )
    expect(await api(editBooking, { body: { ...edited, email: 'a\u200eb@example.com' } })).toMatchObject({
      failure: { code: 'email_malformed' },
    })
    const moved = { booking_id: id, guests: good, ...contacts, ...stay, cardholdername }
    expect(await api(updateRec, { body: moved })).toMatchObject(namedField('cardholdername'))
  })
})

test.each<[Language, string]>([
  ['ru', 'есть невидимые символы: наберите вручную'],
  ['tm', 'görünmeýän belgiler bar: el bilen ýazyň'],
  ['en', 'holds invisible characters: please type it by hand'],
])('the field is told in %s', async (language, message) => {
  const response = await site.fetch(addUser.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin}`,
      'content-type': 'application/json',
      cookie: `language=${language}`,
    },
    body: JSON.stringify({ username: 'a\u202eb', password: 'ten chars!', role_id: 3 }),
  })
  expect(await response.json()).toMatchObject({ request: { fields: [{ field: 'username', message }] } })
})

test('Turkmen, Russian, apostrophes, hyphens, marks and Persian spelling pass', async () => {
  for (const username of [
    'Gözel Öwezowa',
    'Аннаныяз Соловьёв',
    'o’neil',
    'jean-luc',
    'A\u0301nna',
    'علی\u200cرضا',
  ]) {
    const body = { username, password: 'ten chars!', role_id: 3 }
    expect(await site.api(admin)(addUser, { body })).toMatchObject({ ok: true })
  }
})
