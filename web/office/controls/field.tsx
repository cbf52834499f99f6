import type { ReactNode } from 'react'
import styles from './field.module.css'

/** What is said about a field. */
export interface FieldWords {
  readonly label?: ReactNode
  readonly description?: ReactNode
  /** Where the description stands. */
  readonly describedAt?: 'above' | 'below' | undefined
  /** What is wrong with what was typed. */
  readonly error?: ReactNode
  readonly className?: string | undefined
  /** Filled: to be read, not to be changed. */
  readonly variant?: 'default' | 'filled' | undefined
}

interface Props extends FieldWords {
  /** Of the input: the words refer to it. */
  readonly id: string
  readonly required?: boolean | undefined
  readonly children: ReactNode
}

/** The words of a field around its input. */
export function Field({
  id,
  label,
  description,
  describedAt = 'above',
  error,
  required,
  className,
  variant,
  children,
}: Props) {
  const boxes = [
    styles.box,
    variant === 'filled' && styles.filled,
    description && styles[describedAt],
    error && styles.wrong,
  ]
  const described = description && (
    <p id={`${id}-description`} className={styles.description}>
      {description}
    </p>
  )
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      {label && (
        <label className={styles.label} htmlFor={id}>
          {label}
          {required && (
            <span className={styles.star} aria-hidden>
              {' *'}
            </span>
          )}
        </label>
      )}
      {describedAt === 'above' && described}
      <div className={boxes.filter(Boolean).join(' ')}>{children}</div>
      {describedAt === 'below' && described}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Ties an input to the words around it. */
export const tiedTo = (id: string, { description, error }: Pick<FieldWords, 'description' | 'error'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-describedby':
    [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ') || undefined,
})
