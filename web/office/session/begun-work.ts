import { storedOwner } from '../../kit/session.ts'

/**
 * What somebody has begun to type and not saved: kept by the tab, so that it outlives a reload, a crash and a session that ends. It belongs to who is
 * signed in: whoever signs in next at this desk does not find it.
 */

export interface BegunWork {
  /** When something was last typed. */
  readonly at: Date
  readonly typed: unknown
}

const prefix = 'officeBegun.'
const keptMs = 24 * 60 * 60 * 1000

export function keepBegun(name: string, typed: unknown): void {
  // What stands there unchanged was not typed now.
  if (JSON.stringify(storedBegun(name)?.typed) === JSON.stringify(typed)) return
  try {
    const begun = { owner: storedOwner(), at: Date.now(), typed }
    sessionStorage.setItem(prefix + name, JSON.stringify(begun))
  } catch {
    // A browser without room or without leave to keep something: then it is as before.
  }
}

export function storedBegun(name: string): BegunWork | undefined {
  const begun = readBegun(prefix + name)
  if (begun !== undefined && isOwn(begun) && isFresh(begun))
    return { at: new Date(begun.at), typed: begun.typed }
  sessionStorage.removeItem(prefix + name)
  return undefined
}

export const forgetBegun = (): void => forgetWhere(() => true)

/** Somebody has signed in: what others have begun in this tab is gone. */
export const forgetBegunByOthers = (): void =>
  forgetWhere((key) => {
    const begun = readBegun(key)
    return begun === undefined || !isOwn(begun)
  })

interface Stored {
  readonly owner: string
  readonly at: number
  readonly typed: unknown
}

const isOwn = ({ owner }: Stored): boolean => owner === storedOwner()

const isFresh = ({ at }: Stored): boolean => Date.now() - at < keptMs

function readBegun(key: string): Stored | undefined {
  try {
    const { owner, at, typed } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    return typeof owner === 'string' && typeof at === 'number' ? { owner, at, typed } : undefined
  } catch {
    return undefined
  }
}

function forgetWhere(isGone: (key: string) => boolean): void {
  const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
  for (const key of keys.filter(isGone)) sessionStorage.removeItem(key)
}
