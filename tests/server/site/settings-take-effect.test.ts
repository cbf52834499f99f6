import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { clientLogin, clientRegister } from '../../../contract/guest/account.ts'
import { getQuote } from '../../../contract/guest/bookings.ts'
import { getHotel } from '../../../contract/guest/hotel.ts'
import { getRooms, getSeasonValue } from '../../../contract/guest/rooms.ts'
import { getBookingWindow, searchRooms } from '../../../contract/guest/search.ts'
import { bookingGate } from '../../../contract/office/bookings/booking-actions.ts'
import { staffLogin } from '../../../contract/office/people/login.ts'
import { changeSettings, settingsSchema, type WireSettings } from '../../../contract/office/site/settings.ts'
import { checkProtected } from '../../../contract/session.ts'
import { handOverArrival } from '../../../server/actions/desk/hand-over-arrivals.ts'
import { forgetDocuments } from '../../../server/actions/upkeep/forget-documents.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, aClient } from '../../support/bookings/a-booking.ts'
import { codeOf, deskOf } from '../../support/bookings/staff-bookings.ts'
import { place } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bookingOf } from '../../support/money/payments.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { clientWithPassword, staffToken } from '../../support/people/identities.ts'
import { forgetTries } from '../../support/put-back.ts'

/** Each setting is changed as admin changes it, and somebody notices: a guest, staff or a job. */

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
  await site.context.database.updateTable('rooms').set({ count_total: 500, count_online: 500 }).execute()
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await forgetTries(site)
})

const atFirst = settingsSchema.parse({})
const english = { params: { lang: 'en' } } as const

/** For as long as the work takes. Sessions end with the clock: admin signs in for each change. */
async function withSettings<T>(
  changes: z.input<typeof changeSettings.body>,
  before: Partial<WireSettings>,
  work: () => Promise<T>,
): Promise<T> {
  const change = async (body: z.input<typeof changeSettings.body>) =>
    expect(codeOf(await site.api(await staffToken(site, 'admin'))(changeSettings, { body }))).toBe('ok')
  await change(changes)
  try {
    return await work()
  } finally {
    await change(before)
  }
}

const quoted = async (guests = 2) => {
  const body = { check_in: '2027-02-01', check_out: '2027-02-03', room_id: 2, guests }
  const reply = await site.api()(getQuote, { ...english, body })
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data
}
const searched = async (checkIn: string, checkOut: string) =>
  codeOf(await site.api()(searchRooms, { ...english, body: { checkIn, checkOut } }))
const minutesUntil = (instant: Date | null) => ((instant?.getTime() ?? 0) - clock.now().getTime()) / 60_000

test('the window, the most nights and the season', async () => {
  const { bookingWindow, summer } = atFirst
  const narrow = { first: { date: '2027-02-01' }, last: { daysAhead: 30 }, maxNights: 2 }
  const said = await withSettings({ bookingWindow: narrow }, { bookingWindow }, async () => [
    await searched('2027-01-20', '2027-01-22'),
    await searched('2027-02-13', '2027-02-15'),
    await searched('2027-02-01', '2027-02-04'),
    await searched('2027-02-01', '2027-02-03'),
    await site.api()(getBookingWindow),
  ])
  expect(said).toMatchObject([
    'outside_window',
    'outside_window',
    'stay_too_long',
    'ok',
    {
      answer: {
        request: {
          data: { minDateBooking: '2027-02-01', maxDateBooking: '2027-02-14', maxDaysBookingPeriod: 2 },
        },
      },
    },
  ])
  const cheap = async () => [
    (await quoted()).total,
    await site.api()(getSeasonValue, { query: { checkout: '2027-02-03' } }),
  ]
  const winter = await cheap()
  expect(winter).toMatchObject([1_010, { answer: { request: { bool: true } } }])
  const inSummer = await withSettings({ summer: { first: '01-01', last: '03-31' } }, { summer }, cheap)
  expect(inSummer).toMatchObject([1_250, { answer: { request: { bool: false } } }])
})

