import { type ReactNode, useId } from 'react'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import type { CallFailed } from '../../api.ts'
import { BookingLink } from '../../bookings/booking-link.tsx'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { formatInstant } from '../../bookings/words.ts'
import cards from '../../look/cards.module.css'
import sections from '../../look/sections.module.css'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import type { OfficeTexts } from '../../text/whole.ts'
import styles from './waiting.module.css'

type ColumnName = keyof OfficeTexts['waiting']['columns']

interface Props {
  readonly title: string
  readonly explained: string
  readonly answer: {
    readonly data: unknown
    readonly error: CallFailed | null
    readonly refetch: () => Promise<unknown>
  }
  readonly columns: readonly ColumnName[]
  readonly rows: readonly ReactNode[]
}

const figures: ReadonlySet<ColumnName> = new Set(['paid', 'refund', 'amount', 'booked', 'deposited', 'toPay'])

export function Section({ title, explained, answer, columns, rows }: Props) {
  const { waiting: texts } = useTexts()
  const id = useId()
  useQuietRefresh(answer.refetch)
  return (
    <section aria-labelledby={id}>
      <header className={sections.head}>
        <h2 id={id}>{title}</h2>
        {rows.length > 0 && <span className={sections.count}>{rows.length}</span>}
        <p>{explained}</p>
      </header>
      {answer.data === undefined ? (
        <Waited failed={answer.error} onRetry={answer.refetch} />
      ) : rows.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <TableFrame name={`${title} (${rows.length})`}>
          <table className={`${table.table} ${sections.table} ${styles.table} ${cards.cards}`}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} className={figures.has(column) ? table.number : undefined}>
                    {texts.columns[column]}
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

const Waited = ({ failed, onRetry }: { failed: CallFailed | null; onRetry: () => Promise<unknown> }) =>
  failed ? <LoadingFailed failure={failed.failure} onRetry={() => void onRetry()} /> : <Loading />

export const BookingNumber = ({ number }: { number: number | null }) => (
  <th scope="row">{number === null ? '–' : <BookingLink number={number} className={styles.number} />}</th>
)

/** Where a column is narrow it breaks between the date and the time, and nowhere else. */
export const Instant = ({ column, at }: { column: ColumnName; at: string }) => (
  <td data-name={useTexts().waiting.columns[column]}>
    {formatInstant(at)
      .split(' ')
      .map((part) => (
        <span key={part} className={styles.whole}>
          {part}
        </span>
      ))}
  </td>
)

export function Amount({ column, sum }: { column: ColumnName; sum: number }) {
  const { language, texts } = useLanguage()
  return (
    <td className={table.number} data-name={texts.waiting.columns[column]}>
      {formatAmount(sum, language)}
    </td>
  )
}

/** What is to be done, below everything else on a telephone. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <td className={`${sections.actions} ${cards.line}`}>{children}</td>
)
