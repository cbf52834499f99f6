import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useId, useRef } from 'react'
import { formatDate, weekdayOf } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
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
}

/**
 * One cell can be reached by Tab, the keys move on from there. The moves touch two cells of the document and one line of text, and no
 * cell is drawn anew: a key is answered at once, however many cells there are.
 */
export function OccupancyGrid({ data, today, onTurn, onOpen }: Props) {
  const texts = useTexts()
  const grid = useRef<HTMLTableElement>(null)
  const line = useRef<HTMLParagraphElement>(null)
  const hint = useId()
  const moves = useMoves(data, onTurn, onOpen)
  const tell = useTelling(data)

  function follow(event: FocusEvent | MouseEvent) {
    const cell = cellOf(event)
    if (cell && line.current) line.current.textContent = tell(cell)
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
          aria-label={texts.titles.occupancy}
          aria-describedby={hint}
          className={styles.grid}
          onKeyDown={moves.onKeyDown}
          onClick={moves.onClick}
          onFocus={follow}
          onMouseOver={follow}
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
              />
            ))}
          </tbody>
          <TotalsRow data={data} />
        </table>
      </div>
      <p ref={line} className={styles.line} aria-hidden />
      <p id={hint} className={styles.hint}>
        {onOpen ? `${texts.occupancy.hint}. ${texts.occupancy.hintOpens}.` : `${texts.occupancy.hint}.`}
      </p>
    </>
  )
}

type Cell = HTMLTableCellElement

const cellOf = (event: { target: EventTarget }): Cell | null =>
  event.target instanceof Element ? event.target.closest<Cell>('td[tabindex]') : null

/** The category's name stands before the first cell. */
const placeOf = (cell: Cell) => ({
  row: (cell.parentElement as HTMLTableRowElement).sectionRowIndex,
  column: cell.cellIndex - 1,
})

function useMoves(data: Occupancy, onTurn: Props['onTurn'], onOpen: Props['onOpen']) {
  function open(cell: Cell) {
    const { row, column } = placeOf(cell)
    const [room, night] = [data.rooms[row], data.nights[column]]
    if (room && night) onOpen?.(room.id, night)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const cell = cellOf(event)
    if (!cell || event.altKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      return open(cell)
    }
    const size = { rows: data.rooms.length, columns: data.nights.length }
    const step = stepOf(event, placeOf(cell), size)
    if (step === undefined) return
    event.preventDefault()
    const body = event.currentTarget.tBodies[0]
    const next = body?.rows[step.row]?.cells[step.column + 1]
    if (next) moveFocus(event.currentTarget, next)
    if (step.turn !== 0) onTurn(step.turn)
  }

  function onClick(event: MouseEvent<HTMLTableElement>) {
    const cell = cellOf(event)
    if (!cell) return
    moveFocus(event.currentTarget, cell)
    open(cell)
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
