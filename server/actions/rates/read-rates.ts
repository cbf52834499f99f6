import { undoMs } from '../../../domain/rates/undo.ts'
import type { Context } from '../../context.ts'
import { listEndedRates, listRates, type StoredRate } from '../../database/rates/rates.ts'
import {
  listEndedRestrictions,
  listRestrictions,
  type StoredRestriction,
} from '../../database/rates/restrictions.ts'

export type { StoredRate } from '../../database/rates/rates.ts'
export type { StoredRestriction } from '../../database/rates/restrictions.ts'

export interface HoldingAndEnded<Entry> {
  readonly now: Date
  /** The newest first. */
  readonly holding: readonly Entry[]
  /** Those that can still come back. */
  readonly ended: readonly Entry[]
  /** Categories that there are: one that was deleted since is named by none of them. */
  readonly roomIds: ReadonlySet<number>
}

export const readHoldingRates = (context: Context): Promise<HoldingAndEnded<StoredRate>> =>
  readBoth(context, listRates, listEndedRates)

export const readHoldingRestrictions = (context: Context): Promise<HoldingAndEnded<StoredRestriction>> =>
  readBoth(context, listRestrictions, listEndedRestrictions)

export async function readBoth<Entry>(
  { database, clock, content }: Context,
  list: (from: typeof database) => Promise<Entry[]>,
  listEnded: (from: typeof database, since: Date) => Promise<Entry[]>,
): Promise<HoldingAndEnded<Entry>> {
  const now = clock.now()
  const [holding, ended, rooms] = await Promise.all([
    list(database),
    listEnded(database, new Date(now.getTime() - undoMs)),
    content.version().then((version) => content.rooms(version)),
  ])
  return { now, holding, ended, roomIds: new Set(rooms.map(({ id }) => id)) }
}
