import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { toldOf, toldOfFocus } from '../../../support/browser/by-ear.ts'
import { expect, type Site, test } from '../../../support/browser/e2e.ts'
import { someNoon } from '../../../support/clock.ts'
import { endHolds, payAtBank } from '../../client.ts'

/** The transcript stands in the papers, to be read by people. `npx playwright test screen-reader --update-snapshots` writes it anew. */
const paper = new URL('../../../../docs/proof/screen-reader.md', import.meta.url)
const [begin, end] = ['<!-- transcript -->\n', '<!-- end of transcript -->\n']

test.describe.configure({ timeout: 180_000 })
test.beforeEach(async ({ site, speak }) => {
  site.clock.set(someNoon)
  await speak('en')
})
test.afterEach(({ site }) => endHolds(site))

/** Somebody who hears the page and has a keyboard. */
class Listener {
  readonly heard: string[] = []
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  does(what: string): void {
    this.heard.push('', `**${what}**`, '')
  }

  hears(...lines: string[]): void {
    this.heard.push(...lines.map((line) => `- ${line}`))
  }

  /** Another page has come: its title, what has the focus, and all of its main part. */
  async arrivesAt(address: string | RegExp): Promise<void> {
    await expect(this.#page).toHaveURL(address)
    await expect(this.#page.locator('main[aria-busy="false"]')).toBeVisible()
    await expect(this.#page.getByRole('heading', { level: 1 })).toBeVisible()
    // A page that fetches what it shows is there before that is.
    await expect(this.#page.getByRole('status').filter({ hasText: 'Please wait' })).toHaveCount(0)
    this.hears(
      `(page) ${await this.#page.title()}`,
      `(focus) ${await toldOfFocus(this.#page)}`,
      ...(await toldOf(this.#page, 'main')),
    )
  }

  async hearsAlert(): Promise<void> {
    await expect(this.#page.getByRole('alertdialog')).toBeVisible()
    this.hears(...(await toldOf(this.#page, 'alertdialog')), `(focus) ${await toldOfFocus(this.#page)}`)
  }

  async hearsFocus(): Promise<void> {
    this.hears(await toldOfFocus(this.#page))
  }

  /** The focus goes there by itself. */
  async hearsFocusOf(name: RegExp): Promise<void> {
    await expect.poll(() => toldOfFocus(this.#page)).toMatch(name)
    await this.hearsFocus()
  }

  async presses(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** From stop to stop until something is called like this. */
  async tabsTo(name: string | RegExp): Promise<void> {
    for (let stop = 0; stop < 80; stop++) {
      await this.presses('Tab')
      const told = await toldOfFocus(this.#page)
      if (typeof name === 'string' ? told.includes(name) : name.test(told)) return this.hears(told)
    }
    throw new Error(`No stop is called ${name}.`)
  }

  async types(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }
}

async function choosesDates(guest: Listener): Promise<void> {
  guest.does('Chooses dates in the bar')
  await guest.tabsTo('Check-in')
  await guest.presses('Enter')
  // What nights cost comes behind the calendar.
  await guest.hearsFocusOf(/15 January.*from/)
  await guest.presses('ArrowDown', 'ArrowRight', 'ArrowRight')
  await guest.hearsFocusOf(/24 January/)
  await guest.presses('Enter')
  await guest.hearsFocusOf(/24 January.*Check-in/)
  await guest.presses('ArrowRight', 'ArrowRight')
  await guest.hearsFocusOf(/26 January/)
  await guest.presses('Enter')
  await guest.hearsFocusOf(/Check-out/)
  await guest.tabsTo('Guests')
  await guest.tabsTo('Show rooms')
  await guest.presses('Enter')
}

async function registers(guest: Listener, email: string): Promise<void> {
  guest.does('Registers')
  await guest.tabsTo('button, Register')
  await guest.presses('Enter')
  await guest.hearsFocusOf(/Be our guest/)
  await guest.tabsTo('E-mail')
  await guest.types(email)
  await guest.tabsTo(/^edit, Password/)
  await guest.types('sea-and-sand')
  await guest.tabsTo(/^edit, .*password/i)
  await guest.types('sea-and-sand')
  await guest.presses('Enter')
  await guest.hearsAlert()
  await guest.presses('Enter')
}

async function fillsTheForm(guest: Listener): Promise<void> {
  guest.does('Presses the button before anything is filled in')
  await guest.tabsTo(/^button, Book and pay/)
  await guest.presses('Enter')
  // The first field that is wrong has the focus.
  await guest.hearsFocusOf(/^edit, Full name/)
  guest.does('Fills the form')
  for (const [place, name] of ['Aýna Orazowa', 'Merdan Orazow'].entries()) {
    if (place > 0) await guest.tabsTo(/^edit, Full name/)
    await guest.types(name)
    await guest.tabsTo(/^combo box/)
    await guest.types('AS')
    await guest.tabsTo(/^edit, .*[Nn]umber/)
    await guest.types(`12345${place}`)
  }
  await guest.tabsTo(/^edit, Phone/)
  await guest.types('+99365123456')
  await guest.tabsTo(/^check box/)
  await guest.presses('Space')
  await guest.tabsTo(/^button, Book and pay/)
  await guest.presses('Enter')
}

/** What is another number each time. */
async function withoutNumber(heard: readonly string[], { context }: Site): Promise<string> {
  const { book_number } = await context.database
    .selectFrom('bookings')
    .select('book_number')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return `${heard.join('\n').replaceAll(String(book_number), '1001').trim()}\n`
}

test('a room is found, booked and paid for by ear and keyboard, and what is heard makes sense', async ({
  page,
  site,
}, { config }) => {
  const guest = new Listener(page)
  guest.does('Opens the home page')
  await page.goto('/')
  await guest.arrivesAt('/')
  await choosesDates(guest)
  await guest.arrivesAt(/\/authorization\?to=/)
  await registers(guest, `by-ear-${process.pid}@example.com`)
  guest.does('Is led to the rooms that are free')
  await guest.arrivesAt(/\/book-rooms\?/)
  await guest.tabsTo('Book: Double')
  await guest.presses('Enter')
  guest.does('Reads the booking form')
  await guest.arrivesAt(/\/rooms\/2\/book\?/)
  await fillsTheForm(guest)
  await payAtBank(page, 'en', 'success')
  guest.does('Comes back from the bank')
  await guest.hearsAlert()
  await guest.tabsTo('What comes next')
  await guest.presses('Enter')
  await guest.arrivesAt(/\/payment-status\//)
  await guest.tabsTo('To the booking')
  await guest.presses('Enter')
  guest.does('Reads the booking')
  await guest.arrivesAt(/\/books\/\d+$/)

  const [before = '', rest = ''] = readFileSync(paper, 'utf8').split(begin)
  const [written, after = ''] = rest.split(end)
  const transcript = await withoutNumber(guest.heard, site)
  if (['all', 'changed'].includes(config.updateSnapshots))
    writeFileSync(paper, before + begin + transcript + end + after)
  else expect(written).toBe(transcript)
})
