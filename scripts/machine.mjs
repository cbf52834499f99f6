import { spawnSync } from 'node:child_process'
import { install } from './install.mjs'
import { checkout, tool } from './run-tool.mjs'

/** `npm run machine`: every state of one booking, and of two bookings of one night, searched in the rules themselves. Nothing is drawn: it is the same each time. */

install()
const { status } = spawnSync(tool('vitest'), ['run', '--project=unit', 'tests/machine'], {
  cwd: checkout,
  env: { ...process.env, TZ: 'UTC', KENAR_MACHINE: 'full', NODE_OPTIONS: '--max-old-space-size=8192' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
