import { sql } from 'kysely'
import type { Database } from '../connection.ts'

/** Counts one more hit and answers how many there are in the window that runs now. One statement, so that processes share the count. */
export async function countHit(
  database: Database,
  hit: { key: string; now: Date; windowMs: number },
): Promise<{ hits: number; windowEndsAt: Date }> {
  const windowEnd = new Date(hit.now.getTime() + hit.windowMs)
  const row = await database
    .insertInto('rate_limits')
    .values({ key: hit.key, hits: 1, window_ends_at: windowEnd })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql<number>`case when rate_limits.window_ends_at <= ${hit.now} then 1 else rate_limits.hits + 1 end`,
        window_ends_at: sql<Date>`case when rate_limits.window_ends_at <= ${hit.now} then ${windowEnd} else rate_limits.window_ends_at end`,
      }),
    )
    .returning(['hits', 'window_ends_at'])
    .executeTakeFirstOrThrow()
  return { hits: row.hits, windowEndsAt: row.window_ends_at }
}

/** How many there are in the window that runs now. */
export async function readHits(
  database: Database,
  { key, now }: { key: string; now: Date },
): Promise<{ hits: number; windowEndsAt: Date }> {
  const row = await database
    .selectFrom('rate_limits')
    .select(['hits', 'window_ends_at as windowEndsAt'])
    .where('key', '=', key)
    .where('window_ends_at', '>', now)
    .executeTakeFirst()
  return row ?? { hits: 0, windowEndsAt: now }
}

/** Takes a hit back that turned out to be none; the last one removes the row. One statement too: no other hit goes with it, and none stays. */
export async function takeHitBack(database: Database, key: string): Promise<void> {
  await sql`merge into rate_limits using (values (${key})) as taken (key) on rate_limits.key = taken.key
    when matched and hits <= 1 then delete
    when matched then update set hits = hits - 1`.execute(database)
}

export const deleteEndedLimits = (database: Database, now: Date) =>
  database.deleteFrom('rate_limits').where('window_ends_at', '<=', now).execute()
