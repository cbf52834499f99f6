import type { Database } from '../connection.ts'

/** `npm run backup` notes a run when the backup is whole and where it belongs, and never before. */
export type UpkeepWork = 'doctor' | 'backup'

export const noteUpkeepRun = (
  database: Database,
  { work, endedAt, findings }: { work: UpkeepWork; endedAt: Date; findings: number },
) =>
  database
    .insertInto('upkeep_runs')
    .values({ work, ended_at: endedAt, findings })
    .onConflict((conflict) => conflict.column('work').doUpdateSet({ ended_at: endedAt, findings }))
    .execute()
