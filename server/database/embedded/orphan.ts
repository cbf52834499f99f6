import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { refuseIfAlive } from './ownership.ts'
import type { Place } from './place.ts'
import { removeRunDirectory } from './place.ts'
import { EmbeddedPostgresError } from './refusal.ts'

/**
 * PostgreSQL outlives an owner that was killed. Its lock file names its pid and its socket folder, but a pid
 * may have been given to another process since, so the process must also be running on this cluster.
 */
export async function stopOrphan(place: Place, report: (line: string) => void): Promise<void> {
  const lock = await readLock(place.cluster)
  if (!lock) return
  if (await runsOn(lock.pid, place.cluster)) {
    if (lock.runDirectory) await refuseIfAlive({ pid: undefined, runDirectory: lock.runDirectory })
    report('Stopping PostgreSQL left over from a run that was killed…')
    await stopProcess(lock.pid, place.cluster)
  }
  await disclaim(place.cluster)
  if (lock.runDirectory) await removeRunDirectory(lock.runDirectory)
}

type Lock = { text: string; pid: number; runDirectory: string | undefined }

const lockFile = (cluster: string) => join(cluster, 'postmaster.pid')

async function readLock(cluster: string): Promise<Lock | undefined> {
  const text = await readFile(lockFile(cluster), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { text, pid, runDirectory: lines[4] || undefined }
}

/**
 * PostgreSQL would take a stranger with the old pid for itself and refuse to start. It ignores a lock that names
 * its own parent, which we are, and still checks the shared memory named further down in the file; removing the
 * file would lose that check, which guards against backends that survived their server.
 */
async function disclaim(cluster: string): Promise<void> {
  const lock = await readLock(cluster)
  if (!lock || !isAlive(lock.pid)) return
  await writeFile(lockFile(cluster), lock.text.replace(/^\d+/, String(process.pid)))
}

async function stopProcess(pid: number, cluster: string): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    signalProcess(pid, signal)
    const deadline = performance.now() + seconds * 1000
    while (performance.now() < deadline) {
      if (!(await runsOn(pid, cluster))) return
      await pause(50)
    }
  }
  throw new EmbeddedPostgresError(`PostgreSQL from an earlier run (process ${pid}) does not end.`)
}

function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

async function runsOn(pid: number, cluster: string): Promise<boolean> {
  return (await commandLine(pid)).includes(cluster)
}

/** Empty for a process that has ended. */
async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const listed = promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)])
  return listed.then(
    ({ stdout }) => stdout,
    () => '',
  )
}
