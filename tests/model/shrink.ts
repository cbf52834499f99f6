import { replayHistory, type Told } from './history.ts'
import type { Lane } from './lane.ts'
import type { Step } from './steps.ts'

const mostReplays = 200

/** The shortest history that still goes wrong: parts are left out as long as something is wrong without them. */
export async function shrink(lane: Lane, failed: Told): Promise<Told> {
  let shortest = failed
  let replays = 0
  const goesWrongWithout = async (from: number, count: number): Promise<boolean> => {
    replays += 1
    const steps = without(shortest.steps, from, count)
    const told = await replayHistory(lane, failed.name, steps)
    if (told.wrong.length === 0) return false
    shortest = told
    return true
  }
  for (
    let size = Math.ceil(shortest.steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = shortest.steps.length - 1 - size; from >= 0 && replays < mostReplays; from -= size)
      await goesWrongWithout(from, size)
  }
  return shortest
}

const without = (steps: readonly Step[], from: number, count: number): Step[] => [
  ...steps.slice(0, from),
  ...steps.slice(from + count),
]
