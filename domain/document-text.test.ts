import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passportSeries } from '../contract/values.ts'
import { documentText, readDocumentText } from './document-text.ts'
import type { GuestDocument } from './guests.ts'

const passport = fc.record({
  kind: fc.constant('passport' as const),
  series: fc.constantFrom(...passportSeries),
  number: fc.integer({ min: 1, max: 99_999_999 }).map(String),
})
const other = fc.record({
  kind: fc.constant('other' as const),
  number: fc
    .stringMatching(/^[A-Z]{2}\d{4,12}$/)
    .filter((number) => !passportSeries.some((series) => number.startsWith(series))),
  country: fc.constantFrom('Germany', 'Россия', 'Türkiye'),
})

test('what staff read is what they can type', () => {
  fc.assert(
    fc.property(fc.oneof(passport, other), (document: GuestDocument) => {
      expect(readDocumentText(documentText(document))).toEqual(document)
    }),
  )
})

test.each([
  ['as 123456', { kind: 'passport', series: 'AS', number: '123456' }],
  ['AS-123456', { kind: 'passport', series: 'AS', number: '123456' }],
  ['AS123456', { kind: 'passport', series: 'AS', number: '123456' }],
  ['C01X00T47 (Germany)', { kind: 'other', number: 'C01X00T47', country: 'Germany' }],
  [' AS 123456 ', { kind: 'passport', series: 'AS', number: '123456' }],
  [' C01X00T47  ( Germany ) ', { kind: 'other', number: 'C01X00T47', country: 'Germany' }],
  ['C01 (X) 00T47', { kind: 'other', number: 'C01 (X) 00T47', country: '' }],
  [' C01X00T47 ', { kind: 'other', number: 'C01X00T47', country: '' }],
  ['C01X00T47', { kind: 'other', number: 'C01X00T47', country: '' }],
  ['', { kind: 'other', number: '', country: '' }],
])('%j is read', (text, document) => {
  expect(readDocumentText(text)).toEqual(document)
})
