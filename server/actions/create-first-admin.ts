import type { Context } from '../context.ts'
import { recordHistory } from '../database/history.ts'
import { lockSetup } from '../database/locks.ts'
import { countAdmins, insertStaff } from '../database/staff.ts'
import { hashPassword } from '../passwords.ts'

const shortestAdminPassword = 10

/** Only while there is no admin: later ones are made in the office. */
export async function createFirstAdmin(
  context: Pick<Context, 'database' | 'clock'>,
  admin: { username: string; password: string },
): Promise<{ created: boolean }> {
  if (admin.password.length < shortestAdminPassword) {
    throw new Error(`The password of the first admin needs at least ${shortestAdminPassword} characters.`)
  }
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
