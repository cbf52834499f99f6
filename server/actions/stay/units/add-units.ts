import { type Refusal, refuse } from '../../../../contract/errors.ts'
import type { DateText } from '../../../../contract/values.ts'
import { expandNumbers, mostNumbersAtOnce } from '../../../../domain/unit-numbers.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connection.ts'
import { lockUnitList } from '../../../database/locks.ts'
import { findRoom } from '../../../database/rooms/rooms.ts'
import { insertUnits, type NewUnit, takenNumbers } from '../../../database/stay/units.ts'
import { allOrNothing } from '../../../database/transaction.ts'
import { recordHistory } from '../../../database/upkeep/history.ts'

export interface UnitsToAdd {
  readonly staffId: number
  readonly roomId: number
  /** As people write them: "201–218, 220, 3A". */
  readonly written: string
  readonly floor: number | null
  readonly note: string | null
  readonly usedFrom: DateText | null
  readonly usedUntil: DateText | null
}

export type AddedUnits = readonly { readonly id: number; readonly number: string }[]

/** Staff give a category its numbered rooms: all that they wrote, or none. */
export async function addNumberedRooms(
  context: Context,
  { staffId, roomId, written, ...shared }: UnitsToAdd,
): Promise<AddedUnits | Refusal> {
  const expanded = expandNumbers(written)
  if ('wrong' in expanded) return refuse('unit_numbers_wrong', { part: expanded.wrong })
  if ('twice' in expanded) return refuse('unit_number_taken', { numbers: expanded.twice })
  if ('tooMany' in expanded) return refuse('too_many_units', { most: mostNumbersAtOnce })
  if (shared.usedFrom !== null && shared.usedUntil !== null && shared.usedFrom >= shared.usedUntil)
    return refuse('dates_reversed')
  if (!(await findRoom(context.database, roomId))) return refuse('room_not_found')
  const units = expanded.numbers.map((number) => ({ ...shared, roomId, number }))
  return allOrNothing(context.database, (transaction) =>
    storeUnits(transaction, { units, staffId, now: context.clock.now() }),
  )
}

/** All of them, or a refusal that names the numbers that are there already. */
export async function storeUnits(
  transaction: Database,
  { units, staffId, now }: { units: readonly NewUnit[]; staffId: number; now: Date },
): Promise<AddedUnits | Refusal> {
  await lockUnitList(transaction)
  const taken = await takenNumbers(
    transaction,
    units.map(({ number }) => number),
  )
  if (taken.length > 0) return refuse('unit_number_taken', { numbers: taken.join(', ') })
  const added = await insertUnits(transaction, units, now)
  for (const roomId of new Set(units.map((unit) => unit.roomId)))
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { subject: `room ${roomId}` },
      action: 'units_added',
      facts: {
        numbers: units
          .filter((unit) => unit.roomId === roomId)
          .map(({ number }) => number)
          .join(', '),
      },
    })
  return added
}
