import { minute } from './calendar.ts'
import {
  type Attempt,
  type Booking,
  type DeskWay,
  given,
  type Hotel,
  type Parts,
  type Refund,
} from './hotel.ts'
import { priceBefore, stayPrice, totalPrice } from './prices.ts'

export const sumOf = ({ fee, stay, extras }: Parts): number => fee + stay + extras

const isStray = ({ reason }: Refund): boolean => reason === 'late' || reason === 'double'

export const isOpen = ({ state }: Refund): boolean => state !== 'done' && state !== 'withdrawn'

const addUp = (parts: readonly Parts[]): Parts => ({
  fee: parts.reduce((total, { fee }) => total + fee, 0),
  stay: parts.reduce((total, { stay }) => total + stay, 0),
  extras: parts.reduce((total, { extras }) => total + extras, 0),
})

export const less = (a: Parts, b: Parts): Parts => ({
  fee: a.fee - b.fee,
  stay: a.stay - b.stay,
  extras: a.extras - b.extras,
})

/** What services come to; those that are off the bill do not count. */
export const onBill = ({ extras }: Booking): number =>
  extras.reduce((total, { amount, withdrawn }) => total + (withdrawn ? 0 : amount), 0)

/** Payments less refunds. Money that came too late or twice was never meant for the booking. */
export const held = (booking: Booking): Parts =>
  less(addUp(booking.money), addUp(booking.refunds.filter((order) => isStray(order) && isOpen(order))))

export function balance(booking: Booking): number {
  const { stay, extras } = held(booking)
  if (booking.status !== 'cancelled') return totalPrice(booking) + onBill(booking) - sumOf(held(booking))
  const owedForExtras = onBill(booking) - extras
  return Math.max(0, slept(booking) - stay + owedForExtras)
}

/** Of a booking that was called off. */
const slept = (booking: Booking): number =>
  booking.noShow || booking.cancelledOn === null ? 0 : priceBefore(booking, booking.cancelledOn)

const atMost = (wanted: number, there: number): number => Math.max(0, Math.min(wanted, there))

/** Money that comes covers the missing fee first, then the stay, then services; what is beyond all of them is the stay's. */
export function asPayment(amount: number, booking: Booking): Parts {
  const have = held(booking)
  const fee = atMost(amount, booking.fee - have.fee)
  const stayMissing = Math.max(0, stayPrice(booking) - have.stay)
  const extras = atMost(amount - fee - stayMissing, onBill(booking) - have.extras)
  return { fee, stay: amount - fee - extras, extras }
}

/** What a cancelled booking pays is for the nights that were slept and not paid, and beyond them for services. */
export function asDebt(amount: number, booking: Booking): Parts {
  const stay = atMost(amount, slept(booking) - held(booking).stay)
  return { fee: 0, stay, extras: amount - stay }
}

/** Money that goes is taken from the stay first, then from services. */
export function asRefund(amount: number, from: Parts): Parts {
  const stay = atMost(amount, from.stay)
  const extras = atMost(amount - stay, from.extras)
  return { fee: amount - stay - extras, stay, extras }
}

/** Whether money that became due since then is on its way or back. */
export const isSentSince = (booking: Booking, instant: number): boolean =>
  booking.refunds.some(
    (order) =>
      !isStray(order) && order.madeAt >= instant && (order.state === 'unsure' || order.state === 'done'),
  )

/** What is due to the guest, apart from strays. */
export const dueOrders = (booking: Booking): Refund[] =>
  booking.refunds.filter((order) => isOpen(order) && !isStray(order))

export const dueParts = (booking: Booking): Parts => addUp(dueOrders(booking))

/** What our books say that the bank still holds of a payment. */
export const bookedOf = (booking: Booking, attempt: number): Parts =>
  addUp(booking.money.filter((line) => line.way === 'bank' && line.attempt === attempt))

const isForBooking = (booking: Booking, attempt: number): boolean =>
  !booking.refunds.some((order) => order.attempt === attempt && isStray(order))

/** Also money that has all gone back, and money that was never meant for the booking. */
export const hasBankMoneyMoved = (booking: Booking): boolean =>
  booking.money.some(({ way }) => way === 'bank')

interface Share extends Parts {
  readonly attempt: number | null
}

