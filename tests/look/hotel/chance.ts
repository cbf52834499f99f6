/** Between nought and one, in an order that looks like chance and is the same each time. */
export type Draw = () => number

export function draws(seed: number): Draw {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A whole number from the first to the last. */
export const whole = (draw: Draw, first: number, last: number): number =>
  first + Math.floor(draw() * (last - first + 1))
