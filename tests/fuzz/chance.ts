/** All chance of a run comes from one number: the same one draws the same requests in the same order. */
export interface Chance {
  /** Both ends included. */
  between(least: number, most: number): number
  /** True so many times in a hundred. */
  in100(times: number): boolean
  oneOf<T>(list: readonly T[]): T
}

export function chanceOf(seed: number): Chance {
  let state = (seed * 2_654_435_761 + 1) >>> 0 || 1
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    in100: (times) => between(1, 100) <= times,
    oneOf<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('There is nothing to choose from.')
      return list[between(0, list.length - 1)] as T
    },
  }
}
