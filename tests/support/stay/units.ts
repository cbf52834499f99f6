import { addDays } from '../../../contract/facts.ts'
import { addUnits } from '../../../contract/office/stay/units.ts'
import type { DateText } from '../../../contract/values.ts'
import type { TestApp } from '../app.ts'
import { staffToken } from '../people/identities.ts'

/** Numbered rooms of a category as an admin adds them; answers their ids in the order written. */
export async function someUnits(
  site: TestApp,
  roomId: number,
  numbers: string,
  floor: number | null = null,
): Promise<number[]> {
  const api = site.api(await staffToken(site, 'admin'))
  const reply = await api(addUnits, { body: { room_id: roomId, numbers, floor } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.units.map(({ id }) => id)
}

/** A booking has a unit on its nights, written straight into the database with its constraints in force. */
export async function pinTo(
  { context: { database } }: Pick<TestApp, 'context'>,
  { unitId, bookingId, from, until }: { unitId: number; bookingId: number; from: DateText; until: DateText },
): Promise<void> {
  for (let night = from; night < until; night = addDays(night, 1))
    await database
      .insertInto('unit_nights')
      .values({ unit_id: unitId, night, booking_id: bookingId })
      .execute()
}
