import { describe, expect, test } from 'vitest'
import { paidState } from '../tests/support/rules/booking-states.ts'
import { type FormSubject, planStatusForm, type StatusForm } from './status-form.ts'

const now = new Date('2027-01-15T07:00:00Z')
const circumstances = { now, today: '2027-01-15' }
const note: FormSubject = {
  ...paidState,
  kind: 'note',
  scope: 'fee',
  status: 'unpaid',
  checkIn: '2027-02-01',
  checkOut: '2027-02-03',
  holdUntil: new Date('2027-01-18T07:00:00Z'),
  guests: 2,
  receiptNumber: null,
  bankMoneyMoved: false,
  refundDue: false,
  extras: 0,
  refundRequestOpen: false,
}
const paid: FormSubject = { ...note, status: 'paid', holdUntil: null }
const check: FormSubject = { ...paid, kind: 'check', receiptNumber: '11' }
const awaiting: FormSubject = { ...note, kind: 'transfer', status: 'awaiting_confirmation' }
const unchanged: StatusForm = {
  kind: 'note',
  scope: 'fee',
  paidOn: null,
  receiptNumber: undefined,
  guests: 2,
}
const today = '2027-01-15'

const plan = (booking: FormSubject, form: Partial<StatusForm> = {}) =>
  planStatusForm(booking, { ...unchanged, kind: booking.kind, scope: booking.scope, ...form }, circumstances)

describe('the payment date', () => {
  test.each([
    ['on an unpaid booking accepts the payment', note, { paidOn: today }, 'paid', 'accept'],
    ['on an awaited transfer accepts it', awaiting, { paidOn: today }, 'paid', 'accept'],
    ['left as it is keeps a paid booking paid', paid, { paidOn: today }, 'paid', 'keep'],
    ['emptied takes the payment back', paid, {}, 'unpaid', 'take_back'],
    ['emptied on an awaited transfer makes it unpaid', awaiting, {}, 'unpaid', 'take_back'],
    ['missing keeps an unpaid booking unpaid', note, {}, 'unpaid', 'keep'],
    [
      'at reception accepts the payment',
      { ...note, reception: 'at_reception' },
      { paidOn: today },
      'paid',
      'accept',
    ],
  ] as const)('%s', (_, booking, form, status, payment) => {
    expect(plan(booking, form)).toMatchObject({ status, payment })
  })

  test.each([
    ['bank money, held or gone', { ...paid, bankMoneyMoved: true }, 'bank_money_or_refund'],
    ['a due refund', { ...paid, refundDue: true }, 'bank_money_or_refund'],
    ['an open refund request', { ...paid, refundRequestOpen: true }, 'refund_request_open'],
    ['a booking at reception', { ...paid, reception: 'at_reception' as const }, 'already_at_reception'],
  ])('cannot be emptied with %s', (_, booking, refused) => {
    expect(plan(booking)).toEqual({ refused })
  })
})

describe('the type', () => {
  test.each([
    [
      'becomes a check with a date and a number',
      note,
      { kind: 'check', paidOn: today, receiptNumber: '7' },
      'paid',
      'accept',
    ],
    ['becomes a transfer, which is awaited', note, { kind: 'transfer' }, 'awaiting_confirmation', 'keep'],
    ['becomes a transfer that has come', note, { kind: 'transfer', paidOn: today }, 'paid', 'accept'],
    ['becomes a note, which is unpaid', awaiting, { kind: 'note' }, 'unpaid', 'keep'],
    [
      'becomes a note on the check-in day too',
      { ...awaiting, checkIn: today },
      { kind: 'note' },
      'unpaid',
      'keep',
    ],
    [
      'becomes a transfer that has come on the check-in day',
      { ...note, checkIn: today },
      { kind: 'transfer', paidOn: today },
      'paid',
      'accept',
    ],
    ['becomes a note to be paid at the desk', awaiting, { kind: 'note', scope: 'none' }, 'unpaid', 'keep'],
  ] as const)('%s', (_, booking, form, status, payment) => {
    expect(plan(booking, form)).toMatchObject({ kind: form.kind, status, payment })
  })

  test.each([
    [
      'of an online booking never changes',
      { ...note, kind: 'online' as const },
      { kind: 'note' },
      'type_fixed',
    ],
    ['never becomes online', note, { kind: 'online' }, 'type_fixed'],
    ['of a paid booking never changes', paid, { kind: 'transfer' }, 'booking_paid_already'],
    ...(['blank', 'check', 'terminal'] as const).flatMap(
      (kind) =>
        [
          [`becomes a ${kind} only with a date`, note, { kind, receiptNumber: '7' }, 'payment_date_missing'],
          [`becomes a ${kind} only with a number`, note, { kind, paidOn: today }, 'number_missing'],
        ] as const,
    ),
    [
      'becomes a blank only with digits',
      note,
      { kind: 'blank', paidOn: today, receiptNumber: 'A7' },
      'number_missing',
    ],
    [
      'becomes a transfer only before the check-in day',
      { ...note, checkIn: today },
      { kind: 'transfer' },
      'too_late_for_transfer',
    ],
    [
      'becomes a transfer only before reception has it',
      { ...note, reception: 'at_reception' as const },
      { kind: 'transfer' },
      'already_at_reception',
    ],
    [
      'without payment is for notes that are not paid',
      awaiting,
      { kind: 'note', scope: 'none', paidOn: today },
      'scope_not_allowed',
    ],
    ['without payment is not for transfers', note, { kind: 'transfer', scope: 'none' }, 'scope_not_allowed'],
    [
      'without payment is for notes',
      awaiting,
      { kind: 'terminal', scope: 'none', paidOn: today, receiptNumber: '1' },
      'scope_not_allowed',
    ],
  ] as const)('%s', (_, booking, form, refused) => {
    expect(plan(booking, form)).toEqual({ refused })
  })
})

