import type { Insertable } from 'kysely'
import type { Context } from '../../../server/context.ts'
import type { Schema } from '../../../server/database/schema.ts'

/** Numbered rooms of a category, in the order of their numbers; answers their ids. */
export async function numberUnits(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  roomId: number,
  numbers: readonly string[],
  changes: Partial<Insertable<Schema['units']>> = {},
): Promise<number[]> {
  const ids: number[] = []
  for (const number of numbers) {
    const { id } = await database
      .insertInto('units')
      .values({ room_id: roomId, number, floor: 2, created_at: clock.now(), ...changes })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

/** A unit that is out of order. Its category is not closed by it: that has tests of its own. */
export async function closeUnitForTest(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  unitId: number,
  nights: readonly string[],
): Promise<void> {
  const [first = '', last = first] = [nights[0], nights.at(-1)]
  const { id } = await database
    .insertInto('unit_closures')
    .values({
      unit_id: unitId,
      first_night: first,
      until: new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10),
      reason: 'A broken shower',
      made_by: 1,
      made_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database
    .insertInto('unit_nights')
    .values(nights.map((night) => ({ unit_id: unitId, night, closure_id: id })))
    .execute()
}
