import { type ComponentProps, type ReactNode, useId } from 'react'
import field from './field.module.css'
import { tiedTo } from './field.tsx'
import styles from './mark.module.css'

interface Props extends ComponentProps<'input'> {
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly error?: ReactNode
}

export const Checkbox = (props: Props) => (
  <Mark {...props} type="checkbox">
    <svg className={styles.tick} viewBox="0 0 10 7" aria-hidden>
      <path d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z" />
    </svg>
  </Mark>
)

export const Radio = (props: Props) => (
  <Mark {...props} type="radio">
    <svg className={styles.dot} viewBox="0 0 5 5" aria-hidden>
      <circle cx="2.5" cy="2.5" r="2.5" />
    </svg>
  </Mark>
)

/** The browser's own box or circle in our colours, with its words beside it. */
function Mark({ label, description, error, className, children, ...input }: Props) {
  const id = useId()
  return (
    <div className={[styles.mark, className].filter(Boolean).join(' ')}>
      <div className={styles.place}>
        <input {...input} {...tiedTo(id, { description, error })} className={styles.input} />
        {children}
      </div>
      <div className={styles.words}>
        <label htmlFor={id}>{label}</label>
        {description && (
          <p id={`${id}-description`} className={field.description}>
            {description}
          </p>
        )}
        {error && (
          <p id={`${id}-error`} className={field.error}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
