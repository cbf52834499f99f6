import type { Context } from '../../context.ts'
import { noteUpkeepRun } from '../../database/upkeep/upkeep-runs.ts'

/** Read by every server, for admin and for Prometheus. */
export const noteDoctorRun = ({ database, clock }: Pick<Context, 'database' | 'clock'>, findings: number) =>
  noteUpkeepRun(database, { work: 'doctor', endedAt: clock.now(), findings })
