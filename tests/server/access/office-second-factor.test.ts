import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffLogin } from '../../../contract/office/people/login.ts'
import {
  confirmSecondFactor,
  editUser,
  enrolSecondFactor,
  getSecondFactor,
  getUsers,
  removeSecondFactor,
} from '../../../contract/office/people/users.ts'
import { getOfficeRooms } from '../../../contract/office/rooms/rooms.ts'
import { checkProtected } from '../../../contract/session.ts'
import { resetAuthenticator } from '../../../server/actions/people/reset-authenticator.ts'
import { hashingLanes } from '../../../server/secrets/passwords.ts'
import { codeOf, stepAt } from '../../../server/secrets/totp.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bytesOfSecret } from '../../support/people/authenticator.ts'
import { staffToken, staffWithPassword } from '../../support/people/identities.ts'
import { forgetTries } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
let admin: string
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await staffToken(site, 'admin')
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await forgetTries(site)
})

const password = 'a password'
let made = 0
async function newUser() {
  made += 1
  const username = `careful-${made}`
  return { id: await staffWithPassword(site, username, password), username }
}

const signIn = (username: string, code?: string) =>
  site.api()(staffLogin, { body: { username, password, ...(code !== undefined && { code }) } })

async function tokenOf(username: string, code?: string): Promise<string> {
  const reply = await signIn(username, code)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.token
}

const codeNow = (secret: Buffer, stepsAway = 0) => codeOf(secret, stepAt(clock.now()) + stepsAway)

