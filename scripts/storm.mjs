// The fault storm and the kills at the size that is asked for, with other draws each time: npm run storm -- --bookings 10000 --kills 500 --seed 7
import { spawnSync } from 'node:child_process'
import { readWords } from './command-words.mjs'
import { drawSeed, sayHowToReplay } from './draw-seed.mjs'
import { checkout, tool } from './run-tool.mjs'

const fullSize = { bookings: '10000', kills: '500' }

const values = readWords('storm', {
  bookings: { type: 'string', count: true },
  kills: { type: 'string', count: true },
  seed: { type: 'string', count: true },
})
// Installs and builds what is stale, or ends here.
await import('./build.mjs')
const { seed: wanted, ...asked } = values
const seed = drawSeed(wanted)
const sizes = Object.keys(asked).length > 0 ? asked : fullSize
const files = {
  bookings: ['tests/faults/storm.test.ts', 'tests/faults/storm-restore.test.ts'],
  kills: ['tests/faults/kill.test.ts'],
}

const replayed = Object.entries(sizes).map(([what, count]) => `--${what} ${count}`)
sayHowToReplay('storm', replayed, seed)
const chosen = Object.keys(sizes).flatMap((what) => files[what])
const { status } = spawnSync(tool('vitest'), ['run', '--project=faults', ...chosen], {
  cwd: checkout,
  stdio: 'inherit',
  env: {
    ...process.env,
    TZ: 'UTC',
    ...(sizes.bookings && { KENAR_STORM_BOOKINGS: sizes.bookings }),
    ...(sizes.kills && { KENAR_STORM_KILLS: sizes.kills }),
    KENAR_SEED: seed,
  },
})
if (status !== 0) sayHowToReplay('storm', replayed, seed)
process.exitCode = status ?? 1
