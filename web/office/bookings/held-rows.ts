import { useEffect, useRef, useState } from 'react'
import { changedSince } from './changed-since.ts'
import type { BookingRow } from './words.ts'

interface Shown {
  readonly rows: readonly BookingRow[]
  /** How many rows a refresh has brought that wait until nobody is in the table. */
  readonly waiting: number
  readonly changed: ReadonlySet<number>
  /** Rows that are no longer on the list and stand there only so that the others do not move. */
  readonly gone: ReadonlySet<number>
}

const none: ReadonlySet<number> = new Set()

/**
 * A refresh must not move the row that somebody is about to press. While the pointer or the focus is in the table, rows keep their
 * places: what they say is brought up to date, what is new waits, what is gone is marked. Another question (search, order, page) is shown
 * at once.
 */
export function useHeldRows(rows: readonly BookingRow[], question: string, held: boolean): Shown {
  const [shown, setShown] = useState({ rows, answer: rows, question })
  const changed = useChanged(rows, question)
  const next = held && shown.question === question ? inPlace(shown.rows, rows) : rows
  const isOutdated = shown.answer !== rows || shown.question !== question || (!held && shown.rows !== rows)
  if (isOutdated) setShown({ rows: next, answer: rows, question })
  const current = isOutdated ? next : shown.rows
  if (current === rows) return { rows, waiting: 0, changed, gone: none }
  const listed = new Set(rows.map(({ booking }) => booking.id))
  const kept = new Set(current.map(({ booking }) => booking.id))
  return {
    rows: current,
    waiting: rows.filter(({ booking }) => !kept.has(booking.id)).length,
    changed,
    gone: new Set([...kept].filter((id) => !listed.has(id))),
  }
}

/** The rows that stand there, in their places, each as the answer knows it. Nothing can be done with one that has left the list. */
function inPlace(standing: readonly BookingRow[], answer: readonly BookingRow[]): readonly BookingRow[] {
  const fresh = new Map(answer.map((row) => [row.booking.id, row]))
  return standing.map((row) => fresh.get(row.booking.id) ?? { ...row, booking: { ...row.booking, can: [] } })
}

const markedMs = 3_000

/** The bookings that differ from the last answer to the same question; for a moment. */
function useChanged(rows: readonly BookingRow[], question: string): ReadonlySet<number> {
  const [changed, setChanged] = useState(none)
  const last = useRef({ rows, question })

  useEffect(() => {
    const before = last.current
    last.current = { rows, question }
    if (before.question !== question || before.rows === rows) return
    const differing = changedSince(before.rows, rows)
    if (differing.size > 0) setChanged(differing)
  }, [rows, question])

  useEffect(() => {
    if (changed.size === 0) return
    const timer = setTimeout(() => setChanged(none), markedMs)
    return () => clearTimeout(timer)
  }, [changed])
  return changed
}
