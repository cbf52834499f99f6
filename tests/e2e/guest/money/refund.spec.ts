import { type ClientRequest, request } from 'node:http'
import type { Page } from '@playwright/test'
import { dropBooking } from '../../../../contract/guest/bookings.ts'
import { languages } from '../../../../contract/values.ts'
import { aBooking, type OneBooking } from '../../../support/bookings/a-booking.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, holdBack, type Site, test, walk, walkedLanguages } from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'
import { application, jpegScan } from '../../../support/files/documents.ts'
import { changeSetting, signIn } from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../../guest-pages.ts'
import { words } from './refund-words.ts'

// A booking is made and paid before each walk.
test.describe.configure({ timeout: 90_000 })

/** Nights of their own: in three languages these walks book more rooms than other tests could spare. */
const stay = { check_in: '2027-02-10', check_out: '2027-02-12' }

const scan = async () => ({ name: 'passport.jpg', mimeType: 'image/jpeg', buffer: await jpegScan() })
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const filled = async (text?: string) => ({
  name: 'application.docx',
  mimeType: docx,
  buffer: await application(text),
})

type ChosenFile = Awaited<ReturnType<typeof scan>>

async function open(page: Page, { token, bookingId }: OneBooking): Promise<void> {
  await signIn(page, token)
  await page.goto(`/books/cancel/${bookingId}`)
}

const passportField = (page: Page) => page.locator('input[name="passport"]')
const applicationField = (page: Page) => page.locator('input[name="application"]')
const sendButton = (page: Page) => page.getByRole('main').locator('button[type="submit"]')

async function send(page: Page, passport: ChosenFile, paper: ChosenFile): Promise<void> {
  await passportField(page).setInputFiles(passport)
  await applicationField(page).setInputFiles(paper)
  await sendButton(page).click()
}

async function expectAlert(page: Page, message: string): Promise<void> {
  await expect(alertOn(page)).toContainText(message)
  await dismissAlert(page)
  await expect(alertOn(page)).toBeHidden()
}

for (const language of languages) {
  test(`a missing file is asked for, both files are sent, in ${language}`, async ({ page, site, speak }) => {
    await speak(language)
    const booking = await aBooking(site, 'paid', { stay: stay })
    await open(page, booking)
    const text = words[language]
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.heading)
    for (const line of [text.lead, text.terms, text.passportHint])
      await expect(page.getByRole('main')).toContainText(line)
    await expect(page.getByText(text.choose)).toHaveCount(2)
    await expect(page.getByRole('link', { name: text.back })).toHaveAttribute('href', '/books')
    const button = page.getByRole('button', { name: text.send })
    const passport = page.getByLabel(text.passport)
    await expect(passport).toHaveAttribute('accept', '.jpg,.jpeg,.png,.pdf')
    await expect(page.getByLabel(text.application)).toHaveAttribute('accept', '.docx')
    await passport.setInputFiles(await scan())
    await expect(page.getByText('passport.jpg')).toBeVisible()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/client/book-cancel')) sent.push(request.headers().authorization ?? '')
    })
    await button.click()
    await expectAlert(page, text.both)
    expect(sent).toEqual([])
    if (walkedLanguages('ru').includes(language)) expect(await findAccessibilityProblems(page)).toEqual([])
    await page.getByLabel(text.application).setInputFiles(await filled())
    await button.click()
    await expectAlert(page, text.asked)
    await expect(page).toHaveURL('/books')
    expect(sent).toEqual([`Bearer ${booking.token}`])
    const asked = await site.context.database
      .selectFrom('refund_requests')
      .select('booking_id')
      .where('booking_id', '=', booking.bookingId)
      .execute()
    expect(asked).toHaveLength(1)
  })
}

walk('ru', (language) => {
  const text = words[language]

  test('wrong kinds and too large files are refused before anything is sent', async ({ page, site }) => {
    await open(page, await aBooking(site, 'paid', { stay: stay }))
    const large = {
      name: 'large.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    }
    for (const [passport, paper, message] of [
      [{ ...(await scan()), name: 'passport.gif' }, await filled(), text.wrongPassport],
      [await scan(), { ...(await filled()), name: 'application.doc' }, text.wrongApplication],
      [large, await filled(), text.tooLarge],
    ] as const) {
      await send(page, passport, paper)
      await expectAlert(page, message)
    }
  })

  test('what the server does not take is said, and nothing that was chosen is lost', async ({
    page,
    site,
    complaints,
  }) => {
    const [passport, paper] = [await scan(), await filled()]
    const booking = await aBooking(site, 'paid', { stay: stay })
    await open(page, booking)
    await send(page, { ...passport, buffer: Buffer.from('no picture') }, paper)
    await expectAlert(page, text.unreadablePassport)
    await expect(page.getByText(paper.name)).toBeVisible()
    await send(page, passport, { ...paper, buffer: Buffer.from('no document') })
    await expectAlert(page, text.unreadableApplication)
    await send(page, passport, paper)
    await expectAlert(page, text.asked)
    forgiveFailedLoads(complaints)
  })

  test('two tabs: what was sent from one is known to the other', async ({ page, site, complaints }) => {
    const [passport, paper] = [await scan(), await filled()]
    const booking = await aBooking(site, 'paid', { stay: stay })
    await open(page, booking)
    const other = await page.context().newPage()
    await other.goto(`/books/cancel/${booking.bookingId}`)
    await send(other, passport, paper)
    await expectAlert(other, text.asked)
    await send(page, passport, await filled('Something else.'))
    await expectAlert(page, text.open)
    await send(page, passport, paper)
    await expectAlert(page, text.askedBefore)
    await expect(page).toHaveURL('/books')
    forgiveFailedLoads(complaints)
  })
})

/** Some other device of the client, on a line that has gone silent. */
function beginUpload(site: Site, token: string): ClientRequest {
  const sending = request(new URL('/api/client/book-cancel', site.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': '5000',
    },
  })
  sending.on('error', () => undefined)
  sending.write('--x\r\n')
  return sending
}

