export interface Place {
  readonly row: number
  readonly column: number
}

export interface Step extends Place {
  /** Which way the calendar turns: to earlier days, to later ones, or not at all. */
  readonly turn: -1 | 0 | 1
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
}

/** Where a key leads from a cell; over the edge of the days the calendar turns and goes on from its other edge. */
export function stepOf(
  pressed: Pressed,
  from: Place,
  size: { rows: number; columns: number },
): Step | undefined {
  const { row, column } = from
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const to = (place: Partial<Place>): Step => ({ row, column, turn: 0, ...place })
  switch (pressed.key) {
    case 'ArrowLeft':
      return column > 0 ? to({ column: column - 1 }) : { row, column: last.column, turn: -1 }
    case 'ArrowRight':
      return column < last.column ? to({ column: column + 1 }) : { row, column: 0, turn: 1 }
    case 'ArrowUp':
      return to({ row: Math.max(0, row - 1) })
    case 'ArrowDown':
      return to({ row: Math.min(last.row, row + 1) })
    case 'Home':
      return to(pressed.ctrlKey ? { row: 0, column: 0 } : { column: 0 })
    case 'End':
      return to(pressed.ctrlKey ? last : { column: last.column })
    case 'PageUp':
      return { row, column, turn: -1 }
    case 'PageDown':
      return { row, column, turn: 1 }
    default:
      return undefined
  }
}
