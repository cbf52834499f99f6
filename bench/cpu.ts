import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** Of a second; what Linux counts in on every machine that Node runs on. */
const ticksPerSecond = 100

/** The milliseconds of CPU that a process, with all its threads, has used so far; undefined once it has ended. */
export async function cpuOf(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in brackets may hold anything, spaces too.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  const [inProgram, inKernel] = fields?.slice(11, 13) ?? []
  return fields && ((Number(inProgram) + Number(inKernel)) * 1000) / ticksPerSecond
}

/** The milliseconds of CPU that processes use while the work is done. Those that end meanwhile are left out. */
export async function cpuDuring(pids: readonly number[], work: () => Promise<void>): Promise<number> {
  const before = await Promise.all(pids.map(cpuOf))
  await work()
  const after = await Promise.all(pids.map(cpuOf))
  return after.reduce<number>(
    (sum, ms, index) => sum + (ms ?? 0) - (ms === undefined ? 0 : (before[index] ?? 0)),
    0,
  )
}

/** The processes that work for Kenar's connections to this database. What PostgreSQL writes in the background is not among them. */
export async function backendsOf(owner: pg.Client): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'kenar'`,
  )
  return rows.map(({ pid }) => pid)
}
