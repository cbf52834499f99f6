import { getUnits } from '../../../../contract/office/stay/units.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { fill } from '../../fill.ts'
import styles from './units.module.css'

/** Where the numbered rooms of a category are not as many as its units. A hotel without numbered rooms is told nothing. */
export function UnitCounts() {
  const { units: texts } = useTexts()
  const { data } = useAnswer(getUnits)
  const { units = [], rooms = [] } = data?.request.data ?? {}
  const differing = rooms.filter(({ in_use, count_total }) => in_use !== count_total)
  if (units.length === 0 || differing.length === 0) return null
  const named = differing.map(({ room_type, in_use, count_total }) =>
    fill(texts.differOf, { room: room_type, inUse: in_use, total: count_total }),
  )
  return (
    <p className={styles.differs} role="note">
      {fill(texts.differ, { rooms: named.join('; ') })}
    </p>
  )
}
