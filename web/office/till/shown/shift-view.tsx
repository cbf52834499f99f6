import type { ReactNode } from 'react'
import type { Shift } from '../../../../contract/office/till/shifts.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { formatInstant } from '../../bookings/words.ts'
import { FactList } from '../../look/fact-list.tsx'
import styles from '../till.module.css'
import { differenceWords } from '../words.ts'
import { closingFacts, drawerSums, takingOver } from './drawer-lines.ts'
import { MovesTable } from './moves-table.tsx'
import { WaysTable } from './ways-table.tsx'

interface Props {
  readonly shift: Shift
  readonly title: string
  /** What can be done with it. */
  readonly actions: ReactNode
}

/** A shift: what should be in its drawer and why, the guests' money by way of paying, and what else moved. */
export function ShiftView({ shift, title, actions }: Props) {
  const { language, texts } = useLanguage()
  const words = texts.till
  return (
    <>
      <div className={styles.actions}>{actions}</div>
      <div className={styles.page}>
        <section className={styles.card} aria-label={words.drawer.title}>
          <div>
            <h2 className={styles.name}>{title}</h2>
            <p className={styles.soft}>
              {words.openedAt} {formatInstant(shift.opened_at)},{' '}
              {shift.opened_by_hand ? words.byHand : words.byItself}
            </p>
          </div>
          <p className={styles.figure}>
            <span>{words.inDrawer}</span>
            <strong>{formatTmt(shift.expected_cash, language)}</strong>
          </p>
          <dl className={styles.sums} data-sums>
            {drawerSums(shift, texts, language).map(([name, sum, adding]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd {...adding}>{sum}</dd>
              </div>
            ))}
          </dl>
          {shift.difference !== null && (
            <p className={shift.difference === 0 ? styles.even : styles.uneven}>
              {words.drawer.difference}: {differenceWords(shift.difference, words, language)}
            </p>
          )}
          {shift.closed_at !== null && (
            <FactList facts={[...closingFacts(shift, texts), ...takingOver(shift, texts, language)]} />
          )}
        </section>
        <div className={styles.beside}>
          <section className={styles.part}>
            <h2 className={styles.heading}>{words.ways.title}</h2>
            <WaysTable ways={shift.ways} />
          </section>
          <section className={styles.part}>
            <h2 className={styles.heading}>{words.moves.title}</h2>
            <MovesTable moves={shift.cash_moves} />
          </section>
        </div>
      </div>
    </>
  )
}
