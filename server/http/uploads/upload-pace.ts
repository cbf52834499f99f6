import type { Socket } from 'node:net'

/** How patient the server is with whoever sends a form. */
export interface UploadPace {
  /** How long a form waits for a place before its sender is told to come again. */
  readonly waitMs: number
  /** At least so many bytes have to come in every span of this length. */
  readonly windowMs: number
  readonly leastBytes: number
}

/** 2 kB a second on average: the worst line of a phone brings ten times that, and may be silent for twenty seconds. */
export const uploadPace: UploadPace = { waitMs: 10_000, windowMs: 20_000, leastBytes: 40_000 }

const looks = 4

/** Calls once when less than the least has come within a window; returns how to stop watching. */
export function watchPace(
  socket: Socket,
  { windowMs, leastBytes }: UploadPace,
  tooSlow: () => void,
): () => void {
  const seen = [socket.bytesRead]
  const timer = setInterval(() => {
    seen.push(socket.bytesRead)
    if (seen.length <= looks) return
    const before = seen.shift() ?? 0
    if (socket.bytesRead - before >= leastBytes) return
    clearInterval(timer)
    tooSlow()
  }, windowMs / looks)
  return () => clearInterval(timer)
}
