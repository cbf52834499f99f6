import { afterEach, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { askPasswordReset, clientLogin, resetPassword } from '../../../contract/guest/account.ts'
import { bookingGate } from '../../../contract/office/bookings/booking-actions.ts'
import { removeCustomer } from '../../../contract/office/people/customers.ts'
import { getJournal } from '../../../contract/office/people/journal.ts'
import { staffLogin } from '../../../contract/office/people/login.ts'
import {
  addUser,
  confirmSecondFactor,
  editUser,
  enrolSecondFactor,
  removeSecondFactor,
} from '../../../contract/office/people/users.ts'
import { mostRowsOfStrangersAnHour } from '../../../server/actions/access/note-access.ts'
import { forgetEnded } from '../../../server/actions/upkeep/forget-ended.ts'
import { codeOf, stepAt } from '../../../server/secrets/totp.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bytesOfSecret } from '../../support/people/authenticator.ts'
import { clientWithPassword, staffToken } from '../../support/people/identities.ts'

const clock = testClock()
const log: string[] = []
let site: TestApp
let admin: string
let adminId: number
/** Each test has a hotel of its own: the journal cannot be emptied, and holds only what the test has caused. */
beforeEach(async () => {
  clock.set(someNoon)
  site = await startApp({
    clock,
    environment: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'info' },
    log: { write: (line) => log.push(line) },
  })
  admin = await staffToken(site, 'admin')
  const staff = site.context.database.selectFrom('staff').select('id').where('username', '=', 'admin')
  adminId = (await staff.executeTakeFirstOrThrow()).id
  log.length = 0
})
afterEach(() => site.stop())

const home = '203.0.113.7'
const password = 'a good password'
let made = 0

