import { describe, expect, test } from 'vitest'
import type { StayWord } from '../contract/values.ts'
import { paidState } from '../tests/support/rules/booking-states.ts'
import {
  type AfterMove,
  afterMove,
  type BookingState,
  type Circumstances,
  isInHouse,
  isLapsed,
  isLive,
  type MoveName,
  type Mover,
  type MovingBooking,
  mayMove,
  moveRefusal,
  stayWordOf,
} from './booking-state.ts'

const now = new Date('2027-07-01T07:00:00Z')
const circumstances: Circumstances = { now, today: '2027-07-01', refundRequestOpen: false }
const [future, past] = [new Date('2027-07-01T07:20:00Z'), new Date('2027-07-01T06:59:00Z')]

const fresh: MovingBooking = {
  ...paidState,
  status: 'unpaid',
  checkIn: '2027-07-03',
  checkOut: '2027-07-05',
  holdUntil: future,
  paymentAt: null,
}
const paid: MovingBooking = { ...fresh, status: 'paid', holdUntil: null }

test.each([
  ['a second before its end', { ...fresh, holdUntil: new Date(now.getTime() + 1000) }, false],
  ['at its end', { ...fresh, holdUntil: now }, true],
  ['awaiting, after its end', { ...fresh, status: 'awaiting_confirmation', holdUntil: past }, true],
  ['without an end', { ...fresh, scope: 'none', holdUntil: null }, false],
  ['paid', paid, false],
  ['paid, and its end was left there', { ...paid, holdUntil: past }, false],
  ['cancelled', { ...fresh, status: 'cancelled', holdUntil: null }, false],
] as const)('a hold %s has lapsed: %s', (_when, booking, lapsed) => {
  expect(isLapsed(booking as BookingState, now)).toBe(lapsed)
})

test('a booking is live up to and on its day of check-out', () => {
  expect(isLive({ ...paid, checkOut: '2027-07-01' }, circumstances)).toBe(true)
  expect(isLive({ ...paid, checkOut: '2027-06-30' }, circumstances)).toBe(false)
})

test.each<[string, Partial<BookingState>, StayWord]>([
  ['who has not come', { reception: 'at_reception' }, 'expected'],
  ['who was confirmed ahead', { awaitsArrival: true }, 'expected'],
  ['who came', { arrivedAt: past }, 'in_house'],
  ['who came and stays too long', { arrivedAt: past, checkOut: '2027-06-30' }, 'in_house'],
  ['who came before departures were kept, on the last day', { checkOut: '2027-07-01' }, 'in_house'],
  ['who came before departures were kept, a day later', { checkOut: '2027-06-30' }, 'departed'],
  ['who has left', { arrivedAt: past, departedAt: past }, 'departed'],
  ['who came, and was called off', { arrivedAt: past, status: 'cancelled' }, 'expected'],
  ['who never came', { noShowAt: past, status: 'cancelled' }, 'no_show'],
])('the stay of %s: %j', (_who, changes, word) => {
  const here: BookingState = { ...paid, reception: 'confirmed', checkIn: '2027-06-28', ...changes }
  expect(stayWordOf(here, circumstances)).toBe(word)
  expect(isInHouse(here, circumstances)).toBe(word === 'in_house')
})

describe('who may make a move', () => {
  const table: Record<MoveName, Mover[]> = {
    acceptPayment: ['admin', 'booker'],
    acceptReception: ['admin', 'booker'],
    acceptReceptionProgram: ['admin', 'reception'],
    undoArrival: ['admin', 'reception'],
    depart: ['admin', 'reception'],
    undoDeparture: ['admin', 'reception'],
    noShow: ['admin', 'booker', 'reception'],
    cancelReceptionProgram: ['admin', 'reception'],
    cancelReceptionFullProgram: ['admin', 'reception'],
    cancelBook: ['admin', 'booker'],
    cancelBookFull: ['admin'],
    returnBook: ['admin', 'booker'],
    statusForm: ['admin', 'booker'],
    drop: ['client'],
    withdraw: ['client'],
    settle: ['bank'],
  }
  const movers: Mover[] = ['admin', 'booker', 'reception', 'client', 'bank']
  test.each(Object.entries(table))('%s: %j', (move, allowed) => {
    expect(movers.filter((mover) => mayMove(move as MoveName, mover))).toEqual(allowed)
  })
})

