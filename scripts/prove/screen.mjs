const clearLine = '\r\u001b[K'

/** Where what a part says runs by, with one line under it that tells how far it is. Where nobody looks, that line comes once a minute. */
export function openScreen(stream, { everyMs = stream.isTTY ? 2_000 : 60_000 } = {}) {
  let line = ''
  let toldAt = Date.now()
  const show = (text) =>
    stream.write(stream.isTTY ? `${clearLine}${text.slice(0, (stream.columns ?? 80) - 1)}` : `${text}\n`)
  return {
    /** What the part said. */
    pass(chunk) {
      if (stream.isTTY && line) stream.write(clearLine)
      stream.write(chunk)
      if (stream.isTTY && line && String(chunk).endsWith('\n')) show(line)
    },
    /** Asked for a line only when it is time for one. */
    tell(makeLine) {
      if (Date.now() - toldAt < everyMs) return
      toldAt = Date.now()
      line = makeLine()
      show(line)
    },
    close() {
      if (stream.isTTY && line) stream.write(clearLine)
      line = ''
    },
  }
}
