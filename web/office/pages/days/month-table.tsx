import { Link } from 'wouter'
import { currency, formatDate, weekdayOf } from '../../../../contract/facts.ts'
import type { DaysOfMonth, Figures } from '../../../../contract/office/till/days.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import list from '../../look/list.module.css'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import styles from './days.module.css'
import { addressOf } from './days.ts'
import { useFigureWords } from './words.ts'

interface Props {
  readonly data: DaysOfMonth
  /** The one that is told of above. */
  readonly day: DateText
}

/** Every day of the month, and in small the same day of the year before. */
export function MonthTable({ data, day }: Props) {
  const { days: texts, calendar } = useTexts()
  const headings = useHeadings()
  return (
    <>
      <TableFrame name={texts.month}>
        <table className={`${table.table} ${list.table} ${styles.month}`} aria-label={texts.month}>
          <thead>
            <tr>
              <th scope="col">{texts.names.date}</th>
              {headings.map((heading) => (
                <th key={heading} scope="col" className={table.number}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.days.map(({ date, state, figures, year_before }) => (
              <tr key={date} className={date === day ? styles.chosen : undefined}>
                <th scope="row">
                  <Link
                    href={addressOf(date)}
                    className={styles.day}
                    aria-current={date === day ? 'date' : undefined}
                  >
                    {formatDate(date)}
                  </Link>
                  <span className={styles.below}>
                    {calendar.weekdaysShort[weekdayOf(date)]}
                    {state !== 'before' && ` · ${texts.states[state]}`}
                  </span>
                </th>
                <Cells figures={figures} yearBefore={year_before} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {texts.total}
                <span className={styles.below}>{texts.totalHint}</span>
              </th>
              <Cells figures={data.total} yearBefore={data.total_year_before} />
            </tr>
          </tfoot>
        </table>
      </TableFrame>
      <p className={`${list.soft} ${list.small}`}>{texts.yearAgoHint}</p>
    </>
  )
}

export function useHeadings(): readonly string[] {
  const { names, short } = useTexts().days
  return [
    names.occupancy,
    short.sold,
    `${short.adr}, ${currency}`,
    `${short.revpar}, ${currency}`,
    `${names.income}, ${currency}`,
    short.moves,
  ]
}

/** What stands in the cells of a day, in the order of the headings. */
export function useCellWords(): readonly ((figures: Figures) => string)[] {
  const tell = useFigureWords()
  const sold = (told: Figures) => `${told.sold} / ${told.open}`
  const moves = (told: Figures) => `${tell.arrivals(told)} / ${tell.departures(told)}`
  return [tell.occupancy, sold, tell.adr, tell.revpar, tell.income, moves]
}

interface CellsProps {
  readonly figures: Figures
  readonly yearBefore: Figures | null
}

function Cells({ figures, yearBefore }: CellsProps) {
  return useCellWords().map((words, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
    <td key={place} className={table.number}>
      {words(figures)}
      {yearBefore && <span className={styles.below}>{words(yearBefore)}</span>}
    </td>
  ))
}
