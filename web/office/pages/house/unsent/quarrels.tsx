import { useTexts } from '../../../all-texts.ts'
import { Button } from '../../../controls/button.tsx'
import { fill } from '../../../fill.ts'
import styles from '../house.module.css'
import type { Quarrel } from './taps.ts'

/** Nobody is to blame: two were in the same room, and the later one knows more. */
export function Quarrels({ quarrels, onRead }: { quarrels: readonly Quarrel[]; onRead: () => void }) {
  const { cleaning: words } = useTexts()
  const { quarrel } = words
  if (quarrels.length === 0) return null
  return (
    <div className={styles.quarrels} role="alert" aria-label={quarrel.name}>
      <ul>
        {quarrels.map(({ key, number, wanted, now }) => (
          <li key={key}>
            {now === undefined
              ? fill(quarrel.gone, { number })
              : fill(quarrel.older, { number, wanted: words.states[wanted], now: words.states[now] })}
          </li>
        ))}
      </ul>
      <Button variant="default" onClick={onRead}>
        {quarrel.read}
      </Button>
    </div>
  )
}
