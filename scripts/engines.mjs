// Walks through booking and check-in in WebKitGTK and Firefox: npm run test:engines -- WebKitGTK
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
// Installs and builds what is stale, or ends here.
import './build.mjs'
import { checkout, tool } from './run-tool.mjs'

const folders = (process.env.PATH ?? '').split(':')
const isThere = (name) => folders.some((folder) => existsSync(`${folder}/${name}`))

/** Debian's packages, and the program that each brings. */
const needed = { 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb', 'firefox-esr': 'firefox-esr' }
const missing = Object.keys(needed).filter((name) => !isThere(needed[name]))
if (missing.length > 0) {
  console.error(
    `Not found: what Debian has in ${missing.join(', ')}. Nothing was tried: apt-get install --no-install-recommends ${missing.join(' ')}`,
  )
  process.exit(1)
}

const [engine] = process.argv.slice(2)
const { status } = spawnSync(
  tool('vitest'),
  ['run', '--project=engines', ...(engine ? ['-t', engine] : [])],
  { cwd: checkout, stdio: 'inherit', env: { ...process.env, TZ: 'UTC' } },
)
process.exitCode = status ?? 1
