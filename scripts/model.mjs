import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { checkout, tool } from './run-tool.mjs'

/** `npm run model -- --histories 10000`: as many random histories as wanted. KENAR_SEED repeats a run. */

const { values } = parseArgs({ options: { histories: { type: 'string', default: '500' } } })

install()
const child = spawn(tool('vitest'), ['run', '--project=model'], {
  cwd: checkout,
  env: { ...process.env, KENAR_HISTORIES: values.histories },
  stdio: 'inherit',
})
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
