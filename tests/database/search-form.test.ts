import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchForm } from '../../contract/search-form.ts'
import { startApp, type TestApp } from '../support/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp({ hotel: 'none' })
})
afterAll(() => site.stop())

/** Latin with all marks, Cyrillic, signs: a block of each at a time. */
const letters = [
  [0x20, 0x17f],
  [0x400, 0x45f],
].flatMap(([first = 0, last = 0]) =>
  Array.from({ length: last - first + 1 }, (_, place) => String.fromCodePoint(first + place)),
)

test('the database and the browser write every letter alike for a search', async () => {
  const { rows } = await sql<{ written: string; form: string }>`
    select written, search_form(written) as form from unnest(${letters}::text[]) as written`.execute(
    site.context.database,
  )
  expect(rows).toHaveLength(letters.length)
  const differing = rows.filter(({ written, form }) => searchForm(written) !== form)
  // A capital I with a dot: lower case is two characters in JavaScript. No name in our alphabets has it.
  expect(differing.map(({ written }) => written)).toEqual(['İ'])
})
