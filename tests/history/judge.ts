import { withoutWhatMustHold } from './bounds.ts'
import { findInBreadth } from './breadth.ts'
import { type Command, isEmpty, isLook, seenThrough, slotsOf } from './commands.ts'
import { explain, type Part } from './explain.ts'
import type { Line } from './lines.ts'
import { type Riddle, riddleOf } from './rules.ts'
import { findOrder } from './search.ts'

/** Whether some order of the calls explains all answers. Where there is none, the smallest parts that show it. */
export interface Judgement {
  readonly verdict: 'explained' | 'unexplained' | 'undecided'
  /** Answers that say something, of all that were recorded. */
  readonly judged: number
  readonly recorded: number
  /** Parts that have nothing to do with each other, and how many calls the largest one has. */
  readonly parts: number
  readonly largest: number
  readonly steps: number
  readonly unexplained: readonly Part[]
}

const stepsForThing = 50_000
const stepsForGroup = 1_000_000
const inBreadth = { steps: 400_000, places: 5_000 }
const partsToTell = 3
const thingsToName = 6

export function judge(lines: readonly Line[]): Judgement {
  const riddle = riddleOf(lines)
  const { hotel, commands } = riddle
  const { start } = hotel.slots
  const judged = new Set(commands.filter((each) => each.isSure).map(({ call }) => call)).size
  const counted = { judged, recorded: hotel.calls.length }
  const bounded = withoutWhatMustHold(commands, start)
  const groups = bounded.impossible.length > 0 ? [] : groupsOf(bounded.commands, start.length)
  const sizes = { parts: groups.length, largest: Math.max(0, ...groups.map((group) => group.length)) }
  let steps = 0
  const unexplained: Part[] = []
  let undecided = false
  for (const each of bounded.impossible) unexplained.push(...explainImpossible(riddle, each))
  for (const group of groups) {
    const verdict = judgeGroup(riddle, group, unexplained)
    steps += verdict.steps
    undecided ||= verdict.verdict === 'undecided'
  }
  const verdict = unexplained.length > 0 ? 'unexplained' : undecided ? 'undecided' : 'explained'
  const smallest = unexplained.sort((one, other) => one.calls.length - other.calls.length)
  return { verdict, ...counted, ...sizes, steps, unexplained: smallest.slice(0, partsToTell) }
}

function judgeGroup(riddle: Riddle, group: readonly Command[], unexplained: Part[]) {
  const { start } = riddle.hotel.slots
  const quick = findOrder(group, start, 20_000 + 4 * group.length)
  if (quick.verdict === 'explained') return quick
  // One thing at a time costs little, and what is wrong with one thing is soon understood.
  const { parts, steps } = viewsThatFail(riddle, group)
  unexplained.push(...parts)
  if (parts.length > 0) return { verdict: 'unexplained', steps: quick.steps + steps }
  const wide = quick.verdict === 'undecided' ? findInBreadth(group, start, inBreadth) : quick
  const long = wide.verdict === 'undecided' ? findOrder(group, start, stepsForGroup) : wide
  if (long.verdict === 'unexplained') unexplained.push(explainFewest(riddle, group))
  if (long.verdict === 'undecided') {
    const refused = refusedForNoReason(riddle, group)
    unexplained.push(...refused)
    if (refused.length > 0) return { verdict: 'unexplained', steps: quick.steps + long.steps }
  }
  return { verdict: long.verdict, steps: quick.steps + steps + long.steps }
}

/** What the bounds alone refuse is mostly wrong with one of the things that it is about. */
function explainImpossible(riddle: Riddle, impossible: Command): Part[] {
  const { commands, hotel } = riddle
  const slots = new Set(slotsOf(impossible))
  const things = new Set([...slots].map((slot) => hotel.slots.names[slot]?.thing ?? ''))
  const near = commands.filter((command) => [...slotsOf(command)].some((slot) => slots.has(slot)))
  const { parts } = viewsThatFail(riddle, near, (thing) => things.has(thing))
  return parts.length > 0 ? parts : [explain(riddle, 'nothing that anybody did', commands, impossible)]
}

