import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { OfficeBooking } from '../../../contract/office/bookings.ts'
import { useLanguage } from '../language.tsx'
import table from '../look/table.module.css'
import { TableFrame } from '../look/table-frame.tsx'
import { useRole } from '../session/guard.tsx'
import { MethodButton } from './action-buttons.tsx'
import type { AskedList } from './asked-list.ts'
import styles from './bookings.module.css'
import { type ColumnName, columnOf } from './columns.tsx'
import { Headings } from './headings.tsx'
import { useHeldRows } from './held-rows.ts'
import type { BookingScreen } from './lists.ts'
import type { BookingRow } from './words.ts'

interface Props {
  readonly name: string
  readonly screen: BookingScreen
  readonly asked: AskedList
  readonly rows: readonly BookingRow[]
  /** Changes with search, order, page and language. */
  readonly question: string
  readonly onAsk: (changes: Partial<AskedList>) => void
  readonly onView: (row: BookingRow) => void
  readonly onEdit: (booking: OfficeBooking) => void
}

export function BookingTable({ name, screen, asked, rows, question, onAsk, onView, onEdit }: Props) {
  const { texts } = useLanguage()
  const [held, setHeld] = useState(false)
  const shown = useHeldRows(rows, question, held)
  return (
    <>
      {shown.waiting > 0 && (
        <Button variant="light" size="xs" className={styles.waiting} onClick={() => setHeld(false)}>
          {texts.bookings.newRows.replace('{count}', String(shown.waiting))}
        </Button>
      )}
      <TableFrame name={name}>
        <table className={`${table.table} ${styles.table}`}>
          <Headings columns={screen.columns} asked={asked} onAsk={onAsk} />
          <tbody
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            {shown.rows.length === 0 && (
              <tr>
                <td colSpan={screen.columns.length + 1} className={styles.nothing}>
                  {asked.q === '' ? texts.bookings.none : texts.bookings.notFound}
                </td>
              </tr>
            )}
            {shown.rows.map((row) => (
              <Row
                key={row.booking.id}
                row={row}
                screen={screen}
                changed={shown.changed.has(row.booking.id)}
                onView={onView}
                onEdit={onEdit}
              />
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  )
}

interface RowProps extends Pick<Props, 'screen' | 'onView' | 'onEdit'> {
  readonly row: BookingRow
  readonly changed: boolean
}

function Row({ row, screen, changed, onView, onEdit }: RowProps) {
  const { booking } = row
  const { texts } = useLanguage()
  const role = useRole()
  const marks = [booking.payment_at === null && styles.unpaid, changed && styles.changed]
  return (
    <tr className={marks.filter(Boolean).join(' ') || undefined} data-booking={booking.book_number}>
      {screen.columns.map((column) => (
        <Cell key={column} row={row} column={column} />
      ))}
      <td className={styles.actions}>
        <Button variant="default" size="compact-sm" onClick={() => onView(row)}>
          {texts.bookings.view}
        </Button>
        {screen.inRow.map((method) => (
          <MethodButton key={method} booking={booking} method={method} size="compact-sm" />
        ))}
        {screen.editsInRow && role !== 'reception' && (
          <Button variant="default" size="compact-sm" onClick={() => onEdit(booking)}>
            {texts.bookings.sheet.edit}
          </Button>
        )}
      </td>
    </tr>
  )
}

function Cell({ row, column }: { row: BookingRow; column: ColumnName }) {
  const reading = useLanguage()
  const { lines, cell, isNumber } = columnOf(column)
  const content = cell ? cell(row, reading) : <Lines lines={lines(row, reading)} />
  if (column === 'book_number') return <th scope="row">{content}</th>
  return <td className={isNumber ? table.number : undefined}>{content}</td>
}

/** The second line is smaller and softer; both are cut where they do not fit, and told whole by a tooltip. */
function Lines({ lines: [first = '', second] }: { lines: readonly string[] }): ReactNode {
  return (
    <>
      <span className={styles.first} title={first}>
        {first}
      </span>
      {second !== undefined && (
        <span className={styles.second} title={second}>
          {second}
        </span>
      )}
    </>
  )
}
