import type { Database } from '../connection.ts'

/** One kind of work, and the process that does it. */
export interface Lease {
  readonly work: 'size pictures'
  readonly holder: string
}

/** Takes the lease if it is free or over, or goes on with it. False while somebody else has it. */
export async function holdLease(
  database: Database,
  { work, holder }: Lease,
  { now, endsAt }: { now: Date; endsAt: Date },
): Promise<boolean> {
  const held = await database
    .insertInto('leases')
    .values({ work, holder, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict
        .column('work')
        .doUpdateSet({ holder, ends_at: endsAt })
        .where((eb) => eb.or([eb('leases.holder', '=', holder), eb('leases.ends_at', '<=', now)])),
    )
    .returning('work')
    .executeTakeFirst()
  return held !== undefined
}

export const endLease = (database: Database, { work, holder }: Lease) =>
  database.deleteFrom('leases').where('work', '=', work).where('holder', '=', holder).execute()
