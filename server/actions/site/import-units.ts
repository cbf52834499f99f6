import { hotelDate } from '../../../domain/hotel-time.ts'
import { expandNumbers } from '../../../domain/unit-numbers.ts'
import type { ContentRoom, HotelContent } from '../../content/hotel-content.ts'
import type { Context } from '../../context.ts'
import { lockSetup, lockUnitList } from '../../database/locks.ts'
import { countUnits, insertUnits, listRoomsOfUnits, type NewUnit } from '../../database/stay/units.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

export interface ImportedUnits {
  readonly added: number
  /** Categories of the content that the hotel does not have, under none of their names. */
  readonly unknown: readonly string[]
}

/** Numbers the rooms of a hotel that has no numbers yet. From then on they are the staff's: nothing is added, changed or taken away. */
export async function importNumberedRooms(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { rooms }: Pick<HotelContent, 'rooms'>,
): Promise<ImportedUnits> {
  const numbered = rooms.filter(({ units }) => units.length > 0)
  if (numbered.length === 0) return { added: 0, unknown: [] }
  const now = clock.now()
  return database.transaction().execute(async (transaction) => {
    await lockSetup(transaction)
    await lockUnitList(transaction)
    if ((await countUnits(transaction)) > 0) return { added: 0, unknown: [] }
    const known = await listRoomsOfUnits(transaction, hotelDate(now))
    const found = numbered.map((room) => {
      const names = namesOf(room)
      const there = known.find(({ types }) =>
        Object.values(types).some((name) => name && names.includes(name)),
      )
      return { room, roomId: there?.id }
    })
    const units = found.flatMap(({ room, roomId }) => (roomId === undefined ? [] : unitsOf(room, roomId)))
    await insertUnits(transaction, units, now)
    if (units.length > 0)
      await recordHistory(transaction, {
        at: now,
        actor: { kind: 'system' },
        about: { subject: 'hotel' },
        action: 'units_added',
        facts: { count: units.length },
      })
    const unknown = found
      .filter(({ roomId }) => roomId === undefined)
      .map(({ room }) => namesOf(room)[0] ?? '')
    return { added: units.length, unknown }
  })
}

const namesOf = ({ texts }: ContentRoom): string[] => Object.values(texts).map(({ roomType }) => roomType)

/** What the content says was looked at when it was read. */
const unitsOf = ({ units }: ContentRoom, roomId: number): NewUnit[] =>
  units.flatMap(({ numbers, floor = null }) => {
    const expanded = expandNumbers(numbers)
    if (!('numbers' in expanded)) throw new Error(`"${numbers}" is no room number and no range.`)
    return expanded.numbers.map((number) => ({
      roomId,
      number,
      floor,
      note: null,
      usedFrom: null,
      usedUntil: null,
    }))
  })
