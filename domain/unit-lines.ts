import { isUnitNumber, mostNumbersAtOnce } from './unit-numbers.ts'

/** A table of numbered rooms as it is pasted from a spreadsheet or a list: number, floor, category, note. */

export type LineProblem =
  | 'number_wrong'
  | 'number_twice'
  | 'number_taken'
  | 'floor_wrong'
  | 'room_unknown'
  | 'note_long'
  | 'too_many'

export interface UnitLineRead {
  /** Counted from 1, as whoever pasted it sees it. */
  readonly line: number
  readonly number: string
  readonly floor: number | null
  readonly roomId: number | null
  /** As it was written. */
  readonly roomType: string
  readonly note: string | null
  readonly problem: LineProblem | null
}

export interface LinesKnown {
  /** Each by all names that it goes by. */
  readonly rooms: readonly { readonly id: number; readonly names: readonly string[] }[]
  /** The category of lines that name none. */
  readonly usualRoomId: number | undefined
  /** In small letters. */
  readonly taken: ReadonlySet<string>
}

const longestNote = 300

/** Every line that says something, with the first thing that is wrong with it. */
export function readUnitLines(text: string, { rooms, usualRoomId, taken }: LinesKnown): UnitLineRead[] {
  const idOf = new Map(rooms.flatMap(({ id, names }) => names.map((name) => [folded(name), id] as const)))
  const seen = new Set<string>()
  return linesOf(text).map(({ line, cells }, place) => {
    const [number = '', floorText = '', roomType = '', ...rest] = cells
    const note = rest.filter((cell) => cell !== '').join(', ')
    const floor = readFloor(floorText)
    const roomId = (roomType === '' ? usualRoomId : idOf.get(folded(roomType))) ?? null
    const key = number.toLowerCase()
    const problem: LineProblem | null =
      (!isUnitNumber(number) && 'number_wrong') ||
      (seen.has(key) && 'number_twice') ||
      (taken.has(key) && 'number_taken') ||
      (floor === undefined && 'floor_wrong') ||
      (roomId === null && 'room_unknown') ||
      (note.length > longestNote && 'note_long') ||
      (place >= mostNumbersAtOnce && 'too_many') ||
      null
    seen.add(key)
    return { line, number, floor: floor ?? null, roomId, roomType, note: note === '' ? null : note, problem }
  })
}

/** The numbers that are asked for: whether they are taken is looked up before the lines are read. */
export const numbersInLines = (text: string): string[] =>
  linesOf(text).flatMap(({ cells: [number = ''] }) => (isUnitNumber(number) ? [number] : []))

const linesOf = (text: string): { line: number; cells: string[] }[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line, place) => ({ line: place + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))

/** A spreadsheet puts tabs between its cells; people write semicolons, or commas. */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', ','].find((each) => line.includes(each)) ?? '\t'
  return line.split(separator).map((cell) => cell.trim())
}

function readFloor(text: string): number | null | undefined {
  if (text === '') return null
  return /^-?\d{1,2}$/.test(text) && Number(text) >= -9 ? Number(text) : undefined
}

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()
