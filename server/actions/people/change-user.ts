import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { shortestStaffPassword, staffPasswordProblem } from '../../../domain/credentials.ts'
import type { Context } from '../../context.ts'
import { deleteSessionsOfStaff } from '../../database/access/sessions.ts'
import type { Database } from '../../database/connection.ts'
import { lockStaffList } from '../../database/locks.ts'
import {
  changeStaff,
  clearSecondFactor,
  countAdmins,
  findStaff,
  isUsernameTaken,
  lockStaff,
  type StaffRow,
} from '../../database/people/staff.ts'
import { type Actor, recordHistory } from '../../database/upkeep/history.ts'
import { hashPassword, passwordMatches } from '../../secrets/passwords.ts'
import { logAccess, type Origin } from '../access/note-access.ts'
import { trySecret } from '../access/try-secret.ts'

/** What is left out stays as it is. */
export interface UserEdit {
  readonly adminId: number
  readonly userId: number
  readonly username?: string | undefined
  readonly role?: StaffRole | undefined
  readonly active?: boolean | undefined
  readonly oldPassword?: string | undefined
  readonly newPassword?: string | undefined
  readonly endSessions?: boolean | undefined
  readonly secondFactorRequired?: boolean | undefined
  readonly resetSecondFactor?: boolean | undefined
  readonly origin: Origin
}

export type UserChange =
  | 'username'
  | 'role'
  | 'password'
  | 'ownPassword'
  | 'switchedOn'
  | 'switchedOff'
  | 'sessionsEnded'
  | 'secondFactorRequired'
  | 'secondFactorOptional'
  | 'secondFactorReset'

/** An admin changes an account. There is always an active admin left, whoever else is changing accounts at the same time. */
export async function changeUser(
  context: Context,
  edit: UserEdit,
): Promise<{ changes: UserChange[] } | Refusal> {
  const password = await newPassword(context, edit)
  if (isRefusal(password)) return password
  const changed = await context.database.transaction().execute(async (transaction) => {
    await lockStaffList(transaction)
    const notAllowed = await refuseUnlessAdmin(transaction, edit.adminId)
    if (notAllowed) return notAllowed
    const before = await lockStaff(transaction, edit.userId)
    if (!before) return refuse('user_not_found')
    // Somebody else may have set another password while this one was compared.
    if (password?.replaces !== undefined && password.replaces !== before.passwordHash)
      return refuse('old_password_wrong')
    const after = accountAfter(edit, before, password?.hash)
    const refusal = await refuseChange(transaction, before, after)
    if (refusal) return refusal
    const changes = changesBetween(edit, before, after)
    const actor = { kind: 'staff', staffId: edit.adminId } as const
    if (changes.length > 0) await saveAccount(context, transaction, { actor, before, after, changes })
    return { changes }
  })
  if (!isRefusal(changed) && changed.changes.length > 0) {
    const facts = { by: edit.adminId, changes: changed.changes.join(' ') }
    logAccess(edit.origin, { action: 'user_changed', owner: { staffId: edit.userId }, facts })
  }
  return changed
}

/** Under the lock: an admin who was lowered a moment ago changes nothing more. */
export async function refuseUnlessAdmin(
  transaction: Database,
  staffId: number,
): Promise<Refusal | undefined> {
  const staff = await findStaff(transaction, staffId)
  return staff?.active && staff.role === 'admin' ? undefined : refuse('not_allowed')
}

interface Account {
  readonly username: string
  readonly role: StaffRole
  readonly active: boolean
  readonly passwordHash: string
  readonly secondFactorRequired: boolean
}

type AccountEdit = Pick<UserEdit, 'username' | 'role' | 'active' | 'secondFactorRequired'>

export const accountAfter = (edit: AccountEdit, before: StaffRow, passwordHash?: string): Account => ({
  username: edit.username ?? before.username,
  role: edit.role ?? before.role,
  active: edit.active ?? before.active,
  passwordHash: passwordHash ?? before.passwordHash,
  secondFactorRequired: edit.secondFactorRequired ?? before.secondFactorRequired,
})

