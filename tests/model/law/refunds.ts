import { compareBooks } from './bank.ts'
import { minute } from './calendar.ts'
import { type Booking, type DeskWay, given, type Hotel, type Outcome, type Refund, reasons } from './hotel.ts'
import { asRefund, bookedOf, dueParts, held, isOpen, less, sumOf, waitAfter } from './money.ts'
import { receiptProblem } from './receipts.ts'

/** How the bank answers a refund; "lost" ones were carried out all the same, "never_came" ones were not. */
export type Answering = 'well' | 'lost' | 'never_came' | 'refused'

const certainAfter = 10 * minute
const mostRefusals = 3

/** Everything that is due by now goes to the bank, or its fate is found out. */
export function sendRefunds(hotel: Hotel, answering: Answering): void {
  for (const booking of hotel.bookings)
    for (const order of booking.refunds)
      while (isAtWork(order) && order.tryAt <= hotel.now) sendOnce(hotel, booking, order, answering)
}

const isAtWork = ({ state }: Refund): boolean => state === 'due' || state === 'unsure'

function sendOnce(hotel: Hotel, booking: Booking, order: Refund, answering: Answering): void {
  const index = given(order.attempt ?? undefined)
  const { deposited } = given(booking.attempts[index])
  if (order.state === 'unsure') findOut(hotel, booking, order, deposited)
  else if (sumOf(bookedOf(booking, index)) !== deposited || deposited < sumOf(order)) {
    compareBooks(booking, index)
    order.tryAt = hotel.now + waitAfter(order.tries)
    order.tries += 1
  } else if (answering === 'refused') refuseAtBank(hotel, order)
  else send(hotel, booking, order, answering)
}

function send(hotel: Hotel, booking: Booking, order: Refund, answering: Answering): void {
  order.tries += 1
  order.sentAt = hotel.now
  const attempt = given(booking.attempts[given(order.attempt ?? undefined)])
  order.heldBefore = attempt.deposited
  if (answering !== 'never_came') {
    attempt.deposited -= sumOf(order)
    attempt.atBank = 'given_back'
  }
  order.state = 'unsure'
  order.tryAt = hotel.now + waitAfter(0)
  if (answering === 'well') finish(booking, order)
}

/** Nobody is told who took what is gone: so much gone counts as ours, and nothing goes out twice. */
function findOut(hotel: Hotel, booking: Booking, order: Refund, deposited: number): void {
  if (order.heldBefore - deposited >= sumOf(order)) finish(booking, order)
  else if (hotel.now - order.sentAt >= certainAfter) {
    order.state = 'due'
    order.tryAt = hotel.now
  } else order.tryAt = hotel.now + waitAfter(0)
}

function finish(booking: Booking, order: Refund): void {
  order.state = 'done'
  booking.money.push({
    entry: 'refund',
    way: 'bank',
    fee: -order.fee,
    stay: -order.stay,
    extras: -order.extras,
    attempt: order.attempt,
  })
}

/** A bank that refuses a few times leaves the refund to people. */
function refuseAtBank(hotel: Hotel, order: Refund): void {
  order.tries += 1
  order.tryAt = hotel.now + waitAfter(order.refusals)
  order.refusals += 1
  if (order.refusals < mostRefusals) return
  order.state = 'by_hand'
  order.refusedForGood = true
}

/** Admin pays a due refund by hand, unless the bank has given the money back: then the books are put right instead. */
export function payOutRefund(
  booking: Booking,
  order: Refund | undefined,
  desk: { way: DeskWay; number: string | undefined },
): Outcome {
  const why = reasons({
    ...receiptProblem(desk.way, desk.number),
    refund_not_found: !order || !isOpen(order),
    refund_under_way: order?.state === 'unsure',
  })
  if (why.size > 0 || !order) return why
  const { attempt } = order
  if (attempt !== null) {
    const hasOneThere = booking.refunds.some((other) => other.attempt === attempt && other.state === 'unsure')
    if (hasOneThere) return new Set(['refund_under_way'])
    if (sumOf(bookedOf(booking, attempt)) > given(booking.attempts[attempt]).deposited) {
      compareBooks(booking, attempt)
      return new Set(['refund_gone_at_bank'])
    }
  }
  order.state = 'done'
  const paidOut = { fee: -order.fee, stay: -order.stay, extras: -order.extras }
  booking.money.push({ entry: 'refund', way: desk.way, ...paidOut, attempt: null })
  return 'done'
}

/** Admin gives money back for a reason that no rule knows: at most what is held and not due anyway. */
export function payOutForReason(
  booking: Booking,
  desk: { way: DeskWay; number: string | undefined; amount: number; reason: string },
): Outcome {
  const free = less(held(booking), dueParts(booking))
  const why = reasons({
    ...receiptProblem(desk.way, desk.number),
    reason_missing: desk.reason === '',
    more_than_held: desk.amount > sumOf(free),
  })
  if (why.size > 0) return why
  const { fee, stay, extras } = asRefund(desk.amount, free)
  const paidOut = { fee: -fee, stay: -stay, extras: -extras }
  booking.money.push({ entry: 'refund', way: desk.way, ...paidOut, attempt: null })
  return 'done'
}
