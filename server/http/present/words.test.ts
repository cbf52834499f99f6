import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bookingKinds,
  bookingStatuses,
  passportSeries,
  paymentScopes,
  receptionOutcomes,
  receptionStates,
} from '../../../contract/values.ts'
import type { GuestDocument } from '../../../domain/guests.ts'
import { presentDocument, presentStatus, readDocument } from './guest/guest-bookings.ts'
import { fromTmt, toTmt } from './money.ts'
import {
  officeOutcome,
  officeReception,
  officeScope,
  officeStatus,
  officeType,
} from './office/office-words.ts'

describe('the office’s numbers', () => {
  test.each([
    ['type', officeType, { online: 0, blank: 1, check: 2, note: 3, transfer: 4, terminal: 5 }, bookingKinds],
    ['type_payment', officeScope, { fee: 1, stay: 2, fee_and_stay: 3, none: 4 }, paymentScopes],
    ['status', officeStatus, { paid: 0, unpaid: 1, awaiting_confirmation: 2, cancelled: 3 }, bookingStatuses],
    ['reception_status', officeReception, { not_sent: 2, at_reception: 1, confirmed: 0 }, receptionStates],
    ['status_reception', officeOutcome, { open: 0, cancelled: 1, closed: 2 }, receptionOutcomes],
  ] as const)('%s writes each word as its number and reads it back', (_name, words, numbers, all) => {
    const codec = words as { to(word: string): number; from(number: number): string | undefined }
    expect(Object.fromEntries(all.map((word) => [word, codec.to(word)]))).toEqual(numbers)
    expect(all.map((word) => codec.from(codec.to(word)))).toEqual(all)
    expect([codec.from(-1), codec.from(99)]).toEqual([undefined, undefined])
  })
})

describe('the guest’s words', () => {
  const document: fc.Arbitrary<GuestDocument> = fc.oneof(
    fc.record({
      kind: fc.constant('passport' as const),
      series: fc.constantFrom(...passportSeries),
      number: fc.stringMatching(/^\d{1,8}$/),
    }),
    fc.record({
      kind: fc.constant('other' as const),
      number: fc.stringMatching(/^[A-Z0-9]{1,20}$/),
      country: fc.constantFrom('Iran', 'Россия'),
    }),
  )

  test('a document reads back as it was written', () => {
    fc.assert(
      fc.property(document, (drawn) => {
        expect(readDocument(presentDocument(drawn))).toEqual(drawn)
      }),
    )
  })

  test.each([
    ['paid', 'none', 0],
    ['paid', 'due', 2],
    ['paid', 'refused', 0],
    ['unpaid', 'none', 1],
    ['awaiting_confirmation', 'none', 2],
    ['cancelled', 'none', 3],
    ['cancelled', 'due', 2],
    ['cancelled', 'done', 3],
  ] as const)('%s with refund %s is status %d', (status, refund, number) => {
    expect(presentStatus(status, { refund, payment: 'none' })).toBe(number)
  })

  test.each([
    ['unpaid', 2],
    ['awaiting_confirmation', 2],
    ['paid', 0],
    ['cancelled', 3],
  ] as const)('%s while the bank is undecided is status %d', (status, number) => {
    expect(presentStatus(status, { refund: 'none', payment: 'undecided' })).toBe(number)
  })
})

test('an amount on the wire reads back to the tenge', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (tenge) => fromTmt(toTmt(tenge)) === tenge),
  )
})
