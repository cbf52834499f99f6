import { shortestStaffPassword, staffPasswordProblem } from '../../../domain/credentials.ts'
import type { Context } from '../../context.ts'
import { lockSetup } from '../../database/locks.ts'
import { countAdmins, insertStaff } from '../../database/people/staff.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { hashPassword } from '../../secrets/passwords.ts'

const problems = {
  staff_password_short: `needs at least ${shortestStaffPassword} characters`,
  password_is_login: 'must not be the login, nor the login with digits or signs around it',
} as const

/** Only while there is no admin: later ones are made in the office. */
export async function createFirstAdmin(
  context: Pick<Context, 'database' | 'clock'>,
  admin: { username: string; password: string },
): Promise<{ created: boolean }> {
  const problem = staffPasswordProblem(admin.password, admin.username)
  if (problem) throw new Error(`The password of the first admin ${problems[problem]}.`)
  const passwordHash = await hashPassword(admin.password)
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    await lockSetup(transaction)
    if ((await countAdmins(transaction)) > 0) return { created: false }
    const { username } = admin
    const { id } = await insertStaff(transaction, { username, passwordHash, role: 'admin', createdAt: now })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'system' },
      about: { subject: `staff ${id}` },
      action: 'created',
      facts: { role: 'admin' },
    })
    return { created: true }
  })
}
