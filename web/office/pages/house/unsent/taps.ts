import type { HouseUnit, SentTap, TakenTap } from '../../../../../contract/office/stay/house.ts'
import type { Cleanliness } from '../../../../../contract/values.ts'

/** What somebody has tapped and the server has not answered yet. Pure: where it is kept and how it is sent stand beside it. */

export interface UnsentTap extends SentTap {
  /** For whoever reads it once the room is gone from the list. */
  readonly number: string
}

/** The newest tap of a room takes the place of those before it: only the last one counts for anybody. */
export const withTap = (taps: readonly UnsentTap[], tap: UnsentTap): readonly UnsentTap[] => [
  ...taps.filter(({ unit_id }) => unit_id !== tap.unit_id),
  tap,
]

/** What was answered is done with. A room that was tapped again meanwhile has another key, and waits on. */
export const without = (taps: readonly UnsentTap[], taken: readonly TakenTap[]): readonly UnsentTap[] =>
  taps.filter(({ key }) => !taken.some((one) => one.key === key))

export interface ShownUnit extends HouseUnit {
  readonly unsent: boolean
}

/** A tap is shown at once, whether it was sent or not. */
export function shownUnit(unit: HouseUnit, taps: readonly UnsentTap[]): ShownUnit {
  const tap = taps.find(({ unit_id }) => unit_id === unit.id)
  return tap === undefined
    ? { ...unit, unsent: false }
    : { ...unit, cleanliness: tap.cleanliness, since: tap.at, unsent: true }
}

/** What the server has answered, until it is asked for the whole house again. */
export const takenInto = (units: readonly HouseUnit[], taken: readonly TakenTap[]): HouseUnit[] =>
  units.map((unit) => {
    const answer = taken.find(({ unit_id, cleanliness }) => unit_id === unit.id && cleanliness !== null)
    return answer?.cleanliness ? { ...unit, cleanliness: answer.cleanliness } : unit
  })

/** Somebody has said otherwise since, or the room is no more. */
export interface Quarrel {
  readonly key: string
  readonly number: string
  readonly wanted: Cleanliness
  /** Undefined: there is no such room. */
  readonly now: Cleanliness | undefined
}

export const quarrelsOf = (taps: readonly UnsentTap[], taken: readonly TakenTap[]): Quarrel[] =>
  taken.flatMap(({ key, outcome, cleanliness }) => {
    const tap = taps.find((one) => one.key === key)
    if (tap === undefined || (outcome !== 'older' && outcome !== 'gone')) return []
    return [{ key, number: tap.number, wanted: tap.cleanliness, now: cleanliness ?? undefined }]
  })

/** One after the other, as the work goes. From there on it is chosen. */
export const nextOf = { dirty: 'clean', clean: 'inspected' } as const satisfies Partial<
  Record<Cleanliness, Cleanliness>
>

const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** A line that is gone is tried after longer and longer pauses. */
export const pauseAfter = (failures: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, failures - 1))
