import type { ReactNode } from 'react'
import { addDays } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { stayWords } from '../../bookings/words.ts'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import { Sign } from '../../look/sign.tsx'
import { StepButtons } from '../../look/step-buttons.tsx'
import { DaysSwitch } from '../occupancy/days-switch.tsx'
import bars from './bars.module.css'
import { zooms } from './question.ts'
import type { Asked } from './rack.ts'
import styles from './toolbar.module.css'

interface Props {
  readonly asked: Asked
  readonly from: DateText
  readonly today: DateText
  readonly floors: readonly number[]
  readonly onAsk: (changes: Partial<Asked>) => void
}

export function Toolbar({ asked, from, today, floors, onAsk }: Props) {
  const { rack: texts } = useTexts()
  return (
    <div className={styles.tools}>
      <StepButtons
        earlier={texts.earlier}
        later={texts.later}
        onStep={(direction) => onAsk({ from: addDays(from, 7 * direction) })}
      />
      <p className={styles.range} aria-live="polite">
        {stayWords(from, addDays(from, asked.days - 1))}
      </p>
      {from !== today && (
        <Button variant="default" onClick={() => onAsk({ from: undefined })}>
          {texts.back}
        </Button>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields that are sent */}
      <div role="group" aria-label={texts.zoom} className={styles.zoom}>
        {zooms.map((days) => (
          <button
            key={days}
            type="button"
            className={styles.choice}
            aria-label={fill(texts.days, { days })}
            aria-pressed={days === asked.days}
            onClick={() => onAsk({ days })}
          >
            {days}
          </button>
        ))}
      </div>
      <DaysSwitch from={asked.from} />
      {floors.length > 1 && (
        <select
          className={styles.floors}
          aria-label={texts.floorName}
          value={asked.floor ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onAsk({ floor: value === '' ? undefined : Number(value) })
          }
        >
          <option value="">{texts.everyFloor}</option>
          {floors.map((floor) => (
            <option key={floor} value={floor}>
              {fill(texts.floor, { floor })}
            </option>
          ))}
        </select>
      )}
      <Legend />
    </div>
  )
}

function Legend() {
  const { rack: texts } = useTexts()
  const { legend, cleanliness } = texts
  const sample = (is: string, hold: string, words: string, sign?: ReactNode) => (
    <li>
      <span className={styles.sample} data-is={is} data-hold={hold}>
        {sign}
      </span>
      {words}
    </li>
  )
  return (
    <ul className={styles.legend} aria-label={legend.name}>
      {sample('in_house', 'given', legend.inHouse, <Sign name="house" />)}
      {sample('expected', 'given', legend.given, <Sign name="pin" />)}
      {sample('expected', 'proposed', legend.proposed)}
      {sample('departed', 'given', legend.departed, <Sign name="tick" />)}
      {sample('closed', 'given', legend.closed)}
      {(['clean', 'dirty', 'inspected'] as const).map((is) => (
        <li key={is}>
          <span className={bars.clean} data-is={is} />
          {cleanliness[is]}
        </li>
      ))}
    </ul>
  )
}
