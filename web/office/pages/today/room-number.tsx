import { useTexts } from '../../all-texts.ts'
import type { ShownUnit } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import styles from './row.module.css'

/** The number of the room; an arrow before it says that it is only proposed. Whoever listens hears it in words. */
export function RoomNumber({ unit }: { unit: ShownUnit | undefined }) {
  const { room: words } = useTexts().today
  const said =
    unit === undefined
      ? words.none
      : fill(unit.proposedId === undefined ? words.given : words.proposed, { number: unit.number })
  return (
    <span className={unit === undefined ? `${styles.room} ${styles.noRoom}` : styles.room} title={said}>
      <span className={styles.heard}>{said}</span>
      <span aria-hidden>
        {unit === undefined ? '—' : `${unit.proposedId === undefined ? '' : '→\u00a0'}${unit.number}`}
      </span>
    </span>
  )
}
