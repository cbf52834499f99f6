import { useTexts } from '../../all-texts.ts'
import styles from './reviews.module.css'

export type Filter = 'all' | 'unpublished' | 'published'

const filters: readonly Filter[] = ['all', 'unpublished', 'published']

export function FilterChoice({ filter, onChoose }: { filter: Filter; onChoose: (filter: Filter) => void }) {
  const { reviews: texts } = useTexts()
  return (
    <fieldset className={styles.filter}>
      <legend>{texts.filter}</legend>
      {filters.map((value) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="status"
            value={value}
            checked={value === filter}
            onChange={() => onChoose(value)}
          />
          {texts.filters[value]}
        </label>
      ))}
    </fieldset>
  )
}
