interface Reach {
  readonly first: string
  readonly last: string
  readonly days: readonly number[]
  readonly rooms: readonly number[] | null
}

const meet = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((each) => other.includes(each))

/**
 * Whether two reach the same nights of the same categories. Days of the week are compared as such: two that share a Friday, but no week that has one,
 * are too rare to be looked for.
 */
export const overlap = (one: Reach, other: Reach): boolean =>
  one.first <= other.last &&
  other.first <= one.last &&
  meet(one.days, other.days) &&
  (one.rooms === null || other.rooms === null || meet(one.rooms, other.rooms))

/** Those that stand above one in the list and win where both hold. */
export const winnersOver = <One extends Reach>(place: number, all: readonly One[]): readonly One[] => {
  const own = all[place]
  return own === undefined ? [] : all.slice(0, place).filter((other) => overlap(other, own))
}
