import type { LiveWord } from '../../../contract/office/desk/live.ts'
import { askToSignIn } from '../session/leave.ts'
import { listen } from './stream.ts'

/** Crowded: the server keeps no further line for so many windows. */
export type LineState = 'connecting' | 'open' | 'lost' | 'crowded'

const firstPauseMs = 1_000
const longestPauseMs = 15_000

interface Heard {
  onState(state: LineState): void
  onWord(word: LiveWord): void
}

/**
 * Keeps one line to the server open while the page is looked at; a hidden tab gives its connection back, of which a browser has six. Lost, the
 * line is tried again after longer and longer pauses, not by everybody at the same moment. Returns what ends it.
 */
export function keepLine(heard: Heard): () => void {
  let leaving = new AbortController()
  const follow = () => {
    leaving.abort()
    leaving = new AbortController()
    if (!document.hidden) void stayOnLine(leaving.signal, heard)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    leaving.abort()
  }
}

async function stayOnLine(leaving: AbortSignal, { onState, onWord }: Heard): Promise<void> {
  for (let failures = 0; !leaving.aborted; failures += 1) {
    const ended = await listen(leaving, (word) => {
      onWord(word)
      if (word !== 'open') return
      failures = 0
      onState('open')
    })
    if (leaving.aborted) return
    if (ended === 'signed_out') return askToSignIn('ended')
    onState(ended.line)
    const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** failures) * (0.5 + Math.random() / 2)
    await pause(Math.max(pauseMs, ended.waitMs), leaving)
  }
}

const pause = (ms: number, leaving: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    leaving.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
