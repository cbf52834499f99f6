// People who press and type whatever the pages offer: npm run walks -- --seed 7 --steps 60 --role reception --width 390
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
// Installs and builds what is stale, or ends here.
import './build.mjs'
import { drawSeed, sayHowToReplay } from './draw-seed.mjs'
import { checkout, tool } from './run-tool.mjs'

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '1' },
    // A walk ends with the first thing that does not hold, or with as many as are wanted here.
    faults: { type: 'string', default: '1' },
    seed: { type: 'string' },
    role: { type: 'string' },
    width: { type: 'string' },
    language: { type: 'string' },
    round: { type: 'string' },
  },
})
const { seed: wantedSeed, steps, rounds, faults, ...chosen } = values
const seed = drawSeed(wantedSeed)
const options = Object.entries({ steps, rounds, faults, ...chosen }).map(
  ([name, value]) => `--${name} ${value}`,
)

sayHowToReplay('walks', options, seed)
const { status } = spawnSync(tool('vitest'), ['run', '--project=walks', 'tests/walks/walks.test.ts'], {
  cwd: checkout,
  stdio: 'inherit',
  env: {
    ...process.env,
    TZ: 'UTC',
    KENAR_SEED: seed,
    KENAR_WALKS: JSON.stringify({
      ...chosen,
      steps: Number(steps),
      rounds: Number(rounds),
      faults: Number(faults),
    }),
  },
})
process.exitCode = status ?? 1
