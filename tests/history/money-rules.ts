import type { Way } from './commands.ts'
import {
  add,
  atLeast,
  atMost,
  between,
  type Hotel,
  is,
  isFree,
  isFull,
  set,
  statuses,
  taking,
  way,
} from './hotel.ts'
import type { Asked } from './lines.ts'

/** A register each: what it costs, what was paid, what went back, and what is still to go back. */
export function moneyWays(hotel: Hotel, asked: Extract<Asked, { do: 'take' | 'charge' | 'refund' }>): Way[] {
  const { status, paid, refunded, due, cost, charged } = hotel.booking(asked.booking)
  const { amount } = asked
  if (asked.do === 'take') {
    const owed = atMost(
      [
        [paid, 1],
        [refunded, -1],
        [cost, -1],
      ],
      -amount,
    )
    const writes = [add(paid, amount)]
    return [
      way([between(status, statuses.held, statuses.paid), owed], [set(status, statuses.paid), ...writes]),
      // Called off, it owes no more than the services that were used; nights that were slept are in no record.
      way([is(status, statuses.cancelled), owed, atLeast([[charged, 1]], amount)], writes),
    ]
  }
  if (asked.do === 'charge')
    return [way([atLeast([[status, 1]], statuses.held)], [add(cost, amount), add(charged, amount)])]
  return [way([atLeast([[due, 1]], amount)], [add(due, -amount), add(refunded, amount)])]
}

type Settling = Extract<Asked, { do: 'settle' }>
type Outcome = 'paid' | 'paid_late' | 'to_be_refunded' | 'settled_before'

export function settleWays(hotel: Hotel, { booking, order, amount }: Settling): [Outcome, Way][] {
  const { status, paid, due } = hotel.booking(booking)
  const settled = hotel.order(order)
  // Late money asks for nights alone: a client may have one booking more by it.
  const nights = hotel.nightsBy(booking)
  const once = is(settled, 0)
  const booked = [set(settled, 1), add(paid, amount)]
  const isPaid = set(status, statuses.paid)
  const back = [...booked, add(due, amount)]
  return [
    ['paid', way([once, is(status, statuses.held)], [...booked, isPaid])],
    [
      'paid_late',
      way(
        [once, is(status, statuses.lapsed), ...nights.map(isFree)],
        [...booked, isPaid, ...taking(hotel.takenBy(booking))],
      ),
    ],
    ['to_be_refunded', way([once, is(status, statuses.paid)], back)],
    ['to_be_refunded', way([once, is(status, statuses.cancelled)], back)],
    ['to_be_refunded', way([once, is(status, statuses.lapsed)], back, nights.map(isFull))],
    ['settled_before', way([is(settled, 1)], [])],
  ]
}
