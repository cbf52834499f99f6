import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Language, Role } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import {
  insertSession,
  keepCredentials,
  readPasswordHash,
  renewPasswordHash,
  type SessionOwner,
} from '../../database/access/sessions.ts'
import { findCustomerByEmail, setCustomerLanguage } from '../../database/people/customers.ts'
import { findActiveStaff } from '../../database/people/staff.ts'
import { TooBusyError } from '../../secrets/hashing-lane.ts'
import { hashPassword, isOutdated, passwordMatches, type Turn } from '../../secrets/passwords.ts'
import { newToken, tokenHash } from '../../secrets/tokens.ts'
import { takeCode } from './keep-second-factor.ts'
import { learnAddress } from './learn-address.ts'
import type { Secret } from './note-access.ts'
import { logAccess, type Origin, recordAccess } from './note-access.ts'
import { trySecret } from './try-secret.ts'

const hour = 3_600_000

export interface SignedIn {
  readonly token: string
  readonly role: Role
}

interface Recognised {
  readonly owner: SessionOwner
  readonly role: Role
  readonly password: string
  /** What the password was compared with. */
  readonly passwordHash: string
  /** Came in without a code, as an account that had no second factor. */
  readonly withoutCode: boolean
}

export async function signInStaff(
  context: Context,
  input: { username: string; password: string; code?: string | undefined; origin: Origin },
): Promise<SignedIn | Refusal> {
  const { password, origin } = input
  const username = input.username.trim()
  const staff = await findActiveStaff(context.database, username)
  const owner = staff && { staffId: staff.id }
  const typed = `staff ${username}`
  return tryToSignIn(context, { kind: 'signin', owner, typed, origin }, async () => {
    const right = await passwordMatches(password, staff?.passwordHash, turnOf('staff', origin))
    if (!right || !staff) return refuse('wrong_credentials')
    const wrongCode = await takeCode(context, staff, input.code)
    if (wrongCode) return wrongCode
    const { id: staffId, role, passwordHash } = staff
    return { owner: { staffId }, role, password, passwordHash, withoutCode: staff.totpSealed === null }
  })
}

export async function signInClient(
  context: Context,
  input: { email: string; password: string; language: Language; origin: Origin },
): Promise<SignedIn | Refusal> {
  const { password, language, origin } = input
  const email = input.email.trim()
  const customer = await findCustomerByEmail(context.database, email)
  const owner = customer && { customerId: customer.id }
  const typed = `client ${email}`
  const signedIn = await tryToSignIn(context, { kind: 'signin', owner, typed, origin }, async () => {
    const passwordHash = customer?.passwordHash ?? undefined
    const right = await passwordMatches(password, passwordHash, turnOf('guests', origin))
    return right && customer && passwordHash
      ? { owner: { customerId: customer.id }, role: 'client', password, passwordHash, withoutCode: true }
      : refuse('wrong_credentials')
  })
  if (owner && !isRefusal(signedIn))
    await setCustomerLanguage(context.database, owner.customerId, { language, since: context.clock.now() })
  return signedIn
}

async function tryToSignIn(
  context: Context,
  secret: Secret,
  recognise: () => Promise<Recognised | Refusal>,
): Promise<SignedIn | Refusal> {
  const recognised = await trySecret(context, secret, recognise)
  if (isRefusal(recognised)) return recognised
  const opened =
    (await openSession(context, recognised, secret.origin)) ??
    (await openWithChangedHash(context, recognised, secret.origin))
  if (!opened) return refuse('wrong_credentials')
  await renewOutdatedHash(context, recognised, secret.origin)
  logAccess(secret.origin, { action: 'signed_in', owner: recognised.owner })
  return opened
}

/** The account is looked at once more: while the password was compared it may have got another one or a second factor, or been erased. */
async function openSession(
  context: Context,
  { owner, role, passwordHash, withoutCode }: Recognised,
  origin: Origin,
): Promise<SignedIn | undefined> {
  const { sessionHours } = await context.settings.current()
  const createdAt = context.clock.now()
  const hours = role === 'client' ? sessionHours.client : sessionHours.staff
  const expiresAt = new Date(createdAt.getTime() + hours * hour)
  const token = newToken()
  return context.database.transaction().execute(async (transaction) => {
    if (!(await keepCredentials(transaction, owner, { passwordHash, withoutCode }))) return undefined
    await insertSession(transaction, { tokenHash: tokenHash(token), owner, createdAt, expiresAt })
    await learnAddress(context, transaction, { owner, address: origin.address })
    if ('staffId' in owner) {
      const actor = { kind: 'staff', staffId: owner.staffId } as const
      await recordAccess(transaction, createdAt, origin, { action: 'signed_in', actor, owner })
    }
    return { token, role }
  })
}

/** The stored hash is another one by now: of a new password, or of this one, renewed by a sign-in at the same moment. */
async function openWithChangedHash(
  context: Context,
  recognised: Recognised,
  origin: Origin,
): Promise<SignedIn | undefined> {
  const { owner, role, password } = recognised
  const passwordHash = await readPasswordHash(context.database, owner)
  if (passwordHash === undefined) return undefined
  const isRight = await passwordMatches(password, passwordHash, turnOf(laneOf(role), origin))
  return isRight ? openSession(context, { ...recognised, passwordHash }, origin) : undefined
}

/** Only now the password itself is at hand. A password that was changed meanwhile stays changed. */
async function renewOutdatedHash(
  { database }: Context,
  { owner, role, password, passwordHash }: Recognised,
  origin: Origin,
): Promise<void> {
  if (!isOutdated(passwordHash)) return
  try {
    const renewed = await hashPassword(password, turnOf(laneOf(role), origin))
    await renewPasswordHash(database, owner, { from: passwordHash, to: renewed })
  } catch (error) {
    // There will be a quieter sign-in.
    if (!(error instanceof TooBusyError)) throw error
  }
}

const laneOf = (role: Role): Turn['lane'] => (role === 'client' ? 'guests' : 'staff')

const turnOf = (lane: Turn['lane'], { address }: Origin): Turn => ({ lane, from: address })
