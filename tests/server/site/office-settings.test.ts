import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { getRooms } from '../../../contract/guest/rooms.ts'
import { bookingGate } from '../../../contract/office/bookings/booking-actions.ts'
import { changeSettings, getSettings } from '../../../contract/office/site/settings.ts'
import { settingsReader } from '../../../server/database/site/settings-reader.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let admin: string
let adminId: number
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await staffToken(site, 'admin')
  const staff = await site.context.database
    .selectFrom('staff')
    .selectAll()
    .where('username', '=', 'admin')
    .execute()
  adminId = staff[0]?.id ?? 0
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

type Changes = z.input<typeof changeSettings.body>
const change = (body: Changes) => site.api(admin)(changeSettings, { body })

async function now() {
  const reply = await site.api(admin)(getSettings)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

const traces = async () => ({
  settings: await site.context.database.selectFrom('settings').selectAll().orderBy('key').execute(),
  history: await site.context.database.selectFrom('history').select('id').execute(),
})
const lastAction = () =>
  site.context.database
    .selectFrom('history')
    .selectAll()
    .where('area', '=', 'work')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('every setting is answered, money in TMT', async () => {
  expect((await now()).settings).toMatchObject({
    bookingWindow: { first: { daysAhead: 0 }, last: { daysAhead: 365 }, maxNights: 30 },
    summer: { first: '05-15', last: '09-15' },
    fee: 50,
    extraGuest: 120,
    prices: { bookerPercent: 10 },
    chargedOnline: { fee: true, stay: 'first_night' },
    holds: { onlineMinutes: 20, manualDays: 3 },
    refunds: { hoursBefore: 72, requestsOpen: true },
    retentionDays: 30,
    limits: {
      failuresPerAccount: 10,
      failuresPerAddress: 100,
      failureMinutes: 15,
      registrationsPerHour: 300,
      lapsedHoldsPerClient: 3,
      holdsPerAddress: 60,
    },
    sessionHours: { staff: 12, client: 720 },
    maintenance: false,
    handOver: true,
    earlyDeparture: 'booked',
    cashWays: { blank: true, check: true, note: true, transfer: false, terminal: false },
    reception: { mayBook: false, mayMove: false, mayEditGuests: false, seesPrices: false },
    hotel: { name: { en: expect.any(String) } },
    requisites: { legalName: { ru: '', tm: '', en: '' }, taxCode: '', account: '', bankCode: '' },
  })
})

describe('a change', () => {
  test('is saved, told with the text, and names who did it and what stood before', async () => {
    expect(await change({ fee: 60.5, holds: { onlineMinutes: 30, manualDays: 5 } })).toMatchObject({
      answer: { request: { status: 0, message: 'Настройки сохранены.' } },
    })
    const { settings, changes } = await now()
    expect(settings).toMatchObject({
      fee: 60.5,
      holds: { onlineMinutes: 30, manualDays: 5 },
      extraGuest: 120,
    })
    expect(changes).toContainEqual({
      setting: 'fee',
      at: new Date(someNoon).toISOString(),
      username: 'admin',
    })
    expect(await lastAction()).toMatchObject({
      actor: 'staff',
      staff_id: adminId,
      subject: 'settings',
      action: 'settings_changed',
      facts: {
        before: { fee: 5_000, holds: { onlineMinutes: 20, manualDays: 3 } },
        after: { fee: 6_050, holds: { onlineMinutes: 30, manualDays: 5 } },
      },
    })
    await change({ fee: 50, holds: { onlineMinutes: 20, manualDays: 3 } })
  })

  test('holds in this process at once and in every other within five seconds', async () => {
    const other = settingsReader(site.context.database)
    expect((await other.current()).extraGuest).toBe(12_000)
    await change({ extraGuest: 130 })
    expect((await site.context.settings.current()).extraGuest).toBe(13_000)
    await expect
      .poll(async () => (await other.current()).extraGuest, { timeout: 5_000, interval: 50 })
      .toBe(13_000)
    await change({ extraGuest: 120 })
  })

  test('is on the guest site at the next load', async () => {
    await change({ fee: 75 })
    expect(await site.api()(getRooms, { params: { lang: 'en' } })).toMatchObject({
      answer: { request: { data: { booking_price: 75 } } },
    })
    await change({ fee: 50 })
  })

  test('to what stands already leaves no trace', async () => {
    const { settings } = await now()
    const before = await traces()
    expect(await change(settings)).toMatchObject({ ok: true })
    expect(await change({})).toMatchObject({ ok: true })
    expect(await traces()).toEqual(before)
  })

  test('of each setting comes back as it was sent', async () => {
    const { settings } = await now()
    const wished: Changes = {
      bookingWindow: { first: { date: '2027-02-01' }, last: { date: '2027-12-31' }, maxNights: 14 },
      summer: { first: '06-01', last: '08-31' },
      fee: 12.34,
      extraGuest: 0,
      prices: { bookerPercent: 25 },
      chargedOnline: { fee: false, stay: 'whole_period' },
      holds: { onlineMinutes: 8, manualDays: 90 },
      refunds: { hoursBefore: 0, requestsOpen: false },
      retentionDays: 1,
      limits: {
        failuresPerAccount: 5,
        failuresPerAddress: 50,
        failureMinutes: 30,
        registrationsPerHour: 20,
        lapsedHoldsPerClient: 2,
        holdsPerAddress: 40,
      },
      sessionHours: { staff: 8, client: 24 },
      maintenance: true,
      handOver: false,
      earlyDeparture: 'slept',
      cashWays: { blank: false, check: true, note: false, transfer: true, terminal: true },
      reception: { mayBook: true, mayMove: true, mayEditGuests: true, seesPrices: true },
      hotel: {
        name: { ru: 'Р', tm: 'T', en: 'E' },
        address: { ru: '', tm: '', en: '' },
        phones: ['+993 1'],
        fax: '',
        email: '',
      },
      requisites: {
        legalName: { ru: 'ХО «Р»', tm: '«T» HJ', en: 'E LLC' },
        address: { ru: '', tm: '', en: '' },
        taxCode: '104071012345',
        bank: { ru: 'Банк', tm: 'Bank', en: 'Bank' },
        account: '2320193411234567',
        bankCode: '390101901',
      },
    }
    expect(await change(wished)).toMatchObject({ ok: true })
    expect((await now()).settings).toEqual(wished)
    await change(settings)
    expect((await now()).settings).toEqual(settings)
  })

  test('that rests on what no longer stands is refused, and tells so', async () => {
    await change({ holds: { onlineMinutes: 25, manualDays: 3 }, fee: 55 })
    const before = await traces()
    const seen = { holds: { onlineMinutes: 20, manualDays: 3 } }
    const wished = { holds: { onlineMinutes: 30, manualDays: 3 } }
    expect(await change({ ...wished, seen })).toMatchObject({
      failure: { http: 409, code: 'settings_outdated' },
    })
    expect(await change({ fee: 60, seen: { fee: 50 } })).toMatchObject({ failure: { http: 409 } })
    expect(await traces()).toEqual(before)
    expect(await change({ ...wished, seen: { holds: { manualDays: 3, onlineMinutes: 25 } } })).toMatchObject({
      ok: true,
    })
    await change({ holds: seen.holds, fee: 50, seen: { fee: 55 } })
    expect((await now()).settings).toMatchObject({ ...seen, fee: 50 })
  })

  test('by many at once: each knows what stood before', async () => {
    const wished = [40, 50, 60, 70, 80, 90]
    await Promise.all(wished.map((retentionDays) => change({ retentionDays })))
    const lines = await site.context.database
      .selectFrom('history')
      .select('facts')
      .where('subject', '=', 'settings')
      .orderBy('id', 'desc')
      .limit(wished.length)
      .execute()
    const facts = lines.reverse().map((line) => line.facts as { before: object; after: object })
    expect(facts.map(({ before }) => before)).toEqual([
      { retentionDays: 30 },
      ...facts.slice(0, -1).map(({ after }) => after),
    ])
    expect((await now()).settings).toMatchObject(facts.at(-1)?.after ?? {})
    await change({ retentionDays: 30 })
  })
})

describe('a wrong value', () => {
  const hotel = {
    name: { ru: 'Р', tm: 'T', en: 'E' },
    address: { ru: '', tm: '', en: '' },
    phones: [],
    fax: '',
    email: '',
  }
  const nowhere = { ru: '', tm: '', en: '' }
  const requisites = { legalName: nowhere, address: nowhere, bank: nowhere, taxCode: '', bankCode: '' }
  test.each<[string, unknown, string]>([
    ['a fee below nothing', { fee: -1 }, 'fee'],
    ['a fee of thirds', { fee: 1 / 3 }, 'fee'],
    ['a fee in words', { fee: '50' }, 'fee'],
    ['a season in no calendar', { summer: { first: '02-30', last: '09-15' } }, 'summer.first'],
    ['a season as dates', { summer: { first: '2027-05-15', last: '09-15' } }, 'summer.first'],
    ['nothing charged online', { chargedOnline: { fee: false, stay: 'nothing' } }, 'chargedOnline'],
    ['a hold shorter than a payment', { holds: { onlineMinutes: 7, manualDays: 3 } }, 'holds.onlineMinutes'],
    ['half of the holds', { holds: { onlineMinutes: 20 } }, 'holds.manualDays'],
    [
      'no nights',
      { bookingWindow: { first: { daysAhead: 0 }, last: { daysAhead: 9 }, maxNights: 0 } },
      'bookingWindow.maxNights',
    ],
    [
      'a limit of nothing',
      {
        limits: {
          failuresPerAccount: 0,
          failuresPerAddress: 1,
          failureMinutes: 1,
          registrationsPerHour: 1,
          lapsedHoldsPerClient: 1,
          holdsPerAddress: 1,
        },
      },
      'limits.failuresPerAccount',
    ],
    ['a price of more than all', { prices: { bookerPercent: 101 } }, 'prices.bookerPercent'],
    ['a switch in words', { maintenance: 'yes' }, 'maintenance'],
    [
      'a hotel without a name in Turkmen',
      { hotel: { ...hotel, name: { ru: 'Р', tm: ' ', en: 'E' } } },
      'hotel.name.tm',
    ],
    ['a hotel without a language', { hotel: { ...hotel, name: { ru: 'Р', en: 'E' } } }, 'hotel.name.tm'],
    ['four phones', { hotel: { ...hotel, phones: ['1', '2', '3', '4'] } }, 'hotel.phones'],
    ['an account of two lines', { requisites: { ...requisites, account: '1\n2' } }, 'requisites.account'],
    ['an e-mail that is none', { hotel: { ...hotel, email: 'nobody' } }, 'hotel.email'],
    ['a password of letters', { gatePassword: 'abcd' }, 'gatePassword'],
    ['a short password', { gatePassword: '123' }, 'gatePassword'],
  ])('%s is refused, the field is named, and nothing is saved', async (_, body, field) => {
    const before = await traces()
    const response = await site.fetch('/api/sys/settings', {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ retentionDays: 99, ...(body as object) }),
    })
    const { request } = (await response.json()) as { request: { code: string; fields?: { field: string }[] } }
    expect({ http: response.status, code: request.code }).toEqual({ http: 422, code: 'invalid_input' })
    expect(request.fields?.map((problem) => problem.field)).toContain(field)
    expect(await traces()).toEqual(before)
  })

  test.each([
    { first: { daysAhead: 10 }, last: { daysAhead: 10 }, maxNights: 5 },
    { first: { date: '2027-03-01' }, last: { date: '2027-02-01' }, maxNights: 5 },
    { first: { date: '2026-01-01' }, last: { date: '2026-12-31' }, maxNights: 5 },
  ])('a booking window in which nothing fits is refused: %j', async (bookingWindow) => {
    const before = await traces()
    expect(await change({ bookingWindow, retentionDays: 99 })).toMatchObject({
      failure: { http: 422, code: 'window_reversed' },
    })
    expect(await traces()).toEqual(before)
  })

  test.each<[string, object, string]>([
    ['a name that is none', { nonsense: 1 }, 'nonsense'],
    ['the hash of the gate', { gatePasswordHash: 'mine' }, 'gatePasswordHash'],
    [
      'a limit that is none',
      {
        limits: {
          failuresPerAccount: 5,
          failuresPerAddress: 50,
          failureMinutes: 30,
          registrationsPerHour: 20,
          lapsedHoldsPerClient: 3,
          holdsPerAddress: 60,
          failurePerAccount: 5,
        },
      },
      'limits.failurePerAccount',
    ],
    ['a hold too many', { holds: { onlineMinutes: 20, manualDays: 3, days: 1 } }, 'holds.days'],
    ['a language too many', { hotel: { ...hotel, name: { ...hotel.name, de: 'H' } } }, 'hotel.name.de'],
    [
      'an end of the window that is none',
      { bookingWindow: { first: { daysAhead: 0, days: 1 }, last: { daysAhead: 9 }, maxNights: 5 } },
      'bookingWindow.first.days',
    ],
    ['something seen that is none', { seen: { nonsense: 1 } }, 'seen.nonsense'],
    [
      'something seen within',
      { seen: { refunds: { hoursBefore: 72, requestsOpen: true, a: 1 } } },
      'seen.refunds.a',
    ],
  ])('unknown settings are refused and named, and nothing is saved: %s', async (_, body, field) => {
    const before = await traces()
    expect(await change({ retentionDays: 99, ...body } as Changes)).toMatchObject({
      failure: {
        http: 422,
        code: 'invalid_input',
        fields: [{ field, message: expect.any(String) }],
      },
    })
    expect(await traces()).toEqual(before)
  })

  test('no setting that has parts takes one that it does not have', async () => {
    const { settings } = await now()
    const groups = Object.entries(settings).filter(([, value]) => typeof value === 'object')
    expect(groups.length).toBeGreaterThan(6)
    for (const [name, value] of groups) {
      expect(await change({ [name]: { ...(value as object), nonsense: 1 } })).toMatchObject({
        failure: { fields: [{ field: `${name}.nonsense`, message: 'такого поля нет' }] },
      })
    }
  })
})

