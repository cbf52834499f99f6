import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of PostgreSQL's log, 16 MB each: timeline, log and part of it, eight digits each. */
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name)

const partsOfLog = 256

export function segmentAfter(name: string): string {
  const [timeline, log, part] = [name.slice(0, 8), name.slice(8, 16), name.slice(16)]
  const next = Number.parseInt(log, 16) * partsOfLog + Number.parseInt(part, 16) + 1
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
  return `${timeline}${hex(Math.floor(next / partsOfLog))}${hex(next % partsOfLog)}`
}

/** The first segment that is not there although later ones are. */
export function missingSegment(first: string, there: readonly string[]): string | undefined {
  const known = new Set(there)
  const last = there
    .filter((name) => name.slice(0, 8) === first.slice(0, 8))
    .sort()
    .at(-1)
  for (let name = first; last !== undefined && name < last; name = segmentAfter(name))
    if (!known.has(name)) return name
  return undefined
}

/**
 * What a server that has ended had not handed over yet. PostgreSQL looks there when the archive has no more; what in it is left over from an
 * earlier use it tells by itself.
 */
export async function copyLeftOver(
  from: string,
  to: string,
  isThere: (name: string) => boolean,
): Promise<string[]> {
  const names = (await readdir(from)).filter((name) => isSegment(name) && !isThere(name))
  for (const name of names) await copyFile(join(from, name), join(to, name))
  return names
}
