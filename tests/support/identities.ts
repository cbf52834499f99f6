import { clientLogin, clientRegister } from '../../contract/guest/account.ts'
import { staffLogin } from '../../contract/office/login.ts'
import { logOut } from '../../contract/session.ts'
import type { StaffRole } from '../../contract/values.ts'
import type { Caller } from '../../server/http/identity.ts'
import type { TestApp } from './app.ts'

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
  if (identity === 'client') return clientToken(site, 'guest@example.com', 'demo-guest')
  if (identity !== 'ended session') return staffToken(site, identity)
  const token = await staffToken(site, 'admin')
  await site.api(token)(logOut)
  return token
}

export async function staffToken(site: TestApp, role: StaffRole): Promise<string> {
  const reply = await site.api()(staffLogin, { body: { username: role, password: `demo-${role}` } })
  if (!reply.ok) throw new Error(`Sign-in as ${role} failed: ${JSON.stringify(reply.failure)}`)
  return reply.answer.token
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
