import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  askPasswordReset,
  clientLogin,
  clientRegister,
  resetPassword,
} from '../../../contract/guest/account.ts'
import { checkProtected } from '../../../contract/session.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { clientToken, registerClient } from '../../support/people/identities.ts'
import { forgetTries } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({
    clock,
    environment: { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'hotel@example.com' },
  })
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await forgetTries(site)
})

const register = (email: string, password = 'a password', confirm_password = password) =>
  site.api()(clientRegister, { body: { email, password, confirm_password } })

const mailsTo = (recipient: string) =>
  site.context.database
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()

test('a new client is registered with status 0 and a welcome mail is queued', async () => {
  expect(await register('new@example.com')).toMatchObject({ ok: true, answer: { request: { status: 0 } } })
  const mails = await mailsTo('new@example.com')
  expect(mails).toMatchObject([{ kind: 'welcome', facts: { email: 'new@example.com' }, sent_at: null }])
  expect(JSON.stringify(mails)).not.toContain('a password')
})

test('without a mail server the status is 6', async () => {
  const silent = await startApp()
  const body = { email: 'six@example.com', password: 'a password', confirm_password: 'a password' }
  expect(await silent.api()(clientRegister, { body })).toMatchObject({
    ok: true,
    answer: { request: { status: 6 } },
  })
  await silent.stop()
})

test.each([
  'plain',
  'a@b',
  '@example.com',
  'two@@example.com',
  'space in@example.com',
  'x@-bad.com',
  '<b@c.com>',
  '',
])('the e-mail %j is refused with status 7', async (email) => {
  expect(await register(email)).toMatchObject({
    ok: false,
    failure: { http: 422, status: 7, code: 'email_malformed' },
  })
})

test('an e-mail that is used already is refused with status 3, whatever its capitals', async () => {
  await register('taken@example.com')
  expect(await register('TAKEN@example.com')).toMatchObject({ ok: false, failure: { http: 409, status: 3 } })
})

test('a password under 5 characters is refused with status 4', async () => {
  expect(await register('short@example.com', 'four')).toMatchObject({ failure: { status: 4 } })
  expect(await register('short@example.com', 'fünf!')).toMatchObject({ ok: true })
})

test('differing passwords are refused with status 5', async () => {
  expect(await register('differ@example.com', 'a password', 'another')).toMatchObject({
    failure: { status: 5 },
  })
})

test('of many registrations of one e-mail at once exactly one succeeds', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => register('same@example.com')))
  expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
})

test('registrations from one address are limited by the hour', async () => {
  const key = 'register:127.0.0.1'
  await site.context.database
    .insertInto('rate_limits')
    .values({ key, hits: 299, window_ends_at: new Date(clock.now().getTime() + 3_600_000) })
    .execute()
  expect(await register('last@example.com')).toMatchObject({ ok: true })
  expect(await register('late@example.com')).toMatchObject({
    failure: { http: 429, code: 'too_many_registrations' },
  })
})

async function resetTokenFor(email: string): Promise<string> {
  const mail = (await mailsTo(email)).findLast(({ kind }) => kind === 'reset')
  return String(mail?.facts?.token)
}

test('a mailed link sets a new password once and ends every session', async () => {
  await registerClient(site, 'forgot@example.com')
  const session = await clientToken(site, 'forgot@example.com', 'a password')
  await site.api()(askPasswordReset, { body: { email: 'Forgot@example.com' } })
  const token = await resetTokenFor('forgot@example.com')
  const body = { token, password: 'new one', confirm_password: 'new one' }
  expect(await site.api()(resetPassword, { body })).toMatchObject({ ok: true })
  expect(await site.api(session)(checkProtected)).toMatchObject({ failure: { http: 401 } })
  expect(
    await site.api()(clientLogin, { body: { email: 'forgot@example.com', password: 'a password' } }),
  ).toMatchObject({ ok: false })
  expect(
    await site.api()(clientLogin, { body: { email: 'forgot@example.com', password: 'new one' } }),
  ).toMatchObject({ ok: true })
  expect(await site.api()(resetPassword, { body })).toMatchObject({ failure: { code: 'reset_link_invalid' } })
})

test('a reset link is dead after an hour', async () => {
  await registerClient(site, 'slow@example.com')
  await site.api()(askPasswordReset, { body: { email: 'slow@example.com' } })
  const token = await resetTokenFor('slow@example.com')
  clock.advance({ hours: 1 })
  const body = { token, password: 'new one', confirm_password: 'new one' }
  expect(await site.api()(resetPassword, { body })).toMatchObject({ failure: { code: 'reset_link_invalid' } })
})

test('asking for a reset answers the same whether the account exists or not', async () => {
  const ask = (email: string) => site.api()(askPasswordReset, { body: { email } })
  expect(await ask('guest@example.com')).toEqual(await ask('stranger@example.com'))
  expect(await mailsTo('stranger@example.com')).toEqual([])
})
