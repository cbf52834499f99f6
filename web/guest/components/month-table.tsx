import type { ReactNode } from 'react'
import type { DateText } from '../../../contract/values.ts'
import { weeksOf } from '../site/calendar-days.ts'
import { useTexts } from '../site/site-context.ts'

interface MonthTableProps {
  /** Its first day. */
  readonly month: DateText
  /** Its name is told when another month comes in its place. */
  readonly told?: 'politely' | undefined
  /** Whether a day lies in the stay that is being chosen. */
  readonly isBetween?: (day: DateText) => boolean
  /** What stands for a day; weeks of which nothing stands are left out. */
  readonly children: (day: DateText) => ReactNode
}

/** A month as calendars have it: its name, the days of the week, and the weeks. */
export function MonthTable({ month, told, isBetween, children }: MonthTableProps) {
  const words = useTexts().search
  const weeks = weeksOf(month)
    .map((week) => week.map((day) => ({ day, shown: day && children(day) })))
    .filter((week) => week.some(({ shown }) => shown))
  return (
    <table>
      <caption {...(told && { 'aria-live': 'polite' as const })}>
        {words.months[Number(month.slice(5, 7)) - 1]} {month.slice(0, 4)}
      </caption>
      <thead>
        <tr>
          {words.weekdaysShort.map((day, index) => (
            <th key={day} scope="col" abbr={words.weekdays[index]}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no other name than their place
          <tr key={index}>
            {week.map(({ day, shown }, weekday) => (
              <td key={words.weekdays[weekday]} data-between={(day && isBetween?.(day)) || undefined}>
                {shown}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
