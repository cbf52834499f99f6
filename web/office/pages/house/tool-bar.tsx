import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import styles from './house.module.css'
import type { ShownUnit } from './unsent/taps.ts'
import { type HouseFilter, isToClean } from './words.ts'

interface Props {
  readonly units: readonly ShownUnit[]
  readonly filter: HouseFilter
  readonly onFilter: (filter: HouseFilter) => void
}

export function ToolBar({ units, filter, onFilter }: Props) {
  const { cleaning: words } = useTexts()
  const counts = { dirty: units.filter(isToClean).length, all: units.length }
  return (
    <div className={styles.tools}>
      <fieldset className={styles.filters}>
        <legend className={styles.heard}>{words.filter.name}</legend>
        {(['dirty', 'all'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={styles.filter}
            aria-pressed={filter === name}
            onClick={() => onFilter(name)}
          >
            {words.filter[name]} <span className={styles.amount}>{counts[name]}</span>
          </button>
        ))}
      </fieldset>
      <Button className={styles.print} variant="default" data-shortcut="p" onClick={() => window.print()}>
        {words.print}
      </Button>
    </div>
  )
}
