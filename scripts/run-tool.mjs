import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const checkout = fileURLToPath(new URL('../', import.meta.url))

export const tool = (name) => `${checkout}node_modules/.bin/${name}`

/** Runs a program to its end and keeps what it says, so that only failures need to be shown. */
export function runQuietly(command, args, environment = {}) {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' }
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: checkout,
      env: { ...process.env, ...colours, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

export function stopwatch() {
  const start = performance.now()
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`
}
