import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { Loader } from './loader.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'color'> {
  readonly variant?: 'filled' | 'default' | 'outline' | 'light' | 'subtle' | undefined
  /** Coral takes something away. */
  readonly color?: 'sea' | 'coral' | undefined
  readonly size?: 'sm' | 'xs' | 'compact-sm' | 'compact-xs' | undefined
  readonly loading?: boolean | undefined
  /** Looks as if it were disabled and keeps the focus; whoever says so answers no click. */
  readonly 'data-disabled'?: boolean | undefined
}

export function Button({
  variant = 'filled',
  color = 'sea',
  size = 'sm',
  loading = false,
  disabled = false,
  'data-disabled': rests = false,
  className,
  children,
  ...others
}: ButtonProps) {
  const classes = [styles.button, styles[variant], styles[color], styles[size], className]
  return (
    <button
      type="button"
      {...others}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled || loading}
      data-disabled={disabled || rests || undefined}
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
