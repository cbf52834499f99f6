import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { clientLogin } from '../../../contract/guest/account.ts'
import { setOwnLanguage, staffLogin } from '../../../contract/office/people/login.ts'
import { checkProtected, logOut, verifyToken } from '../../../contract/session.ts'
import { hashingLanes, isOutdated } from '../../../server/secrets/passwords.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { clientToken, registerClient, signInStaff } from '../../support/people/identities.ts'
import { forgetTries, switchOffForTest } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await forgetTries(site)
})

const wrongPassword = (username: string) => site.api()(staffLogin, { body: { username, password: 'wrong' } })

test.each(['admin', 'booker', 'reception'] as const)(
  '%s signs in and gets a token and the role',
  async (role) => {
    const reply = await site.api()(staffLogin, { body: { username: role, password: `demo-${role}` } })
    expect(reply).toMatchObject({ ok: true, answer: { request: { status: 0 }, asd: role } })
  },
)

test('a client signs in with any capitals in the e-mail', async () => {
  const reply = await site.api()(clientLogin, {
    body: { email: ' Guest@Example.com', password: 'demo-guest' },
  })
  expect(reply).toMatchObject({ ok: true, answer: { request: { status: 0 }, asd: 'client' } })
})

test('a client cannot sign in as staff, nor staff as a client', async () => {
  const asStaff = await site.api()(staffLogin, {
    body: { username: 'guest@example.com', password: 'demo-guest' },
  })
  const asClient = await site.api()(clientLogin, { body: { email: 'admin', password: 'demo-admin' } })
  expect([asStaff, asClient]).toMatchObject([
    { ok: false, failure: { http: 401, status: 1, code: 'wrong_credentials' } },
    { ok: false, failure: { http: 401, status: 1, code: 'wrong_credentials' } },
  ])
})

test('a missing account and a wrong password answer the same', async () => {
  const [missing, wrong] = [await wrongPassword('nobody-of-that-name'), await wrongPassword('booker')]
  expect(missing).toEqual(wrong)
})

// Hashing is what takes time: both do it once, with the same parameters. Milliseconds would measure the machine.
test('a missing account and a wrong password take the same time', async () => {
  for (const username of ['nobody-of-that-name', 'reception']) {
    const { begun } = hashingLanes.staff.load()
    await wrongPassword(username)
    expect(hashingLanes.staff.load().begun - begun).toBe(1)
  }
  const { password_hash: stored } = await site.context.database
    .selectFrom('staff')
    .select('password_hash')
    .where('username', '=', 'reception')
    .executeTakeFirstOrThrow()
  // What nobody's password is compared with is made anew by each process, with the parameters of today.
  expect(isOutdated(stored)).toBe(false)
})