describe('a move is refused with its reason', () => {
  test.each<[MoveName, Partial<BookingState>, string | undefined]>([
    ['acceptPayment', { status: 'unpaid', holdUntil: future }, undefined],
    ['acceptPayment', { status: 'unpaid', holdUntil: future, checkOut: '2027-06-01' }, undefined],
    ['acceptPayment', { status: 'unpaid', holdUntil: past }, 'booking_lapsed'],
    ['acceptPayment', { status: 'paid' }, 'booking_paid_already'],
    ['acceptPayment', { status: 'cancelled' }, 'booking_cancelled'],
    ['acceptReception', { status: 'paid' }, undefined],
    ['acceptReception', { status: 'unpaid', scope: 'none' }, undefined],
    ['acceptReception', { status: 'unpaid', holdUntil: future }, 'booking_not_paid'],
    [
      'acceptReception',
      { status: 'awaiting_confirmation', holdUntil: future },
      'booking_awaits_confirmation',
    ],
    ['acceptReception', { status: 'paid', reception: 'at_reception' }, 'already_at_reception'],
    ['acceptReception', { status: 'paid', checkOut: '2027-06-01' }, 'booking_not_live'],
    ['acceptReceptionProgram', { status: 'paid', reception: 'at_reception' }, undefined],
    ['acceptReceptionProgram', { status: 'paid', reception: 'not_sent' }, 'not_at_reception'],
    ['acceptReceptionProgram', { status: 'unpaid', reception: 'not_sent', holdUntil: future }, undefined],
    ['acceptReceptionProgram', { status: 'paid', reception: 'confirmed' }, 'already_confirmed'],
    ['acceptReceptionProgram', { status: 'paid', reception: 'confirmed', outcome: 'cancelled' }, undefined],
    ['acceptReceptionProgram', { status: 'paid', reception: 'not_sent', outcome: 'cancelled' }, undefined],
    ['cancelReceptionProgram', { status: 'paid', reception: 'confirmed' }, undefined],
    ['cancelReceptionProgram', { status: 'paid', reception: 'at_reception' }, 'not_confirmed'],
    [
      'cancelReceptionProgram',
      { status: 'paid', reception: 'confirmed', outcome: 'cancelled' },
      'reception_cancelled',
    ],
    [
      'cancelReceptionFullProgram',
      { status: 'paid', reception: 'confirmed', outcome: 'cancelled' },
      undefined,
    ],
    ['cancelReceptionFullProgram', { status: 'paid', reception: 'confirmed' }, 'reception_not_cancelled'],
    [
      'cancelReceptionFullProgram',
      { status: 'paid', outcome: 'cancelled', checkOut: '2027-06-01' },
      undefined,
    ],
    ['cancelBook', { status: 'paid' }, undefined],
    ['cancelBook', { status: 'awaiting_confirmation', holdUntil: future }, 'booking_awaits_confirmation'],
    ['cancelBook', { status: 'cancelled' }, 'booking_not_live'],
    ['cancelBookFull', { status: 'unpaid', holdUntil: past }, 'booking_not_live'],
    ['returnBook', { status: 'cancelled' }, undefined],
    ['returnBook', { status: 'unpaid', holdUntil: past }, undefined],
    ['returnBook', { status: 'paid' }, 'not_cancelled_or_lapsed'],
    ['returnBook', { status: 'cancelled', outcome: 'closed' }, 'booking_closed'],
    ['returnBook', { status: 'cancelled', outcome: 'cancelled' }, 'reception_cancelled'],
    ['drop', { status: 'unpaid', holdUntil: future }, undefined],
    ['drop', { status: 'paid' }, 'booking_paid_already'],
    ['drop', { status: 'unpaid', holdUntil: past }, 'booking_not_live'],
    ['settle', { status: 'unpaid', holdUntil: past }, undefined],
    ['settle', { status: 'cancelled' }, 'booking_cancelled'],
  ])('%s from %j: %s', (move, changes, refusal) => {
    expect(moveRefusal(move, { ...paid, ...changes }, circumstances)).toBe(refusal)
  })

  test('a closed refund request or a missing night is a reason too', () => {
    const cancelledAtDesk: BookingState = { ...paid, reception: 'confirmed', outcome: 'cancelled' }
    expect(
      moveRefusal('cancelReceptionFullProgram', cancelledAtDesk, {
        ...circumstances,
        refundRequestOpen: true,
      }),
    ).toBe('refund_request_open')
    expect(moveRefusal('withdraw', paid, circumstances)).toBe('refund_request_decided')
    expect(moveRefusal('withdraw', paid, { ...circumstances, refundRequestOpen: true })).toBeUndefined()
    const leavesToday: BookingState = { ...paid, status: 'cancelled', checkOut: '2027-07-01' }
    expect(moveRefusal('returnBook', leavesToday, circumstances)).toBe('no_nights_left')
  })
})

