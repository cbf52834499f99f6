import type { Cleanliness } from '../contract/values.ts'

/** Somebody has said how clean a room is; on a phone without a line that may be a while ago. */
export interface Tap {
  readonly unitId: number
  readonly cleanliness: Cleanliness
  readonly key: string
  readonly at: Date
}

export interface CleanState {
  readonly cleanliness: Cleanliness
  /** Null: nobody has ever said. */
  readonly at: Date | null
}

export interface JudgedTap {
  readonly tap: Tap
  readonly outcome: 'done' | 'already' | 'older' | 'gone'
}

/** So long a phone may keep what it could not send. What comes later tells nothing of the room any more. */
export const oldestTapMs = 7 * 24 * 3_600_000

/** At this time of the hotel's clock a night has been slept. */
export const sleptBy = '06:00'

/**
 * What becomes of taps, one after the other as they were tapped: the newest word stands, whoever sent it first. A clock that is ahead is not
 * believed. A tap that wants what stands there anyhow is no quarrel, however old it is.
 */
export function judgeTaps(
  states: ReadonlyMap<number, CleanState>,
  taps: readonly Tap[],
  { now, isKnown }: { now: Date; isKnown: (key: string) => boolean },
): { readonly judged: readonly JudgedTap[]; readonly after: ReadonlyMap<number, CleanState> } {
  const after = new Map(states)
  const seen = new Set<string>()
  const judge = (tap: Tap): JudgedTap => {
    const state = after.get(tap.unitId)
    if (!state) return { tap, outcome: 'gone' }
    if (isKnown(tap.key) || seen.has(tap.key)) return { tap, outcome: 'already' }
    seen.add(tap.key)
    const isLate = tap.at.getTime() < now.getTime() - oldestTapMs || tap.at < (state.at ?? tap.at)
    if (isLate) return { tap, outcome: state.cleanliness === tap.cleanliness ? 'already' : 'older' }
    after.set(tap.unitId, { cleanliness: tap.cleanliness, at: tap.at })
    return { tap, outcome: 'done' }
  }
  const believed = taps.map((tap) => (tap.at > now ? { ...tap, at: now } : tap))
  const judged = believed.sort((one, other) => one.at.getTime() - other.at.getTime()).map(judge)
  return { judged, after }
}
