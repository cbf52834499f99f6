import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  askPasswordReset,
  confirmEmail,
  resetPassword,
  sendConfirmation,
} from '../../../contract/guest/account.ts'
import { removeCustomer } from '../../../contract/office/people/customers.ts'
import { askBank } from '../../../server/actions/bank/ask-bank.ts'
import { writeLetter } from '../../../server/actions/letters/write-letter.ts'
import { forgetEnded } from '../../../server/actions/upkeep/forget-ended.ts'
import { findCustomerByEmail } from '../../../server/database/people/customers.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { liftHoldLimits } from '../../support/bookings/hold-limits.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { place } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { payOrder } from '../../support/money/bank.ts'
import { attemptOf, orderOf } from '../../support/money/payments.ts'
import { clientToken, registerClient, staffToken } from '../../support/people/identities.ts'
import { forgetTries } from '../../support/put-back.ts'

/** Before the second room that is held for nothing a client shows that the e-mail is theirs. */

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startRoomyApp({
    clock,
    environment: { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'hotel@example.com' },
  })
  await liftHoldLimits(site.context)
  site.context.settings.forget()
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await forgetTries(site)
})

let clients = 0
async function newClient(at: TestApp = site): Promise<{ email: string; token: string }> {
  clients += 1
  const email = `confirm-${clients}@example.com`
  await registerClient(at, email)
  return { email, token: await clientToken(at, email, 'a password') }
}

/** Registered, and the first hold has lapsed. */
async function clientAfterFirstHold(at: TestApp = site) {
  const client = await newClient(at)
  expect(await place(at, client.token)).toMatchObject({ ok: true })
  clock.advance({ minutes: 21 })
  return client
}

const mailsTo = (recipient: string) =>
  site.context.database
    .selectFrom('outbox')
    .select(['kind', 'language', 'facts'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

/** The links of all letters to this address, as they would be clicked. */
async function linksTo(recipient: string): Promise<URL[]> {
  const letters = []
  for (const mail of await mailsTo(recipient)) letters.push(await writeLetter(site.context, mail))
  return letters.flatMap((letter) =>
    'text' in letter ? [...letter.text.matchAll(/https?:\S+/g)].map(([link]) => new URL(link)) : [],
  )
}

const tokenOf = (link: URL | undefined): string => link?.hash.slice(1) ?? ''

const confirm = (token: string) => site.api()(confirmEmail, { body: { token } })
const sendAgain = (token: string) => site.api(token)(sendConfirmation)

const unconfirmed = { ok: false, failure: { http: 409, code: 'email_unconfirmed' } }
const linkDead = { ok: false, failure: { http: 422, code: 'confirm_link_invalid' } }

test('the first hold waits for no letter, the second is refused until the link of the letter was used', async () => {
  const { email, token } = await clientAfterFirstHold()
  expect(await place(site, token)).toMatchObject(unconfirmed)
  expect(await place(site, token)).toMatchObject({ failure: { message: expect.stringContaining(email) } })
  const [link] = await linksTo(email)
  expect(link?.pathname).toBe('/authorization/confirm')
  expect(link?.search).toBe('?lang=tm')
  expect(tokenOf(link)).toMatch(/^[\w-]{43}$/)
  expect(await confirm(tokenOf(link))).toMatchObject({ ok: true })
  expect(await place(site, token)).toMatchObject({ ok: true })
})

test('a second hold while the first stands waits for the letter as well, and the first is kept', async () => {
  const { token } = await newClient()
  const first = await place(site, token, {}, 'one')
  expect(first).toMatchObject({ ok: true })
  expect(await place(site, token, { room_id: 3 })).toMatchObject(unconfirmed)
  expect(await place(site, token, {}, 'one')).toEqual(first)
})

test('a client who has paid is not asked', async () => {
  const { token } = await newClient()
  const placed = await place(site, token)
  if (!placed.ok) throw new Error(JSON.stringify(placed.failure))
  const orderNumber = await orderOf(site, placed.answer.request.data.book_number)
  await payOrder(site, orderNumber)
  expect(await askBank(site.context, await attemptOf(site, { orderNumber }))).toBe('paid')
  for (const _ of ['beside it', 'after one that lapsed']) {
    expect(await place(site, token, { room_id: 3 })).toMatchObject({ ok: true })
    clock.advance({ minutes: 21 })
  }
})

test('of many first orders at once one is held, and the others wait for the letter', async () => {
  const { token } = await newClient()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => place(site, token, { room_id: (index % 6) + 1 })),
  )
  const refused = answers.filter(({ ok }) => !ok)
  expect(refused).toHaveLength(7)
  for (const answer of refused) expect(answer).toMatchObject(unconfirmed)
})

