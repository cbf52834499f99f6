import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { StaffRole } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { lockStaffList } from '../../database/locks.ts'
import { insertStaff, isUsernameTaken } from '../../database/people/staff.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { refuseUnlessAdmin, refuseWeakPassword } from './change-user.ts'

/** An admin gives somebody an account. */
export async function addStaffUser(
  context: Context,
  user: { adminId: number; username: string; password: string; role: StaffRole },
): Promise<{ id: number } | Refusal> {
  const { adminId, username, role } = user
  const weak = refuseWeakPassword(user.password, username)
  if (weak) return weak
  const passwordHash = await hashPassword(user.password)
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    await lockStaffList(transaction)
    const notAllowed = await refuseUnlessAdmin(transaction, adminId)
    if (notAllowed) return notAllowed
    if (await isUsernameTaken(transaction, username)) return refuse('username_taken')
    const { id } = await insertStaff(transaction, { username, passwordHash, role, createdAt: now })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId: adminId },
      about: { subject: `staff ${id}` },
      action: 'user_added',
      area: 'access',
      facts: { role },
      personalFacts: { username },
    })
    return { id }
  })
}
