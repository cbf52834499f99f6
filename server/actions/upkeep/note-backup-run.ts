import type { Context } from '../../context.ts'
import { noteUpkeepRun } from '../../database/upkeep/upkeep-runs.ts'

/** That a backup is whole and where it belongs: read by every server, for admin and for Prometheus. */
export const noteBackupRun = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  noteUpkeepRun(database, { work: 'backup', endedAt: clock.now(), findings: 0 })
