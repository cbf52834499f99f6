import type { Acknowledged } from '../faults/acknowledged.ts'

/** One fault, from the moment in which it broke until all was whole again. */
export interface Broken {
  readonly name: string
  readonly from: number
  readonly until: number
  readonly moved: boolean
}

/**
 * For each fault the longest time in which no booking was acknowledged, though guests asked for one all the time: from one acknowledgement to the next.
 * So it holds refusals, waiting, and whatever the guests took for themselves.
 */
export function longestRefusals(broken: readonly Broken[], { bookings }: Acknowledged): number[] {
  const times = bookings.map(({ at }) => at).sort((a, b) => a - b)
  const gaps = times.slice(1).map((at, index) => ({ from: times[index] ?? at, until: at }))
  return broken.map(({ from, until }) =>
    Math.max(
      0,
      ...gaps.filter((gap) => gap.until >= from && gap.from <= until).map((gap) => gap.until - gap.from),
    ),
  )
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

/** A table for docs/proof/failover.md. */
export function sayFigures(
  broken: readonly Broken[],
  refusals: readonly number[],
  { bookings, payments, cancellations }: Acknowledged,
): string[] {
  const kinds = [...new Set(broken.map(({ name }) => name))].sort()
  const rows = kinds.map((kind) => {
    const ofKind = broken.flatMap((each, index) =>
      each.name === kind ? [{ ...each, refusal: refusals[index] ?? 0 }] : [],
    )
    const times = ofKind.map(({ refusal }) => refusal).sort((a, b) => a - b)
    const median = times[Math.floor((times.length - 1) / 2)] ?? 0
    const moved = ofKind.filter((each) => each.moved).length
    return `| ${kind} | ${ofKind.length} | ${moved} | ${seconds(median)} | ${seconds(times.at(-1) ?? 0)} |`
  })
  const last = broken.at(-1)?.until ?? 0
  const first = broken[0]?.from ?? 0
  return [
    `${broken.length} faults in ${Math.round((last - first) / 60_000)} minutes; acknowledged: ${bookings.length} bookings, ${payments.length} payments, ${cancellations.length} cancellations.`,
    '| what broke | times | primary moved | refused for, s (median) | longest |',
    '|---|---|---|---|---|',
    ...rows,
    `Longest refusal of all: ${seconds(Math.max(0, ...refusals))} s.`,
  ]
}
