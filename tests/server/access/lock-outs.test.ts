import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askPasswordReset, clientLogin, resetPassword } from '../../../contract/guest/account.ts'
import { bookingGate } from '../../../contract/office/bookings/booking-actions.ts'
import { removeCustomer } from '../../../contract/office/people/customers.ts'
import { staffLogin } from '../../../contract/office/people/login.ts'
import { enrolSecondFactor } from '../../../contract/office/people/users.ts'
import { forgetEnded } from '../../../server/actions/upkeep/forget-ended.ts'
import { sealBytes, secretPlace } from '../../../server/secrets/sealing.ts'
import { newSecret } from '../../../server/secrets/totp.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { clientWithPassword, staffToken, staffWithPassword } from '../../support/people/identities.ts'
import { forgetTries } from '../../support/put-back.ts'

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

const home = '203.0.113.7'
const password = 'a password'
let made = 0
function next(): number {
  made += 1
  return made
}
/** Addresses that nobody has used yet. */
const stranger = () => `198.51.${100 + Math.floor(next() / 250)}.${made % 250}`

async function newClient(): Promise<string> {
  const email = `client-${next()}@example.com`
  await clientWithPassword(site, email, password)
  return email
}
const clientFrom = (address: string, email: string, typed = password) =>
  site.apiFrom(address)(clientLogin, { body: { email, password: typed } })

async function newStaff(): Promise<string> {
  const username = `desk-${next()}`
  await staffWithPassword(site, username, password)
  return username
}
const staffFrom = (address: string, username: string, typed = password, code?: string) =>
  site.apiFrom(address)(staffLogin, { body: { username, password: typed, ...(code && { code }) } })

async function staffTokenFrom(address: string, username: string): Promise<string> {
  const reply = await staffFrom(address, username)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.token
}

/** Any secret will do for codes that are wrong. */
async function giveSecondFactor(username: string): Promise<void> {
  const { database, config } = site.context
  const staff = database.selectFrom('staff').select('id').where('username', '=', username)
  const { id } = await staff.executeTakeFirstOrThrow()
  const sealed = sealBytes(newSecret(), secretPlace(id), config.documentKeys)
  await database.updateTable('staff').set({ totp_sealed: sealed }).where('id', '=', id).execute()
}

const locked = { ok: false, failure: { http: 429, code: 'too_many_attempts' } }

/** Strangers at many addresses, until the account is locked for them. */
async function lockForStrangers(tryFrom: (address: string) => Promise<unknown>) {
  for (let failures = 0; failures < 10; failures++)
    expect(await tryFrom(stranger())).not.toMatchObject(locked)
  expect(await tryFrom(stranger())).toMatchObject(locked)
}

describe('the limit of an account', () => {
  test('binds strangers, wherever they are, and never an address that has signed in to it before', async () => {
    const email = await newClient()
    expect(await clientFrom(home, email)).toMatchObject({ ok: true })
    await lockForStrangers((address) => clientFrom(address, email, 'wrong'))
    expect(await clientFrom(stranger(), email)).toMatchObject(locked)
    expect(await clientFrom(home, email)).toMatchObject({ ok: true })
  })

  test('is the same for staff', async () => {
    const username = await newStaff()
    expect(await staffFrom(home, username)).toMatchObject({ ok: true })
    await lockForStrangers((address) => staffFrom(address, username, 'wrong'))
    expect(await staffFrom(home, username)).toMatchObject({ ok: true })
  })

  test('at an address that it knows is one of its own: nobody guesses there for ever', async () => {
    const email = await newClient()
    await clientFrom(home, email)
    for (let failures = 0; failures < 10; failures++)
      expect(await clientFrom(home, email, 'wrong')).toMatchObject({ failure: { code: 'wrong_credentials' } })
    expect(await clientFrom(home, email)).toMatchObject(locked)
    expect(await clientFrom(stranger(), email)).toMatchObject({ ok: true })
  })

  test('of thirty tries at once from an address that it knows lets ten through to the password', async () => {
    const email = await newClient()
    await clientFrom(home, email)
    const replies = await Promise.all(Array.from({ length: 30 }, () => clientFrom(home, email, 'wrong')))
    const looked = replies.filter(
      (reply) => !reply.ok && 'code' in reply.failure && reply.failure.code === 'wrong_credentials',
    )
    expect(looked).toHaveLength(10)
  })

  test('holds for accounts that do not exist as well, or they could be told apart', async () => {
    await lockForStrangers((address) => clientFrom(address, 'nobody-here@example.com', 'wrong'))
  })

  test.each([
    ['an account', newStaff],
    ['none', async () => `nobody-${next()}`],
  ])('counts a login once, however it is written: %s', async (_, login) => {
    const username = await login()
    const writings = [
      username,
      username.toUpperCase(),
      `${username.slice(0, 1).toUpperCase()}${username.slice(1)}`,
    ]
    let tries = 0
    await lockForStrangers((address) => {
      tries += 1
      return staffFrom(address, ` ${writings[tries % writings.length]} `, 'wrong')
    })
  })

  test('says in seconds when it ends, for whoever cannot read', async () => {
    const email = await newClient()
    await lockForStrangers((address) => clientFrom(address, email, 'wrong'))
    clock.advance({ minutes: 5 })
    const refused = await site.fetch(clientLogin.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': stranger() },
      body: JSON.stringify({ email, password }),
    })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600'])
  })

  test('lets in whoever has just used the mailed link', async () => {
    const email = await newClient()
    await lockForStrangers((address) => clientFrom(address, email, 'wrong'))
    const address = stranger()
    await site.apiFrom(address)(askPasswordReset, { body: { email } })
    const { facts } = await site.context.database
      .selectFrom('outbox')
      .select('facts')
      .where('recipient', '=', email)
      .where('kind', '=', 'reset')
      .executeTakeFirstOrThrow()
    const body = { token: String(facts?.token), password: 'another one', confirm_password: 'another one' }
    expect(await site.apiFrom(address)(resetPassword, { body })).toMatchObject({ ok: true })
    expect(await clientFrom(address, email, 'another one')).toMatchObject({ ok: true })
    expect(await clientFrom(stranger(), email, 'another one')).toMatchObject(locked)
  })

  test('counts wrong codes in the same way: whoever has the password does not lock its owner out', async () => {
    const username = await newStaff()
    await staffFrom(home, username)
    await giveSecondFactor(username)
    await lockForStrangers((address) => staffFrom(address, username, password, '000000'))
    expect(await staffFrom(home, username)).toMatchObject({ failure: { code: 'code_required' } })
    expect(await staffFrom(home, username, password, '000000')).toMatchObject({
      failure: { code: 'code_wrong' },
    })
  })
})

