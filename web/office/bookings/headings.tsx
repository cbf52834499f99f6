import { useTexts } from '../language.tsx'
import table from '../look/table.module.css'
import type { AskedList } from './asked-list.ts'
import styles from './bookings.module.css'
import { type Column, type ColumnName, columnOf } from './columns.tsx'

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
          <Heading key={name} name={name} column={columnOf(name)} asked={asked} onAsk={onAsk} />
        ))}
        <th className={styles.actions}>{texts.columns.actions}</th>
      </tr>
    </thead>
  )
}

interface HeadingProps extends Omit<Props, 'columns'> {
  readonly name: ColumnName
  readonly column: Column
}

function Heading({ name, column: { sort, isNumber }, asked, onAsk }: HeadingProps) {
  const { bookings: texts } = useTexts()
  const label = texts.columns[name]
  const alignment = isNumber ? table.number : undefined
  if (sort === undefined) return <th className={alignment}>{label}</th>
  const sorted = asked.sort === sort ? asked.order : undefined
  const next = sorted === 'desc' ? 'asc' : 'desc'
  return (
    <th
      className={alignment}
      {...(sorted && { 'aria-sort': sorted === 'asc' ? ('ascending' as const) : ('descending' as const) })}
    >
      <button type="button" className={styles.sort} onClick={() => onAsk({ sort, order: next })}>
        {label}
        {sorted && (
          <span role="img" aria-label={sorted === 'asc' ? texts.sortedUp : texts.sortedDown}>
            {sorted === 'asc' ? '↑' : '↓'}
          </span>
        )}
      </button>
    </th>
  )
}
