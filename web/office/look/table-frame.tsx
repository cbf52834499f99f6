import type { ReactNode } from 'react'
import styles from './table.module.css'

/** Where the screen is too narrow for a table it scrolls inside its frame, by keyboard too. */
export const TableFrame = ({ name, children }: { name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a pointer
  <section className={styles.frame} aria-label={name} tabIndex={0}>
    {children}
  </section>
)
