import { type Refusal, refuse } from '../../contract/errors.ts'
import type { Role } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { findCustomerByEmail } from '../database/customers.ts'
import { countHit, takeHitBack } from '../database/rate-limits.ts'
import { insertSession, type SessionOwner } from '../database/sessions.ts'
import { findActiveStaff } from '../database/staff.ts'
import { passwordMatches } from '../passwords.ts'
import { newToken, tokenHash } from '../tokens.ts'

const hour = 3_600_000

export interface SignedIn {
  readonly token: string
  readonly role: Role
}

export async function signInStaff(
  context: Context,
  input: { username: string; password: string; address: string },
): Promise<SignedIn | Refusal> {
  const username = input.username.trim()
  return tryToSignIn(
    context,
    { account: `staff:${username.toLowerCase()}`, address: input.address },
    async () => {
      const staff = await findActiveStaff(context.database, username)
      const right = await passwordMatches(input.password, staff?.password_hash)
      return right && staff ? { owner: { staffId: staff.id }, role: staff.role } : undefined
    },
  )
}

export async function signInClient(
  context: Context,
  input: { email: string; password: string; address: string },
): Promise<SignedIn | Refusal> {
  const email = input.email.trim()
  return tryToSignIn(
    context,
    { account: `client:${email.toLowerCase()}`, address: input.address },
    async () => {
      const customer = await findCustomerByEmail(context.database, email)
      const right = await passwordMatches(input.password, customer?.password_hash ?? undefined)
      return right && customer ? { owner: { customerId: customer.id }, role: 'client' } : undefined
    },
  )
}

/** Counts the try before the password is looked at, so that many tries at once cannot slip under the limit; a right one is taken back. */
async function tryToSignIn(
  context: Context,
  who: { account: string; address: string },
  findOwner: () => Promise<{ owner: SessionOwner; role: Role } | undefined>,
): Promise<SignedIn | Refusal> {
  const now = context.clock.now()
  const { limits, sessionHours } = await context.settings.current()
  const windowMs = limits.failureMinutes * 60_000
  const counted = [
    { key: `signin:account:${who.account}`, most: limits.failuresPerAccount },
    { key: `signin:address:${who.address}`, most: limits.failuresPerAddress },
  ]
  for (const { key, most } of counted) {
    const { hits, windowEndsAt } = await countHit(context.database, { key, now, windowMs })
    if (hits > most) return tooMany(now, windowEndsAt)
  }
  const found = await findOwner()
  if (!found) return refuse('wrong_credentials')
  for (const { key } of counted) await takeHitBack(context.database, key)
  const hours = found.role === 'client' ? sessionHours.client : sessionHours.staff
  const token = newToken()
  await insertSession(context.database, {
    tokenHash: tokenHash(token),
    owner: found.owner,
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * hour),
  })
  return { token, role: found.role }
}

function tooMany(now: Date, until: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return refuse('too_many_attempts', { minutes: Math.ceil(seconds / 60), retryAfterSeconds: seconds })
}
