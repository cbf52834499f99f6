import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { askPasswordReset, clientLogin, resetPassword } from '../../../contract/guest/account.ts'
import { removeCustomer } from '../../../contract/office/people/customers.ts'
import { writeLetter } from '../../../server/actions/letters/write-letter.ts'
import { forgetEnded } from '../../../server/actions/upkeep/forget-ended.ts'
import { setCustomerPassword } from '../../../server/database/people/customers.ts'
import { hashPassword } from '../../../server/secrets/passwords.ts'
import { tokenHash } from '../../../server/secrets/tokens.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { registerClient, staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

/** Asks for so many links, and answers their tokens in order. */
async function linksFor(email: string, links: number): Promise<string[]> {
  await registerClient(site, email)
  for (let asked = 0; asked < links; asked += 1) await site.api()(askPasswordReset, { body: { email } })
  const mails = await site.context.database
    .selectFrom('outbox')
    .select('facts')
    .where('recipient', '=', email)
    .where('kind', '=', 'reset')
    .orderBy('id')
    .execute()
  return mails.map(({ facts }) => String(facts?.token))
}

const use = (token: string, password = 'new one') =>
  site.api()(resetPassword, { body: { token, password, confirm_password: password } })

const dead = { failure: { http: 422, code: 'reset_link_invalid' } }

async function customerCalled(email: string): Promise<number> {
  const { id } = await site.context.database
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}

const storedLinks = (tokens: readonly string[]) =>
  site.context.database
    .selectFrom('password_resets')
    .select('expires_at')
    .where('token_hash', 'in', tokens.map(tokenHash))
    .execute()

describe('all links of an account die', () => {
  test('with the first use of one of them; those of others live', async () => {
    const [first = '', second = '', third = ''] = await linksFor('three@example.com', 3)
    const [foreign = ''] = await linksFor('somebody-else@example.com', 1)
    expect(await use(second)).toMatchObject({ ok: true })
    for (const token of [first, second, third]) expect(await use(token, 'a thief’s')).toMatchObject(dead)
    expect(
      await site.api()(clientLogin, { body: { email: 'three@example.com', password: 'new one' } }),
    ).toMatchObject({ ok: true })
    expect(await use(foreign)).toMatchObject({ ok: true })
  })

  test('also where all of them are used at the same instant: one sets the password', async () => {
    const tokens = await linksFor('at-once@example.com', 5)
    const replies = await Promise.all(tokens.map((token) => use(token)))
    expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  })

  test('when the password changes in any other way', async () => {
    const [token = ''] = await linksFor('otherwise@example.com', 1)
    const customerId = await customerCalled('otherwise@example.com')
    await setCustomerPassword(site.context.database, customerId, await hashPassword('by hand'))
    expect(await use(token)).toMatchObject(dead)
  })

  test('with the account', async () => {
    const tokens = await linksFor('erased@example.com', 2)
    const id = await customerCalled('erased@example.com')
    const admin = site.api(await staffToken(site, 'admin'))
    expect(await admin(removeCustomer, { params: { id } })).toMatchObject({ ok: true })
    expect(await storedLinks(tokens)).toEqual([])
  })
})

test('a password that is refused uses no link up', async () => {
  const [token = ''] = await linksFor('typing@example.com', 1)
  expect(await use(token, 'four')).toMatchObject({ failure: { code: 'password_too_short' } })
  expect(await use(token)).toMatchObject({ ok: true })
})

test('links that have run out are deleted with what has ended, others stay', async () => {
  const old = await linksFor('long-ago@example.com', 2)
  clock.advance({ minutes: 30 })
  const fresh = await linksFor('just-now@example.com', 1)
  clock.advance({ minutes: 30 })
  await forgetEnded(site.context)
  expect(await storedLinks(old)).toEqual([])
  expect(await storedLinks(fresh)).toHaveLength(1)
})

test('the letter leads to a page and keeps the token behind the #, which no server is told', async () => {
  const facts = { email: 'a@example.com', token: 'secret-token' }
  const letter = await writeLetter(site.context, { kind: 'reset', language: 'en', facts })
  expect(JSON.stringify(letter)).toContain('/authorization/reset#secret-token')
  expect(JSON.stringify(letter)).not.toContain('?token')
})
