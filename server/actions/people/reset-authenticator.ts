import type { Context } from '../../context.ts'
import { lockStaffList } from '../../database/locks.ts'
import { lockStaffNamed } from '../../database/people/staff.ts'
import { accountAfter, saveAccount } from './change-user.ts'

/**
 * Whoever runs the server takes off the second factor of a user who has lost it, as an admin does in the office: the only admin has nobody
 * there to ask.
 */
export function resetAuthenticator(
  context: Pick<Context, 'clock' | 'database'>,
  login: string,
): Promise<'reset' | 'unknown_login' | 'has_none'> {
  return context.database.transaction().execute(async (transaction) => {
    await lockStaffList(transaction)
    const staff = await lockStaffNamed(transaction, login)
    if (!staff) return 'unknown_login'
    if (staff.totpSealed === null) return 'has_none'
    await saveAccount(context, transaction, {
      actor: { kind: 'system' },
      before: staff,
      after: accountAfter({}, staff),
      changes: ['secondFactorReset'],
    })
    return 'reset'
  })
}
