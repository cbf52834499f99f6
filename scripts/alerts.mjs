import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
// Installs and builds what is stale, or ends here.
import './build.mjs'
import { checkout, tool } from './run-tool.mjs'

/**
 * `npm run alerts`: promtool tests the rules in deploy/watch; then eleven hotels are started, ten of them are broken, and the real Prometheus must
 * raise the right alert for each within two minutes. It takes about six minutes. `-- --rules` stops after the rules.
 */

const folders = [process.env.PROMETHEUS_BIN ?? '', ...(process.env.PATH ?? '').split(delimiter)].filter(
  Boolean,
)
const find = (name) => folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
const missing = ['prometheus', 'promtool'].filter((name) => find(name) === undefined)
if (missing.length > 0) {
  console.error(
    `Not found: ${missing.join(' and ')}. Nothing was tried.\n` +
      'On Debian: apt-get install prometheus (it starts one of its own, which is not needed here and can be stopped);\n' +
      'or unpack it anywhere and say where its programs are: PROMETHEUS_BIN=<folder> npm run alerts',
  )
  process.exit(1)
}

function run(program, words, environment = {}) {
  const { status } = spawnSync(program, words, {
    cwd: join(checkout, 'deploy/watch'),
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) process.exit(status ?? 1)
}

run(find('promtool'), ['check', 'config', 'prometheus.yml'])
run(find('promtool'), ['test', 'rules', 'kenar-rules.test.yml'])
if (!process.argv.includes('--rules'))
  run(tool('vitest'), ['run', `--root=${checkout}`, '--project=alerts'], {
    TZ: 'UTC',
    KENAR_PROMETHEUS: find('prometheus'),
  })
