// biome-ignore-all lint/a11y/useSemanticElements: bars stand between days, which the cells of a table cannot
// biome-ignore-all lint/a11y/useFocusableInteractive: in a grid its cells have the focus, not its rows
import { memo } from 'react'
import { useTexts } from '../../all-texts.ts'
import bars from './bars.module.css'
import type { Item } from './lines/items.ts'
import { isSameLine, type Line } from './lines/lines.ts'
import { lineHeight } from './lines/sight.ts'
import styles from './rack.module.css'
import { figureWords, holdOf, itemWords, lineWords, nameOf } from './words.ts'

interface Props {
  readonly line: Line
  readonly place: number
  readonly days: number
  /** What Tab leads to in this line: its name (`name`) or an item. Left out where it leads to another line. */
  readonly stop?: string | undefined
  /** The item of this line that somebody holds. */
  readonly held?: string | undefined
  /** The booking that is open beside the rack, where it stands in this line. */
  readonly open?: number | undefined
}

/** Drawn anew only when something in it has changed: a key or a refresh touches the lines that it concerns. */
export const Row = memo(
  function Row({ line, place, days, stop, held, open }: Props) {
    const { rack: texts } = useTexts()
    return (
      <div
        role="row"
        aria-rowindex={place + 2}
        className={styles.row}
        data-kind={line.kind}
        style={{ top: place * lineHeight }}
      >
        <div
          role="rowheader"
          tabIndex={stop === 'name' ? 0 : -1}
          className={styles.name}
          aria-label={lineWords(line, texts)}
          data-line={line.key}
        >
          <LineName line={line} />
        </div>
        {line.items.length > 0 && (
          <div role="presentation" className={styles.days}>
            {line.items.map((item) => (
              <div
                key={item.key}
                role="gridcell"
                tabIndex={stop === item.key ? 0 : -1}
                className={bars.bar}
                aria-label={itemWords(item, line, texts)}
                data-line={line.key}
                data-item={item.key}
                data-held={held === item.key || undefined}
                {...marksOf(item, open)}
                style={{
                  left: `${(100 * item.left) / days}%`,
                  width: `${(100 * (item.right - item.left)) / days}%`,
                }}
              >
                <BarWords item={item} />
              </div>
            ))}
          </div>
        )}
      </div>
    )
  },
  (one, other) =>
    isSameLine(one.line, other.line) &&
    one.place === other.place &&
    one.days === other.days &&
    one.stop === other.stop &&
    one.held === other.held &&
    one.open === other.open,
)

function LineName({ line }: { line: Line }) {
  const { rack: texts } = useTexts()
  switch (line.kind) {
    case 'group':
      return (
        <>
          <b className={styles.category}>{line.name}</b> <span>{figureWords(line, texts)}</span>
        </>
      )
    case 'floor':
      return lineWords(line, texts)
    case 'lane':
      return '—'
    case 'unit':
      return (
        <>
          <b>{line.unit.number}</b>
          <span
            className={bars.clean}
            data-is={line.unit.cleanliness}
            title={texts.cleanliness[line.unit.cleanliness]}
          />
        </>
      )
  }
}

/** For the stylesheet: what each of them is. */
const marksOf = (item: Item, open: number | undefined) => ({
  'data-before': item.isCut.before || undefined,
  'data-after': item.isCut.after || undefined,
  ...(item.kind === 'closure'
    ? { 'data-is': 'closed' }
    : {
        'data-is': item.bar.stay,
        'data-hold': holdOf(item.bar),
        'data-owes': item.bar.owes || undefined,
        ...(item.bar.book_number === open && { 'aria-current': 'true' as const }),
      }),
})

function BarWords({ item }: { item: Item }) {
  const { rack: texts } = useTexts()
  if (item.kind === 'closure') return <span className={bars.guest}>{item.closure.reason}</span>
  const { bar } = item
  return (
    <>
      <span className={bars.guest}>{nameOf(bar)}</span>
      {bar.owes && <span className={bars.owes}>{texts.owesShort}</span>}
    </>
  )
}
