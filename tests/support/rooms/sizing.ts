import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { sizeImage } from '../../../server/actions/rooms/size-image.ts'
import type { Context } from '../../../server/context.ts'
import { insertImage } from '../../../server/database/rooms/images.ts'
import { pictureSizer } from '../../../server/gateways/files/sizes/sizer.ts'

/** What a job that sizes pictures is given, and what it has complained of. */
export function sizing(patienceMs?: number) {
  const complaints: Record<string, unknown>[] = []
  const log = { error: (facts: object, text: string) => void complaints.push({ ...facts, text }) }
  return { sizer: pictureSizer(patienceMs), log, complaints }
}

/** As the job does it, until nothing waits any more. */
export async function sizeAll(context: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const means = sizing()
  while (await sizeImage(context, means));
}

/** Everything that is there counts as sized, so that a test is about its own picture. */
export const nothingWaits = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  database.updateTable('images').set({ sized_at: clock.now() }).where('sized_at', 'is', null).execute()

/** A picture of a room that waits for its smaller versions. */
export async function waitingImage(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  bytes: Buffer,
  position = 1,
): Promise<string> {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.jpg`
  const size = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 100, height: 60 }))
  const sitePicture = `waiting-${name.slice(0, 12)}`
  const { width, height } = size
  await insertImage(database, { sitePicture, name, position, width, height, bytes, addedAt: clock.now() })
  return name
}

/** To draw it small takes seconds. */
export const heavyPicture = (): Promise<Buffer> => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  return sharp({ create: { width: 2_400, height: 1_600, channels: 3, background: '#777', noise } })
    .jpeg()
    .toBuffer()
}

/** The processes of which this one is the parent, and that draw. */
export function drawingProcesses(parent: number = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      const [, ppid] = statOf(`/proc/${pid}`)
      return ppid === parent && commandOf(pid).includes('sizes/child')
    })
    .map(Number)
}

/** State and parent of a process, and how it gives way to others. One that has just gone has none. */
function statOf(folder: string): [string, number, number] {
  try {
    const stat = readFileSync(`${folder}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [fields[0] ?? '', Number(fields[1]), Number(fields[16])]
  } catch {
    return ['', 0, 0]
  }
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** How far each thread of a process gives way: 19 is the most. */
export const nicenessOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => statOf(`/proc/${pid}/task/${thread}`)[2])
