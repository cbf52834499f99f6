import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Connection, connect, type Database } from '../../server/database/connection.ts'
import { changeChannel } from '../../server/database/heard-changes.ts'
import { fixedStatement } from '../../server/database/statements/fixed-statement.ts'
import { tells } from '../../server/database/statements/preparing-client.ts'
import { together, withCommit } from '../../server/database/statements/together.ts'
import { createDatabase, type TestDatabase } from '../support/machine/postgres.ts'

/** Statements that are sent in one go are still one after the other. */

let urls: TestDatabase
let connection: Connection
let database: Database
beforeAll(async () => {
  urls = await createDatabase()
  connection = connect(urls.appUrl, { poolSize: 3, onLost: () => undefined })
  database = connection.database
})
afterAll(async () => {
  await connection.close()
  await urls.drop()
})

const setting = (value: number) =>
  sql`insert into settings (key, value, changed_at) values ('tried', ${value}::text::jsonb, now())
    on conflict (key) do update set value = excluded.value`
const lockOfSetting = (on: Database) => sql`select 1 from settings where key = 'tried' for update`.compile(on)
const valueOfSetting = (on: Database) =>
  sql<{ value: number }>`select value from settings where key = 'tried'`.compile(on)
const refused = (on: Database) => sql`select 1 / 0`.compile(on)

const readSetting = async () => (await database.executeQuery(valueOfSetting(database))).rows[0]?.value

beforeEach(() => setting(1).execute(database))

const waitsForLock = async (): Promise<boolean> => {
  const { rows } = await sql`select 1 from pg_locks where not granted`.execute(database)
  return rows.length > 0
}

test('a statement behind one that waits for a lock sees what was committed meanwhile', async () => {
  let seen: Promise<number | undefined> | undefined
  await database.transaction().execute(async (first) => {
    await setting(2).execute(first)
    seen = database.transaction().execute(async (second) => {
      const [, [row]] = await together(second, lockOfSetting(second), valueOfSetting(second))
      return row?.value
    })
    await expect.poll(waitsForLock).toBe(true)
  })
  expect(await seen).toBe(2)
})

test('after the first statement that fails the others fail, and nothing of the transaction stays', async () => {
  const work = database
    .transaction()
    .execute((transaction) =>
      together(
        transaction,
        setting(3).compile(transaction),
        refused(transaction),
        setting(4).compile(transaction),
      ),
    )
  await expect(work).rejects.toThrow('division by zero')
  expect(await readSetting()).toBe(1)
})

test('a transaction whose first statement fails has begun all the same, and its connection is good for the next one', async () => {
  const failing = database
    .transaction()
    .execute((transaction) => transaction.executeQuery(refused(transaction)))
  await expect(failing).rejects.toThrow('division by zero')
  await database.transaction().execute((transaction) => setting(5).execute(transaction))
  expect(await readSetting()).toBe(5)
})

test('a transaction that asks for nothing ends well', async () => {
  expect(await database.transaction().execute(async () => 'nothing')).toBe('nothing')
})

test('what throws after the first statement takes it back', async () => {
  const work = database.transaction().execute(async (transaction) => {
    await setting(6).execute(transaction)
    throw new Error('changed my mind')
  })
  await expect(work).rejects.toThrow('changed my mind')
  expect(await readSetting()).toBe(1)
})

test('a fixed statement brings the values of each call, also of groups, and keeps what never changes', async () => {
  const add = fixedStatement((on, { row, many }: { row: { a: number; b: number }; many: number[] }) =>
    sql<{ sum: number; most: number }>`
      select ${row.a}::int + ${row.b}::int + ${100}::int as sum, (select max(m) from unnest(${many}::int[]) m) as most`.compile(
      on,
    ),
  )
  const answers = []
  for (const given of [1, 2])
    answers.push(
      ...(await together(database, add(database, { row: { a: given, b: 10 }, many: [given, 7] })))[0],
    )
  expect(answers).toEqual([
    { sum: 111, most: 7 },
    { sum: 112, most: 7 },
  ])
})

test('what goes out with its commit is there when the transaction is over, and the connection is good for the next one', async () => {
  const answer = await database.transaction().execute(async (transaction) => {
    await setting(7).execute(transaction)
    return withCommit(transaction, valueOfSetting(transaction))
  })
  expect(answer).toEqual([{ value: 7 }])
  expect(await readSetting()).toBe(7)
  const taken = database.transaction().execute(async (transaction) => {
    await setting(8).execute(transaction)
    throw new Error('changed my mind')
  })
  await expect(taken).rejects.toThrow('changed my mind')
  expect(await readSetting()).toBe(7)
})

test('a last statement that fails takes the whole transaction back, although its commit is under way', async () => {
  const work = database.transaction().execute(async (transaction) => {
    await setting(9).execute(transaction)
    return withCommit(transaction, refused(transaction))
  })
  await expect(work).rejects.toThrow('division by zero')
  expect(await readSetting()).toBe(1)
  await database.transaction().execute((transaction) => setting(10).execute(transaction))
  expect(await readSetting()).toBe(10)
})

test('a commit that is refused is told to whoever sent it ahead', async () => {
  const owner = new pg.Client(urls.ownerUrl)
  await owner.connect()
  await owner.query(`
    create table tried (id int primary key, other int references tried deferrable initially deferred);
    grant insert on tried to public`)
  await owner.end()
  const work = database.transaction().execute(async (transaction) => {
    await setting(11).execute(transaction)
    return withCommit(transaction, sql`insert into tried values (1, 2)`.compile(transaction))
  })
  await expect(work).rejects.toThrow('foreign key')
  expect(await readSetting()).toBe(1)
})

test('what a statement says that it changes is told after its commit, and not if it was taken back', async () => {
  const listener = new pg.Client(urls.appUrl)
  await listener.connect()
  const heard: (string | undefined)[] = []
  listener.on('notification', ({ payload }) => heard.push(payload))
  await listener.query(`listen ${changeChannel}`)
  const say = (word: string) => sql`select ${tells(word)}`
  const taken = database.transaction().execute(async (transaction) => {
    await say('mistakes').execute(transaction)
    throw new Error('changed my mind')
  })
  await expect(taken).rejects.toThrow('changed my mind')
  await database.transaction().execute(async (transaction) => {
    await say('wonders').execute(transaction)
    expect(heard).not.toContain('wonders')
  })
  await expect.poll(() => heard).toContain('wonders')
  expect(heard).not.toContain('mistakes')
  await listener.end()
})

test('a statement that fails tells who has asked it, not which socket has answered', async () => {
  const client = await connection.pool.connect()
  const asksWhatFails = async () => await client.query('select 1 / $1::int', [0])
  const error = await asksWhatFails().catch((reason: unknown) => reason)
  client.release()
  expect(error).toBeInstanceOf(pg.DatabaseError)
  expect((error as Error).stack).toContain('asksWhatFails')
})
