import type { Page } from '@playwright/test'
import type { Language } from '../../contract/values.ts'
import { bookAddress, fillBooking, signIn } from '../e2e/client.ts'
import type { OwnBookings } from './hotel/client.ts'
import { expect, test } from './look.ts'
import { takeTwoScreens, takeWindow } from './picture.ts'

/** What guests see. Each width has a language, so that all three are looked at. */

interface Window {
  readonly width: number
  readonly height: number
  readonly visitor: Language
  readonly client: Language
}

const phones: readonly Window[] = [
  { width: 360, height: 740, visitor: 'tm', client: 'tm' },
  { width: 390, height: 844, visitor: 'ru', client: 'ru' },
]
const larger: readonly Window[] = [
  { width: 768, height: 1024, visitor: 'en', client: 'en' },
  { width: 1440, height: 900, visitor: 'en', client: 'ru' },
]

const forEverybody: Readonly<Record<string, string>> = {
  home: '/',
  about: '/aboutus',
  rooms: '/rooms',
  room: '/rooms/2/view',
  services: '/services',
  service: '/services/1',
  gallery: '/gallery',
  reviews: '/reviews',
  contacts: '/contacts',
  authorization: '/authorization',
  'new-password': '/authorization/reset#a-token-of-twenty-letters',
  'confirm-email': '/authorization/confirm#x',
  'not-found': '/404',
  maintenance: '/maintenance',
}

const february = { checkIn: '2027-02-05', checkOut: '2027-02-08' }

/** What a client sees, and what they have done before it is looked at. */
const forClients: Readonly<
  Record<string, { path(own: OwnBookings): string; act?(page: Page): Promise<void> }>
> = {
  search: { path: () => '/rooms#date-search', act: chooseDates },
  results: { path: () => `/book-rooms?${new URLSearchParams({ ...february, guests: '2' })}` },
  booking: { path: () => bookAddress(4, february) },
  'booking-filled': { path: () => bookAddress(4, february), act: (page) => fillBooking(page) },
  'own-unpaid': { path: ({ held }) => `/books/${held.bookingId}` },
  'own-paid': { path: ({ paid }) => `/books/${paid.bookingId}` },
  bookings: { path: () => '/books' },
  refund: { path: ({ paid }) => `/books/cancel/${paid.bookingId}` },
  'pay-link': { path: ({ held }) => `/f/payment/${held.bookNumber}/${held.payCode}` },
  'payment-received': { path: ({ paid }) => `/payment-status/${paid.returnCode}` },
  'payment-undecided': { path: ({ undecided }) => `/payment-status/${undecided.returnCode}` },
  'review-form': { path: () => '/reviews' },
}

async function chooseDates(page: Page): Promise<void> {
  for (const date of ['2027-01-20', '2027-01-23']) await page.locator(`[data-day="${date}"]`).first().click()
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main[aria-busy="false"]')).toBeVisible()
}

for (const windows of [phones, larger]) {
  const isPhone = windows === phones
  const take = isPhone ? takeTwoScreens : takeWindow
  for (const { width, height, visitor, client } of windows)
    test.describe(`at ${width}`, () => {
      test.use({ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone })

      for (const [name, path] of Object.entries(forEverybody))
        test(`${name}-${width}`, async ({ page, speak }) => {
          await speak(visitor)
          await open(page, path)
          await take(page, name)
        })

      test(`home-dates-${width}`, async ({ page, speak }) => {
        await speak(visitor)
        await open(page, '/')
        await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
        await page.locator('[data-day="2027-01-20"]').first().click()
        await take(page, 'home-dates')
      })

      for (const [name, { path, act }] of Object.entries(forClients))
        test(`${name}-${width}`, async ({ page, speak, hotel: { own } }) => {
          await speak(client)
          await signIn(page, own.token)
          await open(page, path(own))
          await act?.(page)
          await take(page, name)
        })
    })
}
