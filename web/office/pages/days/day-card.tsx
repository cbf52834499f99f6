import type { Figures, OneDay } from '../../../../contract/office/till/days.ts'
import type { DateText } from '../../../../contract/values.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import table from '../../look/table.module.css'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import styles from './days.module.css'
import { useDay } from './days.ts'
import { PrintedDay } from './printed.tsx'
import { type FigureName, figureNames, useDayWords, useFigureName, useFigureWords } from './words.ts'

interface Props {
  readonly date: DateText
  readonly isPrinted: boolean
  readonly onPrint: () => void
}

/** One day as it was closed, or as the books tell of it so far. */
export function DayCard({ date, isPrinted, onPrint }: Props) {
  const { data, error, refetch } = useDay(date)
  useQuietRefresh(refetch)
  if (data === undefined)
    return error ? <LoadingFailed failure={error.failure} onRetry={() => void refetch()} /> : <Loading />
  return (
    <>
      <Told day={data} onPrint={onPrint} />
      {isPrinted && <PrintedDay day={data} />}
    </>
  )
}

function Told({ day, onPrint }: { day: OneDay; onPrint: () => void }) {
  const { days: texts } = useTexts()
  const { nameOf, stateOf, inHouseOf, debtsOf } = useDayWords()
  return (
    <article className={styles.card} aria-label={nameOf(day.date)}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{nameOf(day.date)}</h2>
          <p className={day.state === 'closed' ? styles.closed : styles.open}>{stateOf(day)}</p>
        </div>
        <Button variant="default" size="xs" onClick={onPrint}>
          {texts.printDay}
        </Button>
      </header>
      <dl className={styles.tiles}>
        {figureNames.map((name) => (
          <Tile key={name} name={name} figures={day.figures} yearBefore={day.year_before} />
        ))}
        <div className={styles.tile}>
          <dt>{texts.names.inHouse}</dt>
          <dd className={styles.words}>{inHouseOf(day)}</dd>
        </div>
        <div className={styles.tile}>
          <dt>{texts.names.debts}</dt>
          <dd className={styles.words}>{debtsOf(day)}</dd>
        </div>
      </dl>
      <Money day={day} />
    </article>
  )
}

interface TileProps {
  readonly name: FigureName
  readonly figures: Figures
  readonly yearBefore: Figures | null
}

function Tile({ name, figures, yearBefore }: TileProps) {
  const { days: texts } = useTexts()
  const tell = useFigureWords()
  const nameOf = useFigureName()
  return (
    <div className={styles.tile} data-figure={name}>
      <dt>{nameOf(name)}</dt>
      <dd>
        <span className={styles.value}>{tell[name](figures)}</span>
        {yearBefore && (
          <span className={styles.before}>{fill(texts.yearAgo, { value: tell[name](yearBefore) })}</span>
        )}
      </dd>
    </div>
  )
}

/** What came in and went out, by way of paying. */
function Money({ day: { ways, figures } }: { day: OneDay }) {
  const { language, texts } = useLanguage()
  const { wayOf } = useDayWords()
  const { days } = texts
  if (ways.length === 0) return <p className={styles.open}>{days.noMoney}</p>
  const written = (amount: number) => formatAmount(amount, language)
  const sumBy = (amount: (way: OneDay['ways'][number]) => number) =>
    written(ways.reduce((sum, way) => sum + amount(way), 0))
  return (
    <table className={`${table.table} ${styles.money}`} aria-label={days.money} data-sums>
      <thead>
        <tr>
          <th scope="col">{days.way}</th>
          <th scope="col" className={table.number}>
            {days.payments}
          </th>
          <th scope="col" className={table.number}>
            {days.refunds}
          </th>
          <th scope="col" className={table.number}>
            {days.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {ways.map(({ way, payments, refunds }) => (
          <tr key={way}>
            <th scope="row">{wayOf(way)}</th>
            <td className={table.number} data-adds="payments all">
              {written(payments)}
            </td>
            <td className={table.number} data-adds="refunds all">
              {written(refunds)}
            </td>
            <td className={table.number} data-adds="sum">
              {written(payments + refunds)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{days.sum}</th>
          <td className={table.number} data-sum="payments">
            {sumBy(({ payments }) => payments)}
          </td>
          <td className={table.number} data-sum="refunds">
            {sumBy(({ refunds }) => refunds)}
          </td>
          <td className={table.number} data-sum="sum all">
            {written(figures.income)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
