import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceOf,
  minus,
  missingOf,
  overlap,
  partsOfScope,
  plus,
  splitDebt,
  splitPayment,
  splitRefund,
  sumOf,
} from './money-parts.ts'

const line = (night: string, room = 30_000) => ({ night, season: 'winter' as const, room, extraGuests: 0 })
const booking = {
  status: 'paid' as const,
  total: 95_000,
  fee: 5_000,
  extras: 0,
  nights: [line('2027-02-01'), line('2027-02-02'), line('2027-02-03')],
  takenUntil: '2027-02-04',
}

describe('the balance', () => {
  test.each([
    ['of an unpaid booking is its total', booking, { fee: 0, stay: 0, extras: 0 }, 95_000],
    ['is what fee and first night leave', booking, { fee: 5_000, stay: 30_000, extras: 0 }, 60_000],
    ['is negative when too much is held', booking, { fee: 5_000, stay: 100_000, extras: 0 }, -10_000],
    [
      'of a booking cancelled before check-in is nothing',
      { ...booking, status: 'cancelled' as const, takenUntil: '2027-02-01' },
      { fee: 5_000, stay: 0, extras: 0 },
      0,
    ],
    [
      'of a booking cancelled in the house is the nights slept and not paid',
      { ...booking, status: 'cancelled' as const, takenUntil: '2027-02-03' },
      { fee: 5_000, stay: 30_000, extras: 0 },
      30_000,
    ],
    [
      'of a booking cancelled in the house counts the guests above the capacity',
      {
        ...booking,
        nights: booking.nights.map((night) => ({ ...night, extraGuests: 1_000 })),
        status: 'cancelled' as const,
        takenUntil: '2027-02-03',
      },
      { fee: 5_000, stay: 0, extras: 0 },
      62_000,
    ],
    [
      'counts what was posted beside the stay',
      { ...booking, extras: 7_000 },
      { fee: 5_000, stay: 30_000, extras: 2_000 },
      65_000,
    ],
    [
      'of a cancelled booking counts the services that were used',
      { ...booking, extras: 7_000, status: 'cancelled' as const, takenUntil: '2027-02-01' },
      { fee: 5_000, stay: 0, extras: 2_000 },
      5_000,
    ],
    [
      'of somebody who never came counts no night, be it that it was theirs',
      {
        ...booking,
        extras: 7_000,
        status: 'cancelled' as const,
        takenUntil: '2027-02-02',
        noShowAt: new Date(0),
      },
      { fee: 5_000, stay: 0, extras: 0 },
      7_000,
    ],
    [
      'of somebody who never came asks for no service that was kept from what went back',
      {
        ...booking,
        extras: 7_000,
        status: 'cancelled' as const,
        takenUntil: '2027-02-02',
        noShowAt: new Date(0),
      },
      { fee: 5_000, stay: 7_000, extras: 0 },
      0,
    ],
    [
      'of a cancelled booking is never negative',
      { ...booking, status: 'cancelled' as const, takenUntil: '2027-02-02' },
      { fee: 5_000, stay: 90_000, extras: 0 },
      0,
    ],
  ])('%s', (_, state, held, balance) => {
    expect(balanceOf(state, held)).toBe(balance)
  })
})

const amount = fc.nat(200_000)
const parts = fc.record({ fee: fc.nat(10_000), stay: fc.nat(100_000), extras: fc.nat(50_000) })

test('a payment covers the missing fee first and loses nothing', () => {
  fc.assert(
    fc.property(amount, parts, (paid, held) => {
      const split = splitPayment(paid, booking, held)
      expect(sumOf(split)).toBe(paid)
      expect(split.fee).toBe(Math.max(0, Math.min(paid, booking.fee - held.fee)))
      expect(split.extras).toBe(0)
    }),
  )
})

test.each([
  ['all at once, and some of the services', 100_000, [0, 0, 0], [5_000, 90_000, 5_000]],
  ['what is left of the stay, and all services', 67_000, [5_000, 30_000, 0], [0, 60_000, 7_000]],
  ['services alone, when the stay is paid', 6_000, [5_000, 90_000, 1_000], [0, 0, 6_000]],
  ['more than all of it', 110_000, [0, 0, 0], [5_000, 98_000, 7_000]],
])('a payment of %s', (_, paid, [fee = 0, stay = 0, extras = 0], split) => {
  const {
    fee: ofFee,
    stay: ofStay,
    extras: ofExtras,
  } = splitPayment(paid, { ...booking, extras: 7_000 }, { fee, stay, extras })
  expect([ofFee, ofStay, ofExtras]).toEqual(split)
})

