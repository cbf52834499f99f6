import { useTexts } from '../language.tsx'
import table from '../look/table.module.css'
import type { AskedList } from './asked-list.ts'
import styles from './bookings.module.css'
import { type Column, type ColumnName, columnOf, type Line } from './columns.tsx'

interface Props {
  readonly columns: readonly ColumnName[]
  readonly asked: AskedList
  readonly onAsk: (changes: Partial<AskedList>) => void
}

export function Headings({ columns, asked, onAsk }: Props) {
  const { bookings: texts } = useTexts()
  return (
    <thead>
      <tr>
        {columns.map((name) => (
          <Heading key={name} column={columnOf(name)} asked={asked} onAsk={onAsk} />
        ))}
        <th className={`${table.actions} ${styles.actions}`}>{texts.columns.actions}</th>
      </tr>
    </thead>
  )
}

interface HeadingProps extends Pick<Props, 'asked' | 'onAsk'> {
  readonly column: Column
}

/** A heading has the lines of its cells, each with a sort of its own. */
function Heading({ column, asked, onAsk }: HeadingProps) {
  const { lines } = column
  const isSorted = lines.some((line) => line?.sort !== undefined && line.sort === asked.sort)
  const sorted = asked.order === 'asc' ? ('ascending' as const) : ('descending' as const)
  return (
    <th className={classOf(column)} {...(isSorted && { 'aria-sort': sorted })}>
      {lines.map((line) => line && <LineHeading key={line.name} line={line} asked={asked} onAsk={onAsk} />)}
    </th>
  )
}

export const classOf = ({ kind, spare }: Column): string | undefined =>
  [kind === 'number' && table.number, kind === 'wide' && styles.wide, spare && styles.spare]
    .filter(Boolean)
    .join(' ') || undefined

function LineHeading({
  line: { name, sort },
  asked,
  onAsk,
}: Pick<Props, 'asked' | 'onAsk'> & { line: Line }) {
  const { bookings: texts } = useTexts()
  const label = texts.columns[name]
  if (sort === undefined) return <span className={styles.label}>{label}</span>
  const sorted = asked.sort === sort ? asked.order : undefined
  return (
    <button
      type="button"
      className={sorted ? `${styles.sort} ${styles.sorted}` : styles.sort}
      onClick={() => onAsk({ sort, order: sorted === 'desc' ? 'asc' : 'desc' })}
    >
      {label}
      {sorted && (
        <span role="img" aria-label={sorted === 'asc' ? texts.sortedUp : texts.sortedDown}>
          {sorted === 'asc' ? '↑' : '↓'}
        </span>
      )}
    </button>
  )
}
