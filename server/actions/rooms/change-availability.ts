import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/values.ts'
import type { AvailabilityRule } from '../../../domain/availability.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import {
  type AvailabilityType,
  deleteAvailability,
  insertAvailability,
  listAvailability,
  lockAvailability,
  updateAvailability as updateType,
} from '../../database/nights/availability.ts'
import { recordHistory } from '../../database/upkeep/history.ts'

type NewType = Omit<AvailabilityType, 'id'>

/** Staff add an availability type. */
export async function addAvailabilityType(
  context: Context,
  { staffId, ...type }: NewType & { staffId: number },
): Promise<{ id: number } | Refusal> {
  if (isReversed(type.rule)) return refuse('availability_reversed')
  return context.database.transaction().execute(async (transaction) => {
    const id = await insertAvailability(transaction, type)
    await record(context, transaction, { id, staffId, action: 'availability_added', facts: { after: type } })
    return { id }
  })
}

/** Staff change one: the rooms that obey it follow at once. */
export async function changeAvailabilityType(
  context: Context,
  { staffId, ...type }: AvailabilityType & { staffId: number },
): Promise<{ changed: true } | Refusal> {
  if (isReversed(type.rule)) return refuse('availability_reversed')
  return context.database.transaction().execute(async (transaction) => {
    const standing = await lockAvailability(transaction, type.id)
    if (!standing) return refuse('availability_not_found')
    await updateType(transaction, type)
    const [{ id, ...before }, { id: _, ...after }] = [standing, type]
    const facts = { before, after }
    await record(context, transaction, { id, staffId, action: 'availability_updated', facts })
    return { changed: true } as const
  })
}

/**
 * Staff delete one. Rooms that obey it keep it back: without a rule they would be on sale at all times, and nobody would have said so.
 */
export async function deleteAvailabilityType(
  context: Context,
  { id, staffId, language }: { id: number; staffId: number; language: Language },
): Promise<{ deleted: true } | Refusal> {
  return context.database.transaction().execute(async (transaction) => {
    const standing = await lockAvailability(transaction, id)
    if (!standing) return refuse('availability_not_found')
    const rooms = (await listAvailability(transaction)).find((type) => type.id === id)?.rooms ?? []
    if (rooms.length > 0) {
      const names = rooms.map((room) => room.names[language] ?? String(room.id))
      return refuse('availability_in_use', { rooms: names.join(', ') })
    }
    await deleteAvailability(transaction, id)
    const { id: _, ...before } = standing
    await record(context, transaction, { id, staffId, action: 'availability_deleted', facts: { before } })
    return { deleted: true } as const
  })
}

const isReversed = (rule: AvailabilityRule): boolean => rule.last < rule.first

const record = (
  { clock }: Context,
  transaction: Database,
  entry: { id: number; staffId: number; action: string; facts: Record<string, unknown> },
) =>
  recordHistory(transaction, {
    at: clock.now(),
    actor: { kind: 'staff', staffId: entry.staffId },
    about: { subject: `availability ${entry.id}` },
    action: entry.action,
    facts: entry.facts,
  })
