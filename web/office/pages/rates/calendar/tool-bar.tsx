import type { DateText } from '../../../../../contract/values.ts'
import { useLanguage, useTexts } from '../../../all-texts.ts'
import { DateField } from '../../../bookings/forms/date-field.tsx'
import { Button } from '../../../controls/button.tsx'
import { StepButtons } from '../../../look/step-buttons.tsx'
import styles from './calendar.module.css'
import { stepMonth } from './calendar.ts'
import { monthWords } from './words.ts'

interface Props {
  /** The first day that is seen. */
  readonly seen: DateText
  readonly today: DateText
  readonly onGo: (day: DateText) => void
}

export function ToolBar({ seen, today, onGo }: Props) {
  const { texts } = useLanguage()
  const { calendar: words } = texts.rates
  return (
    <div className={styles.tools}>
      <StepButtons
        earlier={words.earlier}
        later={words.later}
        onStep={(direction) => onGo(stepMonth(seen, direction))}
      />
      <p className={styles.range} aria-live="polite">
        {monthWords(seen, { texts })}
      </p>
      <Button variant="default" onClick={() => onGo(today)}>
        {words.today}
      </Button>
      <div className={styles.jump}>
        <DateField label={words.jump} value="" onChange={(day) => day !== '' && onGo(day)} />
      </div>
      <Legend />
    </div>
  )
}

function Legend() {
  const { legend } = useTexts().rates.calendar
  return (
    <ul className={styles.legend} aria-label={legend.name}>
      <li>
        <span className={styles.sample} data-is="taken" />
        {legend.taken}
      </li>
      <li>
        <span className={styles.sample} data-is="closed" />
        {legend.closed}
      </li>
      <li>
        <span className={styles.sample} data-is="rate" />
        {legend.rate}
      </li>
    </ul>
  )
}
