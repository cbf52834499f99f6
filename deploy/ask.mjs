// Asks the server on this machine, with its own environment: `ask.mjs /healthz` once, `ask.mjs /readyz --wait` until it says yes.
// Ends with 0 for yes and 1 for no. Plain Node, because neither curl nor wget is everywhere.
import { setTimeout as pause } from 'node:timers/promises'

const [path = '/readyz', wait] = process.argv.slice(2)
const { HOST = '127.0.0.1', PORT = '3000', MAINPID } = process.env
const everywhere = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }
const url = `http://${everywhere[HOST] ?? HOST}:${PORT}${path}`

const saysYes = () =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  )

/** systemd names the process that it waits for. One that has ended will not become ready any more. */
function hasEnded() {
  if (!MAINPID) return false
  try {
    process.kill(Number(MAINPID), 0)
    return false
  } catch {
    return true
  }
}

let yes = await saysYes()
while (!yes && wait === '--wait' && !hasEnded()) {
  await pause(200)
  yes = await saysYes()
}
process.exit(yes ? 0 : 1)
