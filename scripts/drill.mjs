// Kills a hotel while guests book and pay, and restores it to random seconds: npm run drill -- --means pgbackrest --seconds 60 --restores 20
// How long a restore takes with a million bookings: npm run drill -- --million
import { spawnSync } from 'node:child_process'
import { readWords } from './command-words.mjs'
import { drawSeed, sayHowToReplay } from './draw-seed.mjs'
import { checkout, tool } from './run-tool.mjs'

const values = readWords('drill', {
  means: { type: 'string', default: 'embedded' },
  seconds: { type: 'string', default: '60', count: true },
  restores: { type: 'string', default: '20', count: true },
  seed: { type: 'string', count: true },
  million: { type: 'boolean', default: false },
})

if (!['embedded', 'pgbackrest'].includes(values.means)) {
  console.error('--means is embedded or pgbackrest.')
  process.exit(1)
}
if (values.means === 'pgbackrest' && spawnSync('pgbackrest', ['version']).error) {
  console.error('This needs pgbackrest and PostgreSQL. On Debian: apt-get install postgresql pgbackrest')
  process.exit(1)
}

// Installs and builds what is stale, or ends here.
await import('./build.mjs')
const seed = drawSeed(values.seed)
const { means, seconds, restores } = values
const replay = () =>
  sayHowToReplay(
    'drill',
    Object.entries({ means, seconds, restores }).map(([what, value]) => `--${what} ${value}`),
    seed,
  )
if (!values.million) replay()
const { status } = spawnSync(
  tool('vitest'),
  ['run', '--project=drill', `tests/drill/${values.million ? 'million' : 'drill'}.proof.ts`],
  {
    cwd: checkout,
    stdio: 'inherit',
    env: {
      ...process.env,
      TZ: 'UTC',
      KENAR_SEED: seed,
      KENAR_DRILL_MEANS: means,
      KENAR_DRILL_SECONDS: seconds,
      KENAR_DRILL_RESTORES: restores,
    },
  },
)
process.exitCode = status ?? 1
