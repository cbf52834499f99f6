import type { Tenge } from '../../contract/values.ts'
import { sumOf } from '../../domain/money-parts.ts'
import { type Booked, type Hotel, heldOf, isStray, moments, nowOf } from './hotel.ts'
import type { NamedStep } from './step.ts'

/** The first moment at which cancelling gives nothing back any more: three days before 14:00 of the check-in day. */
const tooLateFrom = moments.findIndex(({ name }) => name.includes('too late for a refund'))

/**
 * What the hotel keeps of a booking that a step calls off, told in the words of the terms and not by the functions that are searched: the fee if it was
 * in time, all that it costs if it was not, nothing where everything goes back, and all that was not due before where nobody decides about money.
 */
export function withTerms(hotel: Hotel, step: NamedStep): NamedStep {
  const index = step.to.bookings.findIndex((booking, at) => {
    const before = hotel.bookings[at]
    return booking?.status === 'cancelled' && (before?.status !== 'cancelled' || paysMore(before, booking))
  })
  const before = hotel.bookings[index]
  if (before === undefined) return step
  const kept =
    before.status === 'cancelled' ? (before.kept ?? 0) + debtOf(before) : keptOf(before, step.move, hotel)
  const bookings = step.to.bookings.map((booking, at) =>
    at === index && booking ? { ...booking, kept } : booking,
  )
  return { ...step, to: { ...step.to, bookings } }
}

const paysMore = (before: Booked, { desk }: Booked): boolean => sumOf(desk) > sumOf(before.desk)

/** Who slept here pays for it, once; who never came has not slept. */
function debtOf(booking: Booked): Tenge {
  const { quote, takenUntil, noShowAt } = booking
  const slept = noShowAt ? [] : quote.nights.filter(({ night }) => night < takenUntil)
  const price = slept.reduce((sum, { room }) => sum + room, 0)
  return Math.max(0, price - heldOf(booking).stay)
}

function keptOf(before: Booked, move: NamedStep['move'], hotel: Hotel): Tenge {
  const held = heldOf(before)
  const all = sumOf(held)
  const some = (amount: Tenge): Tenge => Math.max(0, amount)
  if (move === 'cancelBookFull') return all - some(held.fee) - some(held.stay)
  const asked = before.requestedAt !== undefined
  const inTime = asked || nowOf(hotel).now < (moments[tooLateFrom]?.at ?? 0)
  if (move === 'cancelBook')
    return all - some(inTime ? held.stay : Math.min(held.stay, all - before.quote.total))
  if (move === 'noShow' && asked) return all - some(held.stay)
  const due = before.refunds.filter((order) => !isStray(order))
  return due.reduce((rest, { parts }) => rest - sumOf(parts), all)
}
