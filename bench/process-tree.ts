import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A process with all that it has started, as Linux counts for them. */

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']))

interface Process {
  readonly pid: number
  readonly parent: number
  /** Of itself and of those that it started and that have ended, user and system. */
  readonly ticks: number
}

/** One that has just ended is counted by its parent. */
function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return [{ pid, parent: Number(fields[1]), ticks }]
  } catch {
    return []
  }
}

function treeOf(root: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)))
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)])
  return [...all.filter(({ pid }) => pid === root), ...below(root)]
}

/** Computing since the process began, of the whole tree. */
export const cpuSecondsOf = (root: number): number =>
  treeOf(root).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond

export interface Share {
  readonly pid: number
  readonly program: string
  readonly megabytes: number
}

/** Memory of the whole tree: what several share is counted once. */
export const memoryOf = (root: number): Share[] => treeOf(root).map(({ pid }) => shareOf(pid))

function shareOf(pid: number): Share {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    const program = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return { pid, program, megabytes: Number(/^Pss: +(\d+) kB/m.exec(rollup)?.[1]) / 1024 }
  } catch {
    return { pid, program: 'ended', megabytes: 0 }
  }
}
