import type { MoveName } from '../../domain/booking-state.ts'
import { type Hotel, keyOf } from './hotel.ts'
import { brokenLaw, isAtRest, waitsForNobody } from './laws.ts'
import { emptyHotel, type Size, stepsFrom } from './machine.ts'
import type { Rules } from './rules.ts'
import type { Step } from './step.ts'

export interface Found {
  readonly states: number
  readonly edges: number
  /** Each kind of step that was taken at least once. */
  readonly names: ReadonlySet<string>
  readonly moves: ReadonlySet<MoveName>
  /** What is wrong and the shortest way to it, in words; nothing when all laws hold. */
  readonly violation: string | undefined
}

/** A list of numbers that grows; millions of them in an array of their own would cost many times as much. */
class Numbers {
  length = 0
  #values = new Int32Array(1 << 16)
  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Int32Array(this.length * 2)
      wider.set(this.#values)
      this.#values = wider
    }
    this.#values[this.length++] = value
  }
  at(index: number): number {
    return this.#values[index] ?? -1
  }
}

const people: readonly Step['by'][] = ['guest', 'staff']

/**
 * Breadth first from an empty hotel through everything that can happen, so that the first way to a fault is a shortest one. Afterwards it goes backwards
 * from where all is at rest: what that does not reach is a dead end.
 */
export function search(rules: Rules, size: Size): Found {
  const numbers = new Map<string, number>()
  const names = new Map<string, number>()
  const moves = new Set<MoveName>()
  const [cameFrom, cameBy] = [new Numbers(), new Numbers()]
  const [from, to, byPeople] = [new Numbers(), new Numbers(), new Numbers()]
  const rests: number[] = []
  const leftAlone: number[] = []
  let waiting: Hotel[] = []
  const nameOf = (name: string): number => {
    const known = names.get(name)
    if (known !== undefined) return known
    names.set(name, names.size)
    return names.size - 1
  }
  const note = (
    hotel: Hotel,
    parent: number,
    name: number,
  ): { number: number; broken: string | undefined } => {
    const key = keyOf(hotel)
    const known = numbers.get(key)
    if (known !== undefined) return { number: known, broken: undefined }
    const number = numbers.size
    numbers.set(key, number)
    cameFrom.push(parent)
    cameBy.push(name)
    waiting.push(hotel)
    if (isAtRest(hotel)) rests.push(number)
    if (waitsForNobody(hotel)) leftAlone.push(number)
    return { number, broken: brokenLaw(hotel) }
  }
  const found = (violation: string | undefined): Found => ({
    states: numbers.size,
    edges: from.length,
    names: new Set(names.keys()),
    moves,
    violation,
  })
  const wayTo = (what: string, number: number, last: readonly string[] = []): Found => {
    const words = [...names.keys()]
    const steps = [...last]
    for (let at = number; cameFrom.at(at) >= 0; at = cameFrom.at(at))
      steps.unshift(words[cameBy.at(at)] ?? '')
    return found([`${what}:`, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n'))
  }
  note(emptyHotel(size), -1, -1)
  for (let current = 0; waiting.length > 0; ) {
    const layer = waiting
    waiting = []
    for (const hotel of layer) {
      for (const step of stepsFrom(hotel, rules, size)) {
        const name = nameOf(step.name)
        if (step.move) moves.add(step.move)
        const { number, broken } = note(step.to, current, name)
        from.push(current)
        to.push(number)
        byPeople.push(people.includes(step.by) ? 1 : 0)
        if (broken !== undefined) return wayTo(broken, number)
      }
      current++
    }
  }
  const everything = [from, to, byPeople] as const
  const dead = firstNotLeadingTo(rests, numbers.size, everything, 'with people')
  if (dead >= 0) return wayTo('from here nothing leads to an end', dead)
  const stuck = firstNotLeadingTo(leftAlone, numbers.size, everything, 'without people')
  return stuck >= 0
    ? wayTo('from here nobody but a person who does not know of it leads on', stuck)
    : found(undefined)
}

/** Backwards over all steps, or over those that nobody has to make. Each state names the last step into it, and each step the one before into the same. */
function firstNotLeadingTo(
  ends: readonly number[],
  states: number,
  [from, to, byPeople]: readonly [Numbers, Numbers, Numbers],
  who: 'with people' | 'without people',
): number {
  const lastInto = new Int32Array(states).fill(-1)
  const oneBefore = new Int32Array(from.length).fill(-1)
  for (let edge = 0; edge < from.length; edge++) {
    if (who === 'without people' && byPeople.at(edge) === 1) continue
    oneBefore[edge] = lastInto[to.at(edge)] ?? -1
    lastInto[to.at(edge)] = edge
  }
  const leads = new Uint8Array(states)
  const queue = [...ends]
  for (const end of ends) leads[end] = 1
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (let edge = lastInto[state] ?? -1; edge >= 0; edge = oneBefore[edge] ?? -1) {
      const earlier = from.at(edge)
      if (leads[earlier]) continue
      leads[earlier] = 1
      queue.push(earlier)
    }
  }
  return leads.indexOf(0)
}
