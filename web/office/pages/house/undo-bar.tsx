import type { Cleanliness } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import styles from './house.module.css'
import type { ShownUnit } from './unsent/taps.ts'

export interface Said {
  /** As it was before. */
  readonly unit: ShownUnit
  readonly cleanliness: Cleanliness
}

/** Stays until the next tap: whoever notices the mistake in the next room finds the way back still there, under the thumb. */
export function UndoBar({ said: { unit, cleanliness }, onUndo }: { said: Said; onUndo: () => void }) {
  const { cleaning: words } = useTexts()
  const state = words.states[cleanliness].toLowerCase()
  return (
    <div className={styles.undo}>
      <p role="status">{fill(words.done, { number: unit.number, state })}</p>
      <button type="button" onClick={onUndo}>
        {words.undo}
      </button>
    </div>
  )
}
