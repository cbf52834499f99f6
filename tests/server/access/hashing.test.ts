import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  askPasswordReset,
  clientLogin,
  clientRegister,
  resetPassword,
} from '../../../contract/guest/account.ts'
import { staffLogin } from '../../../contract/office/people/login.ts'
import { changeOwnPassword } from '../../../contract/office/people/users.ts'
import { renewPasswordHash } from '../../../server/database/access/sessions.ts'
import { hashingLanes, hashPassword } from '../../../server/secrets/passwords.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { hashAsInHotels } from '../../support/machine/light-hashing.ts'
import {
  clientToken,
  openSession,
  registerClient,
  signInStaff,
  staffWithPassword,
} from '../../support/people/identities.ts'
import { forgetTries, setForTest } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock, environment: { TRUST_PROXY: '127.0.0.1' } })
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await forgetTries(site)
})

const { guests, staff } = hashingLanes
/** How many passwords are hashed or compared while something is done. */
async function hashesOf(work: () => Promise<unknown>): Promise<{ guests: number; staff: number }> {
  const before = { guests: guests.load().begun, staff: staff.load().begun }
  await work()
  return { guests: guests.load().begun - before.guests, staff: staff.load().begun - before.staff }
}

const holdGuests = (places: number) => holdLane(guests, places)

/** Keeps places of a lane taken until it is told otherwise, or the test is over. */
function holdLane(lane: typeof guests, places: number): () => Promise<void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const held = many(places, (index) => lane.run(`holder ${index}`, () => opened))
  const release = async () => {
    open()
    await held
  }
  onTestFinished(release)
  return release
}

/** Who is let into the guests' lane, in this order. */
function watchTurns(): string[] {
  const turns: string[] = []
  const { run } = guests
  const watched: typeof run = (from, work) =>
    run(from, () => {
      turns.push(from)
      return work()
    })
  const spy = vi.spyOn(guests, 'run').mockImplementation(watched as typeof run)
  onTestFinished(() => spy.mockRestore())
  return turns
}

const junk = (address: string, token: string) =>
  site.apiFrom(address)(resetPassword, {
    body: { token, password: 'a new one', confirm_password: 'a new one' },
  })
const many = <T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)))

async function mailedToken(email: string): Promise<string> {
  await site.api()(askPasswordReset, { body: { email } })
  const { facts } = await site.context.database
    .selectFrom('outbox')
    .select('facts')
    .where('recipient', '=', email)
    .where('kind', '=', 'reset')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return String(facts?.token)
}

test('sixty junk links hash nothing, and a sign-in beside them waits for none of them', async () => {
  const hashed = await hashesOf(async () => {
    const [replies] = await Promise.all([
      many(60, (index) => junk('203.0.113.9', `junk-${index}`)),
      signInStaff(site, 'admin'),
      clientToken(site, 'guest@example.com', 'demo-guest'),
    ])
    for (const reply of replies)
      expect(reply).toMatchObject({ failure: { http: 422, code: 'reset_link_invalid' } })
  })
  expect(hashed).toEqual({ guests: 1, staff: 1 })
})

test('a link that is used or too old hashes nothing either', async () => {
  await registerClient(site, 'links@example.com')
  const [first, second] = [await mailedToken('links@example.com'), await mailedToken('links@example.com')]
  expect(await hashesOf(() => junk('203.0.113.9', first))).toEqual({ guests: 1, staff: 0 })
  clock.advance({ hours: 1 })
  expect(await hashesOf(() => many(2, (index) => junk('203.0.113.9', [first, second][index] ?? '')))).toEqual(
    {
      guests: 0,
      staff: 0,
    },
  )
})

