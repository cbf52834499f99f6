import type { FastifyInstance } from 'fastify'
import { pause } from './pause.ts'

/**
 * Serves on while /readyz says that the server closes, long enough for every balancer to have asked; only then are connections refused. Whoever
 * does not want to wait for that hurries it.
 */
export async function closeGently(app: FastifyInstance, seconds: number, hurry: AbortSignal): Promise<void> {
  app.sayClosing()
  await pause(seconds * 1000, hurry)
  await app.close()
}

/** One Ctrl-C comes twice through npm, which passes on what the terminal has told everybody. */
const sameWordMs = 300

/** The first signal asks to stop; one that comes later means at once. */
export function stopSignals(): { stopping: AbortSignal; hurry: AbortSignal } {
  const [stopping, hurry] = [new AbortController(), new AbortController()]
  let asked = 0
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (!stopping.signal.aborted) asked = performance.now()
      else if (performance.now() - asked > sameWordMs) hurry.abort()
      stopping.abort()
    })
  return { stopping: stopping.signal, hurry: hurry.signal }
}