describe('the scope', () => {
  test.each([
    [
      'of an unpaid booking changes freely',
      note,
      { scope: 'stay' },
      { scope: 'stay', status: 'unpaid', payment: 'keep' },
    ],
    ['of an unpaid note becomes none', note, { scope: 'none' }, { scope: 'none', payment: 'keep' }],
    [
      'of a paid booking corrects the books',
      check,
      { scope: 'stay', paidOn: today, receiptNumber: '11' },
      { scope: 'stay', status: 'paid', payment: 'correct_to_scope' },
    ],
    [
      'of an awaited transfer changes without money',
      awaiting,
      { scope: 'stay' },
      { scope: 'stay', status: 'awaiting_confirmation', payment: 'keep' },
    ],
    [
      'of an awaited transfer changes while a refund is due: nothing of it is in the books',
      { ...awaiting, refundDue: true },
      { scope: 'stay' },
      { scope: 'stay', status: 'awaiting_confirmation' },
    ],
  ] as const)('%s', (_, booking, form, expected) => {
    expect(plan(booking, form)).toMatchObject(expected)
  })

  test.each([
    [
      'at reception',
      { ...note, reception: 'at_reception' as const },
      { scope: 'stay' },
      'already_at_reception',
    ],
    ['to none on a paid note', paid, { scope: 'none', paidOn: today }, 'scope_not_allowed'],
    ['to none on a paid note whose date is emptied', paid, { scope: 'none' }, 'scope_not_allowed'],
    ['to none on a note that is paid now', note, { scope: 'none', paidOn: today }, 'scope_not_allowed'],
    ['to none on a transfer', awaiting, { scope: 'none' }, 'scope_not_allowed'],
    ['to none on an unpaid check', { ...note, kind: 'transfer' }, { scope: 'none' }, 'scope_not_allowed'],
    [
      'with bank money, held or gone',
      { ...paid, kind: 'online', bankMoneyMoved: true },
      { scope: 'stay', paidOn: today },
      'bank_money_or_refund',
    ],
    [
      'with a due refund',
      { ...paid, refundDue: true },
      { scope: 'stay', paidOn: today },
      'bank_money_or_refund',
    ],
  ] as const)('does not change %s', (_, booking, form, refused) => {
    expect(plan(booking, form)).toEqual({ refused })
  })
})

test('the number is the one that was typed, and otherwise the one that stands there', () => {
  expect(plan(note, { kind: 'check', paidOn: today, receiptNumber: '7' })).toMatchObject({
    receiptNumber: '7',
  })
  expect(plan(check, { paidOn: today, receiptNumber: '12' })).toMatchObject({
    kind: 'check',
    receiptNumber: '12',
  })
  expect(plan({ ...paid, receiptNumber: '9' }, { paidOn: today })).toMatchObject({ receiptNumber: '9' })
})

describe('a bill with services', () => {
  const withServices = { ...note, extras: 5_000 }
  test.each([
    ['is not left open on a hold', withServices, {}, { refused: 'extras_on_bill' }],
    ['may be paid', withServices, { paidOn: today }, { status: 'paid' }],
    ['may be paid at the desk', withServices, { scope: 'none' }, { status: 'unpaid' }],
    [
      'does not hide why else the form is refused',
      withServices,
      { kind: 'online' },
      { refused: 'type_fixed' },
    ],
  ] as const)('%s', (_, booking, form, expected) => {
    expect(plan(booking, form)).toMatchObject(expected)
  })
})

test('a form that was filled in before somebody changed the guests is refused', () => {
  expect(plan(note, { guests: 3 })).toEqual({ refused: 'guests_changed' })
})

test('a booking that is not live has no form', () => {
  expect(plan({ ...paid, status: 'cancelled' })).toEqual({ refused: 'booking_not_live' })
  expect(plan({ ...note, holdUntil: now })).toEqual({ refused: 'booking_not_live' })
})
