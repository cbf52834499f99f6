import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { chown, copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from '../embedded/place.ts'

/** Folders whose contents PostgreSQL makes anew at each start, and its log, which the archive has. */
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const leftOut = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/

/** Says where everything else is to be continued from: read before it changes again, so it comes last. */
const control = 'pg_control'

/**
 * Copies the data of a PostgreSQL that may be running, and answers how many bytes that were. Between the start and the stop of a backup files may
 * change and vanish under it: the log of that time puts it right.
 */
export async function copyData(from: string, to: string, account: Account): Promise<number> {
  await mkdir(to, { mode: 0o700 })
  if (account) await chown(to, account.uid, account.gid)
  let bytes = 0
  const entries = await readdir(from, { withFileTypes: true }).catch(vanished)
  for (const entry of (entries ?? []).sort(
    (a, b) => Number(a.name === control) - Number(b.name === control),
  )) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (leftOut.test(entry.name)) continue
    if (entry.isDirectory() && emptied.has(entry.name)) {
      await mkdir(target, { mode: 0o700 })
      if (account) await chown(target, account.uid, account.gid)
    } else if (entry.isDirectory()) bytes += await copyData(source, target, account)
    else if (entry.isFile()) bytes += await copyOne(source, target, account)
  }
  return bytes
}

async function copyOne(source: string, target: string, account: Account): Promise<number> {
  const copied = await copyFile(source, target, constants.COPYFILE_FICLONE).then(() => true, vanished)
  if (!copied) return 0
  if (account) await chown(target, account.uid, account.gid)
  return (await stat(target)).size
}

function vanished(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

export async function sizeOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of (await readdir(folder, { withFileTypes: true }).catch(vanished)) ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) bytes += emptied.has(entry.name) ? 0 : await sizeOf(path)
    else bytes += (await stat(path).catch(vanished))?.size ?? 0
  }
  return bytes
}

/** A backup that a power cut empties is none. */
export async function bringToDisk(folder: string): Promise<void> {
  await promisify(execFile)('sync', process.platform === 'linux' ? ['-f', folder] : [])
}
