import type { DateText } from '../contract/values.ts'

export const mostReportYears = 10

export type PeriodProblem = 'report_dates_missing' | 'report_dates_reversed' | 'report_period_long'

/** What is wrong with the period of a report; both ends are part of it. */
export function periodProblem(
  first: DateText | undefined,
  last: DateText | undefined,
): PeriodProblem | undefined {
  if (first === undefined || last === undefined) return 'report_dates_missing'
  if (last < first) return 'report_dates_reversed'
  const [year = '', ...day] = first.split('-')
  const end = [String(Number(year) + mostReportYears).padStart(4, '0'), ...day].join('-')
  return last >= end ? 'report_period_long' : undefined
}