async function newUser(): Promise<{ id: number; username: string }> {
  made += 1
  const username = `desk-${made}`
  const reply = await site.api(admin)(addUser, { body: { username, password, role_id: 2 } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return { id: reply.answer.request.data.id, username }
}
const signIn = (username: string, typed = password, code?: string) =>
  site.apiFrom(home)(staffLogin, { body: { username, password: typed, ...(code && { code }) } })
async function tokenOf(username: string): Promise<string> {
  const reply = await signIn(username)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.token
}

async function newClient(): Promise<{ id: number; email: string }> {
  made += 1
  const email = `client-${made}@example.com`
  return { id: await clientWithPassword(site, email, password), email }
}
const clientIn = (email: string, typed = password, address = home) =>
  site.apiFrom(address)(clientLogin, { body: { email, password: typed } })

async function journal(query: z.input<typeof getJournal.query> = {}) {
  const reply = await site.api(admin)(getJournal, { query: { kind: 'access', page_size: 200, ...query } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.lines
}
/** The first one first. */
async function journalNow(about?: string) {
  const lines = await journal()
  return lines.filter(({ subject }) => about === undefined || subject === about).reverse()
}
const accessLines = () =>
  log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'access')
const info = 30
const warn = 40

test('a sign-in of staff is in the journal, with name and address, and in the log', async () => {
  const { id, username } = await newUser()
  await tokenOf(username)
  const lines = (await journalNow(`staff ${id}`)).filter(({ action }) => action !== 'user_added')
  expect(lines).toMatchObject([
    { action: 'signed_in', staff_id: id, username, kind: 'access', address: home, text: 'Вход в систему' },
  ])
  expect(accessLines()).toMatchObject([
    { level: info, event: 'signed_in', staffId: id, reqId: expect.any(String) },
  ])
  const answered = log.map((line) => JSON.parse(line)).find(({ route }) => route === '/api/login')
  expect(accessLines()[0]?.reqId).toBe(answered.reqId)
  expect(JSON.stringify(log)).not.toContain(home)
})

test('failures of staff stand there once, their lock-out once, and each try in the log', async () => {
  const { id, username } = await newUser()
  for (let tries = 0; tries < 13; tries++) await signIn(username, `wrong-secret-${tries}`)
  const lines = await journalNow(`staff ${id}`)
  expect(lines).toMatchObject([
    { action: 'user_added', staff_id: adminId },
    { action: 'sign_in_failed', staff_id: null, username: null, facts: { reason: 'wrong_credentials' } },
    {
      action: 'locked_out',
      staff_id: null,
      address: home,
      facts: { tried: 'signin', by: 'account', failures: 10, minutes: 15 },
    },
  ])
  const words = accessLines()
  expect(words).toHaveLength(11)
  expect(words.slice(0, 10)).toEqual(
    Array(10).fill(
      expect.objectContaining({
        level: warn,
        event: 'sign_in_failed',
        staffId: id,
        reason: 'wrong_credentials',
      }),
    ),
  )
  expect(words[10]).toMatchObject({ level: warn, event: 'locked_out', staffId: id, by: 'account' })
  clock.advance({ minutes: 16 })
  await signIn(username, 'wrong')
  expect(await journalNow(`staff ${id}`)).toHaveLength(4)
})

test('of an account that does not exist nothing that was typed is written down anywhere', async () => {
  for (let tries = 0; tries < 12; tries++) {
    await signIn('TypedIntoTheWrongField', 'SomeSecret')
    await clientIn('typedintothewrongfield@example.com', 'SomeSecret')
  }
  expect(await journalNow()).toEqual([])
  expect(accessLines().map(({ event }) => event)).toContain('sign_in_failed')
  expect(accessLines().map(({ event }) => event)).toContain('locked_out')
  await expectNowhere('typedintothewrongfield', 'somesecret')
})

/** Neither in the log nor in any row that remembers an access. */
async function expectNowhere(...secrets: readonly string[]) {
  const { database } = site.context
  const rows = await Promise.all([
    database.selectFrom('history').selectAll().execute(),
    database.selectFrom('history_personal').selectAll().execute(),
    database.selectFrom('rate_limits').selectAll().execute(),
    database.selectFrom('known_addresses').selectAll().execute(),
  ])
  const everything = JSON.stringify([log, rows]).toLowerCase()
  expect(everything.length).toBeGreaterThan(1_000)
  for (const secret of secrets) expect(everything).not.toContain(secret.toLowerCase())
}

test('clients who come and go are in the log only, their lock-out in the journal as well', async () => {
  const { id, email } = await newClient()
  await clientIn(email)
  await clientIn(email, 'wrong')
  expect(await journalNow()).toEqual([])
  expect(accessLines()).toMatchObject([
    { level: info, event: 'signed_in', customerId: id },
    { level: warn, event: 'sign_in_failed', customerId: id, reason: 'wrong_credentials' },
  ])
  for (let tries = 0; tries < 10; tries++) await clientIn(email, 'wrong')
  expect(await journalNow()).toMatchObject([
    {
      action: 'locked_out',
      subject: `customer ${id}`,
      client_email: email,
      facts: { by: 'known_address', tried: 'signin' },
    },
  ])
  expect(JSON.stringify(log)).not.toContain(email)
})

test('a new password by mail is in both: asked for and set, without the link', async () => {
  const { id, email } = await newClient()
  await site.apiFrom(home)(askPasswordReset, { body: { email } })
  const { facts } = await site.context.database
    .selectFrom('outbox')
    .select('facts')
    .where('recipient', '=', email)
    .where('kind', '=', 'reset')
    .executeTakeFirstOrThrow()
  const token = String(facts?.token)
  const body = { token, password: 'brand-new-secret', confirm_password: 'brand-new-secret' }
  expect(await site.apiFrom(home)(resetPassword, { body })).toMatchObject({ ok: true })
  expect(await site.apiFrom(home)(resetPassword, { body })).toMatchObject({ ok: false })
  expect(await journalNow()).toMatchObject([
    { action: 'password_reset_asked', subject: `customer ${id}`, client_email: email, address: home },
    { action: 'password_reset_done', subject: `customer ${id}`, client_email: email, address: home },
  ])
  expect(accessLines()).toMatchObject([
    { level: info, event: 'password_reset_asked', customerId: id },
    { level: info, event: 'password_reset_done', customerId: id },
    { level: warn, event: 'reset_link_refused', reason: 'reset_link_invalid' },
  ])
  await expectNowhere(token, 'brand-new-secret')
})

test('the gate is in both: passed and refused', async () => {
  const { id, username } = await newUser()
  const token = await tokenOf(username)
  log.length = 0
  const gate = (typed: string) => site.apiFrom(home, token)(bookingGate, { body: { password: typed } })
  const passed = await gate('2580')
  await gate('135799')
  await gate('135799')
  const lines = (await journalNow(`staff ${id}`)).filter(({ action }) => action.startsWith('gate'))
  expect(lines).toMatchObject([
    { action: 'gate_passed', staff_id: id, username, address: home },
    { action: 'gate_refused', staff_id: id, username, facts: { reason: 'wrong_gate_password' } },
  ])
  expect(accessLines().map(({ event, staffId }) => [event, staffId])).toEqual([
    ['gate_passed', id],
    ['gate_refused', id],
    ['gate_refused', id],
  ])
  const ticket = passed.ok ? passed.answer.request.data.ticket : ''
  await expectNowhere('135799', ticket)
})

test('the second factor is in both: set up, tried wrongly, taken off; and sessions that an admin ends', async () => {
  const { id, username } = await newUser()
  const token = await tokenOf(username)
  log.length = 0
  const api = site.apiFrom(home, token)
  await api(enrolSecondFactor, { body: { password: 'WrongOwnPassword' } })
  const enrolled = await api(enrolSecondFactor, { body: { password } })
  const { secret } = enrolled.ok ? enrolled.answer.request.data : { secret: '' }
  const code = codeOf(bytesOfSecret(secret), stepAt(clock.now()))
  const wrongCode = code === '918273' ? '918274' : '918273'
  await api(confirmSecondFactor, { body: { code: wrongCode } })
  expect(await api(confirmSecondFactor, { body: { code } })).toMatchObject({ ok: true })
  await signIn(username, password, wrongCode)
  clock.advance({ minutes: 1 })
  const nextCode = codeOf(bytesOfSecret(secret), stepAt(clock.now()))
  expect(await api(removeSecondFactor, { body: { password, code: nextCode } })).toMatchObject({ ok: true })
  // There is none left to take off.
  expect(await api(removeSecondFactor, { body: { password } })).toMatchObject({ ok: true })
  await site.api(admin)(editUser, { body: { id, end_sessions: true } })
  const actions = [
    'password_refused',
    'code_refused',
    'second_factor_on',
    'sign_in_failed',
    'second_factor_off',
    'user_changed',
  ]
  expect((await journalNow(`staff ${id}`)).slice(2)).toMatchObject(actions.map((action) => ({ action })))
  expect(accessLines().map(({ event }) => event)).toEqual(actions)
  expect(accessLines().at(-1)).toMatchObject({ staffId: id, by: adminId, changes: 'sessionsEnded' })
  await expectNowhere('WrongOwnPassword', secret, wrongCode, token)
})

test('an address that is refused stands there once', async () => {
  const attacker = '198.51.100.99'
  await site.context.database
    .insertInto('rate_limits')
    .values({
      key: `signin:address:${attacker}`,
      hits: 100,
      window_ends_at: new Date(clock.now().getTime() + 600_000),
    })
    .execute()
  for (let tries = 0; tries < 3; tries++) await clientIn('guest@example.com', 'wrong', attacker)
  expect(await journalNow()).toMatchObject([
    { action: 'locked_out', subject: 'address', address: attacker, facts: { by: 'address', failures: 100 } },
  ])
  expect(accessLines()).toMatchObject([{ event: 'locked_out', by: 'address' }])
})

test('strangers cannot fill the journal: it says once that it leaves out the rest of the hour', async () => {
  const { email } = await newClient()
  await site.context.database
    .insertInto('rate_limits')
    .values({
      key: 'noted:strangers',
      hits: mostRowsOfStrangersAnHour,
      window_ends_at: new Date(clock.now().getTime() + 600_000),
    })
    .execute()
  for (let asked = 0; asked < 3; asked++) await site.apiFrom(home)(askPasswordReset, { body: { email } })
  expect(await journalNow()).toMatchObject([{ action: 'access_rows_left_out', subject: 'journal' }])
  expect(accessLines()).toHaveLength(3)
  clock.advance({ hours: 1 })
  await site.apiFrom(home)(askPasswordReset, { body: { email } })
  expect((await journal())[0]).toMatchObject({ action: 'password_reset_asked' })
})

test('addresses are blanked after ninety days, and those of a client with the client', async () => {
  const { id, email } = await newClient()
  const { id: userId, username } = await newUser()
  await tokenOf(username)
  for (let tries = 0; tries < 11; tries++) await clientIn(email, 'wrong')
  const addresses = async () =>
    (await journal())
      .filter(({ subject }) => subject === `customer ${id}` || subject === `staff ${userId}`)
      .map(({ action, address, client_email }) => [action, address, client_email])
  expect(await addresses()).toEqual([
    ['locked_out', home, email],
    ['signed_in', home, null],
    ['user_added', null, null],
  ])
  expect(await site.api(admin)(removeCustomer, { params: { id } })).toMatchObject({ ok: true })
  expect((await addresses())[0]).toEqual(['locked_out', null, null])

  clock.advance({ days: 90 })
  await forgetEnded(site.context)
  expect(await addresses()).toEqual([
    ['locked_out', null, null],
    ['signed_in', null, null],
    ['user_added', null, null],
  ])
})

test('the journal is of one person, of work or of access, page by page', async () => {
  const { id, username } = await newUser()
  await signIn(username, 'wrong')
  await tokenOf(username)
  expect((await journal({ staff: id })).map(({ action }) => action)).toEqual([
    'signed_in',
    'sign_in_failed',
    'user_added',
  ])
  expect(await journal({ staff: id, kind: 'work' })).toEqual([])
  expect(await journal({ staff: id, page: 2, page_size: 1 })).toMatchObject([{ action: 'sign_in_failed' }])
  expect((await journal({ staff: id, kind: '' })).length).toBe(3)
})
