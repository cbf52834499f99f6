// Walks through booking and check-in in WebKitGTK, Firefox and Chromium: npm run test:engines -- WebKitGTK
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
// Installs and builds what is stale, or ends here.
import './build.mjs'
import { checkout, tool } from './run-tool.mjs'

const folders = (process.env.PATH ?? '').split(':')
const isThere = (name) => folders.some((folder) => existsSync(`${folder}/${name}`))

/** Debian's packages, and the program that each brings. A Chromium is found or fetched, as for all browser tests. */
const packages = {
  WebKitGTK: { 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' },
  Firefox: { 'firefox-esr': 'firefox-esr' },
  Chromium: {},
}
const [engine] = process.argv.slice(2)
const needed = Object.assign({}, ...(engine ? [packages[engine] ?? {}] : Object.values(packages)))
const missing = Object.keys(needed).filter((name) => !isThere(needed[name]))
if (missing.length > 0) {
  console.error(
    `Not found: what Debian has in ${missing.join(', ')}. Nothing was tried: apt-get install --no-install-recommends ${missing.join(' ')}`,
  )
  process.exit(1)
}

const { status } = spawnSync(
  tool('vitest'),
  ['run', '--project=engines', ...(engine ? ['-t', engine] : [])],
  { cwd: checkout, stdio: 'inherit', env: { ...process.env, TZ: 'UTC' } },
)
process.exitCode = status ?? 1
