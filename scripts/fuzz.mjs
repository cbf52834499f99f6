// Requests of every kind by everybody, as many as are asked for: node scripts/fuzz.mjs --requests 100000 --seed 7
import { spawnSync } from 'node:child_process'
import { readWords } from './command-words.mjs'
import { checkout, tool } from './run-tool.mjs'

const values = readWords('fuzz', {
  requests: { type: 'string', default: '100000', count: true },
  seed: { type: 'string', default: String(Date.now() % 1_000_000), count: true },
})
// Installs and builds what is stale, or ends here.
await import('./build.mjs')

console.log(`again: npm run fuzz -- --seed ${values.seed} --requests ${values.requests}`)
const { status } = spawnSync(tool('vitest'), ['run', '--project=fuzz'], {
  cwd: checkout,
  stdio: 'inherit',
  env: { ...process.env, TZ: 'UTC', KENAR_FUZZ_REQUESTS: values.requests, KENAR_FUZZ_SEED: values.seed },
})
process.exitCode = status ?? 1
