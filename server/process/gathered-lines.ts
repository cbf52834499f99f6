/** The longest that a line waits, and how much waits before it is written all the same. */
const longestWaitMs = 100
const mostLetters = 16_384

/** As pino begins a line that asks for nobody's look: information or less. */
const calm = /^\{"level":[123]0,/

export interface GatheredLines {
  write(line: string): void
  flush(): void
}

/**
 * Lines about answered requests are written together, a tenth of a second later at most: each by itself took a tenth of what a search costs.
 * Whatever warns is written at once, with all that stood before it, and so is everything when the process ends.
 */
export function gatheredLines(write: (text: string) => void): GatheredLines {
  let gathered = ''
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (gathered === '') return
    const text = gathered
    gathered = ''
    write(text)
  }

  return {
    write(line) {
      gathered += line
      if (gathered.length >= mostLetters || !calm.test(line)) flush()
      // A process that has nothing else to do does not stay for it: its end writes what is left.
      else timer ??= setTimeout(flush, longestWaitMs).unref()
    },
    flush,
  }
}

/** To standard output. Whoever reads it may go away, and takes the hotel not along. */
export function gatherForOutput(): GatheredLines {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const lines = gatheredLines((text) => process.stdout.write(text))
  process.once('exit', lines.flush)
  return lines
}
