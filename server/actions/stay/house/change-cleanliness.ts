import { type Cleanliness, cleanlinesses } from '../../../../contract/values.ts'
import { type CleanState, type JudgedTap, judgeTaps, type Tap } from '../../../../domain/cleaning.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connection.ts'
import {
  type LockedUnit,
  lockUnits,
  takeCleaningKeys,
  writeCleanliness,
} from '../../../database/stay/cleanliness.ts'
import { recordHistory } from '../../../database/upkeep/history.ts'

export interface TakenTap extends JudgedTap {
  /** What the room is now. */
  readonly cleanliness: Cleanliness | undefined
}

/** Somebody says how clean rooms are: now, or while there was no line. */
export function changeCleanliness(
  { database, clock }: Context,
  { staffId, taps }: { staffId: number; taps: readonly Tap[] },
): Promise<readonly TakenTap[]> {
  const now = clock.now()
  return database.transaction().execute(async (transaction) => {
    const ids = [...new Set(taps.map(({ unitId }) => unitId))]
    const units = await lockUnits(transaction, ids)
    const keys = taps.map(({ key }) => key)
    const fresh = await takeCleaningKeys(transaction, keys, now)
    const { judged, after } = judgeTaps(new Map(units.map((unit) => [unit.id, unit])), taps, {
      now,
      isKnown: (key) => !fresh.has(key),
    })
    await save(transaction, { units, after, staffId, now })
    return judged.map((one) => ({ ...one, cleanliness: after.get(one.tap.unitId)?.cleanliness }))
  })
}

interface Saving {
  readonly units: readonly LockedUnit[]
  readonly after: ReadonlyMap<number, CleanState>
  readonly staffId: number
  readonly now: Date
}

/** One line of history for all that was sent at once: a floor is forty taps. */
async function save(transaction: Database, { units, after, staffId, now }: Saving): Promise<void> {
  const said = units.flatMap((unit) => {
    const state = after.get(unit.id)
    return state === undefined || state === unit ? [] : [{ ...unit, ...state, was: unit.cleanliness }]
  })
  if (said.length === 0) return
  await writeCleanliness(transaction, said, staffId)
  const changed = said.filter(({ was, cleanliness }) => was !== cleanliness)
  if (changed.length === 0) return
  const facts = cleanlinesses.flatMap((word) => {
    const numbers = changed.filter(({ cleanliness }) => cleanliness === word).map(({ number }) => number)
    return numbers.length === 0 ? [] : [[word, numbers] as const]
  })
  await recordHistory(transaction, {
    at: now,
    actor: { kind: 'staff', staffId },
    about: { subject: 'units' },
    action: 'units_cleaned',
    facts: Object.fromEntries(facts),
  })
}
