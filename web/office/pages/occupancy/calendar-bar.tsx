import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { stayWords } from '../../bookings/words.ts'
import { Button } from '../../controls/button.tsx'
import { StepButtons } from '../../look/step-buttons.tsx'
import type { Choosing } from './choosing/choosing.ts'
import { DaysSwitch } from './days-switch.tsx'
import styles from './occupancy.module.css'

interface Props {
  readonly nights: readonly DateText[]
  /** The first day that is asked for, if that is not today. */
  readonly from: DateText | undefined
  readonly onTurn: (direction: -1 | 1) => void
  /** Left out while today stands first. */
  readonly onBack?: () => void
  /** Left out for those who make no bookings. */
  readonly choosing?: Choosing
}

export function CalendarBar({ nights, from, onTurn, onBack, choosing }: Props) {
  const { occupancy: texts } = useTexts()
  return (
    <div className={styles.bar}>
      <StepButtons earlier={texts.earlier} later={texts.later} onStep={onTurn} />
      <p className={styles.range} aria-live="polite">
        {stayWords(nights[0] ?? '', nights.at(-1) ?? '')}
      </p>
      {onBack && (
        <Button variant="default" onClick={onBack}>
          {texts.back}
        </Button>
      )}
      <DaysSwitch from={from} />
      {choosing && (
        <Button
          variant={choosing.isAsking ? 'default' : 'filled'}
          data-shortcut="n"
          onClick={choosing.isAsking ? choosing.clear : choosing.ask}
        >
          {choosing.isAsking ? texts.cancelChoice : texts.book}
        </Button>
      )}
      <ul className={styles.legend}>
        <li>
          <span className={styles.sample}>5</span>
          {texts.legend.free}
        </li>
        <li>
          <span className={`${styles.sample} ${styles.takenSample}`} />
          {texts.legend.taken}
        </li>
        <li>
          <span className={`${styles.sample} ${styles.closedSample}`} />
          {texts.legend.closed}
        </li>
      </ul>
    </div>
  )
}