/** As few things as show it together: whatever can be left out of sight without an order appearing is left out, half of them at first, then less and less. */
function explainFewest(riddle: Riddle, group: readonly Command[]): Part {
  const { start, names } = riddle.hotel.slots
  const thingOf = (slot: number) => names[slot]?.thing ?? ''
  let things = [...new Set(group.flatMap((command) => [...slotsOf(command)].map(thingOf)))]
  const seen = (some: ReadonlySet<string>) =>
    group
      .map((command) => seenThrough(command, (slot) => some.has(thingOf(slot))))
      .filter((command) => !isEmpty(command) && (command.isSure || !isLook(command)))
  const isEnough = (some: readonly string[]) =>
    findOrder(seen(new Set(some)), start, stepsForThing).verdict === 'unexplained'
  for (let size = things.length >> 1; size > 0; size >>= 1)
    for (let place = 0; place < things.length; ) {
      const fewer = [...things.slice(0, place), ...things.slice(place + size)]
      if (isEnough(fewer)) things = fewer
      else place += size
    }
  const few = things.length > thingsToName ? `${things.length} things` : things.sort().join(', ')
  return explain(riddle, `${few} together`, seen(new Set(things)))
}

/** Each thing for itself: a night, a limit, a booking, an order. */
function viewsThatFail(
  riddle: Riddle,
  commands: readonly Command[],
  isWanted: (thing: string) => boolean = () => true,
): { parts: Part[]; steps: number } {
  const { slots } = riddle.hotel
  const parts: Part[] = []
  let steps = 0
  for (const [thing, view] of viewsOf(riddle, commands)) {
    if (!isWanted(thing)) continue
    const found = findOrder(view, slots.start, stepsForThing)
    steps += found.steps
    if (found.verdict === 'unexplained') parts.push(explain(riddle, thing, view))
  }
  return { parts, steps }
}

function viewsOf({ hotel }: Riddle, commands: readonly Command[]): Map<string, Command[]> {
  const { names } = hotel.slots
  const thingOf = (slot: number) => names[slot]?.thing ?? ''
  const seenWith = new Map<string, Set<number>>()
  const touching = new Map<string, Set<Command>>()
  for (const command of commands)
    for (const { needs, oneOf, writes } of command.ways) {
      for (const { slot } of writes) noteIn(touching, thingOf(slot), command)
      for (const { sum } of [...needs, ...oneOf])
        for (const [slot] of sum) {
          noteIn(touching, thingOf(slot), command)
          // What is counted together is seen together: a night is full or not by the units of its room.
          for (const [other] of sum) noteIn(seenWith, thingOf(slot), other)
        }
    }
  const views = new Map<string, Command[]>()
  for (const [thing, own] of touching) {
    const beside = seenWith.get(thing)
    const isSeen = (slot: number) => thingOf(slot) === thing || beside?.has(slot) === true
    const others = new Set(
      [...(beside ?? [])].map(thingOf).flatMap((name) => [...(touching.get(name) ?? [])]),
    )
    const view = [...new Set([...own, ...others])]
      .map((command) => seenThrough(command, isSeen))
      .filter((command) => !isEmpty(command) && (command.isSure || !isLook(command)))
    views.set(thing, view)
  }
  return views
}

function noteIn<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const known = sets.get(key)
  if (known) known.add(value)
  else sets.set(key, new Set([value]))
}

/** Whoever was refused because one of several is full: of each alone it is asked whether it can have been. */
function refusedForNoReason(riddle: Riddle, group: readonly Command[]): Part[] {
  const { start, names } = riddle.hotel.slots
  const views = viewsOf(riddle, group)
  for (const refused of group) {
    const [only] = refused.ways
    if (!isLook(refused) || refused.ways.length !== 1 || !only || only.oneOf.length === 0) continue
    const isPossible = only.oneOf.some((condition) => {
      const [[slot] = [-1]] = condition.sum
      const view = (views.get(names[slot]?.thing ?? '') ?? []).filter(({ call }) => call !== refused.call)
      const claimed = { ...refused, ways: [{ needs: [condition], oneOf: [], writes: [] }] }
      return findOrder([...view, claimed], start, stepsForThing).verdict !== 'unexplained'
    })
    if (!isPossible) return [explain(riddle, 'no night of the stay', group, refused)]
  }
  return []
}

/** Commands that have no number in common, directly or through others, are judged apart. */
function groupsOf(commands: readonly Command[], slots: number): Command[][] {
  const leader = Int32Array.from({ length: slots }, (_, slot) => slot)
  const find = (slot: number): number => {
    let root = slot
    while (leader[root] !== root) root = leader[root] ?? root
    leader[slot] = root
    return root
  }
  for (const command of commands) {
    let first: number | undefined
    for (const slot of slotsOf(command)) {
      first ??= slot
      leader[find(slot)] = find(first)
    }
  }
  const groups = new Map<number, Command[]>()
  for (const command of commands) {
    const [slot] = slotsOf(command)
    if (slot === undefined) continue
    const root = find(slot)
    const group = groups.get(root)
    if (group) group.push(command)
    else groups.set(root, [command])
  }
  return [...groups.values()]
}
