import { spawnSync } from 'node:child_process'
import { readWords } from './command-words.mjs'
import { drawSeed, sayHowToReplay } from './draw-seed.mjs'
import { checkout, tool } from './run-tool.mjs'

/**
 * `npm run till -- --days 10000`: as many random days of desk work as wanted, other ones each time, and shifts that are closed while servers and database
 * are killed. Plain SQL says whether shifts, drawers, numbers and report agree with the ledger.
 */

const values = readWords('till', {
  days: { type: 'string', default: '10000', count: true },
  kills: { type: 'string', default: '100', count: true },
  seed: { type: 'string', count: true },
})
// Installs and builds what is stale, or ends here.
await import('./build.mjs')
const { days, kills } = values
const seed = drawSeed(values.seed)
const replayed = [`--days ${days}`, `--kills ${kills}`]

sayHowToReplay('till', replayed, seed)
const run = (project, file) =>
  spawnSync(tool('vitest'), ['run', `--project=${project}`, file], {
    cwd: checkout,
    env: { ...process.env, TZ: 'UTC', KENAR_SEED: seed, KENAR_TILL_DAYS: days, KENAR_TILL_KILLS: kills },
    stdio: 'inherit',
  }).status

const failed =
  run('races', 'tests/races/till-days.test.ts') !== 0 ||
  run('faults', 'tests/faults/till-kills.test.ts') !== 0
if (failed) {
  sayHowToReplay('till', replayed, seed)
  process.exitCode = 1
}
