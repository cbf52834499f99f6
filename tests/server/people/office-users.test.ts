import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { setOwnLanguage, staffLogin } from '../../../contract/office/people/login.ts'
import { addUser, editUser, getUsers } from '../../../contract/office/people/users.ts'
import { getOfficeRooms } from '../../../contract/office/rooms/rooms.ts'
import { checkProtected } from '../../../contract/session.ts'
import { hashPassword } from '../../../server/secrets/passwords.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let admin: string
let adminId: number
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await staffToken(site, 'admin')
  adminId = (await userCalled('admin')).id
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const roles = { admin: 1, booker: 2, reception: 3, housekeeping: 4 } as const

async function users(token = admin) {
  const reply = await site.api(token)(getUsers)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data
}

async function userCalled(username: string) {
  const user = (await users()).users.find((known) => known.username === username)
  if (!user) throw new Error(`${username} is not there.`)
  return user
}

let made = 0
async function newUser(role: keyof typeof roles = 'reception') {
  made += 1
  const username = `user-${made}`
  const body = { username, password: 'first password', role_id: roles[role] }
  const reply = await site.api(admin)(addUser, { body })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return { id: reply.answer.request.data.id, username }
}

const signIn = (username: string, password = 'first password') =>
  site.api()(staffLogin, { body: { username, password } })

async function tokenOf(username: string, password?: string): Promise<string> {
  const reply = await signIn(username, password)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.token
}

type Changes = Omit<z.input<typeof editUser.body>, 'id'>
const edit = (id: number, changes: Changes, token = admin) =>
  site.api(token)(editUser, { body: { id, ...changes } })

const traces = async () => ({
  staff: await site.context.database.selectFrom('staff').selectAll().orderBy('id').execute(),
  sessions: await site.context.database.selectFrom('sessions').selectAll().orderBy('token_hash').execute(),
  // A password that is wrong stands in the journal as well; here it is about what changed.
  history: await site.context.database
    .selectFrom('history')
    .select('id')
    .where('action', 'like', 'user_%')
    .execute(),
})

