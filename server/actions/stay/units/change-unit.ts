import { type Refusal, refuse } from '../../../../contract/errors.ts'
import { formatDate } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { isUnitNumber } from '../../../../domain/unit-numbers.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connection.ts'
import { lockUnitList } from '../../../database/locks.ts'
import { findRoom } from '../../../database/rooms/rooms.ts'
import { firstClosedNight } from '../../../database/stay/closures.ts'
import {
  changeUnit,
  deleteUnitRow,
  type KnownUnit,
  listGuestsOfUnit,
  lockUnit,
  type NewUnit,
  takenNumbers,
  wasEverUsed,
} from '../../../database/stay/units.ts'
import { allOrNothing } from '../../../database/transaction.ts'
import { recordHistory } from '../../../database/upkeep/history.ts'
import { namedGuests } from './name-guests.ts'

/** What is left out stays as it is. */
export type UnitChanges = { readonly [Field in keyof NewUnit]?: NewUnit[Field] | undefined }

/** Staff change what a numbered room is called, where it is, and how long it is in use. */
export async function changeNumberedRoom(
  context: Context,
  { staffId, unitId, changes }: { staffId: number; unitId: number; changes: UnitChanges },
): Promise<{ changed: true } | Refusal> {
  return allOrNothing(context.database, async (transaction) => {
    await lockUnitList(transaction)
    const before = await lockUnit(transaction, unitId)
    if (!before) return refuse('unit_not_found')
    const after = applied(before, changes)
    const problem = await refuseChange(transaction, before, after)
    if (problem) return problem
    await changeUnit(transaction, unitId, after)
    await recordHistory(transaction, {
      at: context.clock.now(),
      actor: { kind: 'staff', staffId },
      about: { subject: `unit ${after.number}` },
      action: 'unit_changed',
      facts: { before: changedPart(before, after), after: changedPart(after, before) },
    })
    return { changed: true } as const
  })
}

const given = <T>(changed: T | undefined, before: T): T => (changed === undefined ? before : changed)

const applied = (before: KnownUnit, changes: UnitChanges): NewUnit => ({
  roomId: given(changes.roomId, before.roomId),
  number: given(changes.number, before.number),
  floor: given(changes.floor, before.floor),
  note: given(changes.note, before.note),
  usedFrom: given(changes.usedFrom, before.usedFrom),
  usedUntil: given(changes.usedUntil, before.usedUntil),
})

function changedPart(unit: NewUnit, other: NewUnit): Partial<NewUnit> {
  const { roomId, number, floor, note, usedFrom, usedUntil } = unit
  const entries = Object.entries({ roomId, number, floor, note, usedFrom, usedUntil })
  return Object.fromEntries(entries.filter(([field, value]) => other[field as keyof NewUnit] !== value))
}

async function refuseChange(
  transaction: Database,
  before: KnownUnit,
  after: NewUnit,
): Promise<Refusal | undefined> {
  if (!isUnitNumber(after.number)) return refuse('unit_numbers_wrong', { part: after.number })
  if (after.usedFrom !== null && after.usedUntil !== null && after.usedFrom >= after.usedUntil)
    return refuse('dates_reversed')
  if (after.number.toLowerCase() !== before.number.toLowerCase()) {
    const taken = await takenNumbers(transaction, [after.number])
    if (taken.length > 0) return refuse('unit_number_taken', { numbers: taken.join(', ') })
  }
  if (after.roomId !== before.roomId) {
    if (!(await findRoom(transaction, after.roomId))) return refuse('room_not_found')
    if (await wasEverUsed(transaction, before.id))
      return refuse('unit_keeps_category', { unit: before.number })
  }
  return refuseEnd(transaction, before, after)
}

/** Nobody has it outside of the time in which it is in use, and nothing of it is out of order then. */
async function refuseEnd(
  transaction: Database,
  unit: KnownUnit,
  { usedFrom, usedUntil }: Pick<NewUnit, 'usedFrom' | 'usedUntil'>,
): Promise<Refusal | undefined> {
  const outside = [
    ...(usedFrom === null ? [] : [{ from: null, until: usedFrom }]),
    ...(usedUntil === null ? [] : [{ from: usedUntil, until: null }]),
  ]
  for (const nights of outside) {
    const guests = await listGuestsOfUnit(transaction, unit.id, nights)
    if (guests.length > 0)
      return refuse('unit_has_guests', { unit: unit.number, guests: namedGuests(guests) })
    const closed = await firstClosedNight(transaction, unit.id, nights)
    if (closed !== undefined)
      return refuse('unit_out_of_order', { unit: unit.number, date: formatDate(closed) })
  }
  return undefined
}

export type Removed = 'deleted' | 'out_of_use'

/** One that was never used goes away as a mistake does; another is out of use from tonight on, and its past stays. */
export async function removeNumberedRoom(
  context: Context,
  { staffId, unitId }: { staffId: number; unitId: number },
): Promise<{ removed: Removed } | Refusal> {
  const now = context.clock.now()
  const today = hotelDate(now)
  return allOrNothing(context.database, async (transaction) => {
    const unit = await lockUnit(transaction, unitId)
    if (!unit) return refuse('unit_not_found')
    const problem = await refuseEnd(transaction, unit, { usedFrom: null, usedUntil: today })
    if (problem) return problem
    const removed = (await wasEverUsed(transaction, unitId)) ? 'out_of_use' : 'deleted'
    if (removed === 'deleted') await deleteUnitRow(transaction, unitId)
    else await changeUnit(transaction, unitId, endedOn(unit, today))
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId },
      about: { subject: `unit ${unit.number}` },
      action: 'unit_removed',
      facts: { roomId: unit.roomId, removed },
    })
    return { removed } as const
  })
}

/** One that would have come into use later never does. */
const endedOn = (unit: KnownUnit, today: DateText): NewUnit => ({
  ...unit,
  usedFrom: unit.usedFrom !== null && unit.usedFrom >= today ? null : unit.usedFrom,
  usedUntil: unit.usedUntil !== null && unit.usedUntil < today ? unit.usedUntil : today,
})
