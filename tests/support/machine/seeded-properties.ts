import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { seed } from '../../races/seed.ts'

/** Properties are tried with the same values each time. To load fast-check for the many files that have none would take longer than to look. */
const { testPath } = expect.getState()
if (testPath && readFileSync(testPath, 'utf8').includes("'fast-check'")) {
  const { configureGlobal } = await import('fast-check')
  configureGlobal({ seed })
}
