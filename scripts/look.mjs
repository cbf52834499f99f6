// The pictures of docs/look anew, all of them or those whose names begin so: npm run look -- office-today home-360
import { spawnSync } from 'node:child_process'
// Installs and builds what is stale, or ends here.
import './build.mjs'
import { checkout, tool } from './run-tool.mjs'

const names = process.argv.slice(2)
const wanted = names.length === 0 ? [] : ['--grep', ` (${names.join('|')})`]
const { status } = spawnSync(
  tool('playwright'),
  ['test', '--config=tests/look/playwright.config.ts', ...wanted],
  { cwd: checkout, stdio: 'inherit' },
)
process.exitCode = status ?? 1
