import { sql } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Database } from '../connection.ts'

/**
 * The present time for what cannot be taken back: the earlier one of this machine's and the database's. A server whose clock runs ahead waits for the
 * others; where both are ahead, nobody is left to ask.
 */
export async function readSureTime(database: Database, clock: Clock): Promise<Date> {
  const now = clock.now()
  if (!clock.isMachines) return now
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(database)
  const at = rows[0]?.at
  return at && at < now ? at : now
}
