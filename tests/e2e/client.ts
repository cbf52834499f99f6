import type { Page } from '@playwright/test'
import type { Site } from '../support/e2e.ts'
import { signedInClient } from '../support/identities.ts'

let clients = 0

export interface TestClient {
  readonly id: number
  readonly token: string
}

/** A client of their own for this test, signed in on this browser. */
export async function signInNewClient(page: Page, site: Site): Promise<TestClient> {
  clients += 1
  const client = await signedInClient(site.context, `client-${process.pid}-${clients}@example.com`)
  await signIn(page, client.token)
  return client
}

export async function signIn(page: Page, token: string): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate((accessToken) => {
    localStorage.setItem('accessToken', accessToken)
    localStorage.setItem('asd', 'client')
  }, token)
}

/** Bookings that this client has in the books, whatever became of them. */
export const bookingsOf = (site: Site, { id }: TestClient) =>
  site.context.database
    .selectFrom('bookings')
    .selectAll()
    .where('customer_id', '=', id)
    .orderBy('id')
    .execute()

export const february = { checkIn: '2027-02-01', checkOut: '2027-02-03' }

export const bookAddress = (room: number, { checkIn, checkOut } = february): string =>
  `/rooms/${room}/book?checkIn=${checkIn}&checkOut=${checkOut}&periodStatus=0`

/** Types the guests, the phone and the consent into the booking form, in English. */
export async function fillBooking(page: Page, guests = 2): Promise<void> {
  for (let guest = 1; guest <= guests; guest++) {
    const fields = page.getByRole('group', { name: `Guest ${guest}` })
    await fields.getByLabel('Full name').fill(`Guest Number ${guest}`)
    await fields.getByLabel('Passport series').selectOption('AS')
    await fields.getByLabel('Passport number').fill(`10000${guest}`)
  }
  await page.getByLabel('Phone').fill('+99365123456')
  await page.getByRole('checkbox').check()
}

/** The guest types a test card and the code of the SMS at the bank's English page. */
export async function payAtBank(page: Page, card: string): Promise<void> {
  await page.getByRole('link', { name: `Fill in: ${card}` }).click()
  await page.getByRole('button', { name: /^Pay/ }).click()
}