test('extras are paid last, and never beyond what they cost', () => {
  fc.assert(
    fc.property(amount, parts, fc.nat(60_000), (paid, held, extras) => {
      const split = splitPayment(paid, { ...booking, extras }, held)
      expect(sumOf(split)).toBe(paid)
      expect(split.extras).toBeLessThanOrEqual(Math.max(0, extras - held.extras))
      const stayIsPaid = held.stay + split.stay >= booking.total - booking.fee
      if (split.extras > 0) expect(stayIsPaid).toBe(true)
    }),
  )
})

test('money that goes back comes from the stay first and loses nothing', () => {
  fc.assert(
    fc.property(parts, fc.nat(110_000), (held, wanted) => {
      const back = Math.min(wanted, sumOf(held))
      const split = splitRefund(back, held)
      expect(sumOf(split)).toBe(back)
      expect(split.stay).toBe(Math.min(back, held.stay))
      expect(split.fee).toBeLessThanOrEqual(held.fee)
      expect(split.extras).toBe(Math.min(back - split.stay, held.extras))
    }),
  )
})

test('what two have in common is never more than either, and adding and taking away cancel out', () => {
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      expect(overlap(a, b)).toEqual({
        fee: Math.min(a.fee, b.fee),
        stay: Math.min(a.stay, b.stay),
        extras: Math.min(a.extras, b.extras),
      })
      expect(minus(plus(a, b), b)).toEqual(a)
    }),
  )
})

describe('what a booking was to pay at its beginning', () => {
  test.each([
    ['fee', 5_000, { fee: 5_000, stay: 0, extras: 0 }],
    ['stay', 30_000, { fee: 0, stay: 30_000, extras: 0 }],
    ['fee_and_stay', 35_000, { fee: 5_000, stay: 30_000, extras: 0 }],
    ['none', 0, { fee: 5_000, stay: 90_000, extras: 0 }],
  ] as const)('by scope %s', (scope, dueNow, parts) => {
    expect(partsOfScope({ scope, fee: 5_000, total: 95_000, dueNow })).toEqual(parts)
  })

  test('of which only the missing part is asked for', () => {
    expect(
      missingOf({ fee: 5_000, stay: 30_000, extras: 0 }, { fee: 6_000, stay: 10_000, extras: 0 }),
    ).toEqual({
      fee: 0,
      stay: 20_000,
      extras: 0,
    })
  })
})

describe('what a cancelled booking owes', () => {
  const cancelled = { ...booking, status: 'cancelled' as const, takenUntil: '2027-02-02', extras: 7_000 }

  test.each([
    [
      'the nights slept first, and no fee',
      37_000,
      { fee: 0, stay: 0, extras: 0 },
      { stay: 30_000, extras: 7_000 },
    ],
    ['a part is for the nights', 20_000, { fee: 0, stay: 0, extras: 0 }, { stay: 20_000, extras: 0 }],
    [
      'services where the nights are paid',
      5_000,
      { fee: 5_000, stay: 32_000, extras: 0 },
      { stay: 0, extras: 5_000 },
    ],
  ])('%s', (_case, amount, held, parts) => {
    expect(splitDebt(amount, cancelled, held)).toEqual({ fee: 0, ...parts })
  })

  test('is less by exactly what is paid of it', () => {
    const sum = fc.integer({ min: 0, max: 60_000 })
    const held = fc.record({ fee: sum, stay: sum, extras: sum })
    fc.assert(
      fc.property(held, sum, fc.integer({ min: -40_000, max: 40_000 }), (has, wish, extras) => {
        const owing = { ...cancelled, extras }
        const owed = balanceOf(owing, has)
        const amount = Math.min(wish, owed)
        const parts = splitDebt(amount, owing, has)
        expect(sumOf(parts)).toBe(amount)
        expect(balanceOf(owing, plus(has, parts))).toBe(owed - amount)
        expect(Math.min(parts.fee, parts.stay, parts.extras)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