test('the database holds only the hash of a token', async () => {
  const token = await signInStaff(site, 'admin')
  const rows = await site.context.database.selectFrom('sessions').select('token_hash').execute()
  const hashes = rows.map((row) => row.token_hash.toString('hex'))
  expect(hashes).toContain(createHash('sha256').update(token).digest('hex'))
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('protected and token/verify answer the role of a living session', async () => {
  const api = site.api(await signInStaff(site, 'booker'))
  expect(await api(checkProtected)).toMatchObject({
    ok: true,
    answer: { request: { status: 0 }, asd: 'booker', username: 'booker' },
  })
  expect(await api(verifyToken)).toMatchObject({ ok: true, answer: { asd: 'booker' } })
})

test('a staff member’s language is Russian until chosen, and then their own on every computer', async () => {
  const first = site.api(await signInStaff(site, 'booker'))
  expect(await first(checkProtected)).toMatchObject({ answer: { language: 'ru' } })
  onTestFinished(async () => {
    await first(setOwnLanguage, { body: { language: 'ru' } })
  })
  expect(await first(setOwnLanguage, { body: { language: 'tm' } })).toMatchObject({ ok: true })
  const elsewhere = site.api(await signInStaff(site, 'booker'))
  expect(await elsewhere(checkProtected)).toMatchObject({ answer: { language: 'tm' } })
  const colleague = site.api(await signInStaff(site, 'admin'))
  expect(await colleague(checkProtected)).toMatchObject({ answer: { language: 'ru' } })
})

test.each([
  '',
  'Bearer',
  'Bearer short',
  'Basic YWRtaW46YWRtaW4=',
  `Bearer ${'x'.repeat(5000)}`,
  'Bearer ааааааааааааааааааааа',
])('the authorization header %j is no session', async (header) => {
  const authorization = Buffer.from(header, 'utf8').toString('latin1')
  const response = await site.fetch('/api/token/verify', { headers: { authorization } })
  expect(response.status).toBe(401)
})

test('logging out ends the session on the server', async () => {
  const api = site.api(await signInStaff(site, 'reception'))
  expect(await api(logOut)).toMatchObject({ ok: true, answer: { request: { status: 0 } } })
  expect(await api(checkProtected)).toMatchObject({ ok: false, failure: { http: 401 } })
})

test('a session ends after its time', async () => {
  const token = await signInStaff(site, 'admin')
  clock.advance({ hours: 11, minutes: 59 })
  expect(await site.api(token)(checkProtected)).toMatchObject({ ok: true })
  clock.advance({ minutes: 1 })
  expect(await site.api(token)(checkProtected)).toMatchObject({ ok: false, failure: { http: 401 } })
})

test('a client’s session ends after its own time, which is longer', async () => {
  const token = await clientToken(site, 'guest@example.com', 'demo-guest')
  clock.advance({ hours: 719, minutes: 59 })
  expect(await site.api(token)(checkProtected)).toMatchObject({ ok: true })
  clock.advance({ minutes: 1 })
  expect(await site.api(token)(checkProtected)).toMatchObject({ ok: false, failure: { http: 401 } })
})

test('a staff member who is switched off is out at once', async () => {
  const token = await signInStaff(site, 'booker')
  await switchOffForTest(site, 'booker')
  expect(await site.api(token)(checkProtected)).toMatchObject({ ok: false, failure: { http: 401 } })
  expect(
    await site.api()(staffLogin, { body: { username: 'booker', password: 'demo-booker' } }),
  ).toMatchObject({ ok: false })
})

test('after ten failures an account waits, with the right password too, until fifteen minutes have passed', async () => {
  await registerClient(site, 'locked@example.com')
  const attempt = (password: string) =>
    site.api()(clientLogin, { body: { email: 'locked@example.com', password } })
  for (let failure = 0; failure < 10; failure++) {
    expect(await attempt('wrong')).toMatchObject({ failure: { code: 'wrong_credentials' } })
  }
  expect(await attempt('a password')).toMatchObject({
    ok: false,
    failure: { http: 429, code: 'too_many_attempts', message: expect.stringContaining('15') },
  })
  clock.advance({ minutes: 15 })
  expect(await attempt('a password')).toMatchObject({ ok: true })
})

test('a hundred tries at once let no more than ten through to the password', async () => {
  const tries = Array.from({ length: 100 }, () =>
    site.api()(clientLogin, { body: { email: 'guest@example.com', password: 'wrong' } }),
  )
  const replies = await Promise.all(tries)
  const checked = replies.filter(
    (reply) => !reply.ok && reply.failure.kind === 'refused' && reply.failure.http === 401,
  )
  expect(checked).toHaveLength(10)
})

test('successful sign-ins do not count as failures', async () => {
  for (let time = 0; time < 12; time++) await clientToken(site, 'guest@example.com', 'demo-guest')
})

test('an address waits after a hundred failures over any accounts', async () => {
  await site.context.database
    .insertInto('rate_limits')
    .values({
      key: 'signin:address:127.0.0.1',
      hits: 100,
      window_ends_at: new Date(clock.now().getTime() + 600_000),
    })
    .execute()
  expect(await wrongPassword('somebody-new')).toMatchObject({ ok: false, failure: { http: 429 } })
})
