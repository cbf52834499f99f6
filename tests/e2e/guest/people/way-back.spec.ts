import type { Page } from '@playwright/test'
import { writeLetter } from '../../../../server/actions/letters/write-letter.ts'
import { aBooking } from '../../../support/bookings/a-booking.ts'
import { expect, type Site, stored, test } from '../../../support/browser/e2e.ts'
import { application, jpegScan } from '../../../support/files/documents.ts'
import { clientToken, clientWithPassword } from '../../../support/people/identities.ts'
import { bookAddress, endHolds, fillBooking, signIn, submitButton } from '../../client.ts'
import { alertOn, dismissAlert, forgiveFailedLoads } from '../../guest-pages.ts'
import { words } from './authorization-words.ts'

// Each test walks through several pages.
test.describe.configure({ timeout: 90_000 })

test.beforeEach(({ speak }) => speak('en'))
test.afterEach(({ site }) => endHolds(site))
test.afterEach(({ site }) => site.context.database.deleteFrom('rate_limits').execute())

const text = words.en
const password = 'sea-and-sand'
const signInFor = (place: string): string => `/authorization?${new URLSearchParams({ to: place })}`

async function aClientWhoCanSignIn(site: Site, name: string): Promise<{ id: number; email: string }> {
  const email = `${name}-${process.pid}@example.com`
  return { id: await clientWithPassword(site, email, password), email }
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.getByLabel(text.email).fill(email)
  await page.getByLabel(text.password, { exact: true }).fill(password)
  await page.getByLabel(text.password, { exact: true }).press('Enter')
  await expect(alertOn(page)).toContainText(text.loggedIn)
  await dismissAlert(page)
}

/** The form is filled in, its client's session ends, and the form that is sent leads to the sign-in. */
async function fillUntilTheSessionEnds(page: Page, site: Site, customer: number): Promise<void> {
  await expect(submitButton(page)).toBeVisible()
  await fillBooking(page)
  await site.context.database.deleteFrom('sessions').where('customer_id', '=', customer).execute()
  await submitButton(page).click()
  await dismissAlert(page)
  await expect(page).toHaveURL(signInFor(bookAddress(2)))
}

/** As the guest finds it in the mailbox. */
async function linkOfLetter(site: Site, recipient: string, kind: string): Promise<string> {
  const mail = await site.context.database
    .selectFrom('outbox')
    .select(['kind', 'language', 'facts'])
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  const letter = await writeLetter(site.context, mail)
  const links = 'text' in letter ? (letter.text.match(/https?:\S+/g) ?? []) : []
  return links.find((link) => link.includes('/books')) ?? 'no link'
}

test('the link of a letter leads whoever is not signed in through the sign-in to the booking', async ({
  page,
  site,
}) => {
  const { email } = await aClientWhoCanSignIn(site, 'mailed')
  const token = await clientToken(site, email, password)
  const { bookingId, bookNumber } = await aBooking(site, 'paid', { client: { token, email } })
  const link = await linkOfLetter(site, email, 'booking_confirmed')
  const place = `/books/${bookingId}`
  await page.goto(link)
  await expect(page).toHaveURL(signInFor(place))
  await expect(page.getByRole('main')).toContainText('Please log in or register to go on.')
  await logIn(page, email)
  await expect(page).toHaveURL(place)
  await expect(page.getByRole('main')).toContainText(String(bookNumber))
  await expect(page.getByRole('button', { name: 'Voucher (PDF)' })).toBeVisible()
})

test('a session that ends while the refund documents travel leads to the sign-in, and says that they are to be chosen again', async ({
  page,
  site,
  complaints,
}) => {
  const { id, email } = await aClientWhoCanSignIn(site, 'uploads')
  const token = await clientToken(site, email, password)
  const { bookingId } = await aBooking(site, 'paid', { client: { token, email } })
  await signIn(page, token)
  const place = `/books/cancel/${bookingId}`
  await page.goto(place)
  for (const [label, name, buffer] of [
    ['Passport scan', 'passport.jpg', await jpegScan()],
    ['Filled application', 'application.docx', await application()],
  ] as const)
    await page.getByLabel(label).setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await site.context.database.deleteFrom('sessions').where('customer_id', '=', id).execute()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(alertOn(page)).toContainText('choose both files once more')
  await dismissAlert(page)
  await expect(page).toHaveURL(signInFor(place))
  await logIn(page, email)
  await expect(page).toHaveURL(place)
  await expect(page.getByText('Choose a file')).toHaveCount(2)
  forgiveFailedLoads(complaints)
})

