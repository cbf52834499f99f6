import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

/** Tests of the copy in which mutants sleep; `run-folder.mjs` says in its plan which. */

const plan = JSON.parse(readFileSync(process.env.KENAR_MUTANTS, 'utf8'))

const drawsByChance = (path) => readFileSync(path, 'utf8').includes("'fast-check'")

const timeOf = (path) => {
  const file = plan.files.find((one) => path.endsWith(`/${one}`))
  // Where nothing is known yet, whatever draws by chance is slow.
  return plan.times[file] ?? (drawsByChance(path) ? 1_000 : 10)
}

/** What is quick first: a mutant that a table has caught is not tried on hundreds of draws. */
class QuickFirst extends BaseSequencer {
  async sort(files) {
    return [...files].sort((one, other) => timeOf(one.moduleId) - timeOf(other.moduleId))
  }
}

export default defineConfig({
  root: plan.copy,
  cacheDir: join(plan.copy, '.vite'),
  test: {
    include: plan.files,
    runner: './scripts/mutants/runner.mjs',
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
    sequence: { sequencer: QuickFirst },
    testTimeout: plan.database ? 30_000 : 10_000,
    hookTimeout: plan.database ? 60_000 : 10_000,
    setupFiles: [
      './tests/support/machine/seeded-properties.ts',
      './scripts/mutants/first-counterexample.mjs',
    ],
    ...(plan.database && {
      globalSetup: './tests/support/machine/global-setup.ts',
      expect: { poll: { timeout: 15_000 } },
    }),
  },
})
