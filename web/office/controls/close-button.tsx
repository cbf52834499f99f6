import type { ComponentProps } from 'react'
import styles from './close-button.module.css'

interface Props extends ComponentProps<'button'> {
  /** The name: there is nothing but a cross to be seen. */
  readonly 'aria-label': string
}

export const CloseButton = ({ className, ...others }: Props) => (
  <button type="button" {...others} className={[styles.close, className].filter(Boolean).join(' ')}>
    <svg viewBox="0 0 15 15" aria-hidden>
      <path d="M3.6 3.6l7.8 7.8m0-7.8l-7.8 7.8" />
    </svg>
  </button>
)
