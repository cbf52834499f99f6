import { weekdayOf } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { isWeekend } from '../../dates.ts'
import styles from './occupancy.module.css'

interface Props {
  readonly nights: readonly DateText[]
  readonly today: DateText
}

export function Headings({ nights, today }: Props) {
  const { calendar, occupancy: texts } = useTexts()
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col" className={styles.corner}>
          {texts.category}
        </th>
        {monthsOf(nights).map(({ month, days }) => (
          <th key={month} colSpan={days} scope="colgroup" className={styles.month}>
            {calendar.months[Number(month.slice(5)) - 1]} {month.slice(0, 4)}
          </th>
        ))}
      </tr>
      <tr>
        {nights.map((night) => (
          <th
            key={night}
            scope="col"
            className={styles.day}
            data-weekend={isWeekend(night) || undefined}
            {...(night === today && { 'aria-current': 'date' as const })}
          >
            <span className={styles.weekday}>{calendar.weekdaysShort[weekdayOf(night)]}</span>{' '}
            <span className={styles.date}>{Number(night.slice(8))}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function monthsOf(nights: readonly DateText[]): { month: string; days: number }[] {
  const months = new Map<string, number>()
  for (const night of nights) months.set(night.slice(0, 7), (months.get(night.slice(0, 7)) ?? 0) + 1)
  return [...months].map(([month, days]) => ({ month, days }))
}
