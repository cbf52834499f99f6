import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Tenge } from '../../../contract/values.ts'
import { afterMove, isLapsed, moveRefusal } from '../../../domain/booking-state.ts'
import { cardFacts } from '../../../domain/card-facts.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { nothing, type Parts, splitPayment, sumOf } from '../../../domain/money-parts.ts'
import { nextCheck } from '../../../domain/nightly-look.ts'
import type { Context } from '../../context.ts'
import { findAttempt, finishAttempt } from '../../database/bank/payment-attempts.ts'
import { type Booking, changeBooking, lockBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { addLedgerEntry } from '../../database/money/ledger.ts'
import { hasLateRefund, insertRefundOrder } from '../../database/money/refund-orders.ts'
import { isOfClosedDay } from '../../database/transaction.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { queueBookingMail } from '../letters/queue-booking-mail.ts'
import { retryWhileBusy } from '../nights/retry-while-busy.ts'
import { sellNights } from '../nights/sell-nights.ts'

/** What the bank tells of a payment: the card's number only with its middle hidden. */
export interface BankReceipt {
  /** What it took, where that is not what was ordered. */
  readonly amount?: Tenge | undefined
  readonly maskedPan?: string | undefined
  readonly cardholderName?: string | undefined
}

/** Busy: others are at the same nights, and nothing was decided yet. */
export type Settlement = 'paid' | 'paid_late' | 'to_be_refunded' | 'settled_before' | 'busy'

/**
 * The bank has taken the money of an attempt. It is written down once, and then it either pays the booking or goes back in full: money is
 * never without a booking or a refund.
 */
export async function settlePayment(
  context: Context,
  attemptId: number,
  receipt: BankReceipt = {},
): Promise<Settlement> {
  const outcome = await retryWhileBusy(() => settleOnce(context, attemptId, receipt))
  return isRefusal(outcome) ? 'busy' : outcome
}

/** Takes everything of this settlement back; the attempt stays open. */
class NightsInOtherHands extends Error {}

async function settleOnce(
  context: Context,
  attemptId: number,
  receipt: BankReceipt,
): Promise<Settlement | Refusal> {
  const settled = context.database.transaction().execute(async (transaction): Promise<Settlement> => {
    const known = await findAttempt(transaction, attemptId)
    const booking = known && (await lockBooking(transaction, known.bookingId))
    if (!booking) throw new Error(`Attempt ${attemptId} does not exist.`)
    const attempt = await findAttempt(transaction, attemptId)
    if (!attempt || attempt.state === 'paid') return 'settled_before'
    const now = context.clock.now()
    await finishAttempt(transaction, attemptId, { state: 'paid', now, nextCheckAt: nextCheck(now, now) })
    const parts = splitPayment(
      receipt.amount ?? attempt.amount,
      { fee: attempt.feePart, total: attempt.amount, extras: 0 },
      nothing,
    )
    await addLedgerEntry(transaction, {
      bookingId: booking.id,
      at: now,
      entry: 'payment',
      channel: 'bank',
      parts,
      attemptId,
    })
    const settlement = await settle(transaction, booking, now)
    if (settlement === 'to_be_refunded') await sendBack(transaction, booking, { attemptId, parts, now })
    else {
      await storeCard(transaction, booking, receipt)
      await queueBookingMail(transaction, booking, { kind: 'booking_confirmed', about: attemptId, now })
    }
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'bank' },
      about: { bookingId: booking.id },
      action: settlement,
      facts: { amount: sumOf(parts), attempt: attempt.number },
    })
    return settlement
  })
  return settled.catch((error) => {
    if (error instanceof NightsInOtherHands || isOfClosedDay(error)) return refuse('try_again')
    throw error
  })
}

/** In full and as an order of its own, and the guest hears of it. */
async function sendBack(
  transaction: Database,
  booking: Booking,
  { attemptId, parts, now }: { attemptId: number; parts: Parts; now: Date },
): Promise<void> {
  const reason = booking.status === 'paid' ? 'double' : 'late'
  const order = { bookingId: booking.id, attemptId, reason, parts, payBy: 'bank', now } as const
  await insertRefundOrder(transaction, order)
  await queueBookingMail(transaction, booking, {
    kind: 'money_returned',
    about: attemptId,
    now,
    facts: { amount: sumOf(parts), reason },
  })
}

async function settle(transaction: Database, booking: Booking, now: Date): Promise<Settlement> {
  const today = hotelDate(now)
  if (moveRefusal('settle', booking, { now, today })) return 'to_be_refunded'
  const paid = afterMove('settle', booking, { now })
  if (!isLapsed(booking, now)) {
    await changeBooking(transaction, booking.id, paid)
    return 'paid'
  }
  if (booking.checkIn < today || (await hasLateRefund(transaction, booking.id))) return 'to_be_refunded'
  if (!(await takeNightsAgain(transaction, booking, now))) return 'to_be_refunded'
  await changeBooking(transaction, booking.id, {
    ...paid,
    takenFrom: booking.checkIn,
    takenUntil: booking.checkOut,
  })
  return 'paid_late'
}

/**
 * Whether or not somebody has released the lapsed hold, its nights are sold anew: the sale releases it like any other and counts what is left
 * for guests.
 */
async function takeNightsAgain(transaction: Database, booking: Booking, now: Date): Promise<boolean> {
  const { roomId } = booking
  const sold = await sellNights(transaction, { roomId, stay: booking, limit: 'count_online', now })
  if (isRefusal(sold) && sold.refused === 'try_again') throw new NightsInOtherHands()
  return !isRefusal(sold)
}

async function storeCard(transaction: Database, booking: Booking, receipt: BankReceipt): Promise<void> {
  const { number, holder } = cardFacts(receipt)
  const changed = holder !== undefined && holder !== booking.cardholderName
  await changeBooking(transaction, booking.id, {
    ...(number !== undefined && { cardNumber: number }),
    ...(changed && { cardholderName: holder, cardholderNameOld: booking.cardholderName }),
  })
}
