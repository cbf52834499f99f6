import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Place } from '../embedded/place.ts'
import { bringToDisk, copyData, sizeOf } from './base-copy.ts'
import { freeIn, refuseFullDisk, wordsOfDisk } from './disk.ts'
import { BackupProblem } from './means.ts'
import {
  archiveCommand,
  type BaseBackup,
  forgetOld,
  noteFacts,
  type Repository,
  removeUnfinished,
  unfinished,
} from './repository.ts'

/** Any number that nothing else locks. */
const backupLock = 5_331_003
/** How long PostgreSQL may take to hand over the last of its log. */
const patienceMs = 60_000

/** Copies the data of the running server; when its log is there too, the copy is a backup. */
export async function backUp(options: {
  ownerUrl: string
  place: Place
  repository: Repository
}): Promise<BaseBackup> {
  const owner = new pg.Client(options.ownerUrl)
  await owner.connect()
  try {
    return await make(owner, options)
  } finally {
    await owner.end()
  }
}

async function make(
  owner: pg.Client,
  { place, repository }: { place: Place; repository: Repository },
): Promise<BaseBackup> {
  await refuseWithoutArchive(owner, repository)
  const { rows } = await owner.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    backupLock,
  ])
  if (!rows[0]?.free) throw new BackupProblem('Another backup is being made: nothing was done.')
  await removeUnfinished(repository)
  refuseFullDisk(repository.base, {
    free: await freeIn(repository.base),
    needed: await sizeOf(place.cluster),
  })
  const name = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const folder = join(repository.base, `${unfinished}${name}`)
  try {
    const backup = await copyRunning(owner, { name, folder, place, repository })
    await noteFacts(folder, backup)
    await bringToDisk(folder)
    await rename(folder, join(repository.base, name))
    await forgetOld(repository, backup.endedAt)
    return backup
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw wordsOfDisk(error, repository.base)
  }
}

/** Without the log a copy of running data is worth nothing. */
async function refuseWithoutArchive(owner: pg.Client, { wal }: Repository): Promise<void> {
  const { rows } = await owner.query<{ command: string }>(
    `select current_setting('archive_command') as command`,
  )
  if (rows[0]?.command === archiveCommand(wal)) return
  throw new BackupProblem(
    'The server runs without this BACKUP_DIRECTORY, and its log is not saved there: start it anew with it, then make the backup.',
  )
}

async function copyRunning(
  owner: pg.Client,
  { name, folder, place, repository }: { name: string; folder: string; place: Place; repository: Repository },
): Promise<BaseBackup> {
  await owner.query('select pg_backup_start($1, true)', [name])
  const bytes = await copyData(place.cluster, folder, undefined)
  const { rows } = await owner.query<{ label: string; segment: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as segment from pg_backup_stop(false)`,
  )
  const ended = await owner.query<{ at: Date }>('select clock_timestamp() as at')
  const [{ label, segment } = { label: '', segment: '' }] = rows
  await writeFile(join(folder, 'backup_label'), label, { mode: 0o600 })
  const firstSegment = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label)?.[1]
  if (firstSegment === undefined) throw new Error('PostgreSQL did not say where the backup begins.')
  await untilSaved(owner, repository, segment)
  // Not before the end of the copy, though the clock of PostgreSQL counts finer.
  const endedAt = new Date((ended.rows[0]?.at ?? new Date()).getTime() + 1)
  return { name, endedAt, bytes, firstSegment }
}

async function untilSaved(owner: pg.Client, { wal }: Repository, segment: string): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await readdir(wal)).includes(`${segment}.gz`)) {
    if (performance.now() > deadline) {
      const { rows } = await owner.query<{ failed: number }>(
        'select failed_count::int as failed from pg_stat_archiver',
      )
      throw new BackupProblem(
        `PostgreSQL does not get its log into ${wal} (${rows[0]?.failed ?? 0} tries failed): is its disk full or away? This backup was not kept.`,
      )
    }
    await pause(50)
  }
}