test('links are tried by an address only so many times, and others go on', async () => {
  const { limits } = await site.context.settings.current()
  await setForTest(site, 'limits', { ...limits, failuresPerAddress: 20 })
  const replies = await many(25, (index) => junk('203.0.113.10', `junk-${index}`))
  const refused = replies.filter(
    (reply) => !reply.ok && 'http' in reply.failure && reply.failure.http === 429,
  )
  expect(refused).toHaveLength(5)
  await registerClient(site, 'others@example.com')
  const token = await mailedToken('others@example.com')
  expect(await junk('203.0.113.10', token)).toMatchObject({ failure: { http: 429 } })
  expect(await junk('203.0.113.11', token)).toMatchObject({ ok: true })
})

test('a registration is hashed only if everything cheaper is right', async () => {
  const register = (email: string, password: string) =>
    site.api()(clientRegister, { body: { email, password, confirm_password: password } })
  const hashed = await hashesOf(async () => {
    expect(await register('guest@example.com', 'a password')).toMatchObject({
      failure: { code: 'email_taken' },
    })
    expect(await register('no e-mail', 'a password')).toMatchObject({ failure: { code: 'email_malformed' } })
    expect(await register('short@example.com', 'abcd')).toMatchObject({
      failure: { code: 'password_too_short' },
    })
  })
  expect(hashed).toEqual({ guests: 0, staff: 0 })
})

test('guests who keep their lane full get 503 with Retry-After, and staff sign in beside them', async () => {
  await registerClient(site, 'busy@example.com')
  const release = holdGuests(2 + 60)
  const attempt = () =>
    site.fetch('/api/client-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'en' },
      body: JSON.stringify({ email: 'busy@example.com', password: 'a password' }),
    })
  for (let tries = 0; tries < 12; tries++) {
    const reply = await attempt()
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await reply.json()).toMatchObject({
      request: { code: 'too_busy', message: expect.stringContaining('few seconds') },
    })
  }
  expect(await signInStaff(site, 'reception')).toEqual(expect.any(String))
  await release()
  // Nothing was tried, so nothing was counted: twelve would have locked the account.
  expect((await attempt()).status).toBe(200)
})

test('an address with many accounts of its own neither fills the lane nor is served before the others', async () => {
  const emails = Array.from({ length: 3 }, (_, index) => `greedy-${index}@example.com`)
  for (const email of emails) await registerClient(site, email)
  const signIn = (address: string, email: string) =>
    site.apiFrom(address)(clientLogin, { body: { email, password: 'a password' } })
  const release = holdGuests(2)
  const turns = watchTurns()
  let refused = 0
  const greedy = many(27, async (index) => {
    const reply = await signIn('203.0.113.20', emails[index % 3] ?? '')
    if (!reply.ok) refused += 1
    return reply
  })
  // All of them have come: one that comes when the lane moves on already would find a place.
  await expect.poll(() => [guests.load().waiting, refused]).toEqual([20, 7])
  const modest = site.apiFrom('198.51.100.20')(clientLogin, {
    body: { email: 'guest@example.com', password: 'demo-guest' },
  })
  await expect.poll(() => guests.load().waiting).toBe(21)
  await release()
  expect(await modest).toMatchObject({ ok: true })
  const replies = await greedy
  expect(replies.filter(({ ok }) => ok)).toHaveLength(20)
  expect(replies.find(({ ok }) => !ok)).toMatchObject({ failure: { http: 503, code: 'too_busy' } })
  // The last to come, and the second to be let in.
  const [first, second, ...others] = turns
  expect(second).not.toBe(first)
  expect(others).toEqual(Array.from({ length: 19 }, () => first))
})

const outdated = (password: string) => hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
const today = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
const storedHash = async (email: string): Promise<string> => {
  const row = await site.context.database
    .selectFrom('customers')
    .select('password_hash')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return row.password_hash ?? ''
}

