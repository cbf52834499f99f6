import type { Clock } from '../../../server/clock.ts'
import { startApp, type TestApp, type TestAppOptions } from '../app.ts'

/** A hotel whose double room never fills, for tests that book the same nights of it over and over. */
export async function startRoomyApp<C extends Clock>(options: TestAppOptions<C>): Promise<TestApp> {
  const site = await startApp(options)
  await site.context.database
    .updateTable('rooms')
    .set({ count_total: 500, count_online: 500 })
    .where('id', '=', 2)
    .execute()
  return site
}
