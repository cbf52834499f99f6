import { followChanges, heartbeatMs, type LiveWord } from '../../../contract/office/desk/live.ts'
import { storedToken } from '../../kit/session.ts'

/** Two heartbeats may be late; a line that is quieter than that is dead. */
const patienceMs = 2.5 * heartbeatMs

interface NoLine {
  readonly line: 'lost' | 'crowded'
  readonly waitMs: number
}

const lost: NoLine = { line: 'lost', waitMs: 0 }

/**
 * Listens until the stream ends, for whatever reason. The browser's own EventSource cannot send the token, so the answer is read as it comes.
 * Answers whether the session has ended, else why there is no line and how long the server wants to be left alone.
 */
export async function listen(
  leaving: AbortSignal,
  onWord: (word: LiveWord) => void,
): Promise<'signed_out' | NoLine> {
  const silence = new AbortController()
  let alarm: ReturnType<typeof setTimeout> | undefined
  const expectSign = () => {
    clearTimeout(alarm)
    alarm = setTimeout(() => silence.abort(), patienceMs)
  }
  try {
    expectSign()
    const response = await fetch(followChanges.path, {
      headers: { authorization: `Bearer ${storedToken() ?? ''}` },
      signal: AbortSignal.any([leaving, silence.signal]),
      cache: 'no-store',
    })
    if (response.status === 401) return 'signed_out'
    if (!response.ok || response.body === null) return comeAgain(response)
    let signedOut = false
    await readWords(response.body, expectSign, (word) => {
      signedOut ||= word === 'signed_out'
      onWord(word)
    })
    return signedOut ? 'signed_out' : lost
  } catch {
    return lost
  } finally {
    clearTimeout(alarm)
  }
}

/** Where too many windows are open the server says so, and when to ask again. */
function comeAgain({ status, headers }: Response): NoLine {
  const seconds = Number(headers.get('retry-after'))
  return { line: status === 429 ? 'crowded' : 'lost', waitMs: seconds > 0 ? seconds * 1_000 : 0 }
}

async function readWords(
  body: ReadableStream<Uint8Array>,
  onSign: () => void,
  onWord: (word: LiveWord) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let unread = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onSign()
    const lines = (unread + decoder.decode(part.value, { stream: true })).split('\n')
    unread = lines.pop() ?? ''
    for (const line of lines) if (line.startsWith('data: ')) onWord(line.slice(6) as LiveWord)
  }
}