async function feeOnlyBooking(site: Site): Promise<OneBooking> {
  await changeSetting(site, 'chargedOnline', { fee: true, stay: 'nothing' })
  const booking = await aBooking(site, 'paid', { stay: stay })
  await changeSetting(site, 'chargedOnline', { fee: true, stay: 'first_night' })
  return booking
}

async function droppedBooking(site: Site): Promise<OneBooking> {
  const booking = await aBooking(site, 'held', { stay: stay })
  await site.api(booking.token)(dropBooking, { body: { booking_id: booking.bookingId } })
  return booking
}

walk('tm', (language) => {
  const text = words[language]

  test('a booking that has nothing to ask for says its reason in place of the form', async ({
    page,
    site,
    complaints,
  }) => {
    const [passport, paper] = [await scan(), await filled()]
    const tomorrow = { check_in: '2027-01-16', check_out: '2027-01-17' }
    for (const [booking, reason] of [
      [await aBooking(site, 'held', { stay: stay }), text.notPaid],
      [await aBooking(site, 'paid', { stay: tomorrow }), text.tooLate],
      [await feeOnlyBooking(site), text.onlyFee],
      [await droppedBooking(site), text.cancelled],
    ] as const) {
      await open(page, booking)
      await expect(page.getByRole('main')).toContainText(reason)
      await expect(passportField(page)).toHaveCount(0)
    }
    // Whatever changes while the form is open, the server has the last word.
    await open(page, await aBooking(site, 'paid', { stay: stay }))
    await expect(passportField(page)).toBeAttached()
    await changeSetting(site, 'refunds', { hoursBefore: 72, requestsOpen: false })
    await send(page, passport, paper)
    await expectAlert(page, text.closed)
    await changeSetting(site, 'refunds', { hoursBefore: 72, requestsOpen: true })
    site.clock.set('2027-02-13T07:00:00Z')
    await sendButton(page).click()
    await expectAlert(page, text.over)
    site.clock.set(someNoon)
    forgiveFailedLoads(complaints)
  })

  test('terms, application and blank can be downloaded', async ({ page, site }) => {
    await open(page, await aBooking(site, 'paid', { stay: stay }))
    const [terms, toFillIn, toPrint] = text.files
    for (const [name, file] of [
      [terms, `cancellation-terms-${language}.pdf`],
      [toPrint, `refund-application-${language}.pdf`],
      [toFillIn, `refund-application-${language}.docx`],
    ] as const) {
      if (name === toFillIn) await page.getByRole('link', { name: text.back }).click()
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name }).click()
      expect((await download).suggestedFilename()).toBe(file)
    }
  })
})

walk('en', (language) => {
  const text = words[language]

  test('while another upload of theirs is under way a client is told so, and one tap sends the files again', async ({
    page,
    site,
    complaints,
  }) => {
    const booking = await aBooking(site, 'paid', { stay: stay })
    const other = beginUpload(site, booking.token)
    await open(page, booking)
    await send(page, await scan(), await filled())
    await expectAlert(page, text.underWay)
    await expect(page.getByText('passport.jpg')).toBeVisible()
    await expect(page.getByText('application.docx')).toBeVisible()
    const closed = new Promise((resolve) => other.once('close', resolve))
    other.destroy()
    await closed
    await sendButton(page).click()
    await expectAlert(page, text.asked)
    await expect(page).toHaveURL('/books')
    forgiveFailedLoads(complaints)
  })

  test('while the files travel their progress is shown, and a lost connection is said', async ({
    page,
    site,
    complaints,
  }) => {
    await page.route('**/api/client/bookings', (route) => route.abort())
    await open(page, await aBooking(site, 'paid', { stay: stay }))
    await expect(page.getByRole('alert')).toHaveText(text.unreachable)
    await page.unroute('**/api/client/bookings')
    await page.getByRole('link', { name: text.again }).click()
    const go = await holdBack(page, '**/api/client/book-cancel', (route) => route.abort())
    await send(page, await scan(), await filled())
    await expect(page.getByRole('progressbar', { name: text.heading })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(text.sent)
    await expect(page.getByRole('button', { name: text.wait })).toBeDisabled()
    go()
    await expectAlert(page, text.lost)
    await page.unroute('**/api/client/book-cancel')
    await page.getByRole('button', { name: text.send }).click()
    await expect(alertOn(page)).toContainText(text.asked)
    forgiveFailedLoads(complaints)
  })
})
