import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { fill } from '../../web/office/fill.ts'
import { loadTexts } from '../../web/office/text/catalogue.ts'
import { fetchBill, fetchReceipt, movementsOf } from '../support/till/papers.ts'
import { expect, test } from './look.ts'
import { takeWindow } from './picture.ts'

/** What comes out of the printer, in Russian. A sheet of A4 is 794 pixels wide, one of A5 559, a roll of receipts 302. */

const sheet = { width: 794, height: 1123 }
const a5 = { width: 559, height: 794 }
const roll = { width: 302, height: 620 }

test.beforeEach(({ speak }) => speak('ru'))

/** A browser without a printer does not say that it prints. */
const catchPrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'))
  })

async function takePaper(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(sheet)
  await expect(page.getByRole('article').first()).toBeVisible()
  await takeWindow(page, `paper-${name}`)
}

test('paper-arrivals-794', async ({ page, signInAs }) => {
  const { today } = await loadTexts('ru')
  await catchPrinting(page)
  await signInAs('reception')
  await page.goto('/system/today')
  await page.getByRole('button', { name: today.print }).click()
  await takePaper(page, 'arrivals')
})

test('paper-booking-794', async ({ page, signInAs, hotel: { known } }) => {
  const { bookings } = await loadTexts('ru')
  await catchPrinting(page)
  await signInAs('reception')
  await page.goto(`/system/booking/${known.number}`)
  const opened = page.getByRole('dialog', { name: fill(bookings.sheet.title, { number: known.number }) })
  await opened.getByRole('button', { name: bookings.sheet.more }).click()
  await opened.getByRole('menuitem', { name: bookings.sheet.print, exact: true }).click()
  await takePaper(page, 'booking')
})

test('paper-day-794', async ({ page, signInAs }) => {
  const { days } = await loadTexts('ru')
  await catchPrinting(page)
  await signInAs('admin')
  await page.goto('/system/days?day=2027-01-13')
  await page.getByRole('button', { name: days.printDay }).click()
  await takePaper(page, 'day')
})

test('paper-bill-559', async ({ page, site, hotel: { known } }) => {
  await draw(page, await fetchBill(site, known.bookingId, { paper: 'a5', language: 'ru' }), a5)
  await takeWindow(page, 'paper-bill')
})

test('paper-receipt-302', async ({ page, site, hotel: { known } }) => {
  const [movement = 0] = await movementsOf(site, known.bookingId)
  await draw(page, await fetchReceipt(site, movement, { paper: 'roll', language: 'ru' }), roll)
  await takeWindow(page, 'paper-receipt')
})

const drawing = fileURLToPath(import.meta.resolve('unpdf/pdfjs'))

/** A paper of the server, its first page as wide as the window. */
async function draw(page: Page, paper: Response, window: { width: number; height: number }): Promise<void> {
  expect(paper.status).toBe(200)
  const body = Buffer.from(await paper.arrayBuffer())
  const place = 'http://paper.test'
  await page.route(`${place}/`, (route) => route.fulfill({ contentType: 'text/html', body: emptyPage }))
  await page.route(`${place}/drawing.mjs`, (route) =>
    route.fulfill({ contentType: 'text/javascript', path: drawing }),
  )
  await page.route(`${place}/paper.pdf`, (route) => route.fulfill({ contentType: 'application/pdf', body }))
  await page.setViewportSize(window)
  await page.goto(`${place}/`)
  await expect(page.locator('canvas[data-drawn]')).toBeVisible()
}

const emptyPage = `<!doctype html><style>body { margin: 0 } canvas { display: block; width: 100% }</style><canvas></canvas>
<script type="module">
  import { getDocument } from '/drawing.mjs'
  const data = new Uint8Array(await (await fetch('/paper.pdf')).arrayBuffer())
  const first = await (await getDocument({ data }).promise).getPage(1)
  const canvas = document.querySelector('canvas')
  const viewport = first.getViewport({ scale: (2 * innerWidth) / first.getViewport({ scale: 1 }).width })
  Object.assign(canvas, { width: viewport.width, height: viewport.height })
  await first.render({ canvas, canvasContext: canvas.getContext('2d'), viewport }).promise
  canvas.dataset.drawn = ''
</script>`
