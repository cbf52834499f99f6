import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** One draw that fails is enough to notice a mutant: nobody reads the smallest one. */
const { testPath } = expect.getState()
if (testPath && readFileSync(testPath, 'utf8').includes("'fast-check'")) {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check')
  configureGlobal({ ...readConfigureGlobal(), endOnFailure: true })
}
