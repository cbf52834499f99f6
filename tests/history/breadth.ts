import { type Command, compact, isLook, isOpen, type Way } from './commands.ts'
import { disturbs } from './disturbs.ts'
import type { Found } from './search.ts'

/**
 * The same question as `findOrder`, asked another way: answer after answer in the order in which they came, with all states that the hotel can be in then. Where
 * one early guess is wrong that search goes through everything behind it again and again; this one keeps both guesses until an answer tells them apart.
 */
export function findInBreadth(given: readonly Command[], start: ArrayLike<number>, most: Limits): Found {
  const { commands, state } = compact(given, start)
  const scene = sceneOf(commands)
  const answers = scene.all.filter((index) => commands[index]?.isSure).sort(scene.byEnd)
  let possible: Place[] = [{ state, done: [] }]
  let steps = 0
  for (const answer of answers) {
    const next = new Map<string, Place>()
    for (const place of possible) {
      if (place.done.includes(answer)) keep(next, without(place, answer))
      else steps += scene.goOn(place, answer, (reached) => keep(next, reached))
      if (steps > most.steps || next.size > most.places) return { verdict: 'undecided', steps }
    }
    if (next.size === 0) return { verdict: 'unexplained', steps }
    possible = [...next.values()]
    scene.retire(answer)
  }
  return { verdict: 'explained', steps }
}

export interface Limits {
  readonly steps: number
  readonly places: number
}

interface Place {
  readonly state: Float64Array
  /** Done already, and not answered yet as far as we have come. */
  readonly done: readonly number[]
}

const wordsOf = ({ state, done }: Place): string => `${state.join()} ${done.join()}`

const keep = (places: Map<string, Place>, place: Place): void => {
  places.set(wordsOf(place), place)
}

const without = ({ state, done }: Place, index: number): Place => ({
  state,
  done: done.filter((each) => each !== index),
})

function withDone({ state, done }: Place, index: number, way: Way): Place {
  const next = Float64Array.from(state)
  for (const { slot, kind, value } of way.writes)
    next[slot] = kind === 'set' ? value : (next[slot] ?? 0) + value
  return { state: next, done: [...done, index].sort((one, other) => one - other) }
}

function sceneOf(commands: readonly Command[]) {
  const all = commands.map((_, index) => index)
  const fromOf = (index: number) => commands[index]?.from ?? 0
  const endOf = (index: number) => commands[index]?.to ?? 0
  const byEnd = (one: number, other: number) => endOf(one) - endOf(other)
  const waiting = [...all].sort((one, other) => fromOf(one) - fromOf(other))
  const looks = commands.map(isLook)
  const known = new Map<number, boolean>()
  let active: number[] = []

  const doesDisturb = (first: number, second: number): boolean => {
    const pair = first * commands.length + second
    const [one, other] = [commands[first], commands[second]]
    const told = known.get(pair) ?? (one !== undefined && other !== undefined && disturbs(one, other))
    known.set(pair, told)
    return told
  }
  const open = (index: number, { state }: Place): readonly Way[] =>
    (commands[index]?.ways ?? []).filter((way) => isOpen(way, state))

  /** A look that fits is done: nobody is in its way, and it is in nobody's. */
  const looked = (place: Place): Place => {
    const seen = active.filter(
      (index) => looks[index] && !place.done.includes(index) && open(index, place).length > 0,
    )
    if (seen.length === 0) return place
    return { ...place, done: [...place.done, ...seen].sort((one, other) => one - other) }
  }

  /** Who may have to come before this one, or before one of those. */
  function before(answer: number, { done }: Place): number[] {
    const chosen = [answer]
    let others = active.filter((index) => index !== answer && !done.includes(index))
    for (let place = 0; place < chosen.length && others.length > 0; place += 1) {
      const more = others.filter((index) => doesDisturb(index, chosen[place] ?? 0))
      chosen.push(...more)
      others = others.filter((index) => !more.includes(index))
    }
    return chosen.filter((index) => !looks[index] || index === answer)
  }

  return {
    all,
    byEnd,
    retire(answer: number) {
      active = active.filter((index) => index !== answer)
    },
    /** All places in which this one is done, and nothing more than can have been needed for it. Answers how many steps that took. */
    goOn(from: Place, answer: number, reach: (place: Place) => void): number {
      while (waiting.length > 0 && fromOf(waiting[0] ?? 0) <= endOf(answer)) active.push(waiting.shift() ?? 0)
      const been = new Set<string>()
      const left = [looked(from)]
      let steps = 0
      for (let place = left.pop(); place; place = left.pop()) {
        steps += 1
        if (place.done.includes(answer)) {
          reach(without(place, answer))
          continue
        }
        const words = wordsOf(place)
        if (been.has(words)) continue
        been.add(words)
        for (const index of before(answer, place))
          for (const way of open(index, place)) left.push(looked(withDone(place, index, way)))
      }
      return steps
    },
  }
}
