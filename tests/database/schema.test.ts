import pg from 'pg'
import { expect, test } from 'vitest'

import { createDatabase } from '../support/machine/postgres.ts'
import { type Column, writeSchema } from './write-schema.ts'

/** Tables in the order in which they were made. A check on words reads `= ANY (ARRAY['a'::text, …])`. */
const describeColumns = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    a.attidentity = 'a' as identity, a.atthasdef as defaulted,
    (select array_agg(word[1]) from pg_constraint k, regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') word
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\((\\w+) = ANY \\(ARRAY\\[[^\\]]*\\]\\)\\)\\)( NOT VALID)?$') as words
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped
  order by c.oid, a.attnum`

/** `npm run schema` writes the file anew. */
test('the types of the tables are those of the migrated database', async () => {
  const database = await createDatabase()
  const client = new pg.Client(database.appUrl)
  await client.connect()
  const { rows } = await client.query<Column>(describeColumns)
  await client.end()
  await database.drop()
  await expect(writeSchema(rows)).toMatchFileSnapshot('../../server/database/schema.ts')
})
