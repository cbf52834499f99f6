import type { Cleanliness } from '../../../contract/values.ts'
import type { TestApp } from '../app.ts'

/** A hotel with these numbered rooms and no others; answers their ids. They stand in the double room unless told otherwise. */
export async function onlyUnits(
  { context: { database, clock } }: Pick<TestApp, 'context'>,
  numbers: readonly string[],
  roomId = 2,
): Promise<number[]> {
  await database.deleteFrom('unit_nights').execute()
  await database.deleteFrom('unit_closures').execute()
  await database.deleteFrom('units').execute()
  return addUnits({ context: { database, clock } as TestApp['context'] }, numbers, roomId)
}

export async function addUnits(
  { context: { database, clock } }: Pick<TestApp, 'context'>,
  numbers: readonly string[],
  roomId: number,
): Promise<number[]> {
  if (numbers.length === 0) return []
  const rows = await database
    .insertInto('units')
    .values(numbers.map((number) => ({ number, room_id: roomId, created_at: clock.now() })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function setCleanliness(
  { context: { database } }: Pick<TestApp, 'context'>,
  number: string,
  cleanliness: Cleanliness,
): Promise<void> {
  await database.updateTable('units').set({ cleanliness }).where('number', '=', number).execute()
}

export const cleanlinessOf = async (
  { context: { database } }: Pick<TestApp, 'context'>,
  number: string,
): Promise<Cleanliness> => {
  const row = await database
    .selectFrom('units')
    .select('cleanliness')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return row.cleanliness
}

/** Where a booking sleeps, night by night: "201 2027-01-15". */
export async function nightsIn(
  { context: { database } }: Pick<TestApp, 'context'>,
  bookingId: number,
): Promise<string[]> {
  const rows = await database
    .selectFrom('unit_nights as n')
    .innerJoin('units as u', 'u.id', 'n.unit_id')
    .select(['u.number', 'n.night'])
    .where('n.booking_id', '=', bookingId)
    .orderBy('n.night')
    .execute()
  return rows.map(({ number, night }) => `${number} ${night}`)
}
