import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Change, changeFeed } from '../../server/database/changes.ts'
import { type Connection, connect } from '../../server/database/connection.ts'
import { databaseProblems } from '../../server/database/contact/first-contact.ts'
import { findPrimary } from '../../server/database/contact/primary.ts'
import { changeChannel } from '../../server/database/heard-changes.ts'
import { isDatabaseLost } from '../../server/process/lost-database.ts'
import { openTwoHosts, type TwoHosts } from './two-hosts.ts'

/** A database that moves between hosts. `npm run failover` does the same with Patroni, and breaks it. */

let hosts: TwoHosts
let connection: Connection
beforeAll(async () => {
  hosts = await openTwoHosts()
  connection = connect(hosts.url, { poolSize: 3, onLost: () => undefined })
})
afterAll(async () => {
  await connection?.close()
  await hosts?.stop()
})

const placeOf = async ({ pool }: Connection) => (await pool.query('select name from place')).rows[0]?.name
const backendOf = async ({ pool }: Connection) =>
  (await pool.query('select pg_backend_pid() as pid')).rows[0]?.pid

test('of several hosts the one is taken that takes writes, by the pool and by whoever looks for it', async () => {
  await expect.poll(() => placeOf(connection).catch(() => undefined)).toBe('second')
  expect(await findPrimary(hosts.url)).toBe(hosts.urls.second)
  expect(await databaseProblems({ url: hosts.url })).toEqual([])
})

test('to a replica no connection is made, though it is the only host, and the start says why', async () => {
  const alone = connect(hosts.urls.first, { poolSize: 1, onLost: () => undefined })
  const error = await placeOf(alone).catch((error: Error) => error)
  await alone.close()
  expect(error).toMatchObject({ code: '25006' })
  expect(isDatabaseLost(error)).toBe(true)
  expect(await databaseProblems({ url: hosts.urls.first })).toEqual([
    expect.stringMatching(/^DATABASE_URL: 127\.0\.0\.1:\d+ is a replica, or takes no writes$/),
  ])
})

test('a connection over which a write is refused as on a replica is thrown away', async () => {
  const alone = connect(hosts.urls.second, { poolSize: 1, onLost: () => undefined })
  const before = await backendOf(alone)
  expect(await backendOf(alone)).toBe(before)
  const client = await alone.pool.connect()
  await client.query('begin read only')
  await expect(client.query(`insert into place values ('nowhere')`)).rejects.toMatchObject({ code: '25006' })
  client.release()
  expect(await backendOf(alone)).not.toBe(before)
  await alone.close()
})

test('a primary that becomes a replica is left; while there is none, whoever asks is told so, and the next one is found', async () => {
  onTestFinished(() => hosts.putBack())
  const heard: Change[] = []
  const feed = changeFeed(hosts.url)
  feed.follow((change) => heard.push(change))
  await expect.poll(() => heard).toEqual(['listening'])

  await hosts.demoteSecond()
  const ask = () =>
    placeOf(connection).then(
      (place) => place,
      (error: Error) => (isDatabaseLost(error) ? 'nobody' : error),
    )
  await expect.poll(ask).toBe('nobody')
  expect(await databaseProblems({ url: hosts.url })).toEqual([
    expect.stringMatching(
      /^DATABASE_URL: none of the hosts is a primary: .+ is a replica.+; .+ is a replica/,
    ),
  ])

  await hosts.promoteFirst()
  await expect.poll(ask).toBe('first')
  await expect.poll(() => heard).toEqual(['listening', 'listening'])
  await connection.pool.query(`select pg_notify('${changeChannel}', 'sessions')`)
  await expect.poll(() => heard.at(-1)).toBe('sessions')
  await feed.stop()
})
