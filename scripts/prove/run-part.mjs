import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from '../run-tool.mjs'
import { start } from './child.mjs'
import { readFigures } from './figures.mjs'
import { describeProgress } from './progress.mjs'
import { openScreen } from './screen.mjs'

const lookEveryMs = 2_000

/** Parts that repeat the tests of every day do so in the size of every day. */
const sizeOf = ({ size = 'full' }) => (size === 'full' ? { KENAR_PROOF: 'full' } : {})

/** Runs a part at its full size, tells meanwhile how far it is, and answers how it ended and what it has counted. */
export async function runPart(part, { seed, guess, stream = process.stdout }) {
  const folder = mkdtempSync(join(tmpdir(), 'kenar-proof-'))
  const told = join(folder, 'figures')
  const [script, ...words] = part.run
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const screen = openScreen(stream)
  const { listen, ended } = start(
    process.execPath,
    [join(checkout, `scripts/${script}.mjs`), ...words, ...(part.seeded ? ['--seed', seed] : [])],
    {
      cwd: checkout,
      env: { ...process.env, ...sizeOf(part), KENAR_SEED: seed, KENAR_FIGURES: told },
    },
  )
  listen(screen.pass)
  const looking = setInterval(
    () =>
      screen.tell(() => describeProgress(part, { figures: readFigures(told), seconds: seconds(), guess })),
    lookEveryMs,
  )
  try {
    const code = await ended
    return { isGreen: code === 0, figures: readFigures(told), seconds: Math.round(seconds()) }
  } finally {
    clearInterval(looking)
    screen.close()
    rmSync(folder, { recursive: true })
  }
}
