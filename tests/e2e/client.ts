import type { Locator, Page } from '@playwright/test'
import type { Language } from '../../contract/values.ts'
import { releaseLapsed } from '../../server/actions/nights/release-lapsed.ts'
import { writeSetting } from '../../server/database/site/settings.ts'
import type { Site } from '../support/browser/e2e.ts'
import { signedInClient } from '../support/people/identities.ts'

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

/** Types the guests, the phone and the consent into the booking form. */
export async function fillBooking(page: Page, guests = 2): Promise<void> {
  const field = (name: string) => page.locator(`form [name="${name}"]`)
  for (let guest = 1; guest <= guests; guest++) {
    await field(`name-${guest}`).fill(`Guest Number ${guest}`)
    await field(`series-${guest}`).selectOption('AS')
    await field(`number-${guest}`).fill(`10000${guest}`)
  }
  await field('phone').fill('+99365123456')
  await page.getByRole('checkbox').check()
}

/** Sends the booking form. */
export const submitButton = (page: Page): Locator => page.locator('main form button[type="submit"]')

/** The bank has no Turkmen page: a Turkmen guest is shown the Russian one. */
const bankWords = {
  ru: {
    fillIn: 'Заполнить',
    pay: /^Оплатить/,
    code: 'Код подтверждения',
    confirm: 'Подтвердить',
    cards: {
      success: 'Успех',
      no_funds: 'Нет денег',
      wrong_cvc: 'Неверный CVC',
      blocked: 'Заблокирована',
      hang: 'Без ответа',
    },
  },
  en: {
    fillIn: 'Fill in',
    pay: /^Pay/,
    code: 'Confirmation code',
    confirm: 'Confirm',
    cards: {
      success: 'Success',
      no_funds: 'No funds',
      wrong_cvc: 'Wrong CVC',
      blocked: 'Blocked',
      hang: 'No answer',
    },
  },
}

export type TestCard = keyof typeof bankWords.en.cards

const refusedAtOnce: readonly TestCard[] = ['wrong_cvc', 'blocked']

export const atBank = /\/payment\/merchants\//

/** The guest types a test card at the bank's page and, unless the card is refused at once, the code of the SMS. */
export async function payAtBank(page: Page, language: Language, card: TestCard): Promise<void> {
  const pageLanguage = language === 'en' ? 'en' : 'ru'
  const words = bankWords[pageLanguage]
  await page.waitForURL(`**/payment_${pageLanguage}.html*`)
  await page.getByRole('link', { name: `${words.fillIn}: ${words.cards[card]}` }).click()
  await page.getByRole('button', { name: words.pay }).click()
  if (refusedAtOnce.includes(card)) return
  await page.getByLabel(words.code).fill('123456')
  await page.getByRole('button', { name: words.confirm }).click()
}

/** After a test: its holds end, so that however many tests book the same nights, they stay free for the next. */
export async function endHolds({ context }: Site): Promise<void> {
  const now = context.clock.now()
  await context.database
    .updateTable('bookings')
    .set({ hold_until: now })
    .where('hold_until', '>', now)
    .execute()
  while (await releaseLapsed(context));
}

/** A setting of this worker's hotel: whoever changes one puts it back. */
export async function changeSetting({ context }: Site, key: string, value: unknown): Promise<void> {
  await writeSetting(context.database, { key, value, changedAt: context.clock.now(), changedBy: null })
  context.settings.forget()
}
