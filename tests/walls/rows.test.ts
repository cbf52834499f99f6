import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** Columns have underscores in SQL. What leaves server/database is spelled as everything else, so that nobody asks which of the two a row has. */

const checkout = fileURLToPath(new URL('../../', import.meta.url))

const columns = [
  ...readFileSync(join(checkout, 'server/database/schema.ts'), 'utf8').matchAll(
    /^ {2}(\w+_\w+): (?!\w+Table$)/gm,
  ),
].map(([, column = '']) => column)

const readAsColumn = new RegExp(`\\??\\.(?:${[...new Set(columns)].join('|')})\\b`, 'g')

const readsIn = (source: string): string[] => source.match(readAsColumn) ?? []

// Not http: the wire has underscores of its own. Not the demo: it writes to tables, as tests do.
const areas = ['actions', 'commands', 'documents', 'jobs', 'process']

test('a column that is read by its name in SQL is found', () => {
  expect(columns.length).toBeGreaterThan(100)
  expect(readsIn('if (attempt?.bank_order_id === null) return attempt.orderNumber')).toEqual([
    '?.bank_order_id',
  ])
})

test('rows leave the database in one spelling', () => {
  const found = areas.flatMap((area) =>
    readdirSync(join(checkout, 'server', area), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .flatMap((path) =>
        readsIn(readFileSync(path, 'utf8')).map((read) => `${relative(checkout, path)}: ${read}`),
      ),
  )
  expect(found).toEqual([])
})
