import { appendFile, readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { databaseProblems } from '../../server/database/contact/first-contact.ts'
import { createDatabase, type TestDatabase } from '../support/machine/postgres.ts'
import { startPooler } from '../support/machine/small-pooler.ts'

/** What the start says of a database that cannot be used. */

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createDatabase()
  owner = new pg.Client(database.ownerUrl)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.appUrl)
  change(url)
  return url.href
}

test('a database that can be used has no problem, under one role or two', async () => {
  expect(await databaseProblems({ url: database.appUrl })).toEqual([])
  expect(await databaseProblems({ url: database.appUrl, ownerUrl: database.ownerUrl })).toEqual([])
})

describe('one line says what is wrong', () => {
  const wrong: [string, () => string, RegExp][] = [
    [
      'with a role that is not there',
      () => changed((url) => (url.username = 'nobody')),
      /^DATABASE_URL: the database at the socket in \S+ does not know the role "nobody"$/,
    ],
    [
      'with a database that is not there',
      () => changed((url) => (url.pathname = '/nowhere')),
      /^DATABASE_URL: there is no database "nowhere" at .+: create it, owned by the role that migrates$/,
    ],
    [
      'where nothing listens',
      () => 'postgres://kenar_app@127.0.0.1:1/kenar',
      /^DATABASE_URL: no database answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)$/,
    ],
    [
      'under a name that nobody knows',
      () => 'postgres://kenar_app@nowhere.invalid/kenar',
      /^DATABASE_URL: no database answers at nowhere\.invalid:5432 \((ENOTFOUND|EAI_AGAIN)\)$/,
    ],
    [
      'with a password that breaks the address',
      () => 'postgres://kenar_app:hush/#word@127.0.0.1/kenar',
      /^DATABASE_URL: it cannot be read as an address\. .*%23/,
    ],
  ]
  test.each(wrong)('%s', async (_what, url, line) => {
    const problems = await databaseProblems({ url: url() })
    expect(problems).toEqual([expect.stringMatching(line)])
    expect(problems[0]).not.toMatch(/ at .*\.[jt]s:\d+|hush/)
  })

  test('for each of the two roles', async () => {
    const ownerUrl = changed((url) => (url.username = 'nobody'))
    const url = changed((url) => (url.pathname = '/nowhere'))
    expect(await databaseProblems({ url, ownerUrl })).toEqual([
      expect.stringMatching(/^DATABASE_URL: there is no database/),
      expect.stringMatching(/^DATABASE_OWNER_URL: .+ does not know the role/),
    ])
  })

  test('with a wrong password, or none', async () => {
    const { rows } = await owner.query<{ hba_file: string }>('show hba_file')
    const file = rows[0]?.hba_file ?? ''
    const before = await readFile(file, 'utf8')
    onTestFinished(async () => {
      await writeFile(file, before)
      await owner.query('drop role careful')
      await owner.query('select pg_reload_conf()')
    })
    await owner.query(`create role careful login password 'right'`)
    await writeFile(file, `local all careful scram-sha-256\n`)
    await appendFile(file, before)
    await owner.query('select pg_reload_conf()')
    const url = (password: string) =>
      changed((url) => {
        url.username = 'careful'
        url.password = password
      })
    await expect
      .poll(() => databaseProblems({ url: url('wrong') }))
      .toEqual([
        expect.stringMatching(/^DATABASE_URL: .+ refuses the password of "careful", or does not know/),
      ])
    expect(await databaseProblems({ url: url('') })).toEqual([
      expect.stringMatching(/^DATABASE_URL: .+ wants a password for "careful", and there is none$/),
    ])
    expect(await databaseProblems({ url: url('right') })).toEqual([])
  })
})

describe('through a pooler', () => {
  test('in transaction mode nothing is begun, though nobody else uses it', async () => {
    const pooler = await startPooler(database.appUrl, 'transaction')
    onTestFinished(() => pooler.stop())
    expect(await databaseProblems({ url: pooler.url })).toEqual([
      expect.stringMatching(/^DATABASE_URL: a pooler .+ transaction only .+ use session mode/),
    ])
  })

  test('in session mode it works as without', async () => {
    const pooler = await startPooler(database.appUrl, 'session')
    onTestFinished(() => pooler.stop())
    expect(await databaseProblems({ url: pooler.url })).toEqual([])
  })
})
