import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'
import { Field, type FieldWords, tiedTo } from './field.tsx'

interface Option {
  readonly value: string
  readonly label: string
}

type Props = FieldWords & Omit<ComponentProps<'select'>, 'children'> & { readonly data: readonly Option[] }

/** The browser's own list: it works with every keyboard, reader and thumb. */
export function NativeSelect({ label, description, describedAt, error, className, data, ...input }: Props) {
  const id = useId()
  const words = { label, description, describedAt, error, className }
  return (
    <Field id={id} required={input.required} {...words}>
      <select {...input} {...tiedTo(id, words)} className={`${styles.input} ${styles.choice}`}>
        {data.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.arrows}>
        <svg viewBox="0 0 15 15" aria-hidden>
          <path d="M5.25 5.75 7.5 3.5l2.25 2.25M5.25 9.25 7.5 11.5l2.25-2.25" />
        </svg>
      </span>
    </Field>
  )
}
