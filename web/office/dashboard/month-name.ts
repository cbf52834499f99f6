import { fill } from '../fill.ts'
import { useTexts } from '../language.tsx'

/** "Ноябрь 2026" of 2026-11. */
export function useMonthName(): (month: string) => string {
  const { dashboard, calendar } = useTexts()
  return (month) => {
    const [year = 0, number = 1] = month.split('-').map(Number)
    return fill(dashboard.month.title, { month: calendar.months[number - 1] ?? '', year })
  }
}
