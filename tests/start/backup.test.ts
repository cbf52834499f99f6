import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { postmasterOf, startProgram, temporaryFolder } from './server-process.ts'

/** `npm run backup` and `npm run restore` as an operator meets them on a bad night, with the embedded PostgreSQL. */

type Ended = { code: number | null; said: string }

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let environment: Record<string, string>
/** What the commands said while the hotel was running. */
const heard: Record<'beforeFirst' | 'backup' | 'whileRunning' | 'elsewhere', Ended | undefined> = {
  beforeFirst: undefined,
  backup: undefined,
  whileRunning: undefined,
  elsewhere: undefined,
}
const inside = (name: string) => join(folder.path, name)
const key = randomBytes(32)

/** A hotel is opened, backed up, and killed with its database. */
beforeAll(async () => {
  folder = await temporaryFolder()
  environment = {
    NODE_ENV: 'test',
    DEMO: 'yes',
    DATA_DIRECTORY: inside('data'),
    BACKUP_DIRECTORY: inside('backups'),
    DOCUMENT_KEY: key.toString('base64'),
    BANK_SIMULATOR_PORT: '0',
  }
  const { child, ready, ended } = startProgram('main', environment)
  await ready
  heard.beforeFirst = await run('restore', ['--to', 'end', '--into', inside('restored'), '--beside'])
  heard.backup = await run('backup')
  heard.whileRunning = await restore('end', 'restored')
  heard.elsewhere = await run('backup', [], { BACKUP_DIRECTORY: inside('elsewhere') })
  process.kill(await postmasterOf(inside('data')), 'SIGKILL')
  child.kill('SIGKILL')
  await ended
})
afterAll(() => folder?.remove())

async function run(
  program: 'backup' | 'restore' | 'doctor',
  args: string[] = [],
  changes: Record<string, string> = {},
): Promise<Ended> {
  const { ended, lines } = startProgram(program, { ...environment, ...changes }, args)
  return { code: await ended, said: lines.join('\n') }
}

const restore = (to: string, into: string, changes = {}): Promise<Ended> =>
  run('restore', ['--to', to, '--into', inside(into)], changes)

/** One line that says what is wrong, and no insides of ours. */
const refusal = (words: RegExp) => ({
  code: 1,
  said: expect.stringMatching(new RegExp(`^${words.source}[^\n]*$`)),
})

test('a backup is made beside the running server, without the key', async () => {
  expect(heard.backup).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Backup \w+ is whole: .*\nAny second from .* can be restored/),
  })
  const files = await readdir(inside('backups'), { recursive: true, withFileTypes: true })
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name))
    expect(bytes.includes(key) || bytes.includes(key.toString('base64')), file.name).toBe(false)
  }
})

test.each([
  ['without a time', [], /npm run restore -- --to/],
  ['with an option that is none', ['--now'], /Unknown option '--now'. npm run restore -- --to/],
  ['with a time without its zone', ['--to', '2026-11-17T03:00:00'], /"2026-11-17T03:00:00" lacks its zone/],
  ['with a time to come', ['--to', '2999-01-01T00:00:00Z'], /2999-01-01T00:00:00Z .* is in the future/],
  ['to before the first backup', ['--to', '2026-01-01T00:00:00Z'], /The first backup in .* nothing earlier/],
])('a restore %s is refused in one line', async (_how, words, said) => {
  expect(await run('restore', [...words, '--into', inside('refused')])).toEqual(refusal(said))
})

test('neither is anything restored over something, nor beside a running hotel, nor from nowhere', async () => {
  expect(heard.beforeFirst).toEqual(refusal(/There is no whole backup in /))
  expect(heard.whileRunning).toEqual(refusal(/Kenar is running on this database/))
  expect(await restore('end', 'data')).toEqual(refusal(/.*data is not empty: name a new folder/))
  expect(await restore('end', 'refused', { BACKUP_DIRECTORY: inside('gone') })).toEqual(
    refusal(/There are no backups in .*gone/),
  )
})

test('a backup that cannot be made is refused in one line', async () => {
  expect(heard.elsewhere).toEqual(refusal(/The server runs without this BACKUP_DIRECTORY/))
  expect(await run('backup', ['now'])).toEqual(refusal(/Unexpected argument 'now'.*takes no arguments/))
  expect(await run('backup', [], { BACKUP_DIRECTORY: '' })).toEqual(refusal(/BACKUP_DIRECTORY is not set/))
})

test('killed with its database, the hotel comes back in a new folder, and begins a repository of its own', async () => {
  const { code, said } = await restore('end', 'restored')
  // The bank of the demo has died with its server: somebody must look once it is back.
  expect(code).toBe(2)
  expect(said).toMatch(/Restored in \d+ s: all that was saved\./)
  expect(said).toContain('Rights are as they must be.')
  expect(said).toMatch(/npm run after-restore:\n[\s\S]*The next booking gets \d+\.\n/)
  expect(said).toContain('npm run doctor:\nEverything agrees.\n')
  expect(said).toMatch(/npm run books:\n\d+ payments by the bank/)
  expect(said).toMatch(
    /What is to be done now:\n {2}1\. Set DATA_DIRECTORY=.*restored, and BACKUP_DIRECTORY to a new/,
  )

  const there = { DATA_DIRECTORY: inside('restored') }
  expect(await run('doctor', [], there)).toEqual(refusal(/.* set BACKUP_DIRECTORY to a new folder/))
  const opened = { ...there, BACKUP_DIRECTORY: inside('backups-2') }
  const server = startProgram('main', { ...environment, ...opened })
  onTestFinished(async () => {
    server.child.kill('SIGTERM')
    await server.ended
  })
  await server.ready
  expect(await run('backup', [], opened)).toMatchObject({ code: 0 })
})

test('with another key in hand the restore says so, and what is there stays closed', async () => {
  const other = { DOCUMENT_KEY: randomBytes(32).toString('base64') }
  const { code, said } = await restore('end', 'closed', other)
  expect(code).toBe(2)
  expect(said).toMatch(/The key in hand does not fit: DOCUMENT_KEY is not the key of this database/)
  expect(said).not.toContain('npm run doctor:')
})
