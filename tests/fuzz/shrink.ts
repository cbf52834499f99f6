import { judge } from './judge.ts'
import { type Draft, writeOut } from './request.ts'
import type { Line } from './send.ts'

/** Leaves out what the fault does not need: the request comes back as short as it still shows it. */
export async function shrink(line: Line, draft: Draft, fault: string): Promise<Draft> {
  const still = async (candidate: Draft) => judge(candidate, await line.send(writeOut(candidate))) === fault
  let shortest = draft
  if (!(await still(draft))) return draft
  for (const part of ['query', 'headers', 'body'] as const) {
    const holder = shortest[part]
    if (typeof holder !== 'object' || holder === null || Array.isArray(holder)) continue
    for (const key of Object.keys(holder)) {
      const { [key]: _gone, ...rest } = shortest[part] as Record<string, unknown>
      const candidate = { ...shortest, [part]: rest }
      if (await still(candidate)) shortest = candidate
    }
  }
  return shortest
}
