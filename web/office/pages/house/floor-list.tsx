import { useId } from 'react'
import type { Cleanliness, DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import styles from './house.module.css'
import { UnitRow } from './unit-row.tsx'
import type { ShownUnit } from './unsent/taps.ts'
import { byFloor, type Floor, floorName, isToClean } from './words.ts'

interface Props {
  readonly units: readonly ShownUnit[]
  readonly isShown: (unit: ShownUnit) => boolean
  readonly today: DateText
  readonly onSay: (unit: ShownUnit, cleanliness: Cleanliness) => void
  readonly onChoose: (unit: ShownUnit) => void
}

/** On a phone one floor below the other, with a way to each; on a desktop beside each other. */
export function FloorList({ units, isShown, ...acts }: Props) {
  const { cleaning: words } = useTexts()
  const id = useId()
  const shown = units.filter(isShown)
  if (units.length === 0) return <p className={styles.none}>{words.noUnits}</p>
  if (shown.length === 0) return <p className={styles.none}>{words.allDone}</p>
  const floors = byFloor(shown)
  return (
    <>
      {floors.length > 1 && (
        <nav className={styles.ways} aria-label={words.floors}>
          {floors.map(({ floor }) => (
            <button
              key={floor}
              type="button"
              className={styles.way}
              aria-label={floorName(floor, words)}
              onClick={() => document.getElementById(`${id}-${floor}`)?.scrollIntoView()}
            >
              {floor ?? '–'}
            </button>
          ))}
        </nav>
      )}
      <div className={styles.floors}>
        {floors.map((floor) => (
          <FloorOf key={floor.floor} id={`${id}-${floor.floor}`} floor={floor} all={units} {...acts} />
        ))}
      </div>
    </>
  )
}

interface FloorProps extends Pick<Props, 'today' | 'onSay' | 'onChoose'> {
  readonly id: string
  readonly floor: Floor<ShownUnit>
  readonly all: readonly ShownUnit[]
}

function FloorOf({ id, floor: { floor, units }, all, ...acts }: FloorProps) {
  const { cleaning: words } = useTexts()
  const count = all.filter((unit) => unit.floor === floor && isToClean(unit)).length
  return (
    <section id={id} className={styles.floor} aria-labelledby={`${id}-name`}>
      <h2 className={styles.heading}>
        <span id={`${id}-name`}>{floorName(floor, words)}</span>
        <span className={styles.soft}>{fill(words.left, { count })}</span>
      </h2>
      <ul className={styles.rows}>
        {units.map((unit) => (
          <UnitRow key={unit.id} unit={unit} {...acts} />
        ))}
      </ul>
    </section>
  )
}
