import type { ReactNode } from 'react'
import { formatDate, weekdayOf } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import { StepButtons } from '../../look/step-buttons.tsx'
import styles from './today.module.css'

interface Props {
  readonly date: DateText
  readonly typed: string
  /** Whether the board is being refreshed, in words. */
  readonly mark: string
  readonly onType: (typed: string) => void
  readonly onStep: (days: number) => void
  readonly onBack: () => void
  /** Left out for those who make no bookings here. */
  readonly onAdd?: () => void
  /** Left out where nobody waits for a room, or for those who only look. */
  readonly rooms?: { readonly count: number; readonly onAssign: () => void }
  /** What narrows the board down. */
  readonly children: ReactNode
}

export function DayBar({ date, typed, mark, onType, onStep, onBack, onAdd, rooms, children }: Props) {
  const { today: texts, calendar } = useTexts()
  const today = useHotelDate()
  return (
    <>
      <div className={styles.bar}>
        <div className={styles.days}>
          <StepButtons earlier={texts.previous} later={texts.next} onStep={onStep} />
          <h2 className={styles.day} aria-live="polite">
            {formatDate(date)}, {calendar.weekdays[weekdayOf(date)]}
            {date === today && <span className={styles.isToday}>{texts.isToday}</span>}
          </h2>
          {date !== today && (
            <Button variant="default" onClick={onBack}>
              {texts.back}
            </Button>
          )}
        </div>
        <TextInput
          type="search"
          className={styles.search}
          aria-label={texts.findName}
          placeholder={texts.find}
          data-shortcut="/"
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        <span className={styles.tools}>
          {onAdd && (
            <Button data-shortcut="n" onClick={onAdd}>
              {texts.add}
            </Button>
          )}
          <Button variant="default" data-shortcut="p" onClick={() => window.print()}>
            {texts.print}
          </Button>
        </span>
      </div>
      <div className={styles.bar}>
        {children}
        {rooms && (
          <Button variant="default" className={styles.assign} onClick={rooms.onAssign}>
            {fill(texts.room.assign, { count: rooms.count })}
          </Button>
        )}
        <span className={styles.mark}>{mark}</span>
        {today !== undefined && date !== today && (
          <p className={styles.hint}>{date < today ? texts.past : texts.ahead}</p>
        )}
      </div>
    </>
  )
}
