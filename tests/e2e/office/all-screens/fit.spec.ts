import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { languages } from '../../../../contract/values.ts'
import { reportStray } from '../../../../server/database/bank/stray-orders.ts'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { aGuest } from '../../../support/bookings/stays.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn, hiddenWidth } from '../../../support/browser/fit.ts'
import { ask } from '../../../support/money/refund-uploads.ts'
import { rolesOfScreens } from '../../../support/people/roles-of-screens.ts'
import { day } from '../bookings/bookings.ts'
import { brokenTexts } from './whole-texts.ts'

/** The office on the screens that it is made for, with the longest words that a hotel meets. */

test.describe.configure({ timeout: 120_000 })

const sizes = [
  { width: 1280, height: 720 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** A number as wide as a hotel has after years. */
const longCustomer = 123_456

const longLogin = 'gurbangulyyewa.ogulsheker.reception-at-night'

test.beforeAll(async ({ site }) => {
  const { database, clock } = site.context
  await database
    .insertInto('staff')
    .values({ username: longLogin, password_hash: '$argon2id$', role: 'reception', created_at: clock.now() })
    .execute()
  const long = { ...aGuest, full_name: 'Ogulgurbangözel Gurbangulyýewa-Berdimuhammedowa' }
  await ask(site, await aBooking(site, 'paid', { stay: { guests: [long] } }))
  await aBooking(site, 'paid')
  const stray = {
    orderNumber: 'K100164-1-7F3KQ9XW2M',
    held: 12_345_600,
    state: 'paid',
    orderedAt: clock.now(),
  }
  await reportStray(database, stray, clock.now())
  await earn(site, 123_456_00)
  await storeLongNames(site)
  await storeForeigner(site)
})

test.afterAll(async ({ site }) => {
  const { database, clock } = site.context
  await database.updateTable('staff').set({ active: false }).where('username', '=', longLogin).execute()
  const erased = {
    email: null,
    password_hash: null,
    full_name: null,
    phone_number: null,
    erased_at: clock.now(),
  }
  await database.updateTable('customers').set(erased).where('id', '=', longCustomer).execute()
})

/** Three days in the house, and nobody has reported them. */
async function storeForeigner(site: Site): Promise<void> {
  const arrived_at = new Date(site.context.clock.now().getTime() - 3 * 86_400_000)
  const stay = { check_in: day(site, -3), check_out: day(site, 2) }
  await storeBooking(
    site,
    { ...stay, reception: 'confirmed', arrived_at },
    {
      guests: [
        {
          name: 'Ogulgurbangözel Gurbangulyýewa-Berdimuhammedowa',
          document: 'C01X00T47-C01X00T478',
          country: 'Birleşen Patyşalyk we Demirgazyk Irlandiýa',
        },
      ],
    },
  )
}

const longNote =
  'VIP: myhmany direktoryň hut özi garşylaýar, otagda gül we miwe, ertirlik naharlygy 7:30-da, https://ministry-of-trade.example.com/protocol/2027/01'

/** On each list of bookings one with all that is long: names, sums, a card of somebody else. */
async function storeLongNames(site: Site): Promise<void> {
  const past = { check_in: day(site, -20), check_out: day(site, -18) }
  const now = site.context.clock.now()
  const email = 'ogulgurbangozel.berdimuhammedowa-garajayewa@ministry-of-trade.example.com'
  await sql`
    insert into customers (id, email, password_hash, full_name, phone_number, created_at) overriding system value
    values (${longCustomer}, ${email}, '$argon2id$', 'Ogulgurbangözel Gurbangulyýewa-Berdimuhammedowa', '+491511234567890', ${now})`.execute(
    site.context.database,
  )
  const states = [
    { customer_id: longCustomer, made_by: null, reception: 'at_reception' },
    { reception: 'confirmed', kind: 'note' },
    { reception: 'confirmed', outcome: 'cancelled', kind: 'note' },
    past,
    { ...past, kind: 'transfer' },
    { status: 'cancelled' },
    { status: 'cancelled', kind: 'transfer' },
    { status: 'unpaid', hold_until: new Date(now.getTime() + 3_600_000) },
    { kind: 'transfer', status: 'awaiting_confirmation', hold_until: new Date(now.getTime() + 3_600_000) },
    { check_in: day(site, 0), check_out: day(site, 2), kind: 'terminal', receipt_number: '12345678901234' },
  ] as const
  for (const state of states) {
    const id = await storeBooking(
      site,
      {
        email,
        cardholder_name: 'MUHAMMETGULY ANNABERDIYEW',
        phone_number: '+99365123456',
        total: 12_345_600,
        ...state,
      },
      {
        guests: [
          { name: 'Ogulgurbangözel Gurbangulyýewa-Berdimuhammedowa', payer: false },
          { name: 'Hajymuhammetguly Garajaýewiç Annaberdiýew', payer: true },
        ],
        // Of another month: the sums of this one are looked at by themselves.
        money: [{ fee: 5_000, stay: 4_800_000, at: new Date(now.getTime() - 60 * 86_400_000) }],
      },
    )
    await site.context.database
      .insertInto('booking_notes')
      .values({ booking_id: id, staff_id: 1, at: now, text: longNote, pinned: true })
      .execute()
  }
}

/** Money of today. */
const earn = (site: Site, stay: number) =>
  storeBooking(site, { kind: 'note', total: stay + 5_000 }, { money: [{ fee: 5_000, stay }] })

/** By how much any table of the page is wider than what can be seen of it. */
const hiddenParts = (page: Page) =>
  page
    .locator('main section:has(> table)')
    .evaluateAll((frames) => frames.map((frame) => frame.scrollWidth - frame.clientWidth))

const lines = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((title) => {
    const range = document.createRange()
    range.selectNodeContents(title)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })

for (const language of languages)
  test(`titles stand on one line, and people, journal and what waits fit in ${language}`, async ({
    page,
    signInAs,
    speak,
  }) => {
    await signInAs('admin')
    await speak(language)
    for (const [path, fits] of [
      ['/system/off', false],
      ['/system/reception', true],
      ['/system/reception/confirmes', true],
      ['/system/reception/canceled-bookings', true],
      ['/system/occupancy', false],
      ['/system/register', true],
      ['/system/users', true],
      ['/system/customers', true],
      ['/system/journal', true],
      ['/system/waiting', true],
      ['/system/money', true],
      ['/system/dashboard', true],
    ] as const) {
      await page.goto(path)
      await expect(page.locator('main tbody tr').first()).toBeVisible()
      for (const size of sizes) {
        await page.setViewportSize(size)
        const where = `${path} at ${size.width}`
        expect(await hiddenWidth(page), where).toBe(0)
        expect(await lines(page), where).toBe(1)
        if (fits)
          expect(
            (await hiddenParts(page)).filter((hidden) => hidden > 0),
            where,
          ).toEqual([])
      }
    }
  })

test('the sums beside the month are whole, however large they are', async ({ page, signInAs }) => {
  await signInAs('admin')
  await page.goto('/system')
  const month = page.getByRole('article', { name: 'Доход и загрузка по дням' })
  const sum = month.getByText(/^150.000$/)
  await expect(sum).toBeVisible()
  const cut = await sum.evaluate((text) => {
    const edge = text.closest('article')?.getBoundingClientRect().left ?? 0
    return Math.max(0, edge - text.getBoundingClientRect().left)
  })
  expect(cut).toBe(0)
})

const loading = { ru: 'Загрузка…', tm: 'Ýüklenýär…', en: 'Loading...' } as const

/** Days stand beside each other and are scrolled; the figures of the month are drawn. */
const scrolled: Readonly<Record<string, string>> = {
  '/system/occupancy': '[role=grid]',
  '/system/rack': '[role=grid]',
  '/system/rates': '[role=grid]',
}

for (const language of languages)
  test(`no text of any screen is cut or stands on another one in ${language}`, async ({
    page,
    signInAs,
    speak,
  }) => {
    await signInAs('admin')
    await speak(language)
    const broken: Record<string, string[]> = {}
    for (const path of [...Object.keys(rolesOfScreens), '/system/guest?client=1']) {
      await page.goto(path)
      await expect(page.locator('main').locator('table, section, form, fieldset').first()).toBeVisible()
      await expect(page.getByText(loading[language])).toHaveCount(0)
      for (const size of sizes) {
        await page.setViewportSize(size)
        const texts = await brokenTexts(page, scrolled[path])
        if (texts.length > 0) broken[`${path} at ${size.width}`] = texts
      }
    }
    expect(broken).toEqual({})
  })

test('on a tablet and on a small screen a name in a list has room for its longest word', async ({
  page,
  site,
  signInAs,
}) => {
  for (const kind of ['online', 'note'] as const)
    await storeBooking(site, { kind }, { guests: [{ name: 'Nurgözel Annamuhammedowa' }] })
  await signInAs('admin')
  for (const path of ['/system', '/system/off'])
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${path}?q=Annamuhammedowa`)
      const name = page.locator('tbody').getByText('Nurgözel Annamuhammedowa').first()
      await expect(name).toBeVisible()
      await fontsAreIn(page)
      const lines = await name.evaluate((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      })
      expect(lines, `${path} at ${width}`).toBeLessThanOrEqual(2)
    }
})
