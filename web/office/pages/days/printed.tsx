import { formatDate } from '../../../../contract/facts.ts'
import type { DaysOfMonth, Figures, OneDay } from '../../../../contract/office/till/days.ts'
import { formatAmount, formatTmt } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { useMonthName } from '../../dashboard/month-name.ts'
import { fill } from '../../fill.ts'
import paper from '../../paper/paper.module.css'
import { Paper } from '../../paper/paper.tsx'
import styles from './days.module.css'
import { useCellWords, useHeadings } from './month-table.tsx'
import { figureNames, useDayWords, useFigureName, useFigureWords } from './words.ts'

/** A day for the owner's folder: its figures, its money, and the sum by which it can be proved. */
export function PrintedDay({ day }: { day: OneDay }) {
  const { language, texts } = useLanguage()
  const { days } = texts
  const { nameOf, stateOf, inHouseOf, debtsOf } = useDayWords()
  const tell = useFigureWords()
  const figureName = useFigureName()
  const besides: readonly (readonly [string, string])[] = [
    [days.names.inHouse, inHouseOf(day)],
    [days.names.debts, debtsOf(day)],
    ...(day.carried === null ? [] : [[days.paper.carried, formatTmt(day.carried, language)] as const]),
  ]
  return (
    <Paper title={fill(days.paper.day, { date: nameOf(day.date) })} aside={stateOf(day)}>
      <table className={paper.table}>
        <tbody>
          {figureNames.map((name) => (
            <tr key={name}>
              <th scope="row">{figureName(name)}</th>
              <td className={paper.number}>{tell[name](day.figures)}</td>
              <td className={paper.number}>
                {day.year_before && fill(days.yearAgo, { value: tell[name](day.year_before) })}
              </td>
            </tr>
          ))}
          {besides.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={paper.number} colSpan={2}>
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <PrintedMoney day={day} />
      {day.hash !== null && (
        <p className={styles.hash}>
          {days.paper.checksum}: {day.hash}
        </p>
      )}
      <div className={paper.signatures}>
        <p>{days.paper.signed}</p>
        <p>{days.paper.date}</p>
      </div>
    </Paper>
  )
}

function PrintedMoney({ day: { ways, figures } }: { day: OneDay }) {
  const { language, texts } = useLanguage()
  const { days } = texts
  const { wayOf } = useDayWords()
  const written = (amount: number) => formatAmount(amount, language)
  const parts: readonly (readonly [string, number])[] = [
    [days.forBookings, figures.income_booking],
    [days.forStays, figures.income_settle],
    [days.forExtras, figures.income_extras],
  ]
  return (
    <>
      <h2 className={paper.heading}>{days.money}</h2>
      {ways.length === 0 ? (
        <p>{days.noMoney}</p>
      ) : (
        <table className={paper.table}>
          <thead>
            <tr>
              <th>{days.way}</th>
              <th className={paper.number}>{days.payments}</th>
              <th className={paper.number}>{days.refunds}</th>
              <th className={paper.number}>{days.sum}</th>
            </tr>
          </thead>
          <tbody>
            {ways.map(({ way, payments, refunds }) => (
              <tr key={way}>
                <td>{wayOf(way)}</td>
                <td className={paper.number}>{written(payments)}</td>
                <td className={paper.number}>{written(refunds)}</td>
                <td className={paper.number}>{written(payments + refunds)}</td>
              </tr>
            ))}
            {parts.map(([name, amount]) => (
              <tr key={name}>
                <td colSpan={3}>{name}</td>
                <td className={paper.number}>{written(amount)}</td>
              </tr>
            ))}
            <tr className={paper.sum}>
              <td colSpan={3}>{days.sum}</td>
              <td className={paper.number}>{written(figures.income)}</td>
            </tr>
          </tbody>
        </table>
      )}
    </>
  )
}

/** The month's table as it stands on the screen. */
export function PrintedMonth({ data }: { data: DaysOfMonth }) {
  const { days: texts } = useTexts()
  const nameOf = useMonthName()
  const headings = useHeadings()
  return (
    <Paper title={fill(texts.paper.month, { month: nameOf(data.month) })} aside={texts.yearAgoHint}>
      <table className={`${paper.table} ${styles.printedMonth}`}>
        <thead>
          <tr>
            <th>{texts.names.date}</th>
            {headings.map((heading) => (
              <th key={heading} className={styles.heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.days.map(({ date, figures, year_before }) => (
            <tr key={date}>
              <td>{formatDate(date)}</td>
              <PrintedCells figures={figures} yearBefore={year_before} />
            </tr>
          ))}
          <tr className={paper.sum}>
            <td>{texts.total}</td>
            <PrintedCells figures={data.total} yearBefore={data.total_year_before} />
          </tr>
        </tbody>
      </table>
    </Paper>
  )
}

function PrintedCells({ figures, yearBefore }: { figures: Figures; yearBefore: Figures | null }) {
  return useCellWords().map((say, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same
    <td key={place} className={paper.number}>
      {say(figures)}
      {yearBefore && <span className={styles.below}>{say(yearBefore)}</span>}
    </td>
  ))
}
