import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/**
 * One draw that fails is enough to notice a mutant: nobody reads the smallest one. A property that has drawn for a second goes on no longer, or a single survivor of
 * what plans a house would take half a minute; what only the thousandth draw would notice counts as a survivor.
 */
const { testPath } = expect.getState()
if (testPath && readFileSync(testPath, 'utf8').includes("'fast-check'")) {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check')
  configureGlobal({ ...readConfigureGlobal(), endOnFailure: true, interruptAfterTimeLimit: 1_000 })
}
