/** Where somebody looks, in degrees: to the right, up, and how much of the height is seen at once. */
export interface Look {
  readonly right: number
  readonly up: number
  readonly height: number
}

export const beginning: Look = { right: 0, up: 0, height: 75 }

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value))

/** Nobody looks over the top: there left becomes right. */
export const turned = (look: Look, right: number, up: number): Look => ({
  ...look,
  right: (look.right + right) % 360,
  up: within(look.up + up, -85, 85),
})

export const zoomed = (look: Look, by: number): Look => ({
  ...look,
  height: within(look.height * by, 30, 95),
})

const driftMs = 4_000
const driftDegrees = 14

/** A few degrees to the right, slower and slower. Nothing once it has come to rest. */
export function drifted(afterMs: number): Look | undefined {
  if (afterMs >= driftMs) return undefined
  const rest = 1 - afterMs / driftMs
  return { ...beginning, right: driftDegrees * (1 - rest * rest) }
}
