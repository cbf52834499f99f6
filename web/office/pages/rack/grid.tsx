// biome-ignore-all lint/a11y/useSemanticElements: bars stand between days, which the cells of a table cannot
import { type CSSProperties, type RefObject, useId, useMemo, useRef } from 'react'
import type { Rack } from '../../../../contract/office/stay/rack.ts'
import { useTexts } from '../../all-texts.ts'
import { useOpenNumber } from '../../bookings/opening.ts'
import { type Carrying, useCarrying } from './carrying/carrying.ts'
import type { Dropping } from './carrying/dropping.ts'
import { Ghost } from './carrying/ghost.tsx'
import { type Grip, useDragging } from './carrying/pointer.ts'
import { DayColumns, DayHeads } from './day-heads.tsx'
import { useKeys } from './keys.ts'
import type { Days } from './lines/items.ts'
import type { Line } from './lines/lines.ts'
import { besideFrame, headHeight, lineHeight, useSight } from './lines/sight.ts'
import styles from './rack.module.css'
import type { Repair } from './repair.tsx'
import { Row } from './row.tsx'
import { type AskedBar, metBy, useSpots } from './spots.ts'
import { itemWords, lineWords } from './words.ts'

interface Props {
  readonly rack: Rack
  readonly days: Days
  readonly lines: readonly Line[]
  /** Left out for those who only look. */
  readonly dropping: Dropping | undefined
  readonly onOpen: (number: number) => void
  readonly onAsk: (asked: AskedBar) => void
  readonly onRepair: (repair: Repair) => void
}

/** Only the lines in sight are drawn, however many rooms the house has. */
export function RackGrid({ rack, days, lines, dropping, onOpen, onAsk, onRepair }: Props) {
  const { rack: texts, titles } = useTexts()
  const frame = useRef<HTMLDivElement>(null)
  const [told, heard] = [useRef<HTMLParagraphElement>(null), useRef<HTMLParagraphElement>(null)]
  const hint = useId()
  const sight = useSight(frame)
  const spots = useSpots(frame, lines)
  const open = useOpenNumber()
  const say = (words: string) => {
    for (const { current: line } of [told, heard]) if (line) line.textContent = words
  }
  const carrying = useCarrying({ rack, lines, dropping, say })
  const hand = useHandOf({ frame, lines, carrying, onAsk })
  const keys = useKeys({ lines, page: sight.page, spots, carrying, onOpen, onAsk, onRepair })

  /** What is under the pointer or the focus is said in full: a short bar has no room for it. */
  const follow = (event: { target: EventTarget }) => {
    const met = metBy(event.target, lines)
    if (met && told.current)
      told.current.textContent = met.item ? itemWords(met.item, met.line, texts) : lineWords(met.line, texts)
  }
  const drawn = useDrawn(lines, sight, spots.spot?.line)
  return (
    <>
      <div
        ref={frame}
        role="grid"
        tabIndex={-1}
        aria-label={titles.rack}
        aria-rowcount={lines.length + 1}
        aria-describedby={hint}
        className={styles.frame}
        data-carrying={carrying.item !== undefined || undefined}
        style={measuresOf(days)}
        onKeyDown={keys.onKeyDown}
        onClick={(event) => hand.isOwnClick() || keys.onClick(event)}
        onContextMenu={(event) => (hand.isFinger() ? event.preventDefault() : keys.onContextMenu(event))}
        onFocus={(event) => {
          spots.onFocus(event)
          follow(event)
        }}
        onBlur={spots.onBlur}
        onMouseOver={follow}
        onPointerDown={hand.onPointerDown}
      >
        <div role="presentation" className={styles.sheet}>
          <DayHeads days={days} today={rack.today} />
          <div role="presentation" className={styles.canvas} style={{ height: lines.length * lineHeight }}>
            <DayColumns days={days} today={rack.today} />
            <div role="rowgroup">
              {drawn.map(({ line, place }) => (
                <Row
                  key={line.key}
                  line={line}
                  place={place}
                  days={days.count}
                  stop={spots.spot?.line === line.key ? (spots.spot.item ?? 'name') : undefined}
                  held={line.items.find(({ key }) => key === carrying.item)?.key}
                  open={open !== undefined && hasBooking(line, open) ? open : undefined}
                />
              ))}
            </div>
            <Ghost held={carrying.held} frame={frame} rack={rack} lines={lines} days={days} />
          </div>
        </div>
      </div>
      <p ref={told} className={styles.told} aria-hidden />
      <p ref={heard} className={styles.heard} aria-live="assertive" />
      <p id={hint} className={styles.hint}>
        {[texts.hint, ...(dropping ? [texts.hintMoves] : [])].map((part) => `${part}.`).join(' ')}
      </p>
    </>
  )
}

const measuresOf = ({ count }: Days) =>
  ({
    '--row': `${lineHeight}px`,
    '--head': `${headHeight}px`,
    '--beside': `${besideFrame}px`,
    '--count': count,
  }) as CSSProperties

const hasBooking = ({ items }: Line, number: number): boolean =>
  items.some((item) => item.kind === 'stay' && item.bar.book_number === number)

/** The lines in sight, and the one with the focus. */
function useDrawn(
  lines: readonly Line[],
  { first, end }: { first: number; end: number },
  focused: string | undefined,
) {
  return useMemo(
    () =>
      lines.flatMap((line, place) =>
        (place >= first && place < end) || line.key === focused ? [{ line, place }] : [],
      ),
    [lines, first, end, focused],
  )
}

interface Handled extends Pick<Props, 'lines' | 'onAsk'> {
  readonly frame: RefObject<HTMLElement | null>
  readonly carrying: Carrying
}

/** A mouse or a finger on a bar. */
function useHandOf({ frame, lines, carrying, onAsk }: Handled) {
  const stayAt = ({ line, item }: Grip) =>
    lines.find(({ key }) => key === line)?.items.find((one) => one.key === item && one.kind === 'stay')
  return useDragging({
    frame,
    fixed: headHeight,
    lineAt: (place) => lines[place]?.key,
    gripOf(target) {
      const met = metBy(target, lines)
      return met?.item?.kind === 'stay' ? { line: met.line.key, item: met.item.key } : undefined
    },
    onTake(grip) {
      const item = stayAt(grip)
      return item?.kind === 'stay' && carrying.pickUp(item.bar, item.key, grip.line)
    },
    onOver: carrying.aim,
    onDrop: () => void carrying.drop(),
    onGiveUp: carrying.giveUp,
    onRest(grip) {
      const item = stayAt(grip)
      const element = frame.current?.querySelector<HTMLElement>(`[data-item="${grip.item}"]`)
      if (item?.kind === 'stay' && element) onAsk({ item, element })
    },
  })
}
