import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { readLines } from './lines.ts'
import { inWords } from './verdict.ts'

/** For `npm run histories -- FILE`: records that were kept. */

const files = (process.env.KENAR_RECORDS ?? '').split('\n').filter(Boolean)

test.each(files)('some order explains %s', (file) => {
  const judgement = judge(readLines(readFileSync(file, 'utf8')))
  process.stdout.write(`${inWords(judgement)}\n`)
  expect(judgement.verdict, inWords(judgement)).toBe('explained')
})
