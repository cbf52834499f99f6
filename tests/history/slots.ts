/** Numbers by name. Those of one thing (a night, a booking) go together. */
export interface Slots {
  /** The number of this slot, which begins with the given value when it is first named. */
  of(thing: string, part: string, begins?: number): number
  readonly start: readonly number[]
  /** What a slot belongs to, and what of it. */
  readonly names: readonly { readonly thing: string; readonly part: string }[]
}

export function createSlots(): Slots {
  const known = new Map<string, number>()
  const start: number[] = []
  const names: { thing: string; part: string }[] = []
  return {
    start,
    names,
    of(thing, part, begins = 0) {
      const name = `${thing} · ${part}`
      const slot = known.get(name) ?? start.length
      if (slot === start.length) {
        known.set(name, slot)
        start.push(begins)
        names.push({ thing, part })
      }
      return slot
    },
  }
}
