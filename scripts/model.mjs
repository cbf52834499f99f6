import { spawn } from 'node:child_process'
import { readWords } from './command-words.mjs'
import { drawSeed, sayHowToReplay } from './draw-seed.mjs'
import { checkout, tool } from './run-tool.mjs'

/**
 * `npm run model -- --histories 10000`: as many random histories as wanted, other ones each time. What goes wrong is told with the command that
 * replays it: `--seed 827974 --history 82`.
 */

const values = readWords('model', {
  histories: { type: 'string', default: '500', count: true },
  seed: { type: 'string', count: true },
  history: { type: 'string', count: true },
})
// Installs and builds what is stale, or ends here.
await import('./build.mjs')
const { histories, history } = values
const seed = drawSeed(values.seed)
const replayed = history === undefined ? [`--histories ${histories}`] : [`--history ${history}`]

sayHowToReplay('model', replayed, seed)
const child = spawn(tool('vitest'), ['run', '--project=model'], {
  cwd: checkout,
  env: {
    ...process.env,
    TZ: 'UTC',
    KENAR_SEED: seed,
    KENAR_HISTORIES: histories,
    ...(history !== undefined && { KENAR_HISTORY: history }),
  },
  stdio: 'inherit',
})
child.once('close', (code) => {
  if (code !== 0) sayHowToReplay('model', replayed, seed)
  process.exitCode = code ?? 1
})
