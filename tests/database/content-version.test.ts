import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { changeFeed } from '../../server/database/changes.ts'
import type { Database } from '../../server/database/connection.ts'
import type { Schema } from '../../server/database/schema.ts'
import { versionReader } from '../../server/database/site/content-version.ts'
import { readersOf } from '../../server/database/site/readers.ts'
import { insertReview } from '../../server/database/site/reviews.ts'
import { guestSite, startApp, type TestApp } from '../support/app.ts'
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
  const createdAt = site.context.clock.now()
  await insertReview(database, { customerId, name: 'Aýna', message: 'Deňiz', createdAt, stayedIn: null })
  expect(await version()).toBe(before)
})

/** What a page is made from, as it is sent to the database. */
async function tablesOfPages(): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: site.databaseUrls.appUrl, max: 2 })
  const sent: string[] = []
  const watched = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      sent.push(query.sql)
    },
  })
  const context = { ...site.context, ...readersOf(watched) }
  const app = await createApp(context, await guestSite(), changeFeed(site.databaseUrls.appUrl))
  const words = [
    '/',
    '/aboutus',
    '/rooms',
    '/services',
    '/gallery',
    '/reviews',
    '/contacts',
    '/authorization',
  ]
  for (const url of [...words, '/rooms/1/view', '/services/1', '/404'])
    expect([200, 404]).toContain((await app.inject({ url })).statusCode)
  await app.close()
  await watched.destroy()
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    database,
  )
  return rows
    .map(({ name }) => name)
    .filter((name) => sent.some((text) => new RegExp(`\\b${name}\\b`).test(text)))
}

test('every table that a public page is made from draws a version when it changes', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid where p.proname = 'draw_content_version'`.execute(database)
  const drawing = rows.map(({ name }) => name)
  const tables = (await tablesOfPages()).filter((name) => name !== 'content_version')
  expect(tables).toContain('rooms')
  expect(tables.filter((name) => !drawing.includes(name))).toEqual([])
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
