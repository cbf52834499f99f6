import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackupMeans, Recovered } from '../../server/database/backup/means.ts'
import { ownMeans } from '../../server/database/backup/own-means.ts'
import { type Place, preparePlace, serviceAccount } from '../../server/database/embedded/place.ts'
import { type Embedded, startEmbedded } from '../../server/database/embedded.ts'
import { temporaryFolder } from '../start/server-process.ts'

/** The embedded PostgreSQL's own means, on a database with one table. `npm run drill` does it to a whole hotel. */

const checkout = fileURLToPath(new URL('../../', import.meta.url))

const quiet = () => undefined

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let place: Place
let server: Embedded
let owner: pg.Client
let means: BackupMeans
const inside = (name: string) => join(folder.path, name)
beforeAll(async () => {
  folder = await temporaryFolder()
  const directory = inside('postgres')
  place = await preparePlace({ directory, checkout, account: serviceAccount() })
  server = await startEmbedded({
    directory,
    checkout,
    backups: inside('backups'),
    durability: 'disposable',
    report: quiet,
  })
  owner = new pg.Client(server.ownerUrl)
  await owner.connect()
  await owner.query('create table notes (note text); grant select on notes to kenar_app')
  means = ownMeans({ directory: inside('backups'), checkout, running: { place, ownerUrl: server.ownerUrl } })
})
afterAll(async () => {
  await owner?.end()
  await server?.stop()
  await folder?.remove()
})

const write = (note: string) => owner.query('insert into notes values ($1)', [note])

/** What PostgreSQL's clock shows, when it shows another millisecond. */
async function readClock(): Promise<Date> {
  await owner.query('select pg_sleep(0.002)')
  const { rows } = await owner.query<{ at: Date }>('select clock_timestamp() as at')
  await owner.query('select pg_sleep(0.002)')
  return rows[0]?.at ?? new Date(0)
}

async function readNotes({ appUrl }: Recovered): Promise<string[]> {
  const app = new pg.Client(appUrl)
  await app.connect()
  const { rows } = await app.query<{ note: string }>('select note from notes order by note')
  await app.end()
  return rows.map(({ note }) => note)
}

test('a database is backed up while it runs and comes back as it was at a moment, in a folder of its own', async () => {
  await write('1 before the backup')
  const { bytes } = await means.make(quiet)
  expect(bytes).toBeGreaterThan(1e6)
  await write('2 before the moment')
  const moment = await readClock()
  await write('3 after the moment')
  const wal = join(place.cluster, 'pg_wal')
  const restored = await means.restore({ point: moment, into: inside('restored'), wal }, quiet)
  expect(await readNotes(restored)).toEqual(['1 before the backup', '2 before the moment'])
  await restored.close()
  // What was restored is another line of history: it must not be mixed up with the backups that it came from.
  const again = { directory: join(inside('restored'), 'postgres'), checkout, report: quiet }
  await expect(startEmbedded({ ...again, backups: inside('backups') })).rejects.toThrow(
    /from before it was restored: set BACKUP_DIRECTORY to a new folder/,
  )
})

test('from what was saved alone nothing comes back that was not, and what was begun is removed', async () => {
  const order = { point: await readClock(), into: inside('further'), wal: undefined }
  await expect(means.restore(order, quiet)).rejects.toThrow(/^The log that was saved ends before .* --to end/)
  expect(existsSync(inside('further'))).toBe(false)
  const early = { ...order, point: new Date(0) }
  await expect(means.restore(early, quiet)).rejects.toThrow(/nothing earlier can be restored/)
})

test('while another backup is made, none is begun', async () => {
  const both = await Promise.allSettled([means.make(quiet), means.make(quiet)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await means.list()).toHaveLength(2)
  expect((await readdir(inside('backups/base'))).every((name) => !name.startsWith('unfinished'))).toBe(true)
})
