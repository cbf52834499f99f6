import { hash, type Options, parseOptions, verify } from '@node-rs/argon2'
import { type HashingLane, hashingLane } from './hashing-lane.ts'

/** Argon2id of version 1.3 as OWASP's least: pinned, so that another release of the library changes nothing unseen. */
export const argon2 = {
  algorithm: 2,
  version: 1,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
  outputLen: 32,
} as const satisfies Options

/**
 * Hashing takes a core for a moment and 19 MiB, so a process does little of it at once. Guests and staff wait in lanes of their own: strangers
 * who keep the guests' lane full do not keep the hotel from working. Within a lane addresses take turns, and none of them fills it. Together
 * the lanes leave one of Node's four threads to files and compression.
 */
export const hashingLanes = {
  guests: hashingLane({ atOnce: 2, waiting: 60, waitingOfOne: 20 }),
  staff: hashingLane({ atOnce: 1, waiting: 60, waitingOfOne: 20 }),
} as const satisfies Record<string, HashingLane>

/** In which lane, and after which address it is counted there. */
export interface Turn {
  readonly lane: keyof typeof hashingLanes
  readonly from: string
}

/** Of whoever has shown already that they belong here: strangers who try to sign in take none of their turns. */
const ours: Turn = { lane: 'staff', from: 'ours' }

export const hashPassword = (password: string, { lane, from }: Turn = ours): Promise<string> =>
  hashingLanes[lane].run(from, () => hash(password, argon2))

/** Of a password that nobody has: checked when there is no such account, so that the answer takes as long. */
let nobodysHash: Promise<string> | undefined

/** `undefined` stands for a missing account: costs the same time as a wrong password, and is as wrong. */
export async function passwordMatches(
  password: string,
  stored: string | undefined,
  { lane, from }: Turn = ours,
): Promise<boolean> {
  // Once a process, and past the lanes: that a lane is full must not spoil it for good.
  nobodysHash ??= hash('no account has this password', argon2)
  const compared = stored ?? (await nobodysHash)
  const matches = await hashingLanes[lane].run(from, () => verify(compared, password))
  return matches && stored !== undefined
}

/** Whether a hash was made with other parameters than those of today. */
export function isOutdated(stored: string): boolean {
  const made = parseOptions(stored)
  return Object.entries(argon2).some(([name, value]) => made[name as keyof typeof argon2] !== value)
}
