import { importHotel } from '../actions/site/import-hotel.ts'
import { importSiteWords } from '../actions/site/import-site.ts'
import type { HotelContent } from '../content/hotel-content.ts'
import type { Context } from '../context.ts'
import { lockSetup } from '../database/locks.ts'
import { insertCustomer } from '../database/people/customers.ts'
import { countAdmins, insertStaff } from '../database/people/staff.ts'
import { writeSetting } from '../database/site/settings.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { demoClient, demoGatePassword, demoStaff } from './accounts.ts'

/** The demo hotel with its accounts, once. Refused in production by the configuration. */
export async function fillDemo(
  context: Pick<Context, 'database' | 'clock' | 'settings'>,
  content: HotelContent,
): Promise<{ filled: boolean }> {
  const { imported } = await importHotel(context, content)
  await importSiteWords(context, content)
  const now = context.clock.now()
  await context.database.transaction().execute(async (transaction) => {
    await lockSetup(transaction)
    if ((await countAdmins(transaction)) > 0) return
    for (const { username, password, role } of demoStaff) {
      await insertStaff(transaction, {
        username,
        passwordHash: await hashPassword(password),
        role,
        createdAt: now,
      })
    }
    await insertCustomer(transaction, {
      email: demoClient.email,
      passwordHash: await hashPassword(demoClient.password),
      language: 'ru',
      createdAt: now,
      emailConfirmedAt: now,
    })
    const gate = await hashPassword(demoGatePassword)
    await writeSetting(transaction, { key: 'gatePasswordHash', value: gate, changedAt: now, changedBy: null })
  })
  return { filled: imported }
}
