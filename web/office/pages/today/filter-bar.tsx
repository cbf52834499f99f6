import { useTexts } from '../../all-texts.ts'
import type { Day } from './day.ts'
import { type BoardFilter, boardColumns, boardFilters, foundIn } from './found.ts'
import styles from './today.module.css'

interface Props {
  readonly day: Day
  readonly typed: string
  readonly chosen: BoardFilter
  readonly onChoose: (filter: BoardFilter) => void
}

/** Each says how many it would show. */
export function FilterBar({ day, typed, chosen, onChoose }: Props) {
  const { today: texts } = useTexts()
  const count = (filter: BoardFilter) =>
    boardColumns.reduce((sum, column) => sum + foundIn(day[column], column, { typed, filter }).length, 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields that are sent
    <div role="group" aria-label={texts.filters.name} className={styles.filters}>
      {boardFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={styles.filter}
          aria-pressed={filter === chosen}
          onClick={() => onChoose(filter === chosen ? 'all' : filter)}
        >
          {texts.filters[filter]} <span className={styles.filterCount}>{count(filter)}</span>
        </button>
      ))}
    </div>
  )
}
