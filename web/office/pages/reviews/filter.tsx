import { useTexts } from '../../language.tsx'
import styles from './reviews.module.css'

/** As the call names them: all, not published, published. */
export type Filter = '' | '0' | '1'

export function FilterChoice({ filter, onChoose }: { filter: Filter; onChoose: (filter: Filter) => void }) {
  const { reviews: texts } = useTexts()
  const choices: readonly (readonly [Filter, string])[] = [
    ['', texts.filters.all],
    ['0', texts.filters.unpublished],
    ['1', texts.filters.published],
  ]
  return (
    <fieldset className={styles.filter}>
      <legend>{texts.filter}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name="status"
            value={value}
            checked={value === filter}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
