import { followChanges } from '../../contract/office/desk/live.ts'

export interface LiveStream {
  readonly response: Response
  /** Every word so far, in order. */
  readonly words: readonly string[]
  /** Waits for this word to be said after the ones that were waited for before. */
  next(word: string): Promise<void>
  /** When the server has ended the stream. */
  readonly ended: Promise<void>
  leave(): void
}

/** An office that listens, without a browser. */
export async function listenLive(url: string, token: string): Promise<LiveStream> {
  const leaving = new AbortController()
  const response = await fetch(new URL(followChanges.path, url), {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const words: string[] = []
  let heard = 0
  let wake = () => {}
  const read = async () => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      words.push(...[...part.value.matchAll(/^data: (\w+)$/gm)].map(([, word = '']) => word))
      wake()
    }
  }
  const ended = read().catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
  return {
    response,
    words,
    async next(word) {
      for (;;) {
        const at = words.indexOf(word, heard)
        if (at >= 0) {
          heard = at + 1
          return
        }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    ended,
    leave: () => leaving.abort(),
  }
}
