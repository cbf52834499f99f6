import type pg from 'pg'

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

  forget(): void {
    this.#words.clear()
  }

  take(): readonly string[] {
    const words = [...this.#words]
    this.#words.clear()
    return words
  }
}

/**
 * Tells the changes after their transaction, in one of its own: it writes nothing, so nobody waits for a disk. While one is on its way, what
 * else has changed is collected. A word that is lost with its server is made up for by the next refresh of the screens.
 */
export function changeTeller(pool: pg.Pool): (words: readonly string[]) => void {
  const due = new Set<string>()
  let telling = false

  async function tell(): Promise<void> {
    telling = true
    while (due.size > 0) {
      const words = [...due]
      due.clear()
      await pool
        .query(`select pg_notify('${changeChannel}', word) from unnest($1::text[]) word`, [words])
        .catch(() => undefined)
    }
    telling = false
  }

  return (words) => {
    for (const word of words) due.add(word)
    if (!telling && due.size > 0) void tell()
  }
}