describe('an address', () => {
  const hitsOf = (key: string) =>
    site.context.database.selectFrom('rate_limits').selectAll().where('key', 'like', `%${key}%`).execute()

  test('that is refused counts against no account any more', async () => {
    const [email, attacker] = [await newClient(), stranger()]
    await site.context.database
      .insertInto('rate_limits')
      .values({
        key: `signin:address:${attacker}`,
        hits: 100,
        window_ends_at: new Date(clock.now().getTime() + 600_000),
      })
      .execute()
    for (let tries = 0; tries < 12; tries++)
      expect(await clientFrom(attacker, email, 'wrong')).toMatchObject(locked)
    expect(await clientFrom(stranger(), email)).toMatchObject({ ok: true })
  })

  test('that guests and desk share is not closed to the desk by guests who fail', async () => {
    const [username, shared] = [await newStaff(), stranger()]
    await staffFrom(shared, username)
    await site.context.database
      .insertInto('rate_limits')
      .values({
        key: `signin:address:${shared}`,
        hits: 100,
        window_ends_at: new Date(clock.now().getTime() + 600_000),
      })
      .execute()
    expect(await clientFrom(shared, 'guest@example.com', 'wrong')).toMatchObject(locked)
    expect(await staffFrom(shared, username)).toMatchObject({ ok: true })
  })

  test('is kept as a keyed hash, and what was typed as an account that does not exist too', async () => {
    const address = stranger()
    await clientFrom(address, await newClient())
    await staffFrom(address, 'My Secret Password', 'wrong')
    const rows = await site.context.database.selectFrom('known_addresses').selectAll().execute()
    expect(rows.every(({ address_hash: hash }) => hash.length === 32)).toBe(true)
    expect(JSON.stringify(rows)).not.toContain(address)
    expect(await hitsOf('ecret')).toEqual([])
    expect(await hitsOf(`signin:address:${address}`)).toHaveLength(1)
  })

  test('is forgotten after half a year, and with the client', async () => {
    const email = await newClient()
    await clientFrom(home, email)
    const { id } = await site.context.database
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const known = () =>
      site.context.database.selectFrom('known_addresses').selectAll().where('customer_id', '=', id).execute()
    clock.advance({ days: 179 })
    await forgetEnded(site.context)
    expect(await known()).toHaveLength(1)
    clock.advance({ days: 1 })
    await lockForStrangers((address) => clientFrom(address, email, 'wrong'))
    expect(await clientFrom(home, email)).toMatchObject(locked)
    await forgetEnded(site.context)
    expect(await known()).toEqual([])

    clock.advance({ hours: 1 })
    await clientFrom(home, email)
    expect(await known()).toHaveLength(1)
    const admin = site.api(await staffToken(site, 'admin'))
    expect(await admin(removeCustomer, { params: { id } })).toMatchObject({ ok: true })
    expect(await known()).toEqual([])
  })
})

test('with a stolen session strangers lock the gate for themselves, and not for the desk', async () => {
  const username = await newStaff()
  const token = await staffTokenFrom(home, username)
  const gate = (address: string, typed: string) =>
    site.apiFrom(address, token)(bookingGate, { body: { password: typed } })
  await lockForStrangers((address) => gate(address, '0000'))
  expect(await gate(home, '2580')).toMatchObject({ ok: true })
  for (let failures = 0; failures < 10; failures++) await gate(home, '0000')
  expect(await gate(home, '2580')).toMatchObject(locked)
})

test('with a stolen session strangers lock the password of the second factor for themselves', async () => {
  const username = await newStaff()
  const token = await staffTokenFrom(home, username)
  const enrol = (address: string, typed: string) =>
    site.apiFrom(address, token)(enrolSecondFactor, { body: { password: typed } })
  await lockForStrangers((address) => enrol(address, 'wrong'))
  expect(await enrol(home, password)).toMatchObject({ ok: true })
})
