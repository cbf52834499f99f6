// Restarts, upgrades and kills servers behind the real nginx while guests and staff are there: npm run rolling -- --requests 20000 --kills 3 --from origin/main
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
// Installs and builds what is stale, or ends here.
import './build.mjs'
import { buildVersion, defaultRef } from './former-version.mjs'
import { checkout, tool } from './run-tool.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '20000' },
    kills: { type: 'string', default: '3' },
    // The version that servers are upgraded from, and go back to.
    from: { type: 'string', default: defaultRef() },
  },
})

const missing = ['nginx', 'openssl', 'curl'].filter((name) => spawnSync(name, ['--help']).error)
if (missing.length > 0) {
  console.error(
    `This needs ${missing.join(', ')}, not found here. On Debian: apt-get install nginx openssl curl`,
  )
  process.exit(1)
}

const former = buildVersion(values.from)
console.log(`Upgraded from and gone back to: ${values.from} (${former.commit.slice(0, 7)}).`)
// Which of the two: "restarts" or "upgrade".
const { status } = spawnSync(tool('vitest'), ['run', '--project=rolling', ...positionals], {
  cwd: checkout,
  stdio: 'inherit',
  env: {
    ...process.env,
    TZ: 'UTC',
    KENAR_ROLLING_REQUESTS: values.requests,
    KENAR_ROLLING_KILLS: values.kills,
    KENAR_ROLLING_FROM: former.folder,
  },
})
process.exitCode = status ?? 1
