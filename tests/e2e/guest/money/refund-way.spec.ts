import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { aBooking, type OneBooking } from '../../../support/bookings/a-booking.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, type Site, test, walk } from '../../../support/browser/e2e.ts'
import { application, jpegScan } from '../../../support/files/documents.ts'
import { ask } from '../../../support/money/refund-uploads.ts'
import { signIn } from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../../guest-pages.ts'
import { words } from './refund-words.ts'

// A booking is made and paid before each walk.
test.describe.configure({ timeout: 90_000 })

/** Nights of their own. */
const stay = { check_in: '2027-03-10', check_out: '2027-03-12' }

const files = (page: Page) => page.locator('input[type="file"]')

async function paidBooking(page: Page, site: Site): Promise<OneBooking> {
  const booking = await aBooking(site, 'paid', { stay })
  await signIn(page, booking.token)
  return booking
}

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const chosen = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })

/** As a phone takes them, full of grain: they hardly get smaller by being packed. */
async function largePhotograph(): Promise<Buffer> {
  const [width, height] = [3000, 2000]
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  return photo.jpeg({ quality: 95 }).toBuffer()
}

walk('ru', (language) => {
  const text = words[language]

  test('a stay that is over, or too near, offers no refund, and whoever goes there reads why', async ({
    page,
    site,
  }) => {
    const booking = await paidBooking(page, site)
    await page.goto('/books')
    await expect(page.getByRole('link', { name: text.askRefund })).toBeVisible()
    for (const [moment, reason] of [
      ['2027-03-07T09:00:01Z', text.tooLate],
      ['2027-03-13T07:00:00Z', text.over],
    ] as const) {
      site.clock.set(moment)
      await page.goto('/books')
      await expect(page.getByRole('button', { name: text.voucher })).toBeVisible()
      await expect(page.getByRole('link', { name: text.askRefund })).toHaveCount(0)
      await page.goto(`/books/cancel/${booking.bookingId}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.impossible)
      await expect(page.getByRole('main')).toContainText(reason)
      await expect(files(page)).toHaveCount(0)
    }
    expect(await findAccessibilityProblems(page)).toEqual([])
  })

  test('with an open request voucher and calendar stay, and the request can be withdrawn', async ({
    page,
    site,
    complaints,
  }) => {
    const booking = await paidBooking(page, site)
    expect((await ask(site, booking)).http).toBe(200)
    await page.goto('/books')
    for (const name of [text.voucher, text.calendar])
      await expect(page.getByRole('button', { name })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: text.voucher }).click()
    expect((await download).suggestedFilename()).toBe(`voucher-${booking.bookNumber}.pdf`)
    await page.getByRole('link', { name: text.withdraw }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.beingDecided)
    await expect(files(page)).toHaveCount(0)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: text.withdraw }).click()
    await expect(page.getByRole('button', { name: text.leaveIt })).toBeFocused()
    await expect(page.getByRole('group', { name: text.withdraw })).toContainText(text.marchTerms)
    expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: text.yesWithdraw }).click()
    await expect(alertOn(page)).toContainText(text.withdrawn)
    await dismissAlert(page)
    await expect(page).toHaveURL('/books')
    await expect(page.getByRole('link', { name: text.askRefund })).toBeVisible()
    forgiveFailedLoads(complaints)
  })

  test('a booking that is not theirs is a page that does not exist', async ({ page, site }) => {
    const other = await aBooking(site, 'paid', { stay })
    await paidBooking(page, site)
    for (const id of ['999', String(other.bookingId), 'x']) {
      await page.goto(`/books/cancel/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.onlySea)
      await expect(files(page)).toHaveCount(0)
    }
  })
})

walk('tm', (language) => {
  const text = words[language]

  test('without a scanner: the application comes filled in, and a large photograph is sent smaller', async ({
    page,
    site,
  }) => {
    const booking = await paidBooking(page, site)
    await page.goto(`/books/cancel/${booking.bookingId}`)
    await expect(page.getByRole('main')).toContainText(text.onPaper)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: text.readFirst }).click()
    const name = `refund-application-${booking.bookNumber}.docx`
    expect((await download).suggestedFilename()).toBe(name)
    await page.getByRole('button', { name: text.attach }).click()
    await expect(page.getByText(name)).toBeVisible()
    const photograph = await largePhotograph()
    expect(photograph.length).toBeGreaterThan(2 * 1024 * 1024)
    await page.getByLabel(text.takePhoto).setInputFiles(chosen('IMG_0001.jpg', 'image/jpeg', photograph))
    await expect(page.getByText('IMG_0001.jpg')).toBeVisible()
    const sent = page.waitForRequest('**/api/client/book-cancel')
    await page.getByRole('button', { name: text.send, exact: true }).click()
    await expect(alertOn(page)).toContainText(text.asked)
    const { 'content-length': length } = await (await sent).allHeaders()
    expect(Number(length)).toBeLessThan(photograph.length)
    expect(Number(length)).toBeGreaterThan(100_000)
    await dismissAlert(page)
    await expect(page).toHaveURL('/books')
  })
})

walk('en', (language) => {
  const text = words[language]

  test('a photograph that no browser here can open is explained, and nothing is sent', async ({
    page,
    site,
  }) => {
    const booking = await paidBooking(page, site)
    await page.goto(`/books/cancel/${booking.bookingId}`)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/book-cancel')) sent.push(request.url())
    })
    await page.getByLabel(text.application).setInputFiles(chosen('a.docx', docx, await application()))
    await page
      .locator('input[name="passport"]')
      .setInputFiles(chosen('IMG_0002.HEIC', 'image/heic', Buffer.from('no browser of ours opens it')))
    await page.getByRole('button', { name: text.send, exact: true }).click()
    await expect(alertOn(page)).toContainText('HEIC')
    await dismissAlert(page)
    expect(sent).toEqual([])
    await page
      .locator('input[name="passport"]')
      .setInputFiles(chosen('passport.jpg', 'image/jpeg', await jpegScan()))
    await page.getByRole('button', { name: text.send, exact: true }).click()
    await expect(alertOn(page)).toContainText(text.asked)
  })
})
