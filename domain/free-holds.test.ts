import { describe, expect, test } from 'vitest'
import { type EarlierHold, freeAgainAt, freeHoldRefusal, type HoldFate } from './free-holds.ts'

const now = new Date('2027-01-15T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const hold = (fate: HoldFate, hours: number): EarlierHold => ({
  fate,
  placedAt: hoursAgo(hours),
  paidAt: fate === 'paid' ? hoursAgo(hours) : null,
})
const ask = (earlier: readonly EarlierHold[], emailTrusted = true) =>
  freeHoldRefusal({ earlier, emailTrusted }, { most: 3, now })

describe('wasted holds of a client', () => {
  const three = [hold('wasted', 1), hold('wasted', 2), hold('wasted', 20)]

  test.each<[string, readonly EarlierHold[]]>([
    ['nothing before', []],
    ['fewer than the most', three.slice(1)],
    ['one of them a day old', [hold('wasted', 24), ...three.slice(1)]],
    ['held ones besides', [hold('held', 1), ...three.slice(1)]],
    ['ones that the bank had no page for', [hold('excused', 1), ...three.slice(1)]],
    ['a payment after them', [hold('paid', 0.5), ...three]],
  ])('do not stop a client: %s', (_, earlier) => {
    expect(ask(earlier)).toBeUndefined()
  })

  test('stop the client until the first of them is a day old', () => {
    expect(ask(three)).toEqual({ problem: 'too_many_lapsed_holds', until: hoursAgo(20 - 24) })
    expect(ask([hold('wasted', 0.5), ...three])).toEqual({
      problem: 'too_many_lapsed_holds',
      until: hoursAgo(2 - 24),
    })
  })

  test('after a payment count anew', () => {
    const again = [hold('wasted', 0.1), hold('wasted', 0.2), hold('wasted', 0.3)]
    expect(ask([...again, hold('paid', 0.5)])).toMatchObject({ problem: 'too_many_lapsed_holds' })
  })
})

describe('an e-mail that is not confirmed', () => {
  test.each<[string, readonly EarlierHold[]]>([
    ['before the first hold', []],
    ['when the bank had no page for the first', [hold('excused', 1)]],
    ['of somebody who has paid', [hold('wasted', 1), hold('paid', 500)]],
  ])('is not asked about %s', (_, earlier) => {
    expect(ask(earlier, false)).toBeUndefined()
  })

  test.each<[string, readonly EarlierHold[]]>([
    ['while the first stands', [hold('held', 0.1)]],
    ['after the first was wasted', [hold('wasted', 1)]],
    ['however long that is past', [hold('wasted', 5000)]],
  ])('stops the second hold %s', (_, earlier) => {
    expect(ask(earlier, false)).toEqual({ problem: 'email_unconfirmed' })
    expect(ask(earlier, true)).toBeUndefined()
  })
})

test('an address is free again when its count falls below the most', () => {
  const placed = [hoursAgo(3), hoursAgo(1), hoursAgo(2)]
  expect(freeAgainAt(placed, 4)).toBeUndefined()
  expect(freeAgainAt(placed, 3)).toEqual(hoursAgo(3 - 24))
  expect(freeAgainAt(placed, 2)).toEqual(hoursAgo(2 - 24))
})
