import { useLanguage } from '../../../all-texts.ts'
import { formatInstant, hotelTime } from '../../../bookings/words.ts'
import { Button } from '../../../controls/button.tsx'
import { fill } from '../../../fill.ts'
import cards from '../../../look/cards.module.css'
import table from '../../../look/table.module.css'
import { TableFrame } from '../../../look/table-frame.tsx'
import { useCategories } from '../categories.ts'
import { datesWords } from '../form/reach.ts'
import styles from './lists.module.css'
import { daysWords, roomsWords } from './words.ts'

/** What the three lists say of one of theirs. */
export interface ReachRow {
  readonly id: number
  readonly name: string
  readonly first: string
  readonly last: string
  /** Codes have none: they hold on every day of the week. */
  readonly days?: readonly number[]
  readonly rooms: readonly number[] | null
  readonly effect: string
  /** What else is to be known of it. */
  readonly note?: string | undefined
  readonly made_by: string | null
  readonly made_at: string
  readonly undo_until: string | null
}

interface Props {
  readonly name: string
  readonly columns: { readonly name: string; readonly when: string; readonly effect: string }
  readonly rows: readonly ReachRow[]
  readonly today: string
  readonly busy: boolean
  readonly onEdit: (id: number) => void
  readonly onEnd: (row: ReachRow) => void
  readonly onUndo: (id: number) => void
}

export function ReachTable({ name, columns, rows, today, ...acts }: Props) {
  const { texts } = useLanguage()
  const words = texts.rates.list
  return (
    <TableFrame name={name}>
      <table className={`${table.table} ${cards.cards} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.when}</th>
            <th scope="col">{words.columns.rooms}</th>
            <th scope="col">{columns.effect}</th>
            <th scope="col">{words.columns.made}</th>
            <th scope="col">{words.columns.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} isOver={row.last < today} columns={columns} {...acts} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

type RowProps = Omit<Props, 'name' | 'rows' | 'today'> & { readonly row: ReachRow; readonly isOver: boolean }

function Row({ row, isOver, columns, busy, onEdit, onEnd, onUndo }: RowProps) {
  const { language, texts } = useLanguage()
  const reading = { language, texts }
  const words = texts.rates.list
  const categories = useCategories()
  const { name } = row
  return (
    <tr data-over={isOver || undefined}>
      <th scope="row" className={`${styles.name} ${cards.line}`}>
        {name}
        {row.note && <span className={styles.below}>{row.note}</span>}
      </th>
      <td data-name={columns.when}>
        {datesWords(row.first, row.last)}
        <span className={styles.below}>
          {[...(row.days ? [daysWords(row.days, reading)] : []), ...(isOver ? [words.over] : [])].join(', ')}
        </span>
      </td>
      <td className={styles.rooms} data-name={words.columns.rooms}>
        {roomsWords(row.rooms, categories, reading)}
      </td>
      <td className={styles.effect} data-name={columns.effect}>
        {row.effect}
      </td>
      <td className={styles.made} data-name={words.columns.made}>
        {row.made_by ?? words.system}
        <span className={styles.below}>{formatInstant(row.made_at)}</span>
      </td>
      <td className={cards.line}>
        <div className={styles.buttons}>
          {row.undo_until !== null && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={fill(words.undoOf, { name })}
              title={fill(words.undoHint, { time: hotelTime(row.undo_until).time })}
              rests={busy}
              onClick={() => onUndo(row.id)}
            >
              {texts.rates.undo}
            </Button>
          )}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={fill(words.editOf, { name })}
            rests={busy}
            onClick={() => onEdit(row.id)}
          >
            {words.edit}
          </Button>
          <Button
            variant="subtle"
            color="coral"
            size="compact-sm"
            aria-label={fill(words.endOf, { name })}
            rests={busy}
            onClick={() => onEnd(row)}
          >
            {words.end}
          </Button>
        </div>
      </td>
    </tr>
  )
}
