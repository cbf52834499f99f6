import { type Command, type Condition, isEmpty, isLook, type Way } from './commands.ts'

/**
 * What can be told without any order: how far each number can go at all. A night with units for everybody who ever asked couples nobody, and goes; a call
 * that could not be answered so in any state at all needs no search.
 */
export interface Bounded {
  readonly commands: readonly Command[]
  /** Nothing that anybody did could have led to their answer. */
  readonly impossible: readonly Command[]
}

export function withoutWhatMustHold(given: readonly Command[], start: readonly number[]): Bounded {
  let commands = given
  for (;;) {
    const range = rangesOf(commands, start)
    const next: Command[] = []
    for (const command of commands) {
      const ways = command.ways.flatMap((way) => simplified(way, range) ?? [])
      if (ways.length > 0) next.push({ ...command, ways })
      else if (command.isSure) return { commands, impossible: [command] }
    }
    const asked = new Set(
      next.flatMap(({ ways }) => ways.flatMap(conditionsOf)).flatMap(({ sum }) => sum.map(([slot]) => slot)),
    )
    const left = next
      .map((command) => ({
        ...command,
        ways: command.ways.map((way) => ({
          ...way,
          writes: way.writes.filter(({ slot }) => asked.has(slot)),
        })),
      }))
      .filter((command) => !isEmpty(command) && (command.isSure || !isLook(command)))
    const isSame = sizeOf(left) === sizeOf(commands)
    commands = left
    if (isSame) return { commands, impossible: [] }
  }
}

const conditionsOf = ({ needs, oneOf }: Way): Condition[] => [...needs, ...oneOf]

const sizeOf = (commands: readonly Command[]): number => {
  let size = commands.length
  for (const { ways } of commands)
    for (const { needs, oneOf, writes } of ways) {
      size += 1 + needs.length + oneOf.length + writes.length
      for (const { sum } of needs) size += sum.length
      for (const { sum } of oneOf) size += sum.length
    }
  return size
}

interface Range {
  low: number
  high: number
}

type Ranges = readonly Range[]

/** Everything is done once at most. */
function rangesOf(commands: readonly Command[], start: readonly number[]): Ranges {
  const set = start.map((value) => ({ low: value, high: value }))
  const added = start.map(() => ({ low: 0, high: 0 }))
  for (const { ways } of commands) {
    const own = new Map<number, Range>()
    for (const { writes } of ways)
      for (const { slot, kind, value } of writes) {
        const range = set[slot]
        if (!range) continue
        if (kind === 'set') {
          range.low = Math.min(range.low, value)
          range.high = Math.max(range.high, value)
          continue
        }
        const sum = own.get(slot) ?? { low: 0, high: 0 }
        own.set(slot, { low: Math.min(sum.low, value), high: Math.max(sum.high, value) })
      }
    for (const [slot, { low, high }] of own) {
      const sum = added[slot]
      if (!sum) continue
      sum.low += low
      sum.high += high
    }
  }
  return set.map(({ low, high }, slot) => ({
    low: low + (added[slot]?.low ?? 0),
    high: high + (added[slot]?.high ?? 0),
  }))
}

/** Undefined where it is never open. */
function simplified({ needs, oneOf, writes }: Way, ranges: Ranges): Way | undefined {
  const left: Condition[] = []
  for (const need of needs) {
    const told = tellOf(need, ranges)
    if (told === 'never') return undefined
    if (told !== 'always') left.push(told)
  }
  const some: Condition[] = []
  for (const each of oneOf) {
    const told = tellOf(each, ranges)
    if (told === 'always') return { needs: left, oneOf: [], writes }
    if (told !== 'never') some.push(told)
  }
  if (oneOf.length > 0 && some.length === 0) return undefined
  return { needs: left, oneOf: some, writes }
}

/** Always, never, or what is left of it when the numbers that never change are taken out. */
function tellOf(condition: Condition, ranges: Ranges): Condition | 'always' | 'never' {
  let [low, high, fixed] = [0, 0, 0]
  for (const [slot, times] of condition.sum) {
    const range = ranges[slot] ?? { low: 0, high: 0 }
    low += times > 0 ? range.low : -range.high
    high += times > 0 ? range.high : -range.low
    if (range.low === range.high) fixed += times * range.low
  }
  if (low >= condition.least && high <= condition.most) return 'always'
  if (high < condition.least || low > condition.most) return 'never'
  const sum = condition.sum.filter(([slot]) => ranges[slot]?.low !== ranges[slot]?.high)
  if (sum.length === condition.sum.length) return condition
  return { sum, least: condition.least - fixed, most: condition.most - fixed }
}
