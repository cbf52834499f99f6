import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'

/** Tests of the copy in which mutants sleep; `run-folder.mjs` says in its plan which. */

const plan = JSON.parse(readFileSync(process.env.KENAR_MUTANTS, 'utf8'))

const drawsByChance = (path) => readFileSync(path, 'utf8').includes("'fast-check'")

/** What is quick first: a mutant that a table has caught is not tried on hundreds of draws. */
class QuickFirst extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) => plan.files.findIndex((file) => moduleId.endsWith(file))
    return [...files].sort(
      (one, other) =>
        Number(drawsByChance(one.moduleId)) - Number(drawsByChance(other.moduleId)) ||
        place(one) - place(other),
    )
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