test('a limit that is left out stays: a page from before an update does not know the newest ones', async () => {
  const { limits } = (await now()).settings
  const { lapsedHoldsPerClient: _, holdsPerAddress: __, ...known } = limits
  expect(await change({ limits: { ...known, failureMinutes: 44 }, seen: { limits: known } })).toMatchObject({
    ok: true,
  })
  expect((await now()).settings.limits).toEqual({ ...limits, failureMinutes: 44 })
  expect(await change({ limits: known, seen: { limits: known } })).toMatchObject({
    failure: { code: 'settings_outdated' },
  })
  expect(await change({ limits })).toMatchObject({ ok: true })
})

describe('the password of the gate', () => {
  test('is set, opens the gate, is kept hashed and never answered', async () => {
    expect(await change({ gatePassword: '97531' })).toMatchObject({ ok: true })
    const { gatePasswordSet, changes } = await now()
    expect(gatePasswordSet).toBe(true)
    expect(changes).toContainEqual(expect.objectContaining({ setting: 'gatePassword', username: 'admin' }))
    const pass = (password: string) => site.api(admin)(bookingGate, { body: { password } })
    expect(await pass('97531')).toMatchObject({ ok: true })
    expect(await pass('2580')).toMatchObject({ failure: { code: 'wrong_gate_password' } })
    const everything = JSON.stringify([await now(), await lastAction(), await traces()])
    expect(everything).not.toContain('97531')
    expect(JSON.stringify(await now())).not.toContain('argon2')
    expect(await lastAction()).toMatchObject({ facts: { gatePassword: 'set' } })
  })
})
