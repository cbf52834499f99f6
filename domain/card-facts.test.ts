import { expect, test } from 'vitest'
import { hidesCharacters } from '../contract/values.ts'
import { cardFacts } from './card-facts.ts'

test.each([
  ['411111**1111', '411111**1111'],
  ['411111XXXXXX1111', '411111******1111'],
  ['411111xx1111', '411111**1111'],
  ['41111111**1111', '41111111**1111'],
  ['4111111111111111', undefined],
  ['41111111', undefined],
  // The database has no place for nine digits in a row.
  ['411111111**1111', undefined],
  ['4111**111111111', undefined],
  ['', undefined],
  ['*', undefined],
  ['4111 11** **** 1111', undefined],
  [`4111${'*'.repeat(40)}`, undefined],
  ['4111\u0000**1111', undefined],
  [undefined, undefined],
])('of the card %j the number %j is kept', (maskedPan, number) => {
  expect(cardFacts({ maskedPan })).toEqual({ number, holder: undefined })
})

test.each([
  ['AYNA ORAZOWA', 'AYNA ORAZOWA'],
  ['  Aýna Orazowa ', 'Aýna Orazowa'],
  ['AYNA\u0000ORAZOWA', 'AYNA ORAZOWA'],
  ['AYNA\r\nORAZOWA\t', 'AYNA ORAZOWA'],
  ['AYNA\u202e AWOZARO\u202c', 'AYNA AWOZARO'],
  ['AY\u200bNA \ud83d', 'AYNA'],
  ['\u200b\u2066 \u0007', undefined],
  ['', undefined],
  ['A'.repeat(101), 'A'.repeat(100)],
  ['\u{1f6a2}'.repeat(101), '\u{1f6a2}'.repeat(100)],
  [`${'A'.repeat(99)} B`, 'A'.repeat(99)],
  [undefined, undefined],
])('the cardholder %j is kept as %j', (cardholderName, holder) => {
  const kept = cardFacts({ cardholderName })
  expect(kept).toEqual({ number: undefined, holder })
  expect(hidesCharacters(kept.holder ?? '')).toBe(false)
})
