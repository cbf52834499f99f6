/**
 * npm run bench:desk [-- --of <folder of another checkout, built>] [--save <file>] [--beside <file of an earlier run>]
 * Plays the day's work of reception and booker in a real browser against a real server with 300 bookings, 197 of them arriving today, and counts
 * clicks, keys and seconds.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startSite } from './bench/bench-site.mjs'
import { fillHotel, officeOf, signIn } from './bench/desk-hotel.mjs'
import { steps } from './bench/desk-steps.mjs'
import { ensureChromium, sandboxArguments } from './chromium.mjs'

/** Card's and Moran's keystroke-level model: to point and press, a key of an average typist. */
const [clickSeconds, keySeconds] = [1.3, 0.28]
/** Buttons rest after an action. */
const restMs = 3_200

const { values } = parseArgs({
  options: { of: { type: 'string' }, save: { type: 'string' }, beside: { type: 'string' } },
})
const site = await startSite(values.of)
try {
  const figures = await playAll(site.address)
  if (values.save) await writeFile(values.save, JSON.stringify(figures, null, 2))
  const before = values.beside ? JSON.parse(await readFile(values.beside, 'utf8')) : undefined
  console.log(before ? tableOfBoth(before, figures) : tableOf(figures))
} finally {
  await site.stop()
}

async function playAll(address) {
  const hotel = await fillHotel(address)
  const reception = officeOf(address, await signIn(address, 'reception'))
  const way = await wayOf(address)
  if (way === 'after') await openSwitches(address)
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({ executablePath, args: sandboxArguments(executablePath) })
  const figures = []
  try {
    for (const [place, step] of steps.entries())
      figures.push(await play(browser, { address, hotel, reception, way, step, place }))
  } finally {
    await browser.close()
  }
  return figures
}

/** A version that tells reception what it may has the new ways. */
async function wayOf(address) {
  const headers = { authorization: `Bearer ${await signIn(address, 'reception')}` }
  const session = await (await fetch(`${address}/api/protected`, { headers })).json()
  return session.reception_may === undefined ? 'before' : 'after'
}

async function openSwitches(address) {
  const admin = officeOf(address, await signIn(address, 'admin'))
  const reception = { mayBook: true, mayMove: true, mayEditGuests: true, seesPrices: true }
  await admin('POST', '/api/sys/settings', { reception })
}

async function play(browser, { address, hotel, reception, way, step, place }) {
  const { role, at, prepare, play: act } = step[way]
  const context = await browser.newContext({ viewport: { width: 1280, height: 720 } })
  const page = await context.newPage()
  const rest = () => page.waitForTimeout(restMs)
  const comeIn = async (as, screen) => {
    const token = await signIn(address, as)
    await page.goto(`${address}/healthz`)
    await page.evaluate(
      ([accessToken, asd]) => {
        localStorage.setItem('accessToken', accessToken)
        localStorage.setItem('asd', asd)
        localStorage.setItem('paidLast', 'terminal')
      },
      [token, as],
    )
    await page.goto(address + screen)
    await page.getByRole('main').getByRole('searchbox').waitFor()
  }
  const guest = await guestFor(reception, step.guest, place)
  await comeIn(role, at)
  const facts = { ...hotel, guest, number: String(900_000 + place), rest, comeIn }
  await prepare?.(page, facts)
  const hand = handOn(page)
  const began = performance.now()
  await act(page, hand, facts)
  const seconds = (performance.now() - began) / 1_000
  await rest()
  await context.close()
  return { name: step.name, clicks: hand.clicks, keys: hand.keys, seconds }
}

/** Another guest for each piece of work, of the kind that it needs. */
async function guestFor(reception, kind, place) {
  const { arrivals, in_house } = await reception('GET', '/api/sys/today')
  const isReady = ({ can }) => can.includes('acceptReceptionProgram')
  const named = (booking) => ({
    id: booking.id,
    number: booking.book_number,
    name: booking.guests.find(({ isnot_guest }) => !isnot_guest).full_name,
  })
  const isOurs = (booking) => / [A-L][a-z]$/.test(named(booking).name)
  const choices = {
    prepaid: () => arrivals.filter((one) => isReady(one) && isOurs(one) && one.balance === 0),
    owing: () => arrivals.filter((one) => isReady(one) && isOurs(one) && one.balance > 0),
    marked: () => arrivals.filter((one) => isOurs(one) && named(one).name.startsWith('Läle')),
    here: () => in_house.filter(isOurs),
    justChecked: () => arrivals.filter((one) => isReady(one) && isOurs(one) && one.balance === 0),
  }
  const found = choices[kind]()
  const booking = found[(place * 7) % found.length]
  if (booking === undefined && kind === 'here') {
    const [next] = choices.prepaid()
    await checkIn(reception, next)
    return named(next)
  }
  return named(booking)
}

function checkIn(reception, { id }) {
  return reception('GET', `/api/sys/set-statusbook?booking_id=${id}&method=acceptReceptionProgram`)
}

/** Counts what a hand does. Choosing from a list is two clicks, a field is clicked before it is filled. */
function handOn(page) {
  const hand = {
    clicks: 0,
    keys: 0,
    async click(target) {
      hand.clicks += 1
      await target.click()
    },
    async choose(field, option) {
      hand.clicks += 2
      await field.selectOption(option)
    },
    async fill(field, text) {
      hand.clicks += 1
      hand.keys += text.length
      await field.fill(text)
    },
    async type(text) {
      hand.keys += text.length
      await page.keyboard.type(text)
    },
    async press(key) {
      hand.keys += 1
      await page.keyboard.press(key)
    },
  }
  return hand
}

function byHand({ clicks, keys, seconds }) {
  return seconds + clicks * clickSeconds + keys * keySeconds
}

function shown(number) {
  return number.toFixed(1)
}

function tableOf(figures) {
  const rows = figures.map((one) =>
    [one.name, one.clicks, one.keys, shown(one.seconds), shown(byHand(one))].join(' | '),
  )
  return lines(['work | clicks | keys | seconds of the screen | with a hand', '---|--:|--:|--:|--:', ...rows])
}

function tableOfBoth(before, after) {
  const rows = after.map((one, place) => {
    const old = before[place]
    const pair = (name, write = String) => `${write(old[name])} → ${write(one[name])}`
    const hands = `${shown(byHand(old))} → ${shown(byHand(one))}`
    return [one.name, pair('clicks'), pair('keys'), pair('seconds', shown), hands].join(' | ')
  })
  return lines(['work | clicks | keys | seconds of the screen | with a hand', '---|--:|--:|--:|--:', ...rows])
}

function lines(rows) {
  return rows.map((row) => `| ${row} |`).join('\n')
}
