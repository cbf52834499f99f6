import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'
import { Loader } from './loader.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  readonly variant?: 'filled' | 'default' | 'outline' | 'light' | 'subtle' | undefined
  /** Coral takes something away. */
  readonly color?: 'sea' | 'coral' | undefined
  readonly size?: 'sm' | 'xs' | 'compact-sm' | 'compact-xs' | undefined
  /** Its answer is on the way: rests until then, and shows it. */
  readonly loading?: boolean | undefined
  /** Looks as if it were disabled and answers no click, but keeps the focus: whoever has just pressed it goes on from there. */
  readonly rests?: boolean | undefined
  /** The look alone; whoever says so answers no click. */
  readonly 'data-disabled'?: boolean | undefined
}

/** Nor does Enter in a field send its form: the browser presses the button for that. */
const refuse = (event: MouseEvent) => event.preventDefault()

export function Button({
  variant = 'filled',
  color = 'sea',
  size = 'sm',
  loading = false,
  disabled = false,
  rests = false,
  'data-disabled': looksDisabled = false,
  className,
  children,
  ...others
}: ButtonProps) {
  const classes = [styles.button, styles[variant], styles[color], styles[size], className]
  return (
    <button
      type="button"
      {...others}
      {...((loading || rests) && { 'aria-disabled': true, onClick: refuse })}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled}
      data-disabled={disabled || rests || looksDisabled || undefined}
      data-loading={loading || undefined}
    >
      {loading && (
        <span className={styles.loader} aria-hidden>
          <Loader />
        </span>
      )}
      <span className={styles.inner}>
        <span className={styles.label}>{children}</span>
      </span>
    </button>
  )
}
