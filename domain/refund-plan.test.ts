import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from './money-parts.ts'
import { judgeSentRefund, nextRefundTryAfter, planRefund } from './refund-plan.ts'

const parts = fc.record({ fee: fc.nat(10_000), stay: fc.nat(100_000), extras: fc.nat(50_000) })

describe('a refund goes back the way the money came', () => {
  test.each([
    [
      'nothing is due',
      { fee: 0, stay: 0, extras: 0 },
      [{ attemptId: 1, held: { fee: 50, stay: 300, extras: 0 } }],
      [],
    ],
    [
      'the stay of one card payment',
      { fee: 0, stay: 300, extras: 0 },
      [{ attemptId: 1, held: { fee: 50, stay: 300, extras: 0 } }],
      [{ attemptId: 1, fee: 0, stay: 300, extras: 0 }],
    ],
    [
      'money of the desk',
      { fee: 50, stay: 300, extras: 0 },
      [],
      [{ attemptId: null, fee: 50, stay: 300, extras: 0 }],
    ],
    [
      'a card payment and the rest paid at the desk',
      { fee: 50, stay: 900, extras: 0 },
      [{ attemptId: 1, held: { fee: 50, stay: 300, extras: 0 } }],
      [
        { attemptId: 1, fee: 50, stay: 300, extras: 0 },
        { attemptId: null, fee: 0, stay: 600, extras: 0 },
      ],
    ],
    [
      'the last of two card payments first',
      { fee: 0, stay: 400, extras: 0 },
      [
        { attemptId: 1, held: { fee: 50, stay: 300, extras: 0 } },
        { attemptId: 2, held: { fee: 0, stay: 300, extras: 0 } },
      ],
      [
        { attemptId: 2, fee: 0, stay: 300, extras: 0 },
        { attemptId: 1, fee: 0, stay: 100, extras: 0 },
      ],
    ],
  ])('%s', (_, due, captures, plan) => {
    expect(planRefund(due, captures)).toEqual(plan)
  })

  test('the shares add up to what is due, and no card gets more than it paid', () => {
    fc.assert(
      fc.property(parts, fc.array(parts, { maxLength: 4 }), (due, helds) => {
        const captures = helds.map((held, index) => ({ attemptId: index + 1, held }))
        const plan = planRefund(due, captures)
        expect(plan.reduce((sum, share) => sum + share.fee, 0)).toBe(due.fee)
        expect(plan.reduce((sum, share) => sum + share.stay, 0)).toBe(due.stay)
        expect(plan.reduce((sum, share) => sum + share.extras, 0)).toBe(due.extras)
        for (const share of plan) {
          expect(sumOf(share)).toBeGreaterThan(0)
          const held = captures.find(({ attemptId }) => attemptId === share.attemptId)?.held
          if (held === undefined) continue
          expect(share.fee).toBeLessThanOrEqual(held.fee)
          expect(share.stay).toBeLessThanOrEqual(held.stay)
        }
      }),
    )
  })
})

describe('a refund whose answer was lost', () => {
  const sentAt = new Date('2027-01-01T10:00:00Z')
  const sent = { amount: 300, depositedBefore: 350, sentAt }
  const after = (minutes: number) => new Date(sentAt.getTime() + minutes * 60_000)

  test.each([
    ['has arrived when the bank holds less by exactly that', 50, 1, 'arrived'],
    ['has arrived when somebody else took some more', 0, 1, 'arrived'],
    ['is unsure while the bank may still be working on it', 350, 9, 'unsure'],
    ['never arrived when the payment is untouched ten minutes later', 350, 10, 'never_arrived'],
    ['never arrived when less was taken than it would take', 200, 10, 'never_arrived'],
  ] as const)('%s', (_, depositedNow, minutes, outcome) => {
    expect(judgeSentRefund(sent, depositedNow, after(minutes))).toBe(outcome)
  })
})

test('tries follow each other ever more slowly, at most an hour apart', () => {
  const waits = Array.from({ length: 8 }, (_, tries) => nextRefundTryAfter(tries) / 60_000)
  expect(waits).toEqual([1, 2, 5, 10, 30, 60, 60, 60])
  expect(nextRefundTryAfter(-1)).toBe(60_000)
})