async function enrol(token: string): Promise<Buffer> {
  const reply = await site.api(token)(enrolSecondFactor, { body: { password } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const { secret, otpauth_url } = reply.answer.request.data
  expect(otpauth_url).toContain(`secret=${secret}`)
  return bytesOfSecret(secret)
}
const confirm = (token: string, code: string) => site.api(token)(confirmSecondFactor, { body: { code } })

/** A user who signs in with a code. */
async function enrolledUser() {
  const user = await newUser()
  const token = await tokenOf(user.username)
  const secret = await enrol(token)
  expect(await confirm(token, codeNow(secret))).toMatchObject({ ok: true })
  clock.advance({ minutes: 1 })
  return { ...user, token, secret }
}

const staffRow = (id: number) =>
  site.context.database.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('setting it up', () => {
  test('needs the password, and counts from the first right code on', async () => {
    const { id, username } = await newUser()
    const token = await tokenOf(username)
    expect(await site.api(token)(enrolSecondFactor, { body: { password: 'wrong' } })).toMatchObject({
      failure: { http: 422, code: 'password_wrong' },
    })
    const secret = await enrol(token)
    expect(await signIn(username)).toMatchObject({ ok: true })
    expect(await confirm(token, '000000')).toMatchObject({ failure: { http: 401, code: 'code_wrong' } })
    expect((await staffRow(id)).totp_sealed).toBeNull()
    expect(await confirm(token, codeNow(secret))).toMatchObject({ ok: true })
    expect(await site.api(token)(getSecondFactor)).toMatchObject({
      answer: { request: { data: { enrolled: true, required: false } } },
    })
    expect(await signIn(username)).toMatchObject({ failure: { http: 401, code: 'code_required' } })
  })

  test('ends the sessions that were opened with the password alone', async () => {
    const { username } = await newUser()
    const [here, elsewhere] = [await tokenOf(username), await tokenOf(username)]
    const secret = await enrol(here)
    await confirm(here, codeNow(secret))
    expect((await site.api(here)(checkProtected)).ok).toBe(true)
    expect((await site.api(elsewhere)(checkProtected)).ok).toBe(false)
  })

  test('also ends a sign-in that was on its way with the password alone', async () => {
    const { id, username } = await newUser()
    const token = await tokenOf(username)
    const secret = await enrol(token)
    let open = () => {}
    const busy = hashingLanes.staff.run('busy', () => new Promise<void>((resolve) => (open = resolve)))
    const onItsWay = signIn(username)
    await expect.poll(() => hashingLanes.staff.load().waiting).toBe(1)
    expect(await confirm(token, codeNow(secret))).toMatchObject({ ok: true })
    open()
    await busy
    expect(await onItsWay).toMatchObject({ failure: { http: 401, code: 'wrong_credentials' } })
    const sessions = site.context.database.selectFrom('sessions').selectAll().where('staff_id', '=', id)
    expect(await sessions.execute()).toHaveLength(1)
  })

  test('keeps the secret sealed and tells it nobody else', async () => {
    const { id, secret } = await enrolledUser()
    const { totp_sealed } = await staffRow(id)
    expect(totp_sealed?.includes(secret)).toBe(false)
    expect(JSON.stringify(await site.api(admin)(getUsers))).not.toMatch(/totp|sealed/)
  })

  test('a confirmation without a beginning, or by trying codes, comes to nothing', async () => {
    const { username } = await newUser()
    const token = await tokenOf(username)
    expect(await confirm(token, '123456')).toMatchObject({ failure: { code: 'second_factor_not_begun' } })
    const secret = await enrol(token)
    for (let tries = 0; tries < 9; tries++) await confirm(token, '000000')
    expect(await confirm(token, codeNow(secret))).toMatchObject({ failure: { http: 429 } })
  })
})

describe('signing in', () => {
  test('needs password and code, and either alone says nothing of the other', async () => {
    const { username, secret } = await enrolledUser()
    expect(await signIn(username)).toMatchObject({ failure: { http: 401, code: 'code_required' } })
    const wrong = await site.api()(staffLogin, {
      body: { username, password: 'wrong', code: codeNow(secret) },
    })
    expect(wrong).toMatchObject({ failure: { code: 'wrong_credentials' } })
    expect(await signIn(username, '12345')).toMatchObject({ failure: { code: 'code_wrong' } })
    expect(await signIn(username, codeNow(secret))).toMatchObject({ ok: true, answer: { asd: 'booker' } })
  })

  test('a code is good once, also for two at the same instant, and no older one after it', async () => {
    const { username, secret } = await enrolledUser()
    const replies = await Promise.all([1, 2, 3].map(() => signIn(username, codeNow(secret))))
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
    expect(await signIn(username, codeNow(secret))).toMatchObject({ failure: { code: 'code_wrong' } })
    expect(await signIn(username, codeNow(secret, -1))).toMatchObject({ failure: { code: 'code_wrong' } })
    expect(await signIn(username, codeNow(secret, 1))).toMatchObject({ ok: true })
  })

  test('the code that confirmed the secret opens nothing more', async () => {
    const { username } = await newUser()
    const token = await tokenOf(username)
    const secret = await enrol(token)
    const code = codeNow(secret)
    await confirm(token, code)
    expect(await signIn(username, code)).toMatchObject({ failure: { code: 'code_wrong' } })
  })

  test('codes cannot be found by trying; being asked for one costs no try', async () => {
    const { username, secret } = await enrolledUser()
    for (let asked = 0; asked < 15; asked++) {
      expect(await signIn(username)).toMatchObject({ failure: { code: 'code_required' } })
    }
    for (let tries = 0; tries < 10; tries++) await signIn(username, '000000')
    expect(await signIn(username, codeNow(secret))).toMatchObject({ failure: { http: 429 } })
    clock.advance({ minutes: 15 })
    expect(await signIn(username, codeNow(secret))).toMatchObject({ ok: true })
  })
})

describe('an admin', () => {
  test('requires it: the user does nothing else before it is set up', async () => {
    const { id, username } = await newUser()
    const token = await tokenOf(username)
    expect(await site.api(token)(getOfficeRooms)).toMatchObject({ ok: true })
    await site.api(admin)(editUser, { body: { id, second_factor_required: true } })
    expect(await site.api(token)(getOfficeRooms)).toMatchObject({
      failure: { http: 403, code: 'second_factor_missing' },
    })
    expect(await site.api(token)(checkProtected)).toMatchObject({ answer: { second_factor_missing: true } })
    const secret = await enrol(token)
    await confirm(token, codeNow(secret))
    expect(await site.api(token)(getOfficeRooms)).toMatchObject({ ok: true })
    expect(await site.api(token)(removeSecondFactor, { body: { password } })).toMatchObject({
      failure: { http: 409, code: 'second_factor_required' },
    })
  })

  test('resets it for somebody who has lost it, and sees who has it', async () => {
    const { id, username, token } = await enrolledUser()
    const seen = async () => {
      const reply = await site.api(admin)(getUsers)
      return reply.ok && reply.answer.request.data.users.find((user) => user.id === id)
    }
    expect(await seen()).toMatchObject({ second_factor: true, second_factor_required: false })
    expect(await site.api(admin)(editUser, { body: { id, reset_second_factor: true } })).toMatchObject({
      answer: { request: { message: ['Второй фактор снят: пользователь настроит его заново.'] } },
    })
    expect(await seen()).toMatchObject({ second_factor: false })
    expect((await site.api(token)(checkProtected)).ok).toBe(false)
    expect(await signIn(username)).toMatchObject({ ok: true })
  })
})

test('the operator resets it by login, which the journal tells like a reset in the office', async () => {
  const { id, username, token } = await enrolledUser()
  expect(await resetAuthenticator(site.context, 'nobody-here')).toBe('unknown_login')
  expect((await site.api(token)(checkProtected)).ok).toBe(true)
  expect(await resetAuthenticator(site.context, username.toUpperCase())).toBe('reset')
  expect((await site.api(token)(checkProtected)).ok).toBe(false)
  expect(await signIn(username)).toMatchObject({ ok: true })
  expect(await resetAuthenticator(site.context, username)).toBe('has_none')
  expect((await signIn(username)).ok).toBe(true)
  const told = await site.context.database
    .selectFrom('history')
    .select(['actor', 'action', 'facts'])
    .where('subject', '=', `staff ${id}`)
    .where('action', '=', 'user_changed')
    .execute()
  expect(told).toEqual([
    {
      actor: 'system',
      action: 'user_changed',
      facts: { changes: ['secondFactorReset'], sessionsEnded: 1 },
    },
  ])
})

describe('whoever is not required to keep it', () => {
  const remove = (token: string, body: { password: string; code?: string }) =>
    site.api(token)(removeSecondFactor, { body })

  test('removes it with the password and a code of it', async () => {
    const { id, username, token, secret } = await enrolledUser()
    expect(await remove(token, { password: 'wrong', code: codeNow(secret) })).toMatchObject({
      failure: { http: 422, code: 'password_wrong' },
    })
    expect(await remove(token, { password })).toMatchObject({
      failure: { http: 401, code: 'code_required' },
    })
    expect(await remove(token, { password, code: '000000' })).toMatchObject({
      failure: { http: 401, code: 'code_wrong' },
    })
    expect((await staffRow(id)).totp_sealed).not.toBeNull()
    expect(await remove(token, { password, code: codeNow(secret) })).toMatchObject({ ok: true })
    expect(await signIn(username)).toMatchObject({ ok: true })
    expect(await remove(token, { password })).toMatchObject({ ok: true })
    const actions = await site.context.database
      .selectFrom('history')
      .select('action')
      .where('staff_id', '=', id)
      .where('action', 'like', 'second_factor%')
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['second_factor_on', 'second_factor_off'])
  })

  test('does not remove it with the code that signed in, nor by trying codes', async () => {
    const { id, username, secret } = await enrolledUser()
    const used = codeNow(secret)
    const token = await tokenOf(username, used)
    expect(await remove(token, { password, code: used })).toMatchObject({ failure: { code: 'code_wrong' } })
    for (let tries = 0; tries < 9; tries++) await remove(token, { password, code: '000000' })
    clock.advance({ minutes: 1 })
    expect(await remove(token, { password, code: codeNow(secret) })).toMatchObject({ failure: { http: 429 } })
    expect((await staffRow(id)).totp_sealed).not.toBeNull()
  })

  test('does not put another one in its place without a code of it', async () => {
    const { id, username, token, secret } = await enrolledUser()
    const before = await staffRow(id)
    for (const code of [undefined, '000000']) {
      const reply = await site.api(token)(enrolSecondFactor, { body: { password, code } })
      expect(reply).toMatchObject({ failure: { http: 401 } })
    }
    expect(await staffRow(id)).toEqual(before)
    const reply = await site.api(token)(enrolSecondFactor, { body: { password, code: codeNow(secret) } })
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    const next = bytesOfSecret(reply.answer.request.data.secret)
    expect(await confirm(token, codeNow(next))).toMatchObject({ ok: true })
    clock.advance({ minutes: 1 })
    expect(await signIn(username, codeNow(secret))).toMatchObject({ failure: { code: 'code_wrong' } })
    expect(await signIn(username, codeNow(next))).toMatchObject({ ok: true })
  })
})
