// biome-ignore-all lint/a11y/useSemanticElements: only the nights in sight are drawn, which the cells of a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid its cells have the focus, not its headings
import { memo } from 'react'
import { weekdayOf } from '../../../../../contract/facts.ts'
import type { DateText } from '../../../../../contract/values.ts'
import { useTexts } from '../../../all-texts.ts'
import { isWeekend } from '../../../dates.ts'
import styles from './calendar.module.css'
import { columnWidth } from './sight.ts'

interface Props {
  readonly nights: readonly DateText[]
  readonly today: DateText
  readonly first: number
  readonly end: number
}

/** The days above the rows; the month is named where it begins. */
export const Heads = memo(function Heads({ nights, today, first, end }: Props) {
  const { calendar, rates: texts } = useTexts()
  return (
    <div role="row" aria-rowindex={1} className={styles.heads}>
      <div role="columnheader" className={styles.corner}>
        {texts.calendar.corner}
      </div>
      <div role="presentation" className={styles.nights}>
        {nights.slice(first, end).map((night, place) => (
          <div
            key={night}
            role="columnheader"
            aria-colindex={first + place + 2}
            className={styles.day}
            data-weekend={isWeekend(night) || undefined}
            data-month={night.endsWith('-01') || undefined}
            {...(night === today && { 'aria-current': 'date' as const })}
            style={{ left: (first + place) * columnWidth }}
          >
            <span className={styles.weekday}>{calendar.weekdaysShort[weekdayOf(night)]}</span>{' '}
            <span>{Number(night.slice(8))}</span>
            {night.endsWith('-01') && (
              <span className={styles.month}>{calendar.months[Number(night.slice(5, 7)) - 1]}</span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
})
