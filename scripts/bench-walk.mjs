/**
 * npm run bench:walk [-- <address of a running site>]
 * A guest with a phone on the slowest line walks from the home page to the bank's page: seconds and bytes of each step, without the time that
 * the guest thinks and types.
 */
import { chromium } from '@playwright/test'
import { signInGuest, startSite, waitForPictures } from './bench/bench-site.mjs'
import { inKB, profiles, seconds } from './bench/page-budgets.mjs'
import { phone, rememberSession, slowDown, watchAnswers } from './bench/page-visit.mjs'
import { ensureChromium, sandboxArguments } from './chromium.mjs'

const slowest = profiles[1]

const given = process.argv[2]
const site = given ? { address: given.replace(/\/$/, ''), stop: async () => undefined } : await startSite()
try {
  await waitForPictures(site.address, ['/', '/rooms'])
  await walk(site.address)
} finally {
  await site.stop()
}

async function walk(address) {
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...sandboxArguments(executablePath), '--disable-gpu', '--disable-quic'],
  })
  const context = await browser.newContext({ ...phone, locale: 'en' })
  await context.addCookies([{ name: 'language', value: 'en', url: address }])
  await context.addInitScript(rememberSession, await signInGuest(address))
  const page = await context.newPage()
  const answers = watchAnswers(await slowDown(page, slowest))
  const total = { ms: 0, bytes: 0 }
  let counted = 0

  const step = async (name, act) => {
    const began = performance.now()
    await act()
    const ms = performance.now() - began
    const sum = Object.values(answers.bytesByKind()).reduce((all, bytes) => all + bytes, 0)
    console.log(`${name.padEnd(34)} ${seconds(ms).padStart(8)} ${inKB(sum - counted).padStart(10)}`)
    total.ms += ms
    total.bytes += sum - counted
    counted = sum
  }

  // A button once the page listens; before that it is a field of the browser's own.
  const checkIn = page.getByRole('main').getByRole('button', { name: /^Check-in/ })
  console.log(slowest.name)
  await step('the home page can be used', async () => {
    await page.goto(address)
    await checkIn.waitFor()
  })
  await step('the calendar is open', async () => {
    await checkIn.click()
    await page.locator('[data-day]').first().waitFor()
  })
  const [first, second] = await page
    .locator('[data-day]:not([aria-disabled="true"])')
    .evaluateAll((days) => days.slice(0, 2).map((day) => day.getAttribute('data-day')))
  await page.locator(`[data-day="${first}"]`).click()
  await page.locator(`[data-day="${second}"]`).click()
  await step('the rooms for these dates are there', async () => {
    await page.getByRole('button', { name: 'Show rooms' }).click()
    await page.getByRole('heading', { name: 'Rooms for your dates' }).waitFor()
  })
  await step('the booking form is there', async () => {
    await page.getByRole('article').getByRole('link', { name: /^Book/ }).first().click()
    await page.getByRole('group', { name: 'Guest 1' }).waitFor()
  })
  await fillForm(page)
  await step('the bank asks for the card', async () => {
    await page.locator('form button[type="submit"]').click()
    await page.waitForURL(/\/payment\/merchants\//, { timeout: 60_000 })
  })
  console.log(
    `${'from home to the bank'.padEnd(34)} ${seconds(total.ms).padStart(8)} ${inKB(total.bytes).padStart(10)}`,
  )
  await browser.close()
}

async function fillForm(page) {
  for (const fields of await page.getByRole('group').all()) {
    await fields.getByLabel('Full name').fill('Walking Guest')
    await fields.getByLabel('Passport series').selectOption('AS')
    await fields.getByLabel('Passport number').fill('123456')
  }
  await page.getByLabel('Phone').fill('+99365123456')
  await page.getByRole('checkbox').check()
}
