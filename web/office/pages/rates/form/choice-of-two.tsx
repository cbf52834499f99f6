import { useId } from 'react'
import { Radio } from '../../../controls/mark.tsx'
import styles from './form.module.css'

interface Props<Way extends string> {
  readonly legend: string
  readonly ways: readonly { readonly value: Way; readonly label: string }[]
  readonly value: Way
  readonly onChange: (value: Way) => void
}

/** One way or the other. */
export function ChoiceOfTwo<Way extends string>({ legend, ways, value, onChange }: Props<Way>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.ways}>
        {ways.map((way) => (
          <Radio
            key={way.value}
            name={name}
            label={way.label}
            checked={way.value === value}
            onChange={() => onChange(way.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
