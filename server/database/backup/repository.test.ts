import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupFor } from './means.ts'
import { forgetOld, listBases, noteFacts, type Repository, repositoryIn } from './repository.ts'
import { missingSegment, segmentAfter } from './segments.ts'

const day = 86_400_000
const now = new Date('2026-11-17T22:00:00Z')
const segment = (number: number) => number.toString(16).toUpperCase().padStart(24, '0')

/** One backup for each number of days, with as many segments of the log since. */
async function aRepository(daysAgo: readonly number[]): Promise<Repository> {
  const folder = await mkdtemp(join(tmpdir(), 'kenar-repository-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const repository = repositoryIn(folder)
  await mkdir(repository.wal)
  for (const days of daysAgo) {
    const endedAt = new Date(now.getTime() - days * day)
    const name = endedAt.toISOString().replace(/[-:]|\.\d+/g, '')
    const base = join(repository.base, name)
    await mkdir(base, { recursive: true })
    await noteFacts(base, { name, endedAt, bytes: 1, firstSegment: segment(100 - days) })
  }
  for (let number = 60; number < 100; number += 1)
    await writeFile(join(repository.wal, `${segment(number)}.gz`), '')
  return repository
}

const daysKept = async (repository: Repository) =>
  (await listBases(repository)).map(({ endedAt }) => (now.getTime() - endedAt.getTime()) / day)

test('any second of fourteen days stays within reach, and what is older is forgotten with its log', async () => {
  const repository = await aRepository([30, 16, 15, 8, 1])
  await forgetOld(repository, now)
  // From the one fifteen days ago the first of the fourteen days is reached.
  expect(await daysKept(repository)).toEqual([15, 8, 1])
  const log = (await readdir(repository.wal)).sort()
  expect(log[0]).toBe(`${segment(85)}.gz`)
  expect(log).toHaveLength(15)
})

test('the only backup stays, however old it is', async () => {
  const repository = await aRepository([40])
  await forgetOld(repository, now)
  expect(await daysKept(repository)).toEqual([40])
})

test('a copy that was not ended is no backup', async () => {
  const repository = await aRepository([1])
  await mkdir(join(repository.base, '20261117T210000Z'))
  expect(await daysKept(repository)).toEqual([1])
})

test('a second is reached from the last backup before it, and from none before the first', async () => {
  const backups = await listBases(await aRepository([3, 2, 1]))
  const found = (days: number) => backupFor(new Date(now.getTime() - days * day), backups, 'here').name
  expect([found(1.5), found(0.1)]).toEqual([backups[1]?.name, backups[2]?.name])
  expect(backupFor('end', backups, 'here').name).toBe(backups[2]?.name)
  expect(() => found(4)).toThrow(/was whole at 2026-11-14T22:00:00Z .*: nothing earlier can be restored/)
  expect(() => backupFor('end', [], 'here')).toThrow('There is no whole backup in here.')
})

test('a folder that is not there is said in one line', async () => {
  const nowhere = repositoryIn('/nowhere/backups')
  await expect(listBases(nowhere)).rejects.toThrow(
    'There are no backups in /nowhere/backups/base: is the disk there',
  )
  await expect(access('/nowhere')).rejects.toThrow()
})

test('segments are counted over the end of a log file, and a gap among them is found', () => {
  expect(segmentAfter('0000000100000000000000FF')).toBe('000000010000000100000000')
  const there = ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000001']
  expect(missingSegment('0000000100000000000000FE', there)).toBe('000000010000000100000000')
  expect(missingSegment('0000000100000000000000FE', there.slice(0, 2))).toBeUndefined()
  expect(missingSegment('000000010000000100000001', there)).toBeUndefined()
})
