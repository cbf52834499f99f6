import { isRefusal, type Refusal, refuse } from '../../contract/errors.ts'
import type { Role } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { findCustomerByEmail } from '../database/customers.ts'
import { insertSession, keepPassword, type SessionOwner } from '../database/sessions.ts'
import { findActiveStaff } from '../database/staff.ts'
import { passwordMatches } from '../passwords.ts'
import { newToken, tokenHash } from '../tokens.ts'
import { tryWithinLimits } from './limited-tries.ts'
import { takeCode } from './second-factor.ts'

const hour = 3_600_000

export interface SignedIn {
  readonly token: string
  readonly role: Role
}

interface Recognised {
  readonly owner: SessionOwner
  readonly role: Role
  readonly passwordHash: string
}

export async function signInStaff(
  context: Context,
  input: { username: string; password: string; code?: string | undefined; address: string },
): Promise<SignedIn | Refusal> {
  const username = input.username.trim()
  const who = { account: `staff:${username.toLowerCase()}`, address: input.address }
  return tryToSignIn(context, who, async () => {
    const staff = await findActiveStaff(context.database, username)
    const right = await passwordMatches(input.password, staff?.password_hash)
    if (!right || !staff) return refuse('wrong_credentials')
    const wrongCode = await takeCode(context, staff, input.code)
    return wrongCode ?? { owner: { staffId: staff.id }, role: staff.role, passwordHash: staff.password_hash }
  })
}

export async function signInClient(
  context: Context,
  input: { email: string; password: string; address: string },
): Promise<SignedIn | Refusal> {
  const email = input.email.trim()
  const who = { account: `client:${email.toLowerCase()}`, address: input.address }
  return tryToSignIn(context, who, async () => {
    const customer = await findCustomerByEmail(context.database, email)
    const passwordHash = customer?.password_hash ?? undefined
    const right = await passwordMatches(input.password, passwordHash)
    return right && customer && passwordHash
      ? { owner: { customerId: customer.id }, role: 'client', passwordHash }
      : refuse('wrong_credentials')
  })
}

async function tryToSignIn(
  context: Context,
  who: { account: string; address: string },
  recognise: () => Promise<Recognised | Refusal>,
): Promise<SignedIn | Refusal> {
  const { limits } = await context.settings.current()
  const counted = [
    { key: `signin:account:${who.account}`, most: limits.failuresPerAccount },
    { key: `signin:address:${who.address}`, most: limits.failuresPerAddress },
  ]
  const recognised = await tryWithinLimits(context, counted, recognise)
  return isRefusal(recognised) ? recognised : openSession(context, recognised)
}

/** The password is looked at once more: it may have been changed, or its owner erased, while it was compared. */
async function openSession(
  context: Context,
  { owner, role, passwordHash }: Recognised,
): Promise<SignedIn | Refusal> {
  const { sessionHours } = await context.settings.current()
  const createdAt = context.clock.now()
  const hours = role === 'client' ? sessionHours.client : sessionHours.staff
  const expiresAt = new Date(createdAt.getTime() + hours * hour)
  const token = newToken()
  return context.database.transaction().execute(async (transaction) => {
    if (!(await keepPassword(transaction, owner, passwordHash))) return refuse('wrong_credentials')
    await insertSession(transaction, { tokenHash: tokenHash(token), owner, createdAt, expiresAt })
    return { token, role }
  })
}
