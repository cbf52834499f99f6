import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '../support/machine/postgres.ts'

/** The TypeScript side of the schema is read as text: types leave no trace at run time. */
async function describedColumns(): Promise<string[]> {
  const files = ['schema.ts', 'money-schema.ts'].map((name) =>
    readFile(new URL(`../../server/database/${name}`, import.meta.url), 'utf8'),
  )
  const source = (await Promise.all(files)).join('\n')
  const interfaceOf = new Map(
    [...source.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].map(([, table, name]) => [name, table]),
  )
  const columns: string[] = []
  for (const [, name, body] of source.matchAll(/^(?:export )?interface (\w+Table) \{\n([\s\S]*?)^\}/gm)) {
    for (const [, column, type = ''] of (body ?? '').matchAll(/^ {2}(\w+): (.+)$/gm)) {
      columns.push(`${interfaceOf.get(name)}.${column} ${kindOf(type)}${/\| null/.test(type) ? ' null' : ''}`)
    }
  }
  return columns.sort()
}

function kindOf(type: string): string {
  if (/Json|ColumnType|Record/.test(type)) return 'json'
  if (/Buffer/.test(type)) return 'bytes'
  if (/boolean/.test(type)) return 'boolean'
  if (/DateText/.test(type)) return 'date'
  if (/\bDate\b/.test(type)) return 'instant'
  if (/number|Tenge/.test(type)) return 'number'
  return 'text'
}

const kinds: Record<string, string> = {
  integer: 'number',
  bigint: 'number',
  text: 'text',
  boolean: 'boolean',
  date: 'date',
  'timestamp with time zone': 'instant',
  jsonb: 'json',
  bytea: 'bytes',
  ARRAY: 'text',
}

test('the typed schema and the migrated database agree on every column', async () => {
  const database = await createDatabase()
  const client = new pg.Client(database.appUrl)
  await client.connect()
  const { rows } = await client.query<{
    table_name: string
    column_name: string
    data_type: string
    is_nullable: string
  }>(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public' and table_name <> 'migrations'`,
  )
  await client.end()
  await database.drop()
  const found = rows.map(
    (row) =>
      `${row.table_name}.${row.column_name} ${kinds[row.data_type] ?? row.data_type}${row.is_nullable === 'YES' ? ' null' : ''}`,
  )
  expect(await describedColumns()).toEqual(found.sort())
})
