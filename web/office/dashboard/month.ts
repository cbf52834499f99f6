import type { z } from 'zod'
import type { getDashboardDays } from '../../../contract/office/desk/dashboard.ts'

export type MonthData = z.infer<typeof getDashboardDays.answer>['request']['data']
export type DayData = MonthData['days'][number]

/** Also the month before January and after December. */
export function monthAt(year: number, number: number): string {
  const first = new Date(Date.UTC(year, number - 1, 1))
  return first.toISOString().slice(0, 7)
}

/** Of the units that can be sold; a night that is closed altogether is neither full nor empty. */
export function percentTaken(days: readonly Pick<DayData, 'taken' | 'closed' | 'units'>[]): number {
  const open = days.reduce((sum, { units, closed }) => sum + units - closed, 0)
  const taken = days.reduce((sum, day) => sum + day.taken, 0)
  return open === 0 ? 0 : Math.round((taken / open) * 100)
}

type Span = readonly [from: number, to: number]

export interface Axes {
  readonly income: Span
  readonly incomeTicks: readonly number[]
  readonly percent: Span
}

/**
 * Where the axes of a month end. More given back than taken on a day goes below zero; both axes then reach as far down, so that their zeros
 * stand on one line.
 */
export function axesOf(days: readonly Pick<DayData, 'income'>[]): Axes {
  const top = roundUp(Math.max(0, ...days.map(({ income }) => income)))
  const bottom = Math.min(0, ...days.map(({ income }) => income))
  return {
    income: [bottom, top],
    incomeTicks: [0, top / 2, top],
    percent: [(bottom / top) * 100, 100],
  }
}

/** To two digits that are easily read: 1, 2, 4, 6, 8 or 10 of the magnitude. */
function roundUp(sum: number): number {
  if (sum < 100) return 100
  const magnitude = 10 ** Math.floor(Math.log10(sum))
  return ([1, 2, 4, 6, 8].find((step) => step * magnitude >= sum) ?? 10) * magnitude
}
