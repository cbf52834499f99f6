import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { findStaff, lockStaff } from '../../database/people/staff.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { logAccess, type Origin } from '../access/note-access.ts'
import { accountAfter, comparePassword, refuseWeakPassword, saveAccount } from './change-user.ts'

interface Wish {
  readonly staffId: number
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmation: string
  readonly origin: Origin
}

/** A member of staff takes another password. Whoever is signed in with the old one, here or elsewhere, signs in again. */
export async function changeOwnStaffPassword(
  context: Context,
  { staffId, oldPassword, newPassword, confirmation, origin }: Wish,
): Promise<{ changed: true } | Refusal> {
  if (oldPassword === '') return refuse('old_password_missing')
  const staff = await findStaff(context.database, staffId)
  if (!staff) return refuse('user_not_found')
  const weak = refuseWeakPassword(newPassword, staff.username)
  if (weak) return weak
  if (newPassword !== confirmation) return refuse('passwords_differ')
  const compared = await comparePassword(context, {
    userId: staffId,
    triedBy: staffId,
    password: oldPassword,
    origin,
  })
  if (isRefusal(compared)) return compared
  const passwordHash = await hashPassword(newPassword)
  const changed = await context.database.transaction().execute(async (transaction) => {
    const before = await lockStaff(transaction, staffId)
    if (before?.passwordHash !== compared.replaces) return refuse('old_password_wrong')
    await saveAccount(context, transaction, {
      actor: { kind: 'staff', staffId },
      before,
      after: accountAfter({}, before, passwordHash),
      changes: ['ownPassword'],
    })
    return { changed: true } as const
  })
  if (!isRefusal(changed))
    logAccess(origin, { action: 'user_changed', owner: { staffId }, facts: { changes: 'ownPassword' } })
  return changed
}
