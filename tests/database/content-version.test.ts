import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/database/connection.ts'
import { versionReader } from '../../server/database/site/content-version.ts'
import { insertReview } from '../../server/database/site/reviews.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { signedInClient } from '../support/people/identities.ts'

let site: TestApp
let database: Database
beforeAll(async () => {
  site = await startApp()
  database = site.context.database
})
afterAll(() => site.stop())

const version = () => versionReader(database)()
const renumber = (within: Database, priority: number) =>
  within.updateTable('rooms').set({ priority }).where('id', '=', 1).execute()

test('a change draws another version, and what changes nothing does not', async () => {
  const before = await version()
  const { priority } = await database
    .selectFrom('rooms')
    .select('priority')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  await renumber(database, priority)
  expect(await version()).toBe(before)
  await renumber(database, priority + 100)
  expect(await version()).not.toBe(before)
})

test('whoever does not commit draws none, and nobody sees it before the commit', async () => {
  const before = await version()
  const changing = database.transaction().execute(async (transaction) => {
    await renumber(transaction, 700)
    await renumber(transaction, 701)
    expect(await version()).toBe(before)
    throw new Error('thought better of it')
  })
  await expect(changing).rejects.toThrow('thought better of it')
  expect(await version()).toBe(before)
})

test('a review that waits for the hotel draws none', async () => {
  const before = await version()
  const { id: customerId } = await signedInClient(site.context, 'writer@example.com')
  const { clock } = site.context
  await insertReview(database, { customerId, name: 'Aýna', message: 'Deňiz', createdAt: clock.now() })
  expect(await version()).toBe(before)
})

test('whoever asks while an older answer is on its way gets a newer one', async () => {
  const slowly: Pick<Database, 'selectFrom' | 'executeQuery'> = {
    selectFrom: database.selectFrom.bind(database),
    executeQuery: async (query) => {
      const answer = await database.executeQuery(query)
      await pause(200)
      return answer as never
    },
  }
  const read = versionReader(slowly as Database)
  const early = read()
  await pause(100)
  await renumber(database, 800)
  const [older, newer] = await Promise.all([early, read()])
  expect([older === newer, newer]).toEqual([false, await version()])
})
