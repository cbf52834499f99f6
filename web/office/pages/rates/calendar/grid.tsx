// biome-ignore-all lint/a11y/useSemanticElements: only the nights in sight are drawn, which the cells of a table cannot
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { daysBetween } from '../../../../../contract/facts.ts'
import type { DateText } from '../../../../../contract/values.ts'
import { useLanguage } from '../../../all-texts.ts'
import styles from './calendar.module.css'
import { linesOf, type RateCalendar, stepMonth } from './calendar.ts'
import { type Block, blockOf, type Choice, pressed, type Spot, stepFrom } from './choice.ts'
import { Heads } from './heads.tsx'
import { spotOf, usePointing } from './pointing.ts'
import { Row } from './row.tsx'
import { columnWidth, scrollToColumn, useSight } from './sight.ts'
import { dayWords, namesOfRates } from './words.ts'

interface Props {
  readonly data: RateCalendar
  /** Which day stands at the left, once for each object. */
  readonly target: { readonly day: DateText }
  readonly choice: Choice | undefined
  readonly onChoose: (choice: Choice | undefined) => void
  /** All that is chosen is to get a price. */
  readonly onFinish: (choice: Choice) => void
  /** The first day that is seen has changed. */
  readonly onSeen: (day: DateText) => void
  /** Where the cell under the pointer or the focus is said in full. */
  readonly told: RefObject<HTMLElement | null>
}

/** Categories × the nights of a year; only the nights in sight are drawn. */
export function RateGrid({ data, target, choice, onChoose, onFinish, onSeen, told }: Props) {
  const { texts } = useLanguage()
  const { calendar: words } = texts.rates
  const frame = useRef<HTMLDivElement>(null)
  const hint = useId()
  const { nights, today } = data
  const lines = useMemo(() => linesOf(data), [data])
  const names = useMemo(() => namesOfRates(data), [data])
  const seen = useCallback((column: number) => onSeen(nights[column] ?? ''), [nights, onSeen])
  const { sight, look } = useSight(frame, nights.length, seen)
  const [stop, setStop] = useState<Spot>(() => ({ row: 0, column: columnOf(nights, target.day) }))
  const block = choice && blockOf(choice)
  const pointing = usePointing({
    frame,
    onChoose,
    onDrawn: onFinish,
    onGiveUp: () => onChoose(undefined),
  })

  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = columnOf(nights, target.day) * columnWidth
  }, [target, nights])

  /** What is under the pointer or the focus is said in full: a cell has no room for it. */
  function follow({ target: at }: { target: EventTarget }) {
    const spot = spotOf(at)
    if (spot && told.current && at instanceof Element)
      told.current.textContent = tell(spot, at.closest('[data-at]')?.ariaLabel ?? '')
  }
  const { language } = useLanguage()
  const tell = ({ row, column }: Spot, words: string): string =>
    `${lines[row]?.room.names[language] ?? ''}, ${dayWords(nights[column] ?? '', { texts })}: ${words}`

  function focus(spot: Spot) {
    const box = frame.current
    if (!box) return
    scrollToColumn(box, spot.column, namesWidth(box))
    const cellAt = () => box.querySelector<HTMLElement>(`[data-at="${spot.row}:${spot.column}"]`)
    // Far away: it is drawn first.
    if (!cellAt()) flushSync(look)
    cellAt()?.focus({ preventScroll: true })
  }
  const keys = useKeys({ data, choice, rows: lines.length, onChoose, onFinish, focus })

  function click(event: MouseEvent) {
    const spot = spotOf(event.target)
    if (!spot || pointing.isOwnClick()) return
    focus(spot)
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent
    if (event.shiftKey) onChoose({ anchor: choice?.anchor ?? stop, head: spot })
    else onChoose(pointerType === 'mouse' ? { anchor: spot, head: spot } : pressed(choice, spot))
  }
  return (
    <>
      <div
        ref={frame}
        role="grid"
        tabIndex={-1}
        aria-label={words.name}
        aria-multiselectable
        aria-rowcount={lines.length + 1}
        aria-colcount={nights.length + 1}
        aria-describedby={hint}
        className={styles.frame}
        style={{ '--count': nights.length, '--column': `${columnWidth}px` } as CSSProperties}
        onKeyDown={keys}
        onClick={click}
        onDoubleClick={(event) => spotOf(event.target) && choice && onFinish(choice)}
        onPointerDown={pointing.onPointerDown}
        onMouseOver={follow}
        onFocus={(event) => {
          const spot = spotOf(event.target)
          if (spot) setStop(spot)
          follow(event)
        }}
      >
        <div role="presentation" className={styles.sheet}>
          <Heads nights={nights} today={today} {...sight} />
          {lines.map((line, row) => (
            <Row
              key={line.room.id}
              line={line}
              row={row}
              nights={nights}
              today={today}
              names={names}
              {...sight}
              stop={stop.row === row ? stop.column : undefined}
              {...chosenIn(block, row)}
            />
          ))}
        </div>
      </div>
      <p id={hint} className={styles.hint}>
        {words.hint}
      </p>
    </>
  )
}

const columnOf = (nights: readonly DateText[], day: DateText): number =>
  Math.min(Math.max(daysBetween(nights[0] ?? day, day), 0), Math.max(0, nights.length - 1))

const namesWidth = (frame: HTMLElement): number =>
  frame.querySelector('[role=rowheader]')?.getBoundingClientRect().width ?? 0

const chosenIn = (block: Block | undefined, row: number) => {
  const isChosen = block !== undefined && block.rows[0] <= row && row <= block.rows[1]
  return {
    chosenFirst: isChosen ? block.columns[0] : undefined,
    chosenLast: isChosen ? block.columns[1] : undefined,
  }
}

interface Keyed extends Pick<Props, 'data' | 'choice' | 'onChoose' | 'onFinish'> {
  readonly rows: number
  readonly focus: (spot: Spot) => void
}

/** Arrows move, with Shift they choose, Enter sets a price for what is chosen, Escape drops it. */
function useKeys({ data: { nights }, choice, rows, onChoose, onFinish, focus }: Keyed) {
  const month = (column: number, direction: -1 | 1) =>
    daysBetween(nights[0] ?? '', stepMonth(nights[column] ?? '', direction))
  return (event: KeyboardEvent) => {
    const spot = spotOf(event.target)
    if (!spot || event.altKey || event.metaKey || event.ctrlKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      const chosen = choice ?? { anchor: spot, head: spot }
      onChoose(chosen)
      onFinish(chosen)
      return
    }
    if (event.key === 'Escape' && choice) {
      event.preventDefault()
      onChoose(undefined)
      return
    }
    const next = stepFrom(event.key, spot, { rows, columns: nights.length }, month)
    if (!next) return
    event.preventDefault()
    if (event.shiftKey) onChoose({ anchor: choice?.anchor ?? spot, head: next })
    else if (choice) onChoose(undefined)
    focus(next)
  }
}
