import { spawn } from 'node:child_process'
import { once } from 'node:events'

const running = new Set()
process.once('exit', () => {
  for (const { pid } of running) endGroup(pid)
})

/** As Ctrl-C does: whoever has started a database or a browser ends it as well. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGINT')
  } catch {
    // Gone already.
  }
}

/** A program that ends with this one, and with it all that it has started. `ended` answers its code when all that it said has come. */
export function start(program, words, { cwd, env }) {
  const child = spawn(program, words, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code
  })
  const listen = (hear) => {
    for (const output of [child.stdout, child.stderr]) output.setEncoding('utf8').on('data', hear)
  }
  return { listen, ended }
}

/** The same for whoever wants to read it all at the end. */
export async function runToEnd(program, words, options) {
  let said = ''
  const { listen, ended } = start(program, words, options)
  listen((chunk) => {
    said += chunk
  })
  return { status: await ended, said }
}
