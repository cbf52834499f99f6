import { constants } from 'node:os'
import { expect, test } from 'vitest'
import { failureOf, reasonInWords, wordsOfFailure } from './failure-reason.ts'

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('of somebody@private.example'), { code, ...more })

test.each([
  [coded('ECONNREFUSED'), 'connection refused (ECONNREFUSED)'],
  [new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }), 'connection refused (ECONNREFUSED)'],
  [
    new TypeError('fetch failed', { cause: coded('CERT_HAS_EXPIRED') }),
    'certificate not trusted (CERT_HAS_EXPIRED)',
  ],
  [new AggregateError([coded('EHOSTUNREACH')]), 'no way there (EHOSTUNREACH)'],
  // The mail library's own code hides the system's.
  [coded('ESOCKET', { errno: -constants.errno.ECONNREFUSED }), 'connection refused (ECONNREFUSED)'],
  [coded('EDNS', { errno: -3008 }), 'name not found (EAI_NONAME)'],
  [coded('EAUTH', { responseCode: 535 }), 'login refused (EAUTH)'],
  [coded('EENVELOPE', { responseCode: 550 }), 'recipient refused (EENVELOPE 550)'],
  [new DOMException('of somebody', 'TimeoutError'), 'no answer in time (TimeoutError)'],
  [new Error('timeout exceeded when trying to connect'), 'no connection was free in time (POOL_BUSY)'],
  [coded('57P01'), 'connection lost (57P01)'],
  [coded('57014'), 'no answer in time (57014)'],
  [coded('ENOSPC'), 'disk full (ENOSPC)'],
  [coded('somebody@private.example'), 'Error'],
  [new RangeError('of somebody@private.example'), 'RangeError'],
  ['somebody@private.example', 'unknown'],
])('%s is told as %s, and read from it', (error, words) => {
  expect(wordsOfFailure(failureOf(error))).toBe(words)
  expect(reasonInWords(words)).toBe(failureOf(error).reason)
})