test('a sign-in renews a hash of other parameters, for clients and for staff', async () => {
  onTestFinished(hashAsInHotels())
  const { database } = site.context
  await registerClient(site, 'old@example.com')
  const weak = await outdated('a password')
  await database
    .updateTable('customers')
    .set({ password_hash: weak })
    .where('email', '=', 'old@example.com')
    .execute()
  expect(
    await site.api()(clientLogin, { body: { email: 'old@example.com', password: 'wrong' } }),
  ).toMatchObject({ ok: false })
  expect(await storedHash('old@example.com')).toBe(weak)
  const token = await clientToken(site, 'old@example.com', 'a password')
  expect(await storedHash('old@example.com')).toMatch(today)
  expect(
    await site.fetch('/api/token/verify', { headers: { authorization: `Bearer ${token}` } }),
  ).toMatchObject({
    status: 200,
  })
  const renewed = await storedHash('old@example.com')
  await clientToken(site, 'old@example.com', 'a password')
  expect(await storedHash('old@example.com')).toBe(renewed)

  const staffWeak = await outdated('demo-booker')
  await database
    .updateTable('staff')
    .set({ password_hash: staffWeak })
    .where('username', '=', 'booker')
    .execute()
  await signInStaff(site, 'booker')
  const booker = database.selectFrom('staff').select('password_hash').where('username', '=', 'booker')
  expect((await booker.executeTakeFirstOrThrow()).password_hash).toMatch(today)
})

test.each([
  ['the same password, renewed by another sign-in, lets in', 'a password', true],
  ['another password does not', 'a new one', false],
])('a hash that changed while it was compared: %s', async (_, changedTo, getsIn) => {
  const email = `meanwhile-${getsIn}@example.com`
  await registerClient(site, email)
  const changed = await hashPassword(changedTo)
  const release = holdGuests(2)
  const signingIn = site.api()(clientLogin, { body: { email, password: 'a password' } })
  await expect.poll(() => guests.load().waiting).toBe(1)
  await site.context.database
    .updateTable('customers')
    .set({ password_hash: changed })
    .where('email', '=', email)
    .execute()
  await release()
  expect((await signingIn).ok).toBe(getsIn)
  expect(await storedHash(email)).toBe(changed)
})

describe('a password of staff that an admin changes while the old one is compared', () => {
  let made = 0
  async function newStaff() {
    made += 1
    const username = `meanwhile-${made}`
    return { username, id: await staffWithPassword(site, username, 'the password before') }
  }
  /** Begins something that waits for its password to be compared, changes the password, and lets it go on. */
  async function changeMeanwhile<T>(id: number, begin: () => Promise<T>): Promise<T> {
    const password_hash = await hashPassword('from an admin')
    const release = holdLane(staff, 1)
    const begun = begin()
    await expect.poll(() => staff.load().waiting).toBe(1)
    await site.context.database.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
    await release()
    return begun
  }
  const signIn = (username: string, password: string) =>
    site.api()(staffLogin, { body: { username, password } })

  test('lets nobody in by the old one', async () => {
    const { id, username } = await newStaff()
    const reply = await changeMeanwhile(id, () => signIn(username, 'the password before'))
    expect(reply).toMatchObject({ failure: { code: 'wrong_credentials' } })
  })

  test('is not overwritten by its owner, who knows only the old one', async () => {
    const { id, username } = await newStaff()
    const own = site.api(await openSession(site.context, { staffId: id }))
    const body = {
      old_password: 'the password before',
      new_password: 'one of their own',
      confirm_password: 'one of their own',
    }
    const reply = await changeMeanwhile(id, () => own(changeOwnPassword, { body }))
    expect(reply).toMatchObject({ failure: { code: 'old_password_wrong' } })
    expect(await signIn(username, 'from an admin')).toMatchObject({ ok: true })
  })
})

test('a renewed hash never takes the place of a password that was changed meanwhile', async () => {
  await registerClient(site, 'changed@example.com')
  const { database } = site.context
  const { id } = await database
    .selectFrom('customers')
    .select('id')
    .where('email', '=', 'changed@example.com')
    .executeTakeFirstOrThrow()
  const from = await storedHash('changed@example.com')
  const changed = await hashPassword('a new one')
  await database.updateTable('customers').set({ password_hash: changed }).where('id', '=', id).execute()
  await renewPasswordHash(database, { customerId: id }, { from, to: await hashPassword('a password') })
  expect(await storedHash('changed@example.com')).toBe(changed)
})
