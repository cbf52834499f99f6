import type { z } from 'zod'
import type { getDashboardDays } from '../../../contract/office/dashboard.ts'

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
