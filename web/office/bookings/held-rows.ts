import { useEffect, useRef, useState } from 'react'
import type { BookingRow } from './words.ts'

interface Shown {
  readonly rows: readonly BookingRow[]
  /** Rows that a refresh has brought and that wait until the pointer has left the table. */
  readonly waiting: number
  readonly changed: ReadonlySet<number>
}

/**
 * A refresh must not move the row that somebody is about to press. While the pointer or the focus is in the table, rows keep their
 * places: what they say is brought up to date, what is new waits. Another question (search, order, page) is shown at once.
 */
export function useHeldRows(rows: readonly BookingRow[], question: string, held: boolean): Shown {
  const [shown, setShown] = useState({ rows, question })
  const changed = useChanged(rows, question)
  if (shown.question !== question || (!held && shown.rows !== rows)) {
    setShown({ rows, question })
    return { rows, waiting: 0, changed }
  }
  if (!held) return { rows, waiting: 0, changed }
  const fresh = new Map(rows.map((row) => [row.booking.id, row]))
  const kept = new Set(shown.rows.map(({ booking }) => booking.id))
  return {
    rows: shown.rows.map((row) => fresh.get(row.booking.id) ?? row),
    waiting: rows.filter(({ booking }) => !kept.has(booking.id)).length,
    changed,
  }
}

const markedMs = 3_000

/** The bookings that differ from the last answer to the same question; for a moment. */
function useChanged(rows: readonly BookingRow[], question: string): ReadonlySet<number> {
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set())
  const last = useRef({ rows, question })

  useEffect(() => {
    const before = last.current
    last.current = { rows, question }
    if (before.question !== question || before.rows === rows) return
    const known = new Map(before.rows.map((row) => [row.booking.id, row.booking]))
    // Unchanged bookings keep their identity from answer to answer.
    setChanged(
      new Set(
        rows.filter(({ booking }) => known.get(booking.id) !== booking).map(({ booking }) => booking.id),
      ),
    )
  }, [rows, question])

  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(new Set()), markedMs)
    return () => clearTimeout(timer)
  }, [changed])
  return changed
}
