import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../all-texts.ts'
import { useHeldRows } from '../../bookings/held-rows.ts'
import type { BookingRow } from '../../bookings/words.ts'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import { type BoardColumn, foundIn, isEverything, type Looked } from './found.ts'
import { guestCount } from './guests.ts'
import type { Acting } from './next-step.tsx'
import { Row } from './row.tsx'
import styles from './today.module.css'

interface Props {
  readonly name: BoardColumn
  readonly rows: readonly BookingRow[]
  readonly looked: Looked
  /** Changes with the day and the language. */
  readonly question: string
  readonly heading?: RefObject<HTMLHeadingElement | null>
  /** Said when the list is empty. Left out for a list that stands there only when somebody is on it. */
  readonly none?: string
  readonly onView: (row: BookingRow) => void
  /** The confirmation was answered: done, or given up. */
  readonly onDone: (done: boolean) => void
  /** Left out for those who only look. */
  readonly acting?: Acting | undefined
  readonly hasRooms: boolean
}

/** While the pointer is in a column its rows keep their places; one that has left the list stays dimmed until then. */
export function Column({ name, rows, looked, question, heading, none, ...inRow }: Props) {
  const { today: texts, bookings } = useTexts()
  const { section, held, setHeld } = useHeld()
  const shown = useHeldRows(rows, question, held)
  const found = useMemo(() => foundIn(shown.rows, name, looked), [shown.rows, name, looked])
  const counted = useMemo(() => foundIn(rows, name, looked), [rows, name, looked])
  const present = new Set(rows.map(({ booking }) => booking.id))
  const id = useId()

  if (none === undefined && found.length === 0) {
    // What is taken away under the pointer is never left by it.
    if (held) setHeld(false)
    return null
  }
  const guests = counted.reduce((sum, { booking }) => sum + guestCount(booking), 0)
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className={styles.column}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <header className={styles.head}>
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className={
            name === 'late' || name === 'stillInHouse' ? `${styles.heading} ${styles.late}` : styles.heading
          }
        >
          {texts.columns[name]}{' '}
          <span className={styles.count}>
            {isEverything(looked)
              ? counted.length
              : fill(texts.countOf, { found: counted.length, all: rows.length })}
          </span>
        </h2>
        {shown.waiting > 0 ? (
          <Button variant="light" size="compact-sm" onClick={() => setHeld(false)}>
            {fill(bookings.newRows, { count: shown.waiting })}
          </Button>
        ) : (
          <span className={styles.people}>{fill(texts.guests, { count: guests })}</span>
        )}
      </header>
      {found.length === 0 && <p className={styles.none}>{shown.rows.length === 0 ? none : texts.notFound}</p>}
      <ul className={styles.rows}>
        {found.map((row) => (
          <Row
            key={row.booking.id}
            row={row}
            column={name}
            standing={
              present.has(row.booking.id) ? (shown.changed.has(row.booking.id) ? 'changed' : 'usual') : 'left'
            }
            {...inRow}
          />
        ))}
      </ul>
    </section>
  )
}

/**
 * Whether the pointer is in the list. A button that is pressed and gone never tells that the pointer has left it, so wherever the pointer is next
 * decides.
 */
function useHeld() {
  const section = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!held) return
    const follow = ({ target }: Event) => {
      if (!(target instanceof Node && section.current?.contains(target))) setHeld(false)
    }
    window.addEventListener('pointermove', follow)
    return () => window.removeEventListener('pointermove', follow)
  }, [held])
  return { section, held, setHeld }
}
