import { Readable } from 'node:stream'
import type { LiveWord } from '../../../../contract/office/desk/live.ts'

/** Words on their way to one office. To somebody who does not listen quickly enough a word is kept once, however often it is said meanwhile. */
export class ToldStream extends Readable {
  readonly #waiting = new Set<LiveWord>()
  #taken = true

  tell(word: LiveWord): void {
    this.#waiting.add(word)
    this.#send()
  }

  beat(): void {
    if (this.#taken) this.#taken = this.push(':\n\n')
  }

  end(word: LiveWord): void {
    if (this.readableEnded || this.destroyed) return
    this.push(`data: ${word}\n\n`)
    this.push(null)
  }

  override _read(): void {
    this.#taken = true
    this.#send()
  }

  #send(): void {
    for (const word of this.#waiting) {
      if (!this.#taken || this.destroyed) return
      this.#waiting.delete(word)
      this.#taken = this.push(`data: ${word}\n\n`)
    }
  }
}
