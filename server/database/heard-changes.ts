import type pg from 'pg'
import { pause } from '../process/pause.ts'

/** Where changes are told, to every server that listens. */
export const changeChannel = 'kenar_changes'

/** Under this code the triggers say, in notices of their transaction, what kind of thing it changes. */
const noticeCode = 'KN001'

/** What the transaction of a connection has changed so far. */
export class HeardChanges {
  readonly #words = new Set<string>()

  constructor(client: pg.ClientBase) {
    client.on('notice', ({ code, message }) => {
      if (code === noticeCode && message !== undefined) this.#words.add(message)
    })
  }

  /** What a statement says itself, before it runs: it is forgotten if it comes to nothing. */
  add(word: string): void {
    this.#words.add(word)
  }

  forget(): void {
    this.#words.clear()
  }

  take(): readonly string[] {
    const words = [...this.#words]
    this.#words.clear()
    return words
  }
}

/** What has changed meanwhile is told together: each word wakes every server, and every screen of the office asks anew. */
const gatherMs = 50

export interface ChangeTeller {
  tell(words: readonly string[]): void
  /** Tells what is left to tell. */
  stop(): Promise<void>
}

/**
 * Tells the changes after their transaction, in one of its own: it writes nothing, so nobody waits for a disk. The first at once, and what comes
 * soon after it a moment later. A word that is lost with its server is made up for by the next refresh of the screens.
 */
export function changeTeller(pool: pg.Pool): ChangeTeller {
  const due = new Set<string>()
  const stopping = new AbortController()
  let telling: Promise<void> | undefined

  async function tellAll(): Promise<void> {
    while (due.size > 0) {
      const words = [...due]
      due.clear()
      await pool
        .query(`select pg_notify('${changeChannel}', word) from unnest($1::text[]) word`, [words])
        .catch(() => undefined)
      await pause(gatherMs, stopping.signal)
    }
    telling = undefined
  }

  return {
    tell(words) {
      for (const word of words) due.add(word)
      if (due.size > 0) telling ??= tellAll()
    },
    async stop() {
      stopping.abort()
      await telling
    },
  }
}
