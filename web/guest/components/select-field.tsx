import { type SelectHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  readonly label: string
  readonly name: string
  readonly hint?: string
}

export function SelectField({ label, hint, ...select }: SelectFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {/* Browsers call an empty list that is required invalid from the beginning; here it is when the form says so. */}
      <select
        id={id}
        required
        aria-invalid={false}
        aria-describedby={hint ? hintId : undefined}
        {...select}
      />
      {hint && <small id={hintId}>{hint}</small>}
    </div>
  )
}
