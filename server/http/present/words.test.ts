import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guestStatus } from '../../../contract/guest/wire-numbers.ts'
import { passportSeries } from '../../../contract/values.ts'
import type { GuestDocument } from '../../../domain/guests.ts'
import { presentDocument, presentPending, presentStatus, readDocument } from './guest/guest-bookings.ts'
import { fromTmt, toTmt } from './money.ts'

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
    expect(guestStatus.to(presentStatus(status, { refund, payment: 'none' }))).toBe(number)
  })

  test.each([
    ['unpaid', 2],
    ['awaiting_confirmation', 2],
    ['paid', 0],
    ['cancelled', 3],
  ] as const)('%s while the bank is undecided is status %d', (status, number) => {
    expect(guestStatus.to(presentStatus(status, { refund: 'none', payment: 'undecided' }))).toBe(number)
  })

  test.each([
    ['unpaid', 'none', false, 'undecided', 'bank'],
    ['unpaid', 'none', false, 'none', null],
    ['awaiting_confirmation', 'none', false, 'none', 'transfer'],
    ['paid', 'due', true, 'none', 'refund_request'],
    ['paid', 'due', false, 'none', 'refund'],
    ['cancelled', 'due', false, 'none', 'refund'],
    ['paid', 'none', false, 'undecided', null],
    ['cancelled', 'done', false, 'none', null],
  ] as const)(
    '%s with refund %s, asked for: %s, bank %s waits for %s',
    (status, refund, askedBack, payment, what) => {
      expect(presentPending(status, { refund, askedBack, payment })).toBe(what)
    },
  )
})

test('an amount on the wire reads back to the tenge', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (tenge) => fromTmt(toTmt(tenge)) === tenge),
  )
})
