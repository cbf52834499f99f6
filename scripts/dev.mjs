import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import './build.mjs'
import { copyMigrations, forgetStamps, viteBuild } from './build-parts.mjs'
import { checkout, tool } from './run-tool.mjs'

const patience = 30_000

forgetStamps()
watch(join(checkout, 'server/database/migrations'), () => copyMigrations())

const watching = (...vite) => [tool('vite'), [...viteBuild(...vite), '--watch', '--clearScreen', 'false']]

const children = [
  [tool('tsc'), ['-b', '--watch', '--preserveWatchOutput']],
  watching('web/guest', 'build/site/guest'),
  watching('web/guest', 'build/site/guest-server', '--ssr', 'entry-server.tsx'),
  watching('web/office', 'build/site/office'),
  [process.execPath, ['--watch', '--watch-preserve-output', join(checkout, 'build/server/main.js')]],
].map(([command, args]) => spawn(command, args, { cwd: checkout, stdio: 'inherit' }))

let ending = false

/** One that ends takes the others with it: half a development server only confuses. */
function endAll(code) {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, patience).unref()
}

for (const child of children) {
  child.once('error', (error) => {
    console.error(error.message)
    endAll(1)
  })
  child.once('exit', () => endAll(1))
}
Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve)))).then(() =>
  process.exit(),
)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(0))
