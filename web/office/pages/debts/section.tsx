import { type ReactNode, useId } from 'react'
import { useTexts } from '../../all-texts.ts'
import cards from '../../look/cards.module.css'
import sections from '../../look/sections.module.css'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import type { MoneyTexts } from '../../text/money/ru.ts'
import styles from './debts.module.css'

type ColumnName = keyof MoneyTexts['debts']['columns']

const looks: Partial<Record<ColumnName, string | undefined>> = { amount: table.number, stay: styles.stay }

interface Props {
  readonly words: MoneyTexts['debts']['left']
  /** What it comes to. */
  readonly aside?: string | undefined
  readonly columns: readonly ColumnName[]
  readonly rows: readonly ReactNode[]
}

/** A list with its name, or the word that there is nothing on it. */
export function Section({ words, aside, columns, rows }: Props) {
  const { columns: names } = useTexts().money.debts
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className={sections.head}>
        <h2 id={id}>{words.title}</h2>
        {rows.length > 0 && <span className={sections.count}>{rows.length}</span>}
        {aside !== undefined && rows.length > 0 && <strong>{aside}</strong>}
        <p>{rows.length === 0 ? words.none : words.explained}</p>
      </header>
      {rows.length > 0 && (
        <TableFrame name={`${words.title} (${rows.length})`}>
          <table className={`${table.table} ${sections.table} ${styles.table} ${cards.cards}`}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} className={looks[column]}>
                    {names[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        </TableFrame>
      )}
    </section>
  )
}
