import { type Settings, settingsSchema } from '../../../contract/office/site/settings.ts'
import type { Context } from '../../../server/context.ts'
import { writeSetting } from '../../../server/database/site/settings.ts'

export type HoldLimits = Partial<Pick<Settings['limits'], 'lapsedHoldsPerClient' | 'holdsPerAddress'>>

type Hotel = Pick<Context, 'database' | 'clock'>

/** As many as anybody wants. */
export const manyHolds: HoldLimits = { lapsedHoldsPerClient: 1000, holdsPerAddress: 100_000 }

/**
 * For tests in which a whole town books from one machine and few pay: how many holds somebody gets for nothing is not what they are about.
 * Set before the first request, for servers remember settings for a moment.
 */
export const liftHoldLimits = (hotel: Hotel) => limitHolds(hotel, manyHolds)

/** Those left out stand as they do in a new hotel. */
export async function limitHolds({ database, clock }: Hotel, limits: HoldLimits): Promise<void> {
  const value = { ...settingsSchema.parse({}).limits, ...limits }
  await writeSetting(database, { key: 'limits', value, changedAt: clock.now(), changedBy: null })
}
