import type { Browser, Locator, Page } from '@playwright/test'
import { takePayment } from '../../../../contract/office/money/money.ts'
import { closeShift, getOwnShift, openShift } from '../../../../contract/office/till/shifts.ts'
import { officeType } from '../../../../contract/office/wire-numbers.ts'
import type { DeskWay, StaffRole } from '../../../../contract/values.ts'
import { insertStaff } from '../../../../server/database/people/staff.ts'
import { storeBooking } from '../../../support/bookings/stored-bookings.ts'
import { expect, type Site } from '../../../support/browser/e2e.ts'
import { openSession, unusablePassword } from '../../../support/people/identities.ts'

/** People at the desk, each with a session of their own: what one has in the drawer is no business of the next test. */
export interface Person {
  readonly id: number
  readonly name: string
  readonly token: string
}

let people = 0

export async function aPerson(site: Site, name: string, role: StaffRole = 'reception'): Promise<Person> {
  const { database, clock } = site.context
  people += 1
  const username = `${name}-${people}`
  const passwordHash = unusablePassword
  const { id } = await insertStaff(database, { username, passwordHash, role, createdAt: clock.now() })
  return { id, name: username, token: await openSession(site.context, { staffId: id }) }
}

/** A browser of their own, at the till. */
export async function atTill(
  browser: Browser,
  site: Site,
  person: Person,
  { role = 'reception', path = '/system/till' }: { role?: StaffRole; path?: string } = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await page.addInitScript(
    ([accessToken, asd]) => {
      localStorage.setItem('accessToken', accessToken)
      localStorage.setItem('asd', asd)
      window.print = () => void dispatchEvent(new Event('beforeprint'))
    },
    [person.token, role] as const,
  )
  await page.goto(path)
  return page
}

/** A guest pays so much at the desk. */
export async function take(site: Site, { token }: Person, amount: number, kind: DeskWay): Promise<void> {
  const id = await storeBooking(
    site,
    { cardholder_name: 'Paying Guest', check_in: '2027-01-15', check_out: '2027-01-17' },
    { guests: [{ name: 'Paying Guest' }] },
  )
  const numbered = kind === 'note' || kind === 'transfer' ? {} : { nbc: String(10_000 + id) }
  const reply = await site.api(token)(takePayment, {
    body: { booking_id: id, amount, type: officeType.to(kind), ...numbered },
  })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
}

/** Begins with so much, without the screen. */
export async function beginWith(site: Site, { token }: Person, counted: number): Promise<number> {
  const reply = await site.api(token)(openShift, { body: { counted } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.shift_id
}

/** Ends it as it should be, without the screen, for somebody by name: otherwise the next who opens a shift would find it. */
export async function endFor(site: Site, { token }: Person, to: Person): Promise<void> {
  const api = site.api(token)
  const own = await api(getOwnShift)
  if (!own.ok || own.answer.request.data.shift === null) throw new Error('There is no shift.')
  const { id, seen, expected_cash: counted } = own.answer.request.data.shift
  const reply = await api(closeShift, { params: { id }, body: { counted, seen, handed_to: to.id } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
}

export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name })

/** A button that rests for a while after each request. */
export async function press(place: Locator | Page, name: string): Promise<void> {
  const button = place.getByRole('button', { name, exact: true })
  await expect(button).not.toHaveAttribute('data-disabled', /.*/, { timeout: 10_000 })
  await button.click()
}

export const drawer = (page: Page): Locator => page.getByRole('region', { name: 'Касса' })
