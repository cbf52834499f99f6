import { loadavg } from 'node:os'

export type Bound = { readonly atLeast: number } | { readonly atMost: number }

/** One promise about speed: what was measured and what it must not miss. */
export interface Ratio {
  readonly name: string
  readonly value: number
  readonly bound: Bound
}

export const holds = ({ value, bound }: Ratio): boolean =>
  'atLeast' in bound ? value >= bound.atLeast : value <= bound.atMost

export const describeBound = ({ bound }: Ratio): string =>
  'atLeast' in bound ? `at least ${bound.atLeast}` : `at most ${bound.atMost}`

export const describeRatio = (ratio: Ratio): string =>
  `${holds(ratio) ? 'ok  ' : 'MISS'}  ${ratio.value.toFixed(2).padStart(6)}  (${describeBound(ratio)})  ${ratio.name}`

/** The value below which this share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('There is nothing to take a quantile of.')
  return value
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** One line a side: its median and every run behind it, so that a reader sees how far they lie apart. */
export function describeRuns(side: string, unit: string, runs: readonly number[]): string {
  const each = runs.map((run) => run.toFixed(run < 100 ? 1 : 0)).join(' ')
  return `  ${side.padEnd(28)} ${median(runs).toFixed(1).padStart(8)} ${unit}   of ${each}`
}

/** What else the machine was doing: figures from a busy machine are worth less. */
export const describeLoad = (): string =>
  `  load of the machine over 1, 5 and 15 minutes: ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`
