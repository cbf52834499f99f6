import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly name: string
  readonly hint?: string
  /** A button at the end of the field. */
  readonly inside?: ReactNode
}

export function Field({ label, hint, inside, ...input }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className={inside === undefined ? styles.field : `${styles.field} ${styles.withButton}`}>
      <label htmlFor={id}>{label}</label>
      <input id={id} required aria-describedby={hint ? hintId : undefined} {...input} />
      {inside}
      {hint && <small id={hintId}>{hint}</small>}
    </div>
  )
}
