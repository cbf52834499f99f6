import type { ReactNode, Ref } from 'react'
import styles from './table.module.css'

interface Props {
  readonly name: string
  readonly children: ReactNode
  readonly ref?: Ref<HTMLElement> | undefined
}

/** Where the screen is too narrow for a table it scrolls inside its frame, by keyboard too. */
export const TableFrame = ({ name, children, ref }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a pointer
  <section ref={ref} className={styles.frame} aria-label={name} tabIndex={0}>
    {children}
  </section>
)
