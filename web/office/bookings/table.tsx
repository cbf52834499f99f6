import type { HTMLAttributes, MouseEvent, ReactNode } from 'react'
import type { Booking } from '../../../contract/office/bookings/bookings.ts'
import { Button } from '../controls/button.tsx'
import { useLanguage, useTexts } from '../language.tsx'
import table from '../look/table.module.css'
import { TableFrame } from '../look/table-frame.tsx'
import { useRole } from '../session/guard.tsx'
import { MethodButton } from './action-buttons.tsx'
import type { AskedList } from './asked-list.ts'
import { BookingLink } from './booking-link.tsx'
import styles from './bookings.module.css'
import { type ColumnName, columnOf } from './columns.tsx'
import { classOf, Headings } from './headings.tsx'
import type { BookingScreen } from './lists.ts'
import { useOpenNumber } from './opening.ts'
import type { BookingRow } from './words.ts'

interface Props {
  readonly name: string
  readonly screen: BookingScreen
  readonly asked: AskedList
  readonly rows: readonly BookingRow[]
  /** Bookings that a refresh has just changed, and bookings that have left the list. */
  readonly changed: ReadonlySet<number>
  readonly gone: ReadonlySet<number>
  readonly listeners: HTMLAttributes<HTMLElement>
  readonly onAsk: (changes: Partial<AskedList>) => void
  readonly onView: (row: BookingRow) => void
  readonly onEdit: (booking: Booking) => void
}

export function BookingTable({ name, screen, asked, rows, changed, gone, listeners, ...handlers }: Props) {
  const { bookings: texts } = useTexts()
  const { onAsk, onView, onEdit } = handlers
  const open = useOpenNumber()
  return (
    <TableFrame name={name}>
      <table
        className={`${table.table} ${styles.table}`}
        data-crowded={screen.columns.includes('customer') || undefined}
      >
        <Headings columns={screen.columns} asked={asked} onAsk={onAsk} />
        <tbody {...listeners}>
          {rows.length === 0 && (
            <tr>
              <td colSpan={screen.columns.length + 1} className={table.nothing}>
                {asked.q === '' && Object.keys(asked.filters).length === 0 ? texts.none : texts.notFound}
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <Row
              key={row.booking.id}
              row={row}
              screen={screen}
              mark={gone.has(row.booking.id) ? 'left' : changed.has(row.booking.id) ? 'changed' : undefined}
              isOpen={row.booking.book_number === open}
              onView={onView}
              onEdit={onEdit}
            />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

interface RowProps extends Pick<Props, 'screen' | 'onView' | 'onEdit'> {
  readonly row: BookingRow
  readonly mark: 'changed' | 'left' | undefined
  readonly isOpen: boolean
}

function Row({ row, screen, mark, isOpen, onView, onEdit }: RowProps) {
  const { booking } = row
  const { bookings: texts } = useTexts()
  const role = useRole()
  const marks = [awaitsMoney(booking) && styles.unpaid, mark && styles[mark], isOpen && styles.open]

  /** By keyboard the button of the row does the same. */
  function view({ target, currentTarget }: MouseEvent) {
    const isOwn = target instanceof Node && currentTarget.contains(target)
    const isOther = target instanceof Element && target.closest('button, a') !== null
    // Whoever marks a name to copy it does not want the sheet.
    if (isOwn && !isOther && document.getSelection()?.type !== 'Range') onView(row)
  }
  return (
    <tr
      className={marks.filter(Boolean).join(' ') || undefined}
      data-booking={booking.book_number}
      aria-current={isOpen || undefined}
      onClick={view}
    >
      {screen.columns.map((column) => (
        <Cell key={column} row={row} column={column} />
      ))}
      <td className={`${table.actions} ${styles.actions}`}>
        <Button variant="default" size="compact-sm" className={styles.button} onClick={() => onView(row)}>
          {texts.view}
        </Button>
        {screen.inRow.map((method) => (
          <MethodButton
            key={method}
            booking={booking}
            method={method}
            size="compact-sm"
            className={styles.button}
          />
        ))}
        {screen.editsInRow && role !== 'reception' && (
          <Button
            variant="default"
            size="compact-sm"
            className={styles.button}
            onClick={() => onEdit(booking)}
          >
            {texts.edit}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Unpaid and not past help: somebody should look after it. */
const awaitsMoney = ({ payment_at, status, lapsed }: Booking): boolean =>
  payment_at === null && status !== 'cancelled' && !lapsed

function Cell({ row, column }: { row: BookingRow; column: ColumnName }) {
  const reading = useLanguage()
  const known = columnOf(column)
  const { lines, beside, cell } = known
  const content = cell ? (
    cell(row, reading)
  ) : (
    <>
      {lines.map(
        (line, place) =>
          line && (
            <CellLine
              key={line.name}
              text={line.text(row, reading)}
              place={place}
              whole={line.whole === true}
            />
          ),
      )}
      {beside && <CellLine text={beside.shown(row, reading)} place={2} whole={false} />}
    </>
  )
  if (column === 'number')
    return (
      <th scope="row">
        <BookingLink number={row.booking.book_number} className={styles.link} />
      </th>
    )
  return <td className={classOf(known)}>{content}</td>
}

/** The first line is what the row is about, the others are smaller and softer. */
function CellLine({
  text,
  place,
  whole,
}: {
  text: string | undefined
  place: number
  whole: boolean
}): ReactNode {
  const classes = [place === 0 ? styles.first : styles.second, whole && styles.whole]
  return text === undefined ? null : <span className={classes.filter(Boolean).join(' ')}>{text}</span>
}
