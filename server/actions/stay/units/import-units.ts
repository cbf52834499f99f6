import { isRefusal, type Refusal, refuse } from '../../../../contract/errors.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { numbersInLines, readUnitLines, type UnitLineRead } from '../../../../domain/unit-lines.ts'
import type { Context } from '../../../context.ts'
import {
  listRoomsOfUnits,
  type NewUnit,
  type RoomOfUnits,
  takenNumbers,
} from '../../../database/stay/units.ts'
import { allOrNothing } from '../../../database/transaction.ts'
import { storeUnits } from './add-units.ts'

export interface PastedUnits {
  readonly text: string
  /** The category of lines that name none. */
  readonly roomId: number | undefined
}

export interface UnderstoodUnits {
  readonly lines: readonly UnitLineRead[]
  readonly rooms: readonly RoomOfUnits[]
}

/** What a pasted table means, line by line, before anything is stored. */
export async function understandPaste(
  { database, clock }: Context,
  { text, roomId }: PastedUnits,
): Promise<UnderstoodUnits> {
  const [rooms, taken] = await Promise.all([
    listRoomsOfUnits(database, hotelDate(clock.now())),
    takenNumbers(database, numbersInLines(text)),
  ])
  const lines = readUnitLines(text, {
    rooms: rooms.map(({ id, types }) => ({
      id,
      names: Object.values(types).filter((name) => name !== undefined),
    })),
    usualRoomId: rooms.find(({ id }) => id === roomId)?.id,
    taken: new Set(taken.map((number) => number.toLowerCase())),
  })
  return { lines, rooms }
}

const mostNamedLines = 20

/** All lines, or none if one of them is wrong. */
export async function addPastedRooms(
  context: Context,
  { staffId, ...pasted }: PastedUnits & { staffId: number },
): Promise<{ added: number } | Refusal> {
  const { lines } = await understandPaste(context, pasted)
  const wrong = lines.filter(({ problem }) => problem !== null)
  if (wrong.length > 0 || lines.length === 0) return refuse('unit_lines_wrong', { lines: namedLines(wrong) })
  const units = lines.flatMap((line): NewUnit[] =>
    line.roomId === null ? [] : [{ ...line, roomId: line.roomId, usedFrom: null, usedUntil: null }],
  )
  const added = await allOrNothing(context.database, (transaction) =>
    storeUnits(transaction, { units, staffId, now: context.clock.now() }),
  )
  return isRefusal(added) ? added : { added: added.length }
}

function namedLines(wrong: readonly UnitLineRead[]): string {
  const named = wrong.slice(0, mostNamedLines).map(({ line }) => line)
  return wrong.length > mostNamedLines ? `${named.join(', ')}, …` : named.join(', ') || '1'
}
