/**
 * A call, in the only form that the search knows: in one of several ways it asks something of whole numbers that stand in slots, and changes some. What the
 * slots stand for is the business of the rules.
 */
export interface Command {
  /** Where in the record it stands. */
  readonly call: number
  readonly from: number
  /** Infinite where nobody heard of it: it may come at any time, or never. */
  readonly to: number
  readonly isSure: boolean
  readonly ways: readonly Way[]
}

export interface Way {
  readonly needs: readonly Condition[]
  /** Of these at least one holds, if there are any. */
  readonly oneOf: readonly Condition[]
  readonly writes: readonly Write[]
}

/** The sum of some slots lies between two numbers. */
export interface Condition {
  readonly sum: readonly Term[]
  readonly least: number
  readonly most: number
}

export type Term = readonly [slot: number, times: 1 | -1]

export interface Write {
  readonly slot: number
  readonly kind: 'add' | 'set'
  readonly value: number
}

export const holds = ({ sum, least, most }: Condition, state: ArrayLike<number>): boolean => {
  let total = 0
  for (const [slot, times] of sum) total += times * (state[slot] ?? 0)
  return total >= least && total <= most
}

export const isOpen = ({ needs, oneOf }: Way, state: ArrayLike<number>): boolean =>
  needs.every((condition) => holds(condition, state)) &&
  (oneOf.length === 0 || oneOf.some((condition) => holds(condition, state)))

/** It changes nothing, whenever it comes. */
export const isLook = ({ ways }: Command): boolean => ways.every(({ writes }) => writes.length === 0)

export function* slotsOf({ ways }: Command): Generator<number> {
  for (const { needs, oneOf, writes } of ways) {
    for (const { sum } of needs) for (const [slot] of sum) yield slot
    for (const { sum } of oneOf) for (const [slot] of sum) yield slot
    for (const { slot } of writes) yield slot
  }
}

/**
 * What is left of it for somebody who sees only some slots. Whatever order explains the whole also explains this, so that a part which no order explains
 * settles the matter.
 */
export function seenThrough(command: Command, isSeen: (slot: number) => boolean): Command {
  const whole = ({ sum }: Condition) => sum.every(([slot]) => isSeen(slot))
  const ways = command.ways.map(({ needs, oneOf, writes }) => ({
    needs: needs.filter(whole),
    oneOf: oneOf.every(whole) ? oneOf : [],
    writes: writes.filter(({ slot }) => isSeen(slot)),
  }))
  return { ...command, ways: withoutTwins(ways) }
}

/** It asks for nothing and changes nothing: it says nothing. */
export const isEmpty = ({ ways }: Command): boolean =>
  ways.some(({ needs, oneOf, writes }) => needs.length + oneOf.length + writes.length === 0) &&
  ways.every(({ writes }) => writes.length === 0)

const withoutTwins = (ways: readonly Way[]): Way[] => [
  ...new Map(ways.map((way) => [JSON.stringify(way), way])).values(),
]

/** Only the numbers that anybody asks for, so that a state is short. */
export function compact(
  given: readonly Command[],
  start: ArrayLike<number>,
): { commands: Command[]; state: Float64Array } {
  const places = new Map<number, number>()
  for (const command of given)
    for (const slot of slotsOf(command)) if (!places.has(slot)) places.set(slot, places.size)
  const to = (slot: number) => places.get(slot) ?? 0
  const commands = given.map((command) => ({
    ...command,
    ways: command.ways.map(({ needs, oneOf, writes }) => ({
      needs: needs.map((need) => ({
        ...need,
        sum: need.sum.map(([slot, times]) => [to(slot), times] as const),
      })),
      oneOf: oneOf.map((one) => ({
        ...one,
        sum: one.sum.map(([slot, times]) => [to(slot), times] as const),
      })),
      writes: writes.map((write) => ({ ...write, slot: to(write.slot) })),
    })),
  }))
  const state = new Float64Array(places.size)
  for (const [slot, place] of places) state[place] = start[slot] ?? 0
  return { commands, state }
}
