import { type RefObject, useId, useState } from 'react'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { useTexts } from '../../all-texts.ts'
import { useHeldRows } from '../../bookings/held-rows.ts'
import type { BookingRow } from '../../bookings/words.ts'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import { Card } from './card.tsx'
import { type BoardColumn, useFound } from './day.ts'
import styles from './today.module.css'

interface Props {
  readonly name: BoardColumn
  readonly rows: readonly BookingRow[]
  readonly typed: string
  /** Changes with the day and the language. */
  readonly question: string
  readonly heading?: RefObject<HTMLHeadingElement | null>
  /** Said when the list is empty. Left out for a list that stands there only when somebody is on it. */
  readonly none?: string
  readonly onView: (row: BookingRow) => void
  /** The confirmation was answered: done, or given up. */
  readonly onDone: (done: boolean) => void
  /** Left out for those who only look. */
  readonly onTakePayment?: (booking: Booking) => void
}

/** While the pointer is in a column its cards keep their places; one that has left the list stays dimmed until then. */
export function Column({ name, rows, typed, question, heading, none, ...acting }: Props) {
  const { today: texts, bookings } = useTexts()
  const [held, setHeld] = useState(false)
  const shown = useHeldRows(rows, question, held)
  const found = useFound(shown.rows, typed)
  const present = new Set(rows.map(({ booking }) => booking.id))
  const id = useId()

  if (none === undefined && found.length === 0) {
    // What is taken away under the pointer is never left by it.
    if (held) setHeld(false)
    return null
  }
  return (
    <section
      aria-labelledby={id}
      className={styles.column}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <h2 id={id} ref={heading} tabIndex={-1} className={`${styles.heading} ${styles[name]}`}>
        {texts.columns[name]} <span className={styles.count}>{rows.length}</span>
      </h2>
      {shown.waiting > 0 && (
        <Button variant="light" size="xs" onClick={() => setHeld(false)}>
          {fill(bookings.newRows, { count: shown.waiting })}
        </Button>
      )}
      {found.length === 0 && <p className={styles.none}>{shown.rows.length === 0 ? none : texts.notFound}</p>}
      <ul className={styles.cards}>
        {found.map((row) => (
          <Card
            key={row.booking.id}
            row={row}
            column={name}
            standing={
              present.has(row.booking.id) ? (shown.changed.has(row.booking.id) ? 'changed' : 'usual') : 'left'
            }
            {...acting}
          />
        ))}
      </ul>
    </section>
  )
}