/** Money goes back the way it came: to the cards first, the last payment before earlier ones, the rest by hand. */
function shares(booking: Booking, due: Parts): Share[] {
  const plan: Share[] = []
  let rest = due
  for (let attempt = booking.attempts.length - 1; attempt >= 0; attempt--) {
    if (!isForBooking(booking, attempt)) continue
    const there = bookedOf(booking, attempt)
    const share = {
      fee: atMost(rest.fee, there.fee),
      stay: atMost(rest.stay, there.stay),
      extras: atMost(rest.extras, there.extras),
    }
    if (sumOf(share) > 0) plan.push({ attempt, ...share })
    rest = less(rest, share)
  }
  return sumOf(rest) > 0 ? [...plan, { attempt: null, ...rest }] : plan
}

export type Due = Parts & { readonly reason: 'policy' | 'full' | 'overpaid' }

/** What setting the due refund anew would do: nothing, something, or it is too late because the bank has it in hand. */
export function refundChange(booking: Booking, due: Due): 'same' | 'anew' | 'under_way' {
  const before = dueOrders(booking)
  const plan = shares(booking, due)
  const same = (share: Share) =>
    before.some(
      (order) =>
        order.attempt === share.attempt &&
        order.reason === due.reason &&
        order.fee === share.fee &&
        order.stay === share.stay &&
        order.extras === share.extras,
    )
  if (before.length === plan.length && plan.every(same)) return 'same'
  return before.some(({ state }) => state === 'unsure') ? 'under_way' : 'anew'
}

/** One refund is due per booking, set anew by each action. */
export function setDue(hotel: Hotel, booking: Booking, due: Due): void {
  if (refundChange(booking, due) === 'same') return
  for (const order of dueOrders(booking)) order.state = 'withdrawn'
  for (const share of shares(booking, due)) {
    const refusedBefore = booking.refunds.some(
      ({ attempt, refusedForGood }) => attempt === share.attempt && refusedForGood,
    )
    const byHand = share.attempt === null || refusedBefore
    orderRefund(hotel, booking, { ...share, reason: due.reason, state: byHand ? 'by_hand' : 'due' })
  }
}

export function orderRefund(
  hotel: Hotel,
  booking: Booking,
  order: Pick<Refund, 'attempt' | 'reason' | 'fee' | 'stay' | 'extras' | 'state'>,
): void {
  const { attempt, reason, fee, stay, extras, state } = order
  const untouched = { tries: 0, sentAt: 0, heldBefore: 0, refusals: 0, refusedForGood: false }
  booking.refunds.push({
    attempt,
    reason,
    fee,
    stay,
    extras,
    state,
    madeAt: hotel.now,
    tryAt: hotel.now,
    ...untouched,
  })
}

/** A live booking is owed what was paid too much: of what was paid for services that are off the bill first. */
export function overpaid(booking: Booking): Due {
  const have = held(booking)
  const tooMuch = Math.max(0, -balance(booking))
  const offTheBill = atMost(tooMuch, have.extras - onBill(booking))
  const rest = asRefund(tooMuch - offTheBill, { ...have, extras: have.extras - offTheBill })
  return { ...rest, extras: rest.extras + offTheBill, reason: 'overpaid' }
}

export function receive(booking: Booking, line: Parts & { way: DeskWay | 'bank'; attempt?: number }): void {
  const { fee, stay, extras, way, attempt = null } = line
  if (fee + stay + extras > 0) booking.money.push({ entry: 'payment', way, fee, stay, extras, attempt })
}

/** Puts the books right, in the name of the desk payment of the stay that they correct. What cost nothing has none: then it is one itself. */
export function correctTo(booking: Booking, stayAndFee: Omit<Parts, 'extras'>): void {
  // What was paid for services stays.
  const difference = less({ ...stayAndFee, extras: held(booking).extras }, held(booking))
  if (difference.fee === 0 && difference.stay === 0) return
  const desk = booking.money.filter(
    ({ entry, way, fee, stay }) => entry === 'payment' && way !== 'bank' && (fee > 0 || stay > 0),
  )
  const way = desk.at(-1)?.way ?? (booking.kind === 'online' ? 'note' : booking.kind)
  const entry = desk.length > 0 ? 'correction' : 'payment'
  booking.money.push({ entry, way, ...difference, attempt: null })
}

const waits = [1, 2, 5, 10, 30, 60].map((minutes) => minutes * minute)

export const waitAfter = (tries: number): number => given(waits[Math.min(tries, waits.length - 1)])

export const isUndecided = ({ state }: Attempt): boolean => state === 'open' || state === 'needs_look'
