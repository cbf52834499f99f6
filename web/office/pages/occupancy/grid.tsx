import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import { formatDate, weekdayOf } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { ChoiceLine } from './choosing/choice-line.tsx'
import { type Choosing, pointedBy } from './choosing/choosing.ts'
import { useDragging } from './choosing/dragging.ts'
import { Headings } from './headings.tsx'
import { stepOf } from './moving.ts'
import styles from './occupancy.module.css'
import type { Occupancy } from './occupancy.ts'
import { RoomRow } from './room-row.tsx'
import { TotalsRow } from './totals-row.tsx'

interface Props {
  readonly data: Occupancy
  readonly today: DateText
  readonly onTurn: (direction: -1 | 1) => void
  /** Left out for those who may only read the figures. */
  readonly onOpen?: (roomId: number, night: DateText) => void
  /** Left out for those who make no bookings. */
  readonly choosing?: Choosing
}

/**
 * One cell can be reached by Tab, the keys move on from there. The moves touch two cells of the document and one line of text, and no
 * cell is drawn anew: a key is answered at once, however many cells there are.
 */
export function OccupancyGrid({ data, today, onTurn, onOpen, choosing }: Props) {
  const { occupancy: texts, titles } = useTexts()
  const grid = useRef<HTMLTableElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const hint = useId()
  const drag = useDragging(choosing, (event) => nightAt(data, cellOf(event)))
  const moves = useMoves({ data, onTurn, onOpen, choosing })
  const tell = useTelling(data)

  function follow(event: FocusEvent | MouseEvent) {
    const cell = cellOf(event)
    if (cell && line.current) line.current.textContent = tell(cell)
    const [begun, at] = [pointedBy('ends', choosing?.choice), nightAt(data, cell)]
    if (begun && at?.roomId === begun.roomId && at.night !== begun.head)
      choosing?.point('ends', { ...begun, head: at.night })
  }

  // The cell under the focus says something else after a turn or a refresh.
  useEffect(() => {
    const cell = grid.current?.querySelector<Cell>('td:focus')
    if (cell && line.current) line.current.textContent = tell(cell)
  })
  return (
    <>
      <div className={styles.frame}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells that keys move through is a grid
          role="grid"
          aria-label={titles.occupancy}
          aria-describedby={hint}
          className={styles.grid}
          data-priced={isPriced(data) || undefined}
          data-choosing={choosing?.isAsking || undefined}
          onKeyDown={moves.onKeyDown}
          onClick={(event) => drag.isOwnClick() || moves.onClick(event)}
          onFocus={follow}
          onMouseOver={follow}
          onPointerDown={drag.onPointerDown}
          onPointerOver={drag.onPointerOver}
        >
          <Headings nights={data.nights} today={today} />
          <tbody>
            {data.rooms.map((room, row) => (
              <RoomRow
                key={room.id}
                room={room}
                nights={data.nights}
                today={today}
                place={row === 0 ? 'first' : 'further'}
                {...(choosing?.stay?.roomId === room.id && {
                  chosen: choosing.stay,
                  bookable: choosing.obstacle === undefined,
                })}
              />
            ))}
          </tbody>
          <TotalsRow data={data} />
        </table>
      </div>
      <p ref={line} className={styles.line} hidden={isChoosing(choosing)} aria-hidden />
      <ChoiceLine data={data} choosing={choosing} />
      <p id={hint} className={styles.hint}>
        {[texts.hint, ...(onOpen ? [texts.hintOpens] : []), ...(choosing ? [texts.hintBooks] : [])]
          .map((part) => `${part}.`)
          .join(' ')}
      </p>
    </>
  )
}

/** What is chosen says more than the cell under the pointer; why nothing began stands beside it. */
const isChoosing = (choosing: Choosing | undefined): boolean =>
  choosing?.choice !== undefined && choosing.choice.step !== 'refused'

type Cell = HTMLTableCellElement

const cellOf = (event: { target: EventTarget }): Cell | null =>
  event.target instanceof Element ? event.target.closest<Cell>('td[tabindex]') : null

