import { readdir, readFile } from 'node:fs/promises'

/** Of a second; what Linux counts in on every machine that Node runs on. */
const ticksPerSecond = 100

interface Counted {
  readonly parent: number
  readonly ms: number
}

/** As the kernel counts it, or undefined where the process has ended. */
async function counted(pid: number): Promise<Counted | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  // The name in brackets may hold anything, spaces too.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ')
  if (!fields) return undefined
  const [, parent] = fields
  const [inProgram, inKernel] = fields.slice(11, 13)
  return { parent: Number(parent), ms: ((Number(inProgram) + Number(inKernel)) * 1000) / ticksPerSecond }
}

/** The milliseconds of CPU that these processes have used so far. One that has ended counts as nothing. */
export async function cpuOf(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map(counted))
  return each.reduce((sum, one) => sum + (one?.ms ?? 0), 0)
}

/** Every process of the PostgreSQL to which this backend belongs, also those that write in the background. */
export async function postgresOf(backend: number): Promise<number[]> {
  const own = await counted(backend)
  if (!own) throw new Error(`There is no process ${backend}.`)
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(
    names.map(async (name) => ({ pid: Number(name), parent: (await counted(Number(name)))?.parent })),
  )
  return [own.parent, ...all.filter(({ parent }) => parent === own.parent).map(({ pid }) => pid)]
}

/** The milliseconds of CPU that processes use while the work is done. They all run before it begins. */
export async function cpuDuring(pids: readonly number[], work: () => Promise<void>): Promise<number> {
  const before = await cpuOf(pids)
  await work()
  return (await cpuOf(pids)) - before
}
