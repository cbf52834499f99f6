import { Fragment, type ReactNode } from 'react'
import styles from './facts.module.css'

/** Facts in a line, with dots between them. Where the line breaks there is none, neither behind the last fact nor before the next. */
export function Facts({ facts }: { facts: readonly ReactNode[] }) {
  return (
    <span className={styles.facts}>
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have no other name than their place
        <Fragment key={index}>
          {index > 0 && ' '}
          <span>
            {index > 0 && <span className={styles.dot}>{'· '}</span>}
            {fact}
          </span>
        </Fragment>
      ))}
    </span>
  )
}
