/** A cell of the calendar: a category and a night, by their places. */
export interface Spot {
  readonly row: number
  readonly column: number
}

/** Nights of some categories, as they are pointed at: where it began, and where the hand is now. */
export interface Choice {
  readonly anchor: Spot
  readonly head: Spot
}

/** Both ends included. */
export interface Block {
  readonly rows: readonly [first: number, last: number]
  readonly columns: readonly [first: number, last: number]
}

const inOrder = (one: number, other: number): readonly [number, number] =>
  one <= other ? [one, other] : [other, one]

export const blockOf = ({ anchor, head }: Choice): Block => ({
  rows: inOrder(anchor.row, head.row),
  columns: inOrder(anchor.column, head.column),
})

export const isIn = ({ rows, columns }: Block, { row, column }: Spot): boolean =>
  rows[0] <= row && row <= rows[1] && columns[0] <= column && column <= columns[1]

export const isSameSpot = (one: Spot | undefined, other: Spot | undefined): boolean =>
  one?.row === other?.row && one?.column === other?.column

/** A finger presses the ends, one after the other; within what is chosen it begins anew. */
export function pressed(choice: Choice | undefined, spot: Spot): Choice {
  const isFurther = choice !== undefined && !isIn(blockOf(choice), spot)
  return isFurther ? { anchor: choice.anchor, head: spot } : { anchor: spot, head: spot }
}

interface Size {
  readonly rows: number
  readonly columns: number
}

/** Where a key leads from a cell. Nothing leads over the edge. */
export function stepFrom(
  key: string,
  { row, column }: Spot,
  { rows, columns }: Size,
  page: (column: number, direction: -1 | 1) => number,
): Spot | undefined {
  const to = (wanted: Partial<Spot>): Spot => ({
    row: Math.min(Math.max(wanted.row ?? row, 0), rows - 1),
    column: Math.min(Math.max(wanted.column ?? column, 0), columns - 1),
  })
  switch (key) {
    case 'ArrowLeft':
      return to({ column: column - 1 })
    case 'ArrowRight':
      return to({ column: column + 1 })
    case 'ArrowUp':
      return to({ row: row - 1 })
    case 'ArrowDown':
      return to({ row: row + 1 })
    case 'Home':
      return to({ row: 0 })
    case 'End':
      return to({ row: rows - 1 })
    case 'PageUp':
      return to({ column: page(column, -1) })
    case 'PageDown':
      return to({ column: page(column, 1) })
    default:
      return undefined
  }
}
