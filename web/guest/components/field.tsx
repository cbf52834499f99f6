import { type InputHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly name: string
  readonly hint?: string
}

export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} required aria-describedby={hint ? hintId : undefined} {...input} />
      {hint && <small id={hintId}>{hint}</small>}
    </div>
  )
}
