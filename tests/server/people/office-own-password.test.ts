import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { staffLogin } from '../../../contract/office/people/login.ts'
import { addUser, changeOwnPassword, editUser } from '../../../contract/office/people/users.ts'
import { checkProtected } from '../../../contract/session.ts'
import { type StaffRole, staffRoles } from '../../../contract/values.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let admin: string
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await staffToken(site, 'admin')
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const roleIds = { admin: 1, booker: 2, reception: 3, housekeeping: 4 } as const
const old_password = 'first password'

let made = 0
async function newUser(role: StaffRole = 'reception') {
  made += 1
  const username = `own-${made}`
  const body = { username, password: old_password, role_id: roleIds[role] }
  const reply = await site.api(admin)(addUser, { body })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return { id: reply.answer.request.data.id, username }
}

const signIn = (username: string, password = old_password) =>
  site.api()(staffLogin, { body: { username, password } })

async function tokenOf(username: string): Promise<string> {
  const reply = await signIn(username)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.token
}

const change = (token: string, body: Partial<Record<'old_password' | 'confirm_password', string>> = {}) =>
  changeTo(token, 'second password', body)

const changeTo = (token: string, new_password: string, body: object = {}) =>
  site.api(token)(changeOwnPassword, {
    body: { old_password, new_password, confirm_password: new_password, ...body },
  })

const isSignedIn = async (token: string) => (await site.api(token)(checkProtected)).ok
const staffRow = (id: number) =>
  site.context.database.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test.each(staffRoles)(
  '%s changes their own password: every session ends, and the journal tells',
  async (role) => {
    const { id, username } = await newUser(role)
    const [here, elsewhere] = [await tokenOf(username), await tokenOf(username)]
    expect(await change(here)).toMatchObject({
      answer: { request: { status: 0, message: 'Ваш новый пароль установлен. Войдите снова.' } },
    })
    for (const token of [here, elsewhere]) expect(await isSignedIn(token)).toBe(false)
    expect(await signIn(username)).toMatchObject({ failure: { code: 'wrong_credentials' } })
    expect(await signIn(username, 'second password')).toMatchObject({ ok: true, answer: { asd: role } })
    const lines = await site.context.database
      .selectFrom('history')
      .select(['actor', 'staff_id', 'action', 'facts'])
      .where('subject', '=', `staff ${id}`)
      .where('action', '=', 'user_changed')
      .execute()
    expect(lines).toEqual([
      {
        actor: 'staff',
        staff_id: id,
        action: 'user_changed',
        facts: { changes: ['ownPassword'], sessionsEnded: 2 },
      },
    ])
    await site.api(admin)(editUser, { body: { id, status: 0 } })
  },
)

describe('nothing is changed', () => {
  test.each([
    [{ old_password: '' }, 'old_password_missing'],
    [{ old_password: 'wrong' }, 'old_password_wrong'],
    [{ confirm_password: 'second passwort' }, 'passwords_differ'],
    [{ new_password: 'nine char', confirm_password: 'nine char' }, 'staff_password_short'],
  ])('with %j, which is refused as %s', async (body, code) => {
    const { id, username } = await newUser()
    const token = await tokenOf(username)
    const before = await staffRow(id)
    expect(await change(token, body)).toMatchObject({ failure: { http: 422, code } })
    expect(await staffRow(id)).toEqual(before)
    expect(await isSignedIn(token)).toBe(true)
  })

  test('by whoever wants their login for a password', async () => {
    const { id, username } = await newUser()
    await site.api(admin)(editUser, { body: { id, username: `${username}-reception` } })
    const token = await tokenOf(`${username}-reception`)
    expect(await changeTo(token, `${username}-Reception`)).toMatchObject({
      failure: { code: 'password_is_login' },
    })
  })

  test('when an admin sets another password while the old one is compared', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, username } = await newUser()
      const token = await tokenOf(username)
      const [own, given] = await Promise.all([
        change(token),
        site.api(admin)(editUser, { body: { id, new_password: 'from an admin' } }),
      ])
      expect(given.ok).toBe(true)
      // Whoever came second: what an admin has set is overwritten by nobody who knew only the password before it.
      expect(await signIn(username, 'from an admin')).toMatchObject({ ok: true })
      if (!own.ok) expect(['old_password_wrong', 'sign_in_required']).toContain(codeOf(own))
    }
  })
})

const codeOf = (reply: { ok: false; failure: { kind: string; code?: string } }) => reply.failure.code

test('the old password cannot be found out by trying', async () => {
  const { username } = await newUser()
  const token = await tokenOf(username)
  for (let tries = 0; tries < 10; tries++) {
    expect(await change(token, { old_password: `guess ${tries}` })).toMatchObject({
      failure: { code: 'old_password_wrong' },
    })
  }
  expect(await change(token)).toMatchObject({ failure: { http: 429, code: 'too_many_attempts' } })
  clock.advance({ minutes: 15 })
  expect(await change(token)).toMatchObject({ ok: true })
})