test('the fee, a further guest and what is charged online', async () => {
  expect(await quoted(3)).toMatchObject({ total: 1_250, due_now: 650 })
  const dearer = await withSettings({ fee: 61, extraGuest: 1 }, { fee: 50, extraGuest: 120 }, () => quoted(3))
  expect(dearer).toMatchObject({ total: 960 + 2 + 61, due_now: 480 + 1 + 61 })
  const { chargedOnline } = atFirst
  const whole = await withSettings(
    { chargedOnline: { fee: false, stay: 'whole_period' } },
    { chargedOnline },
    async () => [
      await quoted(),
      await site.api()(getRooms, english),
      (await aBooking(site, 'held')).booking.dueNow,
    ],
  )
  expect(whole).toMatchObject([{ due_now: 960, balance: 50 }, { ok: true }, 96_000])
})

test('how long a guest and how long staff hold', async () => {
  const { holds } = atFirst
  const held = await withSettings({ holds: { onlineMinutes: 33, manualDays: 5 } }, { holds }, async () => {
    const booking = await aBooking(site, 'held')
    const bookingId = await (await deskOf(site, 'booker')).add({ type: 4 })
    return [booking.booking.holdUntil, (await bookingOf(site, { bookingId })).hold_until].map(minutesUntil)
  })
  expect(held).toEqual([33, 5 * 24 * 60])
})

test('the hours of a refund, and whether one can be asked for', async () => {
  const { refunds } = atFirst
  const hours = await withSettings(
    { refunds: { hoursBefore: 5, requestsOpen: true } },
    { refunds },
    async () => [await site.api()(getHotel, english), (await aBooking(site, 'paid')).booking.refundHours],
  )
  expect(hours).toMatchObject([{ answer: { request: { data: { refund_hours: 5 } } } }, 5])
  const paid = await aBooking(site, 'paid')
  const closed = await withSettings({ refunds: { hoursBefore: 72, requestsOpen: false } }, { refunds }, () =>
    ask(site, paid),
  )
  expect(closed).toMatchObject({ request: { code: 'refund_requests_closed' } })
  expect(await ask(site, paid)).toMatchObject({ http: 200 })
})

test('for how many days documents are kept', async () => {
  const { bookingId } = await aBooking(site, 'paid', {
    stay: { check_in: '2027-02-10', check_out: '2027-02-12' },
  })
  const passports = async () => {
    while (await forgetDocuments(site.context));
    const rows = site.context.database.selectFrom('booking_guests').select('document_sealed')
    return (await rows.where('booking_id', '=', bookingId).where('document_sealed', 'is not', null).execute())
      .length
  }
  clock.set('2027-02-20T07:00:00Z')
  expect(await passports()).toBe(2)
  expect(await withSettings({ retentionDays: 7 }, { retentionDays: 30 }, passports)).toBe(0)
})

test('each limit', async () => {
  const { limits } = atFirst
  const under = <T>(changed: Partial<typeof limits>, work: () => Promise<T>) =>
    withSettings({ limits: { ...limits, ...changed } }, { limits }, work)
  await clientWithPassword(site, 'limits@example.com', 'a password')
  const signIn = async (password = 'wrong') =>
    codeOf(await site.api()(clientLogin, { body: { email: 'limits@example.com', password } }))
  const others = async () =>
    codeOf(await site.api()(staffLogin, { body: { username: 'reception', password: 'demo-reception' } }))
  await under({ failuresPerAccount: 2, failureMinutes: 3 }, async () => {
    expect([await signIn(), await signIn(), await signIn()]).toEqual([
      'wrong_credentials',
      'wrong_credentials',
      'too_many_attempts',
    ])
    clock.advance({ minutes: 3 })
    expect(await signIn('a password')).toBe('ok')
  })
  await forgetTries(site)
  const nobody = (email: string) => site.api()(clientLogin, { body: { email, password: 'wrong' } })
  await under({ failuresPerAddress: 2 }, async () => {
    expect([codeOf(await nobody('a@example.com')), codeOf(await nobody('b@example.com'))]).toEqual([
      'wrong_credentials',
      'wrong_credentials',
    ])
    expect(await others()).toBe('too_many_attempts')
  })
  await forgetTries(site)
  expect(await others()).toBe('ok')
  const register = async (email: string) =>
    codeOf(
      await site.api()(clientRegister, { body: { email, password: '12345', confirm_password: '12345' } }),
    )
  await under({ registrationsPerHour: 1 }, async () =>
    expect([await register('one@limits.example'), await register('two@limits.example')]).toEqual([
      'ok',
      'too_many_registrations',
    ]),
  )
  const { token } = await aClient(site)
  const lapse = async () => {
    const said = codeOf(await place(site, token))
    clock.advance({ minutes: 21 })
    return said
  }
  await under({ lapsedHoldsPerClient: 1 }, async () =>
    expect([await lapse(), await lapse()]).toEqual(['ok', 'too_many_lapsed_holds']),
  )
  clock.advance({ days: 2 })
  const another = async () => codeOf(await place(site, (await aClient(site)).token))
  await under({ holdsPerAddress: 1 }, async () =>
    expect([await another(), await another()]).toEqual(['ok', 'too_many_holds_from_address']),
  )
})

