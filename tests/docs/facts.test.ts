import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const checkout = fileURLToPath(new URL('../../', import.meta.url))

/** What people read may name the hours; the bank's simulator stands outside of the house and knows its own clock. */
const sources = ['contract', 'domain', 'server', 'web']
  .flatMap((area) =>
    readdirSync(join(checkout, area), { recursive: true, encoding: 'utf8' }).map((name) => `${area}/${name}`),
  )
  .filter(
    (path) =>
      /\.tsx?$/.test(path) && !/\.test\.|\/text\/|\/demo\//.test(path) && path !== 'contract/facts.ts',
  )
  .map((path) => ({ path, text: readFileSync(join(checkout, path), 'utf8') }))

/** Each stood in two to four places once, and the copies had begun to differ. */
test.each<[string, RegExp]>([
  ["the hotel's offset from UTC", /5 \* (3_600_000|3600000|60 \* 60)|\+05:00/],
  ['adding days to a date', /(const|function) addDays\b/],
  ['counting nights', /(const|function) (nightsBetween|daysBetween)\b/],
  ['check-in and check-out', /\bcheck(In|Out)Time = ['"]|check(in|out)Time: ['"]/],
  ['until when cancelling gives money back', /refundHours \* |hoursBefore \* /],
  ['how many live bookings a client has', /\bmostLive\w* = \d/],
  ['how many guests are named at once', /\bmostNamedGuests\w* = \d/],
  ['how many reviews a client writes', /\bmostReviews\w* = \d/],
  ['how long a note about a booking is', /\bmostNoteLetters\w* = \d/],
  ['what a stay costs at most', /\b9_?999_?999\b/],
  ['when units are few', /\bfew\w* = \d/],
  ['what a phone number is', /\[\\d \(\)-\]/],
  ['what the number of a receipt is', /\\d\{1,20\}/],
  ['how money is written', /\(\?=\(\\d\{3\}\)\+\$\)/],
])('%s is known in one place', (_what, copy) => {
  expect(readFileSync(join(checkout, 'contract/facts.ts'), 'utf8')).toMatch(copy)
  expect(sources.filter(({ text }) => copy.test(text)).map(({ path }) => path)).toEqual([])
})
