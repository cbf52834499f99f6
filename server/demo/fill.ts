import { importHotel } from '../actions/site/import-hotel.ts'
import { importNumberedRooms } from '../actions/site/import-units.ts'
import type { HotelContent } from '../content/hotel-content.ts'
import type { Context } from '../context.ts'
import { lockSetup } from '../database/locks.ts'
import { insertCustomer } from '../database/people/customers.ts'
import { countAdmins, insertStaff } from '../database/people/staff.ts'
import { writeSetting } from '../database/site/settings.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { demoClient, demoGatePassword, demoStaff } from './accounts.ts'
import { addDemoServices } from './services.ts'

/** The demo hotel with its accounts, once. Refused in production by the configuration. */
export async function fillDemo(
  context: Pick<Context, 'database' | 'clock' | 'settings'>,
  content: HotelContent,
): Promise<{ filled: boolean }> {
  // Beside each other: a hash keeps a core busy for a moment, and pictures are waited for.
  const [{ imported }, hashes] = await Promise.all([importHotel(context, content), hashMissing(context)])
  await importNumberedRooms(context, content)
  await addDemoServices(context)
  if (hashes) await insertAccounts(context, hashes)
  return { filled: imported }
}

type Hashes = ReadonlyMap<string, string>

/** Of each password of the demo, unless its accounts are there already. */
async function hashMissing({ database }: Pick<Context, 'database'>): Promise<Hashes | undefined> {
  if ((await countAdmins(database)) > 0) return undefined
  const passwords = [...demoStaff, demoClient].map(({ password }) => password)
  return new Map(
    await Promise.all(
      [...passwords, demoGatePassword].map(async (word) => [word, await hashPassword(word)] as const),
    ),
  )
}

async function insertAccounts(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  hashes: Hashes,
): Promise<void> {
  const createdAt = clock.now()
  const hashOf = (password: string): string => hashes.get(password) ?? ''
  await database.transaction().execute(async (transaction) => {
    await lockSetup(transaction)
    if ((await countAdmins(transaction)) > 0) return
    for (const { username, password, role } of demoStaff)
      await insertStaff(transaction, { username, passwordHash: hashOf(password), role, createdAt })
    await insertCustomer(transaction, {
      email: demoClient.email,
      passwordHash: hashOf(demoClient.password),
      language: 'ru',
      createdAt,
      emailConfirmedAt: createdAt,
    })
    const value = hashOf(demoGatePassword)
    await writeSetting(transaction, { key: 'gatePasswordHash', value, changedAt: createdAt, changedBy: null })
  })
}
