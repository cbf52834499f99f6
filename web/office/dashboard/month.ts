import type { z } from 'zod'
import type { getDashboardDays } from '../../../contract/office/desk/dashboard.ts'

export type MonthData = z.infer<typeof getDashboardDays.answer>['request']['data']
export type DayData = MonthData['days'][number]

type Span = readonly [from: number, to: number]

export interface Axes {
  readonly income: Span
  readonly incomeTicks: readonly number[]
  readonly percent: Span
  readonly percentTicks: readonly number[]
}

/** More figures than these would touch each other. */
const mostSteps = 5

/**
 * Where the axes of a month end. More given back than taken on a day goes below zero; both axes then reach as far down, so that their zeros
 * stand on one line.
 */
export function axesOf(days: readonly Pick<DayData, 'income'>[]): Axes {
  const incomes = days.map(({ income }) => income)
  const { step, below, above } = stepsFor(Math.min(0, ...incomes), Math.max(0, ...incomes))
  return {
    income: [0 - below * step, above * step],
    incomeTicks: Array.from({ length: below + above + 1 }, (_, place) => (place - below) * step),
    percent: [(0 - below / above) * 100, 100],
    percentTicks: below > above ? [0, 100] : [0, 50, 100],
  }
}

/** The smallest round step with which a few of them are enough: 100, 200, 500, 1 000 and so on. */
function stepsFor(least: number, most: number): { step: number; below: number; above: number } {
  for (let magnitude = 100; ; magnitude *= 10)
    for (const step of [magnitude, 2 * magnitude, 5 * magnitude]) {
      const below = Math.ceil(-least / step)
      const above = Math.max(1, Math.ceil(most / step))
      if (below + above <= mostSteps) return { step, below, above }
    }
}