test('for how many hours staff and clients stay signed in', async () => {
  const { sessionHours } = atFirst
  await clientWithPassword(site, 'hours@example.com', 'a password')
  await withSettings({ sessionHours: { staff: 1, client: 2 } }, { sessionHours }, async () => {
    const signedIn = await Promise.all([
      site.api()(staffLogin, { body: { username: 'booker', password: 'demo-booker' } }),
      site.api()(clientLogin, { body: { email: 'hours@example.com', password: 'a password' } }),
    ])
    const still = () =>
      Promise.all(
        signedIn.map(async (reply) =>
          codeOf(await site.api(reply.ok ? reply.answer.token : '')(checkProtected)),
        ),
      )
    expect(await still()).toEqual(['ok', 'ok'])
    clock.advance({ minutes: 61 })
    expect(await still()).toEqual(['sign_in_required', 'ok'])
    clock.advance({ minutes: 60 })
    expect(await still()).toEqual(['sign_in_required', 'sign_in_required'])
  })
})

test('whether paid bookings go to reception by themselves', async () => {
  const { bookingId } = await aBooking(site, 'paid', {
    stay: { check_in: '2027-01-15', check_out: '2027-01-17' },
  })
  const reception = async () => {
    while (await handOverArrival(site.context));
    return (await bookingOf(site, { bookingId })).reception
  }
  expect(await withSettings({ handOver: false }, { handOver: true }, reception)).toBe('not_sent')
  expect(await reception()).toBe('at_reception')
})

test('the gate’s password, maintenance, and the hotel’s name and contacts in each language', async () => {
  const gate = async (password: string) =>
    codeOf(await site.api(await staffToken(site, 'booker'))(bookingGate, { body: { password } }))
  await withSettings({ gatePassword: '86420' }, { gatePassword: '2580' } as never, async () =>
    expect([await gate('86420'), await gate('2580')]).toEqual(['ok', 'wrong_gate_password']),
  )
  await withSettings({ maintenance: true }, { maintenance: false }, async () =>
    expect((await site.fetch('/api/ru/get-rooms')).status).toBe(503),
  )
  const { hotel } = await site.context.settings.current()
  const other = {
    name: { ru: 'Берег', tm: 'Kenar', en: 'Shore' },
    address: { ru: 'Авaза', tm: 'Awaza', en: 'Avaza' },
    phones: ['+993 12 34-56-78'],
    fax: '+993 12 00-00-00',
    email: 'shore@example.com',
  }
  await withSettings({ hotel: other }, { hotel }, async () => {
    for (const lang of ['ru', 'tm', 'en'] as const)
      expect(await site.api()(getHotel, { params: { lang } })).toMatchObject({
        answer: {
          request: {
            data: {
              name: other.name[lang],
              address: other.address[lang],
              phones: other.phones,
              fax: other.fax,
              email: other.email,
            },
          },
        },
      })
  })
})
