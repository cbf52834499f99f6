import { type Command, compact, isLook, isOpen, type Way, type Write } from './commands.ts'
import { disturbs } from './disturbs.ts'

/**
 * Looks for an order of the commands that respects real time (what had ended before another began comes first) and in which each can be done when its turn
 * comes. By J. Wing and C. Gong's search with G. Lowe's memory of where it has been before: a place is what was done so far, and the state.
 */
export interface Found {
  readonly verdict: 'explained' | 'unexplained' | 'undecided'
  /** How many steps were tried. */
  readonly steps: number
}

interface Choice {
  readonly index: number
  readonly way: Way
}

interface Frame {
  readonly choices: readonly Choice[]
  next: number
  /** How the step that led on from here is taken back. */
  undo: (() => void) | undefined
}

export function findOrder(given: readonly Command[], start: ArrayLike<number>, mostSteps: number): Found {
  const { commands, state } = compact(given, start)
  const board = boardOf(
    commands.sort((one, other) => one.from - other.from),
    state,
  )
  const been = new Set<number>()
  const stack: Frame[] = []
  let steps = 0
  for (;;) {
    if (board.sureLeft() === 0) return { verdict: 'explained', steps }
    stack.push({ choices: board.choices(), next: 0, undo: undefined })
    // Forward along the first choice that leads to a new place, else back.
    for (;;) {
      const frame = stack.at(-1)
      if (!frame) return { verdict: 'unexplained', steps }
      frame.undo?.()
      frame.undo = undefined
      const choice = frame.choices[frame.next]
      frame.next += 1
      if (!choice) {
        stack.pop()
        continue
      }
      steps += 1
      if (steps > mostSteps) return { verdict: 'undecided', steps }
      frame.undo = board.take(choice)
      // Where there was no choice nobody comes by another way, or not often.
      if (frame.choices.length === 1) break
      const place = board.place()
      if (!been.has(place)) {
        been.add(place)
        break
      }
    }
  }
}

/** The commands that are left, in the order in which they were begun, and the state. */
function boardOf(commands: readonly Command[], state: Float64Array) {
  const end = commands.length
  const after = Int32Array.from({ length: end + 1 }, (_, index) => (index === end ? 0 : index + 1))
  const before = Int32Array.from({ length: end + 1 }, (_, index) => (index === 0 ? end : index - 1))
  const looks = commands.map(isLook)
  const twins = twinsOf(commands)
  let sure = commands.filter(({ isSure }) => isSure).length
  let [high, low] = [0, 0]
  const stir = (what: number, value: number) => {
    high ^= mixed(what, value, 0x9e3779b9)
    low ^= mixed(what, value, 0x7f4a7c15)
  }
  const write = ({ slot, kind, value }: Write): number => {
    const old = state[slot] ?? 0
    state[slot] = kind === 'set' ? value : old + value
    stir(slot, old)
    stir(slot, state[slot] ?? 0)
    return old
  }

  /** Begun before the first of those that are left had ended. */
  function* enabled(): Generator<number> {
    let firstEnd = Number.POSITIVE_INFINITY
    for (let index = after[end] ?? end; index !== end; index = after[index] ?? end) {
      const command = commands[index]
      if (!command || command.from > firstEnd) return
      if (command.isSure && command.to < firstEnd) firstEnd = command.to
      yield index
    }
  }

  const known = new Map<number, boolean>()
  const doesDisturb = (first: number, second: number): boolean => {
    const pair = first * (end + 1) + second
    const told = known.get(pair)
    if (told !== undefined) return told
    const [one, other] = [commands[first], commands[second]]
    const matters = one !== undefined && other !== undefined && disturbs(one, other)
    known.set(pair, matters)
    return matters
  }

  /** Who may have to come before the one that must come next, or before one of those. All others can wait until it was done. */
  function relevant(candidates: readonly number[]): number[] {
    let next = candidates[0] ?? end
    for (const index of candidates) if (endOf(index) < endOf(next)) next = index
    const chosen = [next]
    let others = candidates.filter((index) => index !== next)
    for (let place = 0; place < chosen.length && others.length > 0; place += 1) {
      const before = others.filter((index) => doesDisturb(index, chosen[place] ?? end))
      if (before.length === 0) continue
      chosen.push(...before)
      others = others.filter((index) => !before.includes(index))
    }
    return chosen
  }
  const endOf = (index: number): number => commands[index]?.to ?? Number.POSITIVE_INFINITY

  function choices(): Choice[] {
    const candidates = [...enabled()]
    // Nobody is in the way of a look: as soon as it can be explained, it is.
    for (const index of candidates) {
      const command = commands[index]
      if (!command || !looks[index] || !command.isSure) continue
      const way = command.ways.find((each) => isOpen(each, state))
      if (way) return [{ index, way }]
    }
    const found: Choice[] = []
    const firstOf = new Map<number, number>()
    for (const index of relevant(candidates).sort((one, other) => endOf(one) - endOf(other))) {
      const twin = twins[index] ?? -1
      // Of several that ask for the same and do the same, the one that must come first goes first.
      if (looks[index] || firstOf.has(twin)) continue
      const open = (commands[index]?.ways ?? []).filter((way) => isOpen(way, state))
      if (open.length === 0) continue
      firstOf.set(twin, index)
      for (const way of open) found.push({ index, way })
    }
    return found
  }

  const unlink = (index: number) => {
    after[before[index] ?? end] = after[index] ?? end
    before[after[index] ?? end] = before[index] ?? end
  }
  const relink = (index: number) => {
    after[before[index] ?? end] = index
    before[after[index] ?? end] = index
  }

  return {
    choices,
    sureLeft: () => sure,
    /** In 53 bits. Two places that are taken for one can hide an order from the search, never invent one. */
    place: () => (high >>> 0) * 2 ** 21 + ((low >>> 0) & 0x1fffff),
    take({ index, way }: Choice): () => void {
      const olds = way.writes.map((each) => [each.slot, write(each)] as const)
      const isSure = commands[index]?.isSure === true
      unlink(index)
      stir(-1 - index, 1)
      if (isSure) sure -= 1
      return () => {
        for (const [slot, value] of olds.toReversed()) write({ slot, kind: 'set', value })
        relink(index)
        stir(-1 - index, 1)
        if (isSure) sure += 1
      }
    },
  }
}

/** The same number for those that ask for the same and do the same. */
function twinsOf(commands: readonly Command[]): number[] {
  const known = new Map<string, number>()
  return commands.map(({ ways }) => {
    const words = JSON.stringify(ways)
    const twin = known.get(words) ?? known.size
    known.set(words, twin)
    return twin
  })
}

function mixed(what: number, value: number, salt: number): number {
  let mix = Math.imul(what + 0x165667b1, 0x85ebca6b) ^ Math.imul(value + salt, 0xc2b2ae35)
  mix = Math.imul(mix ^ (mix >>> 15), 0x2c1b3c6d)
  mix = Math.imul(mix ^ (mix >>> 12), 0x297a2d39 ^ salt)
  return mix ^ (mix >>> 15)
}
