import { expect, test } from 'vitest'
import type { GuestDocument } from '../../domain/guests.ts'
import { documentKeys } from './document-keys.ts'
import { isMeant, markOf, marksOf } from './document-marks.ts'

const keys = documentKeys(Buffer.alloc(32, 1))
const newKeys = documentKeys(Buffer.alloc(32, 2), [Buffer.alloc(32, 1)])

const passport: GuestDocument = { kind: 'passport', series: 'AS', number: '123456' }
const foreign: GuestDocument = { kind: 'other', number: 'C01X-00T 47', country: 'Germany' }

const finds = (typed: string, document: GuestDocument): boolean =>
  marksOf(typed, keys).some((mark) => mark.equals(markOf(document, keys))) && isMeant(typed, document)

test.each([
  ['AS 123456', passport, true],
  ['as123456', passport, true],
  ['АС-123456', passport, true],
  ['123456', passport, true],
  ['12 34 56', passport, true],
  ['AH 123456', passport, false],
  ['12345', passport, false],
  ['C01X00T47', foreign, true],
  ['c01x 00t-47', foreign, true],
  ['0100 47', foreign, false],
] as const)('%s finds the document: %o %s', (typed, document, found) => {
  expect(finds(typed, document)).toBe(found)
})

test.each(['', '123', 'Orazova', '1'.repeat(25)])('%j is no document', (typed) => {
  expect(marksOf(typed, keys)).toEqual([])
})

test('a mark does not show the number, and is found under an older key', () => {
  const mark = markOf(passport, keys)
  expect(mark.toString('latin1')).not.toContain('123456')
  expect(markOf(passport, newKeys).equals(mark)).toBe(false)
  expect(marksOf('AS 123456', newKeys).some((one) => one.equals(mark))).toBe(true)
})
