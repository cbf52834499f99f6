import { mostStreams } from '../../../../contract/office/desk/live.ts'

/**
 * Who has how many streams open at this process. A stream costs a connection and a timer for as long as somebody holds it, so that one
 * stolen or careless session could otherwise take all that the process has. Other processes count their own.
 */
export class StreamPlaces {
  readonly #taken = new Map<string, number>()

  /** What gives the place back, to be called once; nothing if the session or its user has no place left. */
  take({ session, user }: { session: string; user: number }): (() => void) | undefined {
    const wanted = [
      { key: `session ${session}`, most: mostStreams.ofSession },
      { key: `user ${user}`, most: mostStreams.ofUser },
    ]
    if (wanted.some(({ key, most }) => this.#count(key) >= most)) return undefined
    for (const { key } of wanted) this.#taken.set(key, this.#count(key) + 1)
    return () => {
      for (const { key } of wanted) this.#leave(key)
    }
  }

  #count(key: string): number {
    return this.#taken.get(key) ?? 0
  }

  #leave(key: string): void {
    const left = this.#count(key) - 1
    if (left > 0) this.#taken.set(key, left)
    else this.#taken.delete(key)
  }
}