const lastAction = () =>
  site.context.database
    .selectFrom('history')
    .selectAll()
    .where('action', 'like', 'user_%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const isSignedIn = async (token: string) => (await site.api(token)(checkProtected)).ok

describe('get-users', () => {
  test('answers users with their roles, and the roles; no password ever leaves', async () => {
    const { username } = await newUser('booker')
    await tokenOf(username)
    const { users: listed, roles: known } = await users()
    expect(known).toEqual([
      { id: 1, role_name: 'admin' },
      { id: 2, role_name: 'booker' },
      { id: 3, role_name: 'reception' },
      { id: 4, role_name: 'housekeeping' },
    ])
    expect(listed.find((user) => user.username === username)).toMatchObject({
      role_id: 2,
      role_name: 'booker',
      status: 1,
      language: 'ru',
      sessions: 1,
      created_at: new Date(someNoon).toISOString(),
    })
    expect(JSON.stringify(listed)).not.toMatch(/argon2|password|totp/)
  })
})

describe('new-user', () => {
  test('gives somebody an account, which the journal knows', async () => {
    const { id, username } = await newUser('booker')
    expect(await signIn(username)).toMatchObject({ ok: true, answer: { asd: 'booker' } })
    expect(await lastAction()).toMatchObject({
      actor: 'staff',
      staff_id: adminId,
      subject: `staff ${id}`,
      action: 'user_added',
      facts: { role: 'booker' },
    })
  })

  test('makes somebody a housekeeper', async () => {
    const { username } = await newUser('housekeeping')
    expect(await signIn(username)).toMatchObject({ ok: true, answer: { asd: 'housekeeping' } })
  })

  test.each([
    [{ username: ' ' }, 'invalid_input'],
    [{ username: 'x'.repeat(101) }, 'invalid_input'],
    [{ role_id: 5 }, 'invalid_input'],
    [{ role_id: 0 }, 'invalid_input'],
    [{ password: 'nine char' }, 'staff_password_short'],
    [{ password: '' }, 'staff_password_short'],
    [{ username: 'merjen2027', password: 'Merjen2027' }, 'password_is_login'],
    [{ username: 'merjen', password: '*merjen*2027' }, 'password_is_login'],
    [{ username: 'BOOKER' }, 'username_taken'],
    [{ username: ' booker ' }, 'username_taken'],
  ])('with %j is refused as %s', async (changes, code) => {
    const before = await traces()
    const body = { username: 'somebody', password: 'ten chars!', role_id: 2, ...changes }
    expect(await site.api(admin)(addUser, { body })).toMatchObject({ ok: false, failure: { code } })
    expect(await traces()).toEqual(before)
  })

  test('of two who add the same name at once one is told', async () => {
    const body = { username: 'wanted twice', password: 'ten chars!', role_id: 2 }
    const replies = await Promise.all([1, 2, 3].map(() => site.api(admin)(addUser, { body })))
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
    expect(replies.filter((reply) => !reply.ok)).toMatchObject([
      { failure: { http: 409, code: 'username_taken' } },
      { failure: { http: 409, code: 'username_taken' } },
    ])
  })
})

describe('edit-user', () => {
  test('changes name and role, says so in a list, and the new role counts at once', async () => {
    const { id, username } = await newUser('reception')
    const token = await tokenOf(username)
    expect(await edit(id, { username: `${username} b`, role_id: 1 })).toMatchObject({
      ok: true,
      answer: { request: { status: 0, message: ['Имя пользователя изменено.', 'Роль изменена.'] } },
    })
    expect((await users(token)).users.find((user) => user.id === id)).toMatchObject({
      username: `${username} b`,
      role_name: 'admin',
    })
    expect(await lastAction()).toMatchObject({
      subject: `staff ${id}`,
      action: 'user_changed',
      facts: { changes: ['username', 'role'], before: { role: 'reception' }, after: { role: 'admin' } },
    })
    await edit(id, { status: 0 })
  })

  test('that changes nothing says so and leaves no trace', async () => {
    const { id, username } = await newUser()
    const before = await traces()
    expect(await edit(id, { username, role_id: 3, status: 1, new_password: '' })).toMatchObject({
      answer: { request: { message: ['Ничего не изменено.'] } },
    })
    expect(await traces()).toEqual(before)
  })

  test('answers its message as a list also where it refuses', async () => {
    const answer = async (token: string | undefined, body: string) => {
      const response = await site.fetch('/api/sys/edit-user', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': 'en',
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body,
      })
      return { http: response.status, body: await response.json() }
    }
    expect(await answer(admin, '{"id":999999}')).toEqual({
      http: 404,
      body: { request: { status: 1, message: ['This user was not found.'], code: 'user_not_found' } },
    })
    expect(await answer(admin, '{}')).toMatchObject({
      http: 422,
      body: { request: { message: [expect.any(String)], fields: [{ field: 'id' }] } },
    })
    expect(await answer(undefined, '{}')).toMatchObject({
      http: 401,
      body: { request: { message: ['Please log in first.'] } },
    })
  })

  test.each([
    [{ username: 'Booker' }, 'username_taken'],
    [{ username: '' }, 'invalid_input'],
    [{ role_id: 7 }, 'invalid_input'],
    [{ new_password: 'nine char' }, 'staff_password_short'],
    [{ username: 'gözel-2027', new_password: 'Gözel-2027' }, 'password_is_login'],
    [{ new_password: 'second password', old_password: 'wrong' }, 'old_password_wrong'],
  ])('with %j is refused as %s', async (changes, code) => {
    const { id } = await newUser()
    const before = await traces()
    expect(await edit(id, changes)).toMatchObject({ failure: { code } })
    expect(await traces()).toEqual(before)
  })
})

describe('a password', () => {
  test('of somebody else is set by an admin without the old one, and the user is signed out', async () => {
    const { id, username } = await newUser()
    const token = await tokenOf(username)
    expect(await edit(id, { new_password: 'second password' })).toMatchObject({
      answer: { request: { message: ['Новый пароль установлен; все сеансы пользователя завершены.'] } },
    })
    expect(await isSignedIn(token)).toBe(false)
    expect(await signIn(username)).toMatchObject({ failure: { code: 'wrong_credentials' } })
    expect(await signIn(username, 'second password')).toMatchObject({ ok: true })
    expect(JSON.stringify(await lastAction())).not.toContain('second password')
  })

  test('of an admin’s making is not the login that the user has', async () => {
    const { id } = await newUser()
    await edit(id, { username: 'kept-login' })
    expect(await edit(id, { new_password: 'KEPT-LOGIN' })).toMatchObject({
      failure: { http: 422, code: 'password_is_login' },
    })
  })

  test('that is shorter than new ones must be still signs in', async () => {
    const { id, username } = await newUser()
    const password_hash = await hashPassword('12345')
    await site.context.database.updateTable('staff').set({ password_hash }).where('id', '=', id).execute()
    expect(await signIn(username, '12345')).toMatchObject({ ok: true })
  })

  test('of one’s own needs the old one, and ends every session', async () => {
    const { id, username } = await newUser('admin')
    const token = await tokenOf(username)
    for (const [old_password, code] of [
      ['', 'old_password_missing'],
      ['wrong', 'old_password_wrong'],
    ] as const) {
      const before = await traces()
      expect(await edit(id, { old_password, new_password: 'second password' }, token)).toMatchObject({
        failure: { http: 422, code },
      })
      expect(await traces()).toEqual(before)
    }
    const changes = { old_password: 'first password', new_password: 'second password' }
    expect(await edit(id, changes, token)).toMatchObject({
      answer: { request: { message: ['Ваш новый пароль установлен. Войдите снова.'] } },
    })
    expect(await isSignedIn(token)).toBe(false)
    expect(await signIn(username, 'second password')).toMatchObject({ ok: true })
    await edit(id, { status: 0 })
  })

  test('cannot be found out by trying', async () => {
    const { id, username } = await newUser('admin')
    const token = await tokenOf(username)
    const guess = (old_password: string) => edit(id, { old_password, new_password: 'second password' }, token)
    for (let tries = 0; tries < 10; tries++) {
      expect(await guess(`guess ${tries}`)).toMatchObject({ failure: { code: 'old_password_wrong' } })
    }
    expect(await guess('first password')).toMatchObject({ failure: { http: 429, code: 'too_many_attempts' } })
    clock.advance({ minutes: 15 })
    expect(await guess('first password')).toMatchObject({ ok: true })
    await edit(id, { status: 0 })
  })
})

