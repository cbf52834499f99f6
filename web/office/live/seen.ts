/** Up to which booking this browser has shown the lists: what came later is new. */
export interface Seen {
  readonly online?: string
  readonly manual?: string
}

const key = 'seenBookings'

export function storedSeen(): Seen {
  try {
    const { online, manual } = JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, unknown>
    return {
      ...(typeof online === 'string' && { online }),
      ...(typeof manual === 'string' && { manual }),
    }
  } catch {
    return {}
  }
}

export const storeSeen = (seen: Seen): void => localStorage.setItem(key, JSON.stringify(seen))

/** Before the first booking of a new hotel. */
const beginning = '1970-01-01T00:00:00.000Z'

/** What was seen once the newest has been shown; the same object if that is nothing more. */
export function seeUpTo(seen: Seen, kind: keyof Seen, newest: string | null): Seen {
  const upTo = newest ?? beginning
  const before = seen[kind]
  return before !== undefined && before >= upTo ? seen : { ...seen, [kind]: upTo }
}
