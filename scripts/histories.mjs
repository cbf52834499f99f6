import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { drawSeed, sayHowToReplay } from './draw-seed.mjs'
import { checkout, tool } from './run-tool.mjs'

/**
 * `npm run histories`: the judge of recorded calls against all orders of small records, and on long ones that are right or have a mistake in them; other ones
 * each time. `npm run histories -- FILE …` judges what a run has recorded.
 */

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' } },
})

function run(project, environment) {
  const { status } = spawnSync(tool('vitest'), ['run', `--project=${project}`, 'tests/history'], {
    cwd: checkout,
    stdio: 'inherit',
    env: { ...process.env, TZ: 'UTC', ...environment },
  })
  return status ?? 1
}

if (files.length > 0) {
  process.exitCode = run('histories', { KENAR_RECORDS: files.map((file) => resolve(file)).join('\n') })
} else {
  const seed = drawSeed(values.seed)
  sayHowToReplay('histories', [], seed)
  process.exitCode = run('unit', { KENAR_PROOF: 'full', KENAR_SEED: seed })
  if (process.exitCode !== 0) sayHowToReplay('histories', [], seed)
}
