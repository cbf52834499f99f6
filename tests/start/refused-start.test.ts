import pg from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '../support/machine/postgres.ts'
import { startProgram } from './server-process.ts'

/** What an operator reads who got a value wrong: one line about it, and not where in the code it came out. */

const unreachable = { DEMO: 'yes', DATABASE_URL: 'postgres://kenar_app:hush@127.0.0.1:1/kenar' }
const noDatabase = '  - DATABASE_URL: no database answers at 127.0.0.1:1 (ECONNREFUSED)'
const everybody =
  '  - TRUST_PROXY must be how many proxies stand in front (1 to 10), or their addresses and networks'

test.each([
  ['main', unreachable, noDatabase],
  ['setup', unreachable, noDatabase],
  ['doctor', unreachable, noDatabase],
  ['main', { TRUST_PROXY: 'true' }, everybody],
] as const)('%s with %j ends at once and says why', async (program, environment, line) => {
  const { ended, lines } = startProgram(program, environment)
  expect(await ended).toBe(1)
  const said = lines.filter(Boolean)
  expect(said).toEqual(['The configuration has 1 problem(s):', expect.stringContaining(line)])
  expect(said.join('\n')).not.toContain('hush')
})

test.each(['main', 'setup'] as const)(
  '%s of a version that is too old for the database ends at once and says so',
  async (program) => {
    const database = await createDatabase()
    const client = new pg.Client(database.ownerUrl)
    await client.connect()
    await client.query(
      `insert into migrations (name, sha256, works_since) values ('9002-contract.sql', '', 9001)`,
    )
    await client.end()
    const { ended, lines } = startProgram(program, {
      DEMO: 'yes',
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
    })
    expect(await ended).toBe(1)
    expect(lines.filter(Boolean)).toEqual([
      expect.stringMatching(/^This version of Kenar is too old for the database: /),
    ])
    await database.drop()
  },
)