test('a session that has ended is begun anew, and the page that it was wanted for comes back', async ({
  page,
  site,
  complaints,
}) => {
  const { email } = await aClientWhoCanSignIn(site, 'ended')
  const token = await clientToken(site, email, password)
  const { bookingId } = await aBooking(site, 'paid', { client: { token, email } })
  for (const place of [
    '/books',
    `/books/cancel/${bookingId}`,
    '/book-rooms?checkIn=2027-02-01&checkOut=2027-02-03',
  ]) {
    await signIn(page, 'long gone')
    await page.goto(place)
    await expect(page).toHaveURL(signInFor(place))
    expect(await stored(page, 'accessToken')).toBeNull()
    await logIn(page, email)
    await expect(page).toHaveURL(place)
  }
  // The sign-in has made room for the page: going back does not lead into it again.
  await page.goBack()
  await expect(page).toHaveURL('/healthz')
  forgiveFailedLoads(complaints)
})

test('a session that ends in the booking form: after the sign-in room, dates and all that was typed are there', async ({
  page,
  site,
  complaints,
}) => {
  const { id, email } = await aClientWhoCanSignIn(site, 'typed')
  await page.goto(signInFor(bookAddress(2)))
  await logIn(page, email)
  await fillUntilTheSessionEnds(page, site, id)
  await logIn(page, email)
  await expect(page).toHaveURL(bookAddress(2))
  await expect(page.locator('form [name="phone"]')).toHaveValue('+99365123456')
  await expect(page.locator('form [name="name-2"]')).toHaveValue('Guest Number 2')
  await expect(page.getByRole('checkbox')).toBeChecked()
  forgiveFailedLoads(complaints)
})

test('what one client has typed is not there for the next who signs in, neither in this tab nor in another', async ({
  page,
  site,
  complaints,
}) => {
  const first = await aClientWhoCanSignIn(site, 'types')
  const next = await aClientWhoCanSignIn(site, 'comes-next')
  await page.goto(signInFor(bookAddress(2)))
  await logIn(page, first.email)
  await fillUntilTheSessionEnds(page, site, first.id)
  await logIn(page, next.email)
  await expect(page).toHaveURL(bookAddress(2))
  for (const name of ['phone', 'name-1', 'number-1', 'name-2', 'number-2'])
    await expect(page.locator(`form [name="${name}"]`), name).toHaveValue('')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Guest Number')
  // The form stands open while somebody else signs in in another tab: it is a new form at once.
  await fillBooking(page)
  const elsewhere = await page.context().newPage()
  await signIn(elsewhere, await clientToken(site, first.email, password))
  await elsewhere.close()
  await expect(page.locator('form [name="phone"]')).toHaveValue('')
  await expect(page.locator('form [name="name-1"]')).toHaveValue('')
  forgiveFailedLoads(complaints)
})

test('a visitor who wants to book a room for certain dates signs in and finds its form', async ({
  page,
  site,
}) => {
  const { email } = await aClientWhoCanSignIn(site, 'wants')
  await page.goto(`${bookAddress(2)}&lang=en`)
  await page.getByRole('main').getByRole('link', { name: 'Book', exact: true }).click()
  await expect(page).toHaveURL(signInFor(bookAddress(2)))
  await logIn(page, email)
  await expect(page).toHaveURL(bookAddress(2))
  await expect(submitButton(page)).toBeVisible()
})

test('who chooses dates for a room registers on the way and finds the date search open there', async ({
  page,
}) => {
  await page.goto('/rooms')
  await page.goto('/rooms/2/book')
  await page.getByRole('main').getByRole('link', { name: 'Choose other dates' }).click()
  await expect(page).toHaveURL(signInFor('/rooms/2/book#date-search'))
  // Neither a look at the other forms nor loading the page again loses the way.
  await page.getByRole('button', { name: text.forgotten }).click()
  await page.getByRole('button', { name: text.back }).click()
  await page.reload()
  await page.getByRole('button', { name: text.register }).click()
  await page.getByLabel(text.email).fill(`chooses-${process.pid}@example.com`)
  await page.getByLabel(text.password, { exact: true }).fill(password)
  await page.getByLabel(text.confirmation).fill(password)
  await page.getByLabel(text.confirmation).press('Enter')
  await dismissAlert(page)
  await expect(page).toHaveURL('/rooms/2/book')
  await expect(page.locator('#date-search')).toBeVisible()
  await expect(page.locator('#date-search')).toBeFocused()
  // Asked for once: loaded again the page is as every other.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible()
  await expect(page.locator('#date-search')).toHaveCount(0)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/rooms')
})

test('a client who is signed in goes straight on, and nobody is led to another site', async ({
  page,
  site,
  signInAs,
}) => {
  const { email } = await aClientWhoCanSignIn(site, 'stays')
  await page.goto(signInFor('//evil.example/books'))
  await logIn(page, email)
  await expect(page).toHaveURL('/')
  await signInAs('client')
  for (const [to, place] of [
    ['/books', '/books'],
    ['https://evil.example/books', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/authorization?to=/books', '/'],
    ['/system', '/'],
  ] as const) {
    await page.goto(signInFor(to))
    await expect(page, to).toHaveURL(place)
  }
})
