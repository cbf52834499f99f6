import type { ReactNode } from 'react'
import styles from './notice.module.css'
import { Wave } from './wave.tsx'

/** A page, or the place of one, that has only something to say: a drawn wave, a sentence, the next step. */
export function Notice({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.notice}>
      <Wave />
      <h1>{heading}</h1>
      {children}
    </section>
  )
}
