import type { Command, Condition, Way, Write } from './commands.ts'

/**
 * Whether it can matter that one command comes before another. If it cannot, whatever works in the order "first, then second" works the other way round as
 * well, with the same end: so nobody has to try both. Two sales of one night do not disturb each other, a release may help a sale.
 */
export const disturbs = (first: Command, second: Command): boolean =>
  first.ways.some((one) => second.ways.some((other) => matters(one, other)))

function matters(first: Way, second: Way): boolean {
  if (first.writes.some((one) => second.writes.some((other) => isContrary(one, other)))) return true
  const helps = (condition: Condition) => {
    const by = changeOf(condition, first)
    return by === 'unforeseen' || (by > 0 && isAtLeast(condition)) || (by < 0 && isAtMost(condition))
  }
  if (second.needs.some(helps) || second.oneOf.some(helps)) return true
  const hinders = (condition: Condition) => {
    const by = changeOf(condition, second)
    return by === 'unforeseen' || (by > 0 && isAtMost(condition)) || (by < 0 && isAtLeast(condition))
  }
  // Both ask for the same and take the same: whoever comes second has met it already.
  const isShared = (condition: Condition) =>
    changeOf(condition, first) === changeOf(condition, second) &&
    second.needs.some((other) => isSame(condition, other))
  return (
    first.needs.some((condition) => hinders(condition) && !isShared(condition)) || first.oneOf.some(hinders)
  )
}

const isAtLeast = ({ least }: Condition): boolean => least !== Number.NEGATIVE_INFINITY
const isAtMost = ({ most }: Condition): boolean => most !== Number.POSITIVE_INFINITY

function changeOf({ sum }: Condition, { writes }: Way): number | 'unforeseen' {
  let change = 0
  for (const [slot, times] of sum)
    for (const write of writes) {
      if (write.slot !== slot) continue
      if (write.kind === 'set') return 'unforeseen'
      change += times * write.value
    }
  return change
}

const isContrary = (one: Write, other: Write): boolean =>
  one.slot === other.slot &&
  (one.kind === 'set' || other.kind === 'set') &&
  !(one.kind === other.kind && one.value === other.value)

const isSame = (one: Condition, other: Condition): boolean =>
  one.least === other.least &&
  one.most === other.most &&
  one.sum.length === other.sum.length &&
  one.sum.every(([slot, times], place) => other.sum[place]?.[0] === slot && other.sum[place]?.[1] === times)
