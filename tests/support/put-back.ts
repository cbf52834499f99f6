import type { Updateable } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Settings } from '../../contract/office/site/settings.ts'
import type { Schema } from '../../server/database/schema.ts'
import { writeSetting } from '../../server/database/site/settings.ts'
import type { TestApp } from './app.ts'

/** What a test changes in a hotel that it shares with its neighbours. However the test ends, they find the hotel as it was. */

type Hotel = Pick<TestApp, 'context'>

/** A setting, until the present test is over. */
export async function setForTest<K extends keyof Settings>(
  { context: { database, clock, settings } }: Hotel,
  key: K,
  value: Settings[K],
): Promise<void> {
  const before = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  onTestFinished(async () => {
    if (before)
      await writeSetting(database, { key, value: before.value, changedAt: clock.now(), changedBy: null })
    else await database.deleteFrom('settings').where('key', '=', key).execute()
    settings.forget()
  })
  await writeSetting(database, { key, value, changedAt: clock.now(), changedBy: null })
  settings.forget()
}

/** Facts of a room, until the present test is over. */
export async function changeRoomForTest(
  { context: { database } }: Hotel,
  roomId: number,
  changes: Updateable<Schema['rooms']>,
): Promise<void> {
  const columns = Object.keys(changes) as (keyof typeof changes & keyof Schema['rooms'])[]
  const before = await database
    .selectFrom('rooms')
    .select(columns)
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()
  const change = (to: Updateable<Schema['rooms']>) =>
    database.updateTable('rooms').set(to).where('id', '=', roomId).execute()
  onTestFinished(async () => {
    await change(before)
  })
  await change(changes)
}

/** A member of staff who may not work, until the present test is over. */
export async function switchOffForTest({ context: { database } }: Hotel, username: string): Promise<void> {
  const setActive = (active: boolean) =>
    database.updateTable('staff').set({ active }).where('username', '=', username).execute()
  onTestFinished(async () => {
    await setActive(true)
  })
  await setActive(false)
}

/** Nobody has tried anything yet: limits that a neighbour has used up are whole again. */
export async function forgetTries({ context: { database } }: Hotel): Promise<void> {
  await database.deleteFrom('rate_limits').execute()
}
