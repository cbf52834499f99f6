import type { HouseState } from '../../../../../contract/office/stay/house.ts'
import { storedOwner } from '../../../../kit/session.ts'
import type { UnsentTap } from './taps.ts'

/**
 * What this browser keeps of the house: taps that are not sent, until they are, and what the server said last. Each belongs to who is signed in,
 * outlives a reload and a session that ends, and is found again by nobody else. No names and no money are in it.
 */

const tapsKey = () => `officeHouseTaps.${storedOwner()}`
const stateKey = 'officeHouseState'

export function keptTaps(): readonly UnsentTap[] {
  const kept = read(tapsKey())
  return Array.isArray(kept) ? (kept as UnsentTap[]) : []
}

export function keepTaps(taps: readonly UnsentTap[]): void {
  const key = tapsKey()
  inPage.delete(key)
  if (taps.length === 0) localStorage.removeItem(key)
  else write(key, taps)
}

export const isOfTaps = ({ key }: StorageEvent): boolean => key === tapsKey()

export interface KeptState {
  readonly owner: string
  /** By the clock of this browser. */
  readonly readAt: number
  readonly state: HouseState
}

export function keptState(): KeptState | undefined {
  const kept = read(stateKey) as KeptState | null
  return kept !== null && kept.owner === storedOwner() ? kept : undefined
}

export function keepState(state: HouseState, readAt: number): void {
  write(stateKey, { owner: storedOwner(), readAt, state })
}

/** For a browser without room or without leave to keep something: as long as the page lives. */
const inPage = new Map<string, string>()

function read(key: string): unknown {
  try {
    return JSON.parse(inPage.get(key) ?? localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    localStorage.setItem(key, text)
    inPage.delete(key)
  } catch {
    inPage.set(key, text)
  }
}
