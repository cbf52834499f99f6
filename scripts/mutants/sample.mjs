import { hashOf } from './instrument.mjs'

/** So many of them, the same for the same seed; a larger sample of that seed holds the smaller one. */
export function drawSample(mutants, size, seed) {
  if (size === undefined || size >= mutants.length) return mutants
  const places = new Map(mutants.map(({ key }) => [key, hashOf(`${seed} ${key}`)]))
  const drawn = [...mutants].sort((one, other) => (places.get(one.key) < places.get(other.key) ? -1 : 1))
  return drawn.slice(0, size)
}
