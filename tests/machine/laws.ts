import type { DateText } from '../../contract/values.ts'
import { isInHouse, isLapsed } from '../../domain/booking-state.ts'
import { balanceOf, type Parts, sumOf } from '../../domain/money-parts.ts'
import {
  type Attempt,
  type Booked,
  bookedOf,
  type Hotel,
  heldOf,
  isStray,
  isUnderWay,
  nowOf,
} from './hotel.ts'
import { isUnfinished } from './paying.ts'
import { pricedOf } from './refunding.ts'

/** What must hold in every state, told without the rules under test. */

/** The first law that a hotel breaks, in words. */
export function brokenLaw(hotel: Hotel): string | undefined {
  const { now, today } = nowOf(hotel)
  const oversold = nightLaw(hotel)
  if (oversold) return oversold
  for (const booking of hotel.bookings) {
    if (booking === undefined) continue
    const broken = ownNightsLaw(booking, now, today) ?? moneyLaw(booking) ?? endedLaw(booking, now)
    if (broken) return broken
  }
  return undefined
}

/** Each night that is counted as sold has one owner, and no night has two. */
function nightLaw({ taken, bookings }: Hotel): string | undefined {
  for (const [night, count] of Object.entries(taken)) {
    const owners = bookings.filter((booking) => booking && owns(booking, night)).length
    if (count !== owners) return `the night of ${night} is sold ${count} times and has ${owners} owners`
    if (count > 1) return `the night of ${night} is sold twice`
  }
  return undefined
}

const owns = ({ takenFrom, takenUntil }: Booked, night: DateText): boolean =>
  takenFrom <= night && night < takenUntil

/** A night is held while the booking's state says so, and not longer. */
function ownNightsLaw(booking: Booked, now: Date, today: DateText): string | undefined {
  const { status, takenFrom, takenUntil, checkOut, departedAt, scope, reception, holdUntil } = booking
  const holdsNone = takenFrom >= takenUntil
  if (status === 'cancelled')
    return holdsNone || takenUntil <= today ? undefined : 'a cancelled booking keeps nights that are to come'
  if (isLapsed(booking, now)) return undefined
  const mayWait = scope === 'none' || reception === 'confirmed'
  if (status === 'unpaid' && holdUntil === null && !mayWait)
    return 'an unpaid booking keeps its nights without a hold'
  // Who was brought back during the stay and left on the same day has slept none of the nights.
  const hasNone = holdsNone && departedAt === null
  return hasNone || takenUntil !== checkOut ? 'a booking that stands does not have its nights' : undefined
}

const isNegative = ({ fee, stay, extras }: Parts): boolean => fee < 0 || stay < 0 || extras < 0

/** Money of the bank and of the books: none goes back twice, none is there that nobody looks after. */
function moneyLaw(booking: Booked): string | undefined {
  if (booking.givenTwice || booking.refunds.some(({ given }) => given > 1)) return 'a refund is given twice'
  // What the bank gives back by itself after a person has paid it by hand is a loss which nobody can foresee; the nightly look names it.
  const byItself = givenByBank(booking)
  if (isNegative(bookedOf(booking)) && byItself === 0) return 'more went back than was paid'
  const truth = booking.attempts.reduce((sum, { order }) => sum + order.deposited, sumOf(booking.desk))
  if (truth + byItself < 0) return 'the guest got more than was paid'
  for (const [at, attempt] of booking.attempts.entries()) {
    const broken = attemptLaw(booking, attempt, at)
    if (broken) return broken
  }
  const due = dueOf(booking)
  return byItself === 0 && due > sumOf(heldOf(booking)) ? 'more is due than is held' : undefined
}

/** Without us. */
const givenByBank = ({ attempts }: Booked): number =>
  attempts.reduce((sum, { reversed }) => sum + reversed, 0)

const dueOf = ({ refunds }: Booked): number =>
  refunds.filter((order) => !isStray(order)).reduce((sum, { parts }) => sum + sumOf(parts), 0)

function attemptLaw(booking: Booked, attempt: Attempt, at: number): string | undefined {
  const orders = booking.refunds.filter((order) => order.attempt === at)
  const { state, booked, order } = attempt
  if (isNegative(booked)) return 'more of a payment went back than it was'
  if (isUnfinished(attempt)) return sumOf(booked) === 0 ? undefined : 'money is booked that is not decided'
  if (state === 'failed') return sumOf(booked) === 0 ? undefined : 'a failed payment is in the books'
  // The bank may have given back by itself, of which the nightly look will hear.
  const isExplained = orders.some(isUnderWay) || attempt.reversed > 0
  if (!isExplained && order.deposited !== sumOf(booked))
    return 'the bank holds other money than the books say'
  const wanted = orders.reduce((sum, { parts }) => sum + sumOf(parts), 0)
  return wanted > sumOf(booked) ? 'more of a payment is to go back than is left of it' : undefined
}

/** Of a booking that is called off the hotel keeps what the terms say; of one that stands, no more than it costs. */
function endedLaw(booking: Booked, now: Date): string | undefined {
  const free = sumOf(heldOf(booking)) - dueOf(booking)
  if (booking.status === 'cancelled')
    return free === booking.kept
      ? undefined
      : `the hotel keeps ${free} of a cancelled booking, and by the terms ${booking.kept}`
  // Less than nothing only where the bank gave back by itself what a person has paid by hand.
  const isNothing = free === 0 || (free < 0 && -free <= givenByBank(booking))
  if (isLapsed(booking, now)) return isNothing ? undefined : 'a lapsed booking holds money'
  const balance = balanceOf(pricedOf(booking), heldOf(booking))
  return balance < 0 && dueOf(booking) !== -balance ? 'what was paid too much is not due' : undefined
}

const hasEnded = (booking: Booked, now: Date, today: DateText): boolean =>
  booking.status === 'cancelled' ||
  isLapsed(booking, now) ||
  booking.departedAt !== null ||
  (booking.checkOut < today && !isInHouse(booking, { today }))

const isCompared = ({ state, booked, order }: Attempt): boolean =>
  state === 'paid' ? sumOf(booked) === order.deposited : order.deposited === 0

/** The stay is over, and nothing about it is open. */
export function isAtRest(hotel: Hotel): boolean {
  const { now, today } = nowOf(hotel)
  return (
    hotel.calls.length === 0 &&
    hotel.bookings.every(
      (booking) =>
        booking === undefined ||
        (hasEnded(booking, now, today) &&
          !(isLapsed(booking, now) && booking.takenFrom < booking.takenUntil) &&
          booking.attempts.every((attempt) => !isUnfinished(attempt) && isCompared(attempt)) &&
          booking.refunds.length === 0 &&
          booking.requestedAt === undefined &&
          !booking.letterWaits),
    )
  )
}

/** Whatever is still open stands on a list that a person reads: payments to look at, refunds by hand, requests, stray money. */
export const waitsForNobody = ({ bookings, calls }: Hotel): boolean =>
  calls.length === 0 &&
  bookings.every(
    (booking) =>
      booking === undefined ||
      (booking.attempts.every((attempt) => isOnAList(attempt)) &&
        booking.refunds.every(({ state }) => state === 'by_hand') &&
        !booking.letterWaits),
  )

const isOnAList = (attempt: Attempt): boolean => {
  if (isUnfinished(attempt)) return attempt.state === 'needs_look'
  return isCompared(attempt) || attempt.named
}