describe('a user who is switched off', () => {
  test('is signed out and cannot sign in until switched on again', async () => {
    const { id, username } = await newUser()
    const token = await tokenOf(username)
    await edit(id, { status: 0 })
    expect(await isSignedIn(token)).toBe(false)
    expect(await signIn(username)).toMatchObject({ failure: { code: 'wrong_credentials' } })
    expect(await userCalled(username)).toMatchObject({ status: 0, sessions: 0 })
    await edit(id, { status: 1 })
    expect(await isSignedIn(token)).toBe(false)
    expect(await signIn(username)).toMatchObject({ ok: true })
  })

  test('may sign in at that very moment and is not signed in afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, username } = await newUser()
      const [reply] = await Promise.all([signIn(username), edit(id, { new_password: 'second password' })])
      if (reply.ok) expect(await isSignedIn(reply.answer.token)).toBe(false)
    }
  })
})

test('an admin ends the sessions of a user, who can sign in again', async () => {
  const { id, username } = await newUser()
  const tokens = [await tokenOf(username), await tokenOf(username)]
  expect((await userCalled(username)).sessions).toBe(2)
  expect(await edit(id, { end_sessions: true })).toMatchObject({ ok: true })
  for (const token of tokens) expect(await isSignedIn(token)).toBe(false)
  expect(await lastAction()).toMatchObject({ facts: { changes: ['sessionsEnded'], sessionsEnded: 2 } })
  expect(await signIn(username)).toMatchObject({ ok: true })
})

describe('the last admin', () => {
  test.each([{ role_id: 2 }, { role_id: 3 }, { status: 0 }] as const)(
    'stays, whatever is tried: %j',
    async (changes) => {
      const before = await traces()
      expect(await edit(adminId, changes)).toMatchObject({ failure: { http: 409, code: 'last_admin' } })
      expect(await traces()).toEqual(before)
    },
  )

  test('is the last also when another admin is switched off', async () => {
    const { id } = await newUser('admin')
    await edit(id, { status: 0 })
    expect(await edit(adminId, { role_id: 2 })).toMatchObject({ failure: { code: 'last_admin' } })
  })

  test('two admins who lower each other at once: one is left', async () => {
    for (let round = 0; round < 5; round++) {
      const rival = await newUser('admin')
      const token = await tokenOf(rival.username)
      const replies = await Promise.all([
        edit(rival.id, round % 2 === 0 ? { role_id: 2 } : { status: 0 }),
        edit(adminId, { role_id: 3 }, token),
      ])
      expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
      const [mine] = replies
      if (!mine.ok) {
        // The rival has won: what was lowered is lifted again for the next round.
        await edit(adminId, { role_id: 1 }, token)
        await edit(rival.id, { status: 0 })
      }
    }
  })

  test('an admin who was lowered a moment ago changes nothing more', async () => {
    const [first, second] = [await newUser('admin'), await newUser('admin')]
    const token = await tokenOf(first.username)
    const [, late] = await Promise.all([
      edit(first.id, { role_id: 3 }),
      edit(second.id, { role_id: 3 }, token),
    ])
    const { role_name } = await userCalled(second.username)
    expect(role_name).toBe(late.ok ? 'reception' : 'admin')
    if (!late.ok) expect(late).toMatchObject({ failure: { http: 403, code: 'not_allowed' } })
    for (const { id } of [first, second]) await edit(id, { status: 0 })
  })
})

test('a wrong role never reaches these calls, and a right one still reaches its own', async () => {
  const token = await staffToken(site, 'reception')
  expect(await edit(adminId, { role_id: 3 }, token)).toMatchObject({ failure: { http: 403 } })
  expect(await site.api(token)(getOfficeRooms)).toMatchObject({ ok: true })
  expect(await site.api(token)(setOwnLanguage, { body: { language: 'tm' } })).toMatchObject({ ok: true })
})
