// biome-ignore-all lint/a11y/useSemanticElements: only the nights in sight are drawn, which the cells of a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid its cells have the focus, not its rows
import { type CSSProperties, memo } from 'react'
import type { DateText } from '../../../../../contract/values.ts'
import { useLanguage } from '../../../all-texts.ts'
import { isWeekend } from '../../../dates.ts'
import styles from './calendar.module.css'
import type { Line } from './calendar.ts'
import { columnWidth } from './sight.ts'
import { cellWords, shortRule } from './words.ts'

interface Props {
  readonly line: Line
  readonly row: number
  readonly nights: readonly DateText[]
  readonly today: DateText
  readonly names: ReadonlyMap<number, string>
  /** Which nights are drawn. */
  readonly first: number
  readonly end: number
  /** Where Tab leads to in this row: drawn wherever it is. */
  readonly stop: number | undefined
  /** Which nights of this row are chosen, both ends included. */
  readonly chosenFirst: number | undefined
  readonly chosenLast: number | undefined
}

/** Drawn anew only when something in it has changed: a key touches the rows that it concerns. */
export const Row = memo(function Row(props: Props) {
  const { line, row, first, end, stop } = props
  const { language, texts } = useLanguage()
  const { room } = line
  const name = room.names[language] ?? ''
  return (
    <div role="row" aria-rowindex={row + 2} className={styles.row}>
      <div role="rowheader" className={styles.room}>
        {name}
        {!room.shown && <span className={styles.hidden}>{texts.rates.calendar.hidden}</span>}
      </div>
      <div role="presentation" className={styles.nights}>
        {columnsOf(first, end, stop).map((column) => (
          <Cell key={column} {...props} column={column} />
        ))}
      </div>
    </div>
  )
})

function columnsOf(first: number, end: number, stop: number | undefined): number[] {
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, place) => first + place)
  return stop === undefined || (first <= stop && stop < end) ? drawn : [...drawn, stop]
}

function Cell({
  line,
  row,
  column,
  nights,
  today,
  names,
  stop,
  chosenFirst = 0,
  chosenLast = -1,
}: Props & { readonly column: number }) {
  const { language, texts } = useLanguage()
  const { room, rules } = line
  const night = nights[column] ?? ''
  const [rate, ruled] = [room.rates[column], rules[column]]
  const price = String(Math.round(room.prices[column] ?? 0))
  return (
    <div
      role="gridcell"
      tabIndex={stop === column ? 0 : -1}
      aria-colindex={column + 2}
      aria-label={cellWords(line, column, names, { language, texts })}
      aria-selected={chosenFirst <= column && column <= chosenLast}
      className={styles.cell}
      data-at={`${row}:${column}`}
      data-rate={typeof rate === 'number' || undefined}
      data-begins={(typeof rate === 'number' && rate !== room.rates[column - 1]) || undefined}
      data-weekend={isWeekend(night) || undefined}
      data-day={night === today ? 'today' : night < today ? 'past' : undefined}
      data-long={price.length > 5 || undefined}
      style={{ left: column * columnWidth, ...sharesOf(line, column) }}
    >
      <span>{price}</span>
      {ruled && <span className={styles.rule}>{shortRule(ruled, { texts })}</span>}
    </div>
  )
}

/** One of eighty would not be seen. */
const leastShare = 10

/** For the bar under the figure: how much of it is taken, and up to where it is taken or closed. */
function sharesOf({ room }: Line, column: number): CSSProperties {
  const share = (count = 0) =>
    count === 0 ? 0 : Math.min(100, Math.max(leastShare, Math.round((100 * count) / Math.max(1, room.units))))
  const taken = share(room.taken[column])
  const gone = Math.min(100, taken + share(room.closed[column]))
  return { '--taken': `${taken}%`, '--gone': `${gone}%` } as CSSProperties
}
