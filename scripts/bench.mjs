// Measures speed against its bounds: npm run bench, or npm run bench -- pages search
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
// Installs and builds what is stale, or ends here.
import './build.mjs'
import { checkout } from './run-tool.mjs'

const { status } = spawnSync(
  process.execPath,
  [join(checkout, 'build/bench/main.js'), ...process.argv.slice(2)],
  {
    cwd: checkout,
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
