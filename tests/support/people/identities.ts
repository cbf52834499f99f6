import { clientLogin, clientRegister } from '../../../contract/guest/account.ts'
import { staffLogin } from '../../../contract/office/people/login.ts'
import { logOut } from '../../../contract/session.ts'
import type { StaffRole } from '../../../contract/values.ts'
import type { Context } from '../../../server/context.ts'
import { insertSession, type SessionOwner } from '../../../server/database/access/sessions.ts'
import { findCustomerByEmail, insertCustomer } from '../../../server/database/people/customers.ts'
import { findActiveStaff, insertStaff } from '../../../server/database/people/staff.ts'
import { demoClient } from '../../../server/demo/accounts.ts'
import type { Caller } from '../../../server/http/requests/identity.ts'
import { hashPassword } from '../../../server/secrets/passwords.ts'
import { newToken, tokenHash } from '../../../server/secrets/tokens.ts'
import type { TestApp } from '../app.ts'

/** Everyone who can stand before a route; the ended session is a token that was good once. */
export type TestIdentity = Caller | 'ended session'

export const testIdentities: readonly TestIdentity[] = [
  'nobody',
  'client',
  'booker',
  'reception',
  'admin',
  'ended session',
]

export async function tokenOf(site: TestApp, identity: TestIdentity): Promise<string | undefined> {
  if (identity === 'nobody') return undefined
  if (identity === 'client') return demoClientToken(site)
  if (identity !== 'ended session') return staffToken(site, identity)
  const token = await staffToken(site, 'admin')
  await site.api(token)(logOut)
  return token
}

/** A session of the demo account, without the costly comparing of its password: signing in has tests of its own. */
export async function staffToken(site: TestApp, role: StaffRole): Promise<string> {
  const staff = await findActiveStaff(site.context.database, role)
  if (!staff) throw new Error(`The demo has no ${role}.`)
  return openSession(site.context, { staffId: staff.id })
}

/** Through the door, for tests of what happens there. */
export async function signInStaff(site: TestApp, role: StaffRole): Promise<string> {
  const reply = await site.api()(staffLogin, { body: { username: role, password: `demo-${role}` } })
  if (!reply.ok) throw new Error(`Sign-in as ${role} failed: ${JSON.stringify(reply.failure)}`)
  return reply.answer.token
}

export async function demoClientToken(site: TestApp): Promise<string> {
  const customer = await findCustomerByEmail(site.context.database, demoClient.email)
  if (!customer) throw new Error('The demo has no client.')
  return openSession(site.context, { customerId: customer.id })
}

export async function clientToken(site: TestApp, email: string, password: string): Promise<string> {
  const reply = await site.api()(clientLogin, { body: { email, password } })
  if (!reply.ok) throw new Error(`Sign-in as ${email} failed: ${JSON.stringify(reply.failure)}`)
  return reply.answer.token
}

export async function registerClient(site: TestApp, email: string, password = 'a password'): Promise<void> {
  const body = { email, password, confirm_password: password }
  const reply = await site.api()(clientRegister, { body })
  if (!reply.ok) throw new Error(`Registration of ${email} failed: ${JSON.stringify(reply.failure)}`)
}

/** Each password is hashed once a process: how costly that is has tests of its own. */
const hashes = new Map<string, Promise<string>>()
const hashOf = (password: string): Promise<string> => {
  const known = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, known)
  return known
}

/** A client who can sign in, for tests of what happens at that door and not at the one before. */
export async function clientWithPassword(
  { context: { database, clock } }: TestApp,
  email: string,
  password: string,
): Promise<number> {
  const passwordHash = await hashOf(password)
  const createdAt = clock.now()
  const customer = await insertCustomer(database, {
    email,
    passwordHash,
    language: 'en',
    createdAt,
    emailConfirmedAt: null,
  })
  if (!customer) throw new Error(`${email} exists already.`)
  return customer.id
}

/** The same for a booker. */
export async function staffWithPassword(
  { context: { database, clock } }: TestApp,
  username: string,
  password: string,
): Promise<number> {
  const passwordHash = await hashOf(password)
  const staff = await insertStaff(database, {
    username,
    passwordHash,
    role: 'booker',
    createdAt: clock.now(),
  })
  return staff.id
}

/** Looks like a hash, and no password has it. */
export const unusablePassword = '$argon2id$'

const year = 365 * 24 * 3_600_000

/** A client who is registered and signed in without the costly hashing of a password: for tests with many of them. */
export async function signedInClient(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  email: string,
): Promise<{ id: number; token: string }> {
  const createdAt = clock.now()
  const customer = await insertCustomer(database, {
    email,
    passwordHash: unusablePassword,
    language: 'en',
    createdAt,
    emailConfirmedAt: createdAt,
  })
  if (!customer) throw new Error(`${email} exists already.`)
  return { id: customer.id, token: await openSession({ database, clock }, { customerId: customer.id }) }
}

export async function openSession(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  owner: SessionOwner,
): Promise<string> {
  const token = newToken()
  const createdAt = clock.now()
  const expiresAt = new Date(createdAt.getTime() + year)
  await insertSession(database, { tokenHash: tokenHash(token), owner, createdAt, expiresAt })
  return token
}
