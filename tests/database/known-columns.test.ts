import type { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KnownColumns, KnownQuery } from '../../server/database/statements/known-query.ts'
import { createDatabase, type TestDatabase } from '../support/machine/postgres.ts'

/** PostgreSQL is asked once a connection what a prepared statement answers with. */

interface Known {
  readonly client: pg.Client
  readonly columns: KnownColumns
}

let urls: TestDatabase
let known: Known
let described = 0
beforeAll(async () => {
  urls = await createDatabase()
  known = await connected()
})
afterAll(async () => {
  await known.client.end()
  await urls.drop()
})

async function connected(): Promise<Known> {
  const client = new pg.Client({ connectionString: urls.appUrl })
  await client.connect()
  const { connection } = client as unknown as { connection: EventEmitter }
  for (const message of ['rowDescription', 'noData']) connection.on(message, () => described++)
  return { client, columns: new Map() }
}

const rowsOf = (text: string, values: unknown[], { client, columns } = known): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const query = new KnownQuery({ text, values, name: `of ${text.slice(0, 50)}` }, columns)
    const send = client.query as unknown as (query: KnownQuery, answered: Answered) => void
    send.call(client, query, (error, result) => (error ? reject(error) : resolve(result?.rows ?? [])))
  })

type Answered = (error: Error | null, result: { rows: unknown[] } | undefined) => void

async function descriptionsDuring(work: () => Promise<unknown>): Promise<number> {
  const before = described
  await work()
  return described - before
}

const several = `select n, n * 2 as twice, n::float8 / 4 as quarter, array[n] as list, null::text as nothing
  from generate_series(1, $1::int) n`
const row = (n: number) => ({ n, twice: n * 2, quarter: n / 4, list: [n], nothing: null })

test('the second answer needs no description, and is as the first', async () => {
  expect(await descriptionsDuring(() => rowsOf(several, [1]))).toBe(1)
  const again = await descriptionsDuring(async () => {
    expect(await rowsOf(several, [2])).toEqual([row(1), row(2)])
    expect(await rowsOf(several, [0])).toEqual([])
    expect(await rowsOf(several, [1])).toEqual([row(1)])
  })
  expect(again).toBe(0)
})

test('one that answers without rows is known as well', async () => {
  const set = `insert into settings (key, value, changed_at) values ('described', $1::text::jsonb, now())
    on conflict (key) do update set value = excluded.value`
  await rowsOf(set, [1])
  expect(await descriptionsDuring(() => rowsOf(set, [2]))).toBe(0)
  expect(await rowsOf('select value from settings where key = $1', ['described'])).toEqual([{ value: 2 }])
})

test('what failed is not known, and what is known may fail', async () => {
  const divide = 'select 1 / $1::int as part'
  await expect(rowsOf(divide, [0])).rejects.toThrow('division by zero')
  expect(await descriptionsDuring(() => rowsOf(divide, [1]))).toBe(1)
  await expect(rowsOf(divide, [0])).rejects.toThrow('division by zero')
  expect(await rowsOf(divide, [1])).toEqual([{ part: 1 }])
})

test('another connection asks for itself', async () => {
  const other = await connected()
  await rowsOf(several, [1])
  expect(await descriptionsDuring(() => rowsOf(several, [1], other))).toBe(1)
  await other.client.end()
})

test('a statement whose columns have changed is refused, not misread', async () => {
  const all = 'select * from described where $1'
  await rowsOf('create temporary table described as select 1 as first', [])
  expect(await rowsOf(all, [true])).toEqual([{ first: 1 }])
  await rowsOf(`alter table described add column second text default 'later'`, [])
  await expect(rowsOf(all, [true])).rejects.toThrow('cached plan must not change result type')
})
