import { type Cleanliness, cleanlinesses } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { fill } from '../../fill.ts'
import styles from './house.module.css'
import type { ShownUnit } from './unsent/taps.ts'

interface Props {
  readonly unit: ShownUnit
  readonly onSay: (unit: ShownUnit, cleanliness: Cleanliness) => void
  readonly onClose: () => void
}

/** Any state from any other: also back to dirty. */
export function ChooseState({ unit, onSay, onClose }: Props) {
  const { cleaning: words } = useTexts()
  return (
    <Dialog shape="form" title={fill(words.choose, { number: unit.number })} onClose={onClose}>
      <div className={styles.choices}>
        {cleanlinesses.map((state) => (
          <button
            key={state}
            type="button"
            className={styles.choice}
            aria-pressed={unit.cleanliness === state}
            onClick={() => (unit.cleanliness === state ? onClose() : onSay(unit, state))}
          >
            {words.states[state]}
          </button>
        ))}
      </div>
    </Dialog>
  )
}