test('without a mail server nobody is asked', async () => {
  const silent = await startApp({ clock })
  onTestFinished(() => silent.stop())
  const { token } = await clientAfterFirstHold(silent)
  expect(await place(silent, token)).toMatchObject({ ok: true })
})

test('all links of an account end with the first that is used', async () => {
  const { email, token } = await newClient()
  await sendAgain(token)
  const [first, second] = (await linksTo(email)).map(tokenOf)
  expect(first).not.toBe(second)
  expect(await confirm(second ?? '')).toMatchObject({ ok: true })
  expect(await confirm(second ?? '')).toMatchObject(linkDead)
  expect(await confirm(first ?? '')).toMatchObject(linkDead)
})

test('of two links that are used at once one confirms, and neither waits for the other for ever', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { email, token } = await newClient()
    await sendAgain(token)
    const replies = await Promise.all((await linksTo(email)).map((link) => confirm(tokenOf(link))))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(replies.find(({ ok }) => !ok)).toMatchObject(linkDead)
  }
})

test('a link ends after seven days, and nothing of it is kept', async () => {
  const { email } = await newClient()
  const [link] = await linksTo(email)
  clock.advance({ days: 7 })
  expect(await confirm(tokenOf(link))).toMatchObject(linkDead)
  await forgetEnded(site.context)
  const customer = await findCustomerByEmail(site.context.database, email)
  const kept = site.context.database
    .selectFrom('email_confirmations')
    .selectAll()
    .where('customer_id', '=', customer?.id ?? 0)
  expect(await kept.execute()).toEqual([])
})

test('the letter is sent again in the language of the client, five times an hour', async () => {
  const { email, token } = await newClient()
  await site.context.database
    .updateTable('customers')
    .set({ language: 'ru' })
    .where('email', '=', email)
    .execute()
  for (let time = 0; time < 5; time += 1) expect(await sendAgain(token)).toMatchObject({ ok: true })
  expect(await sendAgain(token)).toMatchObject({ failure: { http: 429, code: 'too_many_attempts' } })
  const [welcome, ...again] = (await mailsTo(email)).map(({ kind, language }) => ({ kind, language }))
  expect(welcome).toMatchObject({ kind: 'welcome' })
  expect(again).toEqual(Array(5).fill({ kind: 'confirm_email', language: 'ru' }))
  clock.advance({ hours: 1 })
  expect(await sendAgain(token)).toMatchObject({ ok: true })
})

test('letters asked for from one address are limited, whoever asks', async () => {
  const key = 'confirm:address:127.0.0.1'
  await site.context.database
    .insertInto('rate_limits')
    .values({ key, hits: 100, window_ends_at: new Date(clock.now().getTime() + 3_600_000) })
    .execute()
  const { token } = await newClient()
  expect(await sendAgain(token)).toMatchObject({ failure: { http: 429, code: 'too_many_attempts' } })
})

test('whoever is confirmed already gets no further letter', async () => {
  const { email, token } = await newClient()
  const [link] = await linksTo(email)
  await confirm(tokenOf(link))
  expect(await sendAgain(token)).toMatchObject({ ok: true })
  expect(await mailsTo(email)).toHaveLength(1)
})

test('a new password by a mailed link confirms the e-mail too', async () => {
  const { email } = await clientAfterFirstHold()
  await site.api()(askPasswordReset, { body: { email } })
  const reset = (await mailsTo(email)).find(({ kind }) => kind === 'reset')
  const body = { token: String(reset?.facts?.token), password: 'new one', confirm_password: 'new one' }
  expect(await site.api()(resetPassword, { body })).toMatchObject({ ok: true })
  const [link] = await linksTo(email)
  expect(await confirm(tokenOf(link))).toMatchObject(linkDead)
  expect(await place(site, await clientToken(site, email, 'new one'))).toMatchObject({ ok: true })
})

test('only hashes of links are kept, and an erased client has none', async () => {
  const { email } = await newClient()
  const [link] = await linksTo(email)
  const rows = await site.context.database.selectFrom('email_confirmations').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(tokenOf(link))
  const customer = await findCustomerByEmail(site.context.database, email)
  const admin = site.api(await staffToken(site, 'admin'))
  expect(await admin(removeCustomer, { params: { id: customer?.id ?? 0 } })).toMatchObject({ ok: true })
  expect(await confirm(tokenOf(link))).toMatchObject(linkDead)
})
