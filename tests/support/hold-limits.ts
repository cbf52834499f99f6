import { settingsSchema } from '../../contract/office/settings.ts'
import type { Context } from '../../server/context.ts'
import { writeSetting } from '../../server/database/settings.ts'

/**
 * For tests in which a whole town books from one machine and few pay: how many holds somebody gets for nothing is not what they are about.
 * What they are about is set before the first request, for settings are remembered for a moment.
 */
export const liftHoldLimits = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  limitHolds({ database, clock }, { lapsedHoldsPerClient: 1000, holdsPerAddress: 100_000 })

export async function limitHolds(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  limits: { lapsedHoldsPerClient?: number; holdsPerAddress?: number },
): Promise<void> {
  const value = { ...settingsSchema.parse({}).limits, ...limits }
  await writeSetting(database, { key: 'limits', value, changedAt: clock.now(), changedBy: null })
}
