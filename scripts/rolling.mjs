// Restarts and kills servers behind the real nginx while guests and staff are there: npm run rolling -- --requests 20000 --kills 3
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
// Installs and builds what is stale, or ends here.
import './build.mjs'
import { checkout, tool } from './run-tool.mjs'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '20000' }, kills: { type: 'string', default: '3' } },
})

const missing = ['nginx', 'openssl', 'curl'].filter((name) => spawnSync(name, ['--help']).error)
if (missing.length > 0) {
  console.error(
    `This needs ${missing.join(', ')}, not found here. On Debian: apt-get install nginx openssl curl`,
  )
  process.exit(1)
}

const { status } = spawnSync(tool('vitest'), ['run', '--project=rolling'], {
  cwd: checkout,
  stdio: 'inherit',
  env: {
    ...process.env,
    TZ: 'UTC',
    KENAR_ROLLING_REQUESTS: values.requests,
    KENAR_ROLLING_KILLS: values.kills,
  },
})
process.exitCode = status ?? 1