describe('what becomes of a booking', () => {
  const holds = { onlineMinutes: 20, manualDays: 3 }
  const earlier = new Date('2027-06-20T07:00:00Z')
  const note: MovingBooking = { ...fresh, kind: 'note', scope: 'none', holdUntil: null }
  const awaiting: MovingBooking = { ...fresh, kind: 'transfer', status: 'awaiting_confirmation' }
  const called: MovingBooking = { ...paid, status: 'cancelled' }
  const nowPaid = { status: 'paid', holdUntil: null, paymentAt: now } as const
  const offTheBooks = { status: 'cancelled', holdUntil: null } as const
  const confirmed = { reception: 'confirmed', outcome: 'open', awaitsArrival: true, arrivedAt: null } as const
  const here: MovingBooking = { ...paid, reception: 'confirmed', arrivedAt: earlier }
  const nobody = { arrivedAt: null, departedAt: null, noShowAt: null } as const
  const back = { reception: 'not_sent', outcome: 'open', awaitsArrival: false, ...nobody } as const
  const seen = { now, today: '2027-07-01', deferred: false }
  const inThreeDays = new Date('2027-07-04T07:00:00Z')

  test.each<[string, AfterMove, AfterMove]>([
    ['an accepted payment', afterMove('acceptPayment', fresh, { now }), nowPaid],
    ['a transfer that came', afterMove('acceptPayment', awaiting, { now }), nowPaid],
    ['handed over', afterMove('acceptReception', paid, { now }), { reception: 'at_reception' }],
    ['seen unpaid', afterMove('acceptReceptionProgram', fresh, seen), { ...nowPaid, ...confirmed }],
    ['seen paid', afterMove('acceptReceptionProgram', { ...paid, paymentAt: earlier }, seen), confirmed],
    ['seen, to pay later', afterMove('acceptReceptionProgram', note, { ...seen, deferred: true }), confirmed],
    [
      'seen on the check-in day: the guest is here',
      afterMove('acceptReceptionProgram', paid, { ...seen, today: '2027-07-03' }),
      { ...confirmed, awaitsArrival: false, arrivedAt: now },
    ],
    ['seen by mistake', afterMove('undoArrival', paid, { now }), { awaitsArrival: true, arrivedAt: null }],
    [
      'called off there',
      afterMove('cancelReceptionProgram', paid, { now }),
      { outcome: 'cancelled', arrivedAt: null },
    ],
    [
      'closed there',
      afterMove('cancelReceptionFullProgram', paid, seen),
      { ...offTheBooks, outcome: 'closed' },
    ],
    ['called off', afterMove('cancelBook', fresh, seen), offTheBooks],
    [
      'called off while the guest is in the house: they leave',
      afterMove('cancelBook', here, { now, today: '2027-07-03' }),
      { ...offTheBooks, arrivedAt: earlier, departedAt: now },
    ],
    [
      'left, all paid',
      afterMove('depart', here, { now, pays: false }),
      { arrivedAt: earlier, departedAt: now },
    ],
    [
      'left, paying the rest',
      afterMove('depart', { ...note, ...here, status: 'unpaid' }, { now, pays: true }),
      { ...nowPaid, arrivedAt: earlier, departedAt: now },
    ],
    ['left by mistake', afterMove('undoDeparture', here, { now }), { departedAt: null }],
    ['never came', afterMove('noShow', paid, { now }), { ...offTheBooks, noShowAt: now }],
    ['called off in full', afterMove('cancelBookFull', fresh, seen), { ...offTheBooks, outcome: 'closed' }],
    ['dropped', afterMove('drop', fresh, seen), offTheBooks],
    ['asked for a refund, and withdrew it', afterMove('withdraw', paid, { now }), {}],
    ['paid at the bank', afterMove('settle', { ...fresh, holdUntil: past }, { now }), nowPaid],
    [
      'returned with money',
      afterMove('returnBook', { ...called, paymentAt: earlier }, { now, holds, moneyHeld: true }),
      { status: 'paid', holdUntil: null, paymentAt: earlier, ...back },
    ],
    [
      'returned with money of which nobody knows since when',
      afterMove('returnBook', called, { now, holds, moneyHeld: true }),
      { ...nowPaid, ...back },
    ],
    [
      'returned without money',
      afterMove('returnBook', called, { now, holds, moneyHeld: false }),
      { status: 'unpaid', holdUntil: inThreeDays, ...back },
    ],
    [
      'returned, to pay at the desk',
      afterMove('returnBook', { ...note, status: 'cancelled' }, { now, holds, moneyHeld: false }),
      { status: 'unpaid', holdUntil: null, ...back },
    ],
  ])('%s', (_how, after, expected) => {
    expect(after).toEqual(expected)
  })

  const [morning, evening] = [new Date('2027-06-20T03:13:00Z'), new Date('2027-07-01T15:00:00Z')]
  const inTwoDays = new Date('2027-07-03T07:00:00Z')
  const endOfCheckIn = new Date('2027-07-03T19:00:00Z')
  const check: MovingBooking = { ...fresh, kind: 'check', holdUntil: inTwoDays }
  const paidBefore: MovingBooking = { ...paid, kind: 'check', paymentAt: earlier }
  type Form = Parameters<typeof afterMove<'statusForm'>>[2]
  const form = (plan: Partial<Form['plan']>, paidOn: string | null = null): Form => ({
    now,
    holds,
    plan: { scope: 'fee_and_stay', status: 'unpaid', payment: 'keep', ...plan },
    paidOn,
  })
  const accepted = { status: 'paid', payment: 'accept' } as const
  const kept = { status: 'paid', payment: 'keep' } as const

  test.each<[string, MovingBooking, Form, AfterMove]>([
    ['paid today: now', check, form(accepted, '2027-07-01'), nowPaid],
    [
      'paid another day: at its noon',
      check,
      form(accepted, '2027-06-29'),
      { ...nowPaid, paymentAt: new Date('2027-06-29T07:00:00Z') },
    ],
    [
      'paid on the day that stands there: the minute stays',
      paidBefore,
      form(kept, '2027-06-20'),
      { ...nowPaid, paymentAt: earlier },
    ],
    [
      'paid, of another part, without a word about the day',
      paidBefore,
      form({ ...kept, scope: 'fee', payment: 'correct_to_scope' }),
      { ...nowPaid, paymentAt: earlier },
    ],
    [
      'paid on the day that stands there, not at noon: the minute stays',
      { ...paidBefore, paymentAt: morning },
      form(kept, '2027-06-20'),
      { ...nowPaid, paymentAt: morning },
    ],
    [
      'paid on another day than stands there: at its noon',
      { ...paidBefore, paymentAt: morning },
      form(kept, '2027-06-21'),
      { ...nowPaid, paymentAt: new Date('2027-06-21T07:00:00Z') },
    ],
    [
      'paid today, in the evening: now',
      check,
      { ...form(accepted, '2027-07-01'), now: evening },
      { ...nowPaid, paymentAt: evening },
    ],
    ['paid since nobody knows when', paid, form(kept), nowPaid],
    ['open and stays open: no further time', check, form({}), { status: 'unpaid', holdUntil: inTwoDays }],
    [
      'open without an end, and now to be paid beforehand: a hold',
      note,
      form({ scope: 'fee' }),
      { status: 'unpaid', holdUntil: inThreeDays },
    ],
    [
      'open, and now to be paid at the desk: no hold',
      check,
      form({ scope: 'none' }),
      { status: 'unpaid', holdUntil: null },
    ],
    [
      'a transfer that is awaited: at most until the check-in day is over',
      check,
      form({ status: 'awaiting_confirmation' }),
      { status: 'awaiting_confirmation', holdUntil: endOfCheckIn },
    ],
    [
      'no longer awaited: time anew',
      awaiting,
      form({ payment: 'take_back' }),
      { status: 'unpaid', holdUntil: inThreeDays, paymentAt: null },
    ],
    [
      'a payment taken back: never paid, and time anew',
      paidBefore,
      form({ payment: 'take_back' }),
      { status: 'unpaid', holdUntil: inThreeDays, paymentAt: null },
    ],
  ])('the form: %s', (_how, booking, facts, expected) => {
    expect(afterMove('statusForm', booking, facts)).toEqual(expected)
  })
})