async function refuseChange(
  transaction: Database,
  before: StaffRow,
  after: Account,
): Promise<Refusal | undefined> {
  if (after.username !== before.username && (await isUsernameTaken(transaction, after.username, before.id)))
    return refuse('username_taken')
  const isAdmin = (account: { role: StaffRole; active: boolean }) =>
    account.active && account.role === 'admin'
  if (isAdmin(before) && !isAdmin(after) && (await countAdmins(transaction)) <= 1) return refuse('last_admin')
  return undefined
}

function changesBetween(edit: UserEdit, before: StaffRow, after: Account): UserChange[] {
  const changes: UserChange[] = []
  if (after.username !== before.username) changes.push('username')
  if (after.role !== before.role) changes.push('role')
  if (after.passwordHash !== before.passwordHash)
    changes.push(edit.userId === edit.adminId ? 'ownPassword' : 'password')
  if (after.active !== before.active) changes.push(after.active ? 'switchedOn' : 'switchedOff')
  if (edit.endSessions) changes.push('sessionsEnded')
  if (after.secondFactorRequired !== before.secondFactorRequired)
    changes.push(after.secondFactorRequired ? 'secondFactorRequired' : 'secondFactorOptional')
  if (edit.resetSecondFactor && before.totpSealed !== null) changes.push('secondFactorReset')
  return changes
}

/** Changes after which nobody goes on with what they had opened before. */
const endsSessions: readonly UserChange[] = [
  'password',
  'ownPassword',
  'switchedOff',
  'sessionsEnded',
  'secondFactorReset',
]

interface SavedChange {
  readonly actor: Actor
  readonly before: StaffRow
  readonly after: Account
  readonly changes: readonly UserChange[]
}

/** Writes down what has changed, ends the sessions that end with it, and tells the journal. */
export async function saveAccount(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  { actor, before, after, changes }: SavedChange,
): Promise<void> {
  await changeStaff(transaction, before.id, after)
  if (changes.includes('secondFactorReset')) await clearSecondFactor(transaction, before.id)
  const ended = changes.some((change) => endsSessions.includes(change))
    ? await deleteSessionsOfStaff(transaction, before.id)
    : 0
  const isRenamed = changes.includes('username')
  await recordHistory(transaction, {
    at: clock.now(),
    actor,
    about: { subject: `staff ${before.id}` },
    action: 'user_changed',
    area: 'access',
    facts: {
      changes,
      ...(changes.includes('role') && { before: { role: before.role }, after: { role: after.role } }),
      ...(ended > 0 && { sessionsEnded: ended }),
    },
    ...(isRenamed && { personalFacts: { before: before.username, after: after.username } }),
  })
}

interface NewPassword {
  readonly hash: string
  /** What the old password was compared with. */
  readonly replaces?: string | undefined
}

/** Made before anything is locked: hashing takes its time. */
async function newPassword(context: Context, edit: UserEdit): Promise<NewPassword | Refusal | undefined> {
  const { newPassword: wished = '', oldPassword = '', userId } = edit
  if (wished === '') return undefined
  const staff = await findStaff(context.database, userId)
  if (!staff) return refuse('user_not_found')
  const weak = refuseWeakPassword(wished, edit.username ?? staff.username)
  if (weak) return weak
  if (oldPassword === '') {
    if (userId === edit.adminId) return refuse('old_password_missing')
    return { hash: await hashPassword(wished) }
  }
  const { adminId, origin } = edit
  const compared = await comparePassword(context, { userId, triedBy: adminId, password: oldPassword, origin })
  return isRefusal(compared) ? compared : { ...compared, hash: await hashPassword(wished) }
}

export function refuseWeakPassword(password: string, login: string): Refusal | undefined {
  const problem = staffPasswordProblem(password, login)
  return problem && refuse(problem, { least: shortestStaffPassword })
}

/** Answers what the password was compared with: by the time that another one is saved it may be a different one. */
export async function comparePassword(
  context: Context,
  {
    userId,
    triedBy,
    password,
    origin,
  }: { userId: number; triedBy: number; password: string; origin: Origin },
): Promise<{ replaces: string } | Refusal> {
  const secret = { kind: 'password', owner: { staffId: triedBy }, origin } as const
  return trySecret(context, secret, async () => {
    const staff = await findStaff(context.database, userId)
    if (!staff) return refuse('user_not_found')
    const right = await passwordMatches(password, staff.passwordHash)
    return right ? { replaces: staff.passwordHash } : refuse('old_password_wrong')
  })
}