/** The category's name stands before the first cell. */
const placeOf = (cell: Cell) => ({
  row: (cell.parentElement as HTMLTableRowElement).sectionRowIndex,
  column: cell.cellIndex - 1,
})

function nightAt({ rooms, nights }: Occupancy, cell: Cell | null) {
  if (!cell) return undefined
  const { row, column } = placeOf(cell)
  const [room, night] = [rooms[row], nights[column]]
  return room && night !== undefined ? { roomId: room.id, night } : undefined
}

const isPriced = ({ rooms }: Occupancy): boolean =>
  rooms.some(({ nights }) => nights.some(({ price }) => price !== undefined))

type Movable = Pick<Props, 'data' | 'onTurn'> & {
  readonly onOpen: Props['onOpen']
  readonly choosing: Choosing | undefined
}

function useMoves({ data, onTurn, onOpen, choosing }: Movable) {
  /** A cell answers with what stands behind it, or is one end of the nights that are asked for. */
  function press(cell: Cell) {
    const at = nightAt(data, cell)
    if (!at) return
    if (choosing?.isAsking) return choosing.press(at.roomId, at.night)
    choosing?.clear()
    onOpen?.(at.roomId, at.night)
  }

  function enter(cell: Cell, withShift: boolean) {
    const chosen = pointedBy('keys', choosing?.choice)
    if (chosen) return choosing?.finish(chosen)
    const at = nightAt(data, cell)
    if (choosing && withShift && at)
      return choosing.finish({ roomId: at.roomId, anchor: at.night, head: at.night })
    return press(cell)
  }

  /** Shift and an arrow choose nights of one category; where the calendar ends, the choice does. */
  function extend(event: KeyboardEvent<HTMLTableElement>, cell: Cell) {
    const at = nightAt(data, cell)
    const next = event.key === 'ArrowLeft' ? cell.previousElementSibling : cell.nextElementSibling
    const reached = next instanceof HTMLTableCellElement && next.tagName === 'TD' ? next : cell
    const head = nightAt(data, reached)
    if (!at || !head) return
    const begun = pointedBy('keys', choosing?.choice) ?? { roomId: at.roomId, anchor: at.night }
    choosing?.point('keys', { ...begun, head: head.night })
    moveFocus(event.currentTarget, reached)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = cellOf(event)
    if (!cell || event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return enter(cell, event.shiftKey)
    }
    if (choosing && event.shiftKey && !event.ctrlKey && /^Arrow(Left|Right)$/.test(event.key)) {
      event.preventDefault()
      return extend(event, cell)
    }
    const isAside = event.key === 'Escape' || !choosing?.isAsking
    const step = stepOf(event, placeOf(cell), { rows: data.rooms.length, columns: data.nights.length })
    if (choosing?.choice && isAside && (step || event.key === 'Escape')) choosing.clear()
    if (step === undefined) return
    event.preventDefault()
    const next = event.currentTarget.tBodies[0]?.rows[step.row]?.cells[step.column + 1]
    if (next) moveFocus(event.currentTarget, next)
    if (step.turn !== 0) onTurn(step.turn)
  }

  function onClick(event: MouseEvent<HTMLTableElement>) {
    const cell = cellOf(event)
    if (!cell) return
    moveFocus(event.currentTarget, cell)
    press(cell)
  }
  return { onKeyDown, onClick }
}

function moveFocus(table: HTMLTableElement, next: Cell): void {
  for (const last of table.querySelectorAll<Cell>('td[tabindex="0"]')) last.tabIndex = -1
  next.tabIndex = 0
  next.focus()
}

/** What a cell says, with its category and its day. */
function useTelling(data: Occupancy) {
  const { language, texts } = useLanguage()
  return (cell: Cell): string => {
    const { row, column } = placeOf(cell)
    const [room, night] = [data.rooms[row], data.nights[column]]
    if (!room || !night) return ''
    const day = `${texts.calendar.weekdays[weekdayOf(night)]} ${formatDate(night)}`
    return `${room.translations[language].room_type}, ${day}: ${cell.ariaLabel}`
  }
}
