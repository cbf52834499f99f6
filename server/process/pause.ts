/** Waits, and no longer than until it is told to stop. */
export const pause = (ms: number, stopping: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (stopping.aborted) return resolve()
    const timer = setTimeout(done, ms)
    stopping.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      stopping.removeEventListener('abort', done)
      resolve()
    }
  })
