import { spawn } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import './build.mjs'
import { compileServer, copyMigrations, forgetStamps, viteBuild } from './build-parts.mjs'
import { checkout, tool } from './run-tool.mjs'

const serverSources = ['contract', 'domain', 'server', 'bank-simulator', 'content']
const guestRenderer = 'build/site/guest-server'
const patience = 30_000
/** One save touches several files, and one bundle is written in several steps. */
const quiet = 200

forgetStamps()

const webs = [
  viteBuild('web/guest', 'build/site/guest'),
  viteBuild('web/guest', guestRenderer, '--ssr', 'entry-server.tsx'),
  viteBuild('web/office', 'build/site/office'),
].map((args) => run(tool('vite'), [...args, '--watch', '--clearScreen', 'false']))
// A web that stops being rebuilt would only confuse.
for (const web of webs) web.ended.then(() => endAll(1))

let server = runServer()
let ending = false
let working = Promise.resolve()

function run(command, args) {
  const child = spawn(command, args, { cwd: checkout, stdio: 'inherit' })
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(console.error(error.message)))
    child.once('exit', resolve)
  })
  return { child, ended }
}

function runServer() {
  return run(process.execPath, ['--enable-source-maps', join(checkout, 'build/server/main.js')])
}

async function end({ child, ended }) {
  child.kill('SIGTERM')
  const impatience = setTimeout(() => child.kill('SIGKILL'), patience)
  await ended
  clearTimeout(impatience)
}

async function restartServer() {
  if (ending) return
  await end(server)
  if (!ending) server = runServer()
}

async function rebuildServer() {
  if (ending) return
  const { ok, output } = await compileServer()
  if (!ok) return console.error(output)
  copyMigrations()
  await restartServer()
}

/** One change after the other, each after things have become quiet. */
function onChange(folder, react) {
  if (!existsSync(join(checkout, folder))) return
  let timer
  watch(join(checkout, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      working = working.then(react)
    }, quiet)
  })
}

async function endAll(code) {
  if (ending) return
  ending = true
  await working
  await Promise.all([...webs, server].map(end))
  process.exit(code)
}

for (const folder of serverSources) onChange(folder, rebuildServer)
onChange(guestRenderer, restartServer)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => endAll(0))
