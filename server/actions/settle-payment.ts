import { isRefusal, type Refusal, refuse } from '../../contract/errors.ts'
import { isLapsed } from '../../domain/booking-state.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import type { Context } from '../context.ts'
import { type Booking, changeBooking, lockBooking } from '../database/bookings.ts'
import type { Database } from '../database/connection.ts'
import { recordHistory } from '../database/history.ts'
import { addLedgerEntry } from '../database/ledger.ts'
import { findAttempt, finishAttempt } from '../database/payment-attempts.ts'
import { hasLateRefund, insertRefundOrder } from '../database/refund-orders.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import { sellNights } from './sell-nights.ts'

/** What the bank tells of the card: the number only with its middle hidden. */
export interface PaidCard {
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
  card: PaidCard = {},
): Promise<Settlement> {
  const outcome = await retryWhileBusy(() => settleOnce(context, attemptId, card))
  return isRefusal(outcome) ? 'busy' : outcome
}

/** Takes everything of this settlement back; the attempt stays open. */
class NightsInOtherHands extends Error {}

async function settleOnce(
  context: Context,
  attemptId: number,
  card: PaidCard,
): Promise<Settlement | Refusal> {
  const settled = context.database.transaction().execute(async (transaction): Promise<Settlement> => {
    const known = await findAttempt(transaction, attemptId)
    const booking = known && (await lockBooking(transaction, known.booking_id))
    if (!booking) throw new Error(`Attempt ${attemptId} does not exist.`)
    const attempt = await findAttempt(transaction, attemptId)
    if (!attempt || attempt.state === 'paid') return 'settled_before'
    const now = context.clock.now()
    await finishAttempt(transaction, attemptId, 'paid', now)
    const parts = { feePart: attempt.fee_part, stayPart: attempt.stay_part }
    await addLedgerEntry(transaction, {
      bookingId: booking.id,
      at: now,
      entry: 'payment',
      channel: 'bank',
      ...parts,
      attemptId,
    })
    const settlement = await settle(transaction, booking, now)
    if (settlement !== 'to_be_refunded') await storeCard(transaction, booking, card)
    if (settlement === 'to_be_refunded') {
      const reason = booking.status === 'paid' ? 'double' : 'late'
      await insertRefundOrder(transaction, {
        bookingId: booking.id,
        attemptId,
        reason,
        ...parts,
        createdAt: now,
      })
    }
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'bank' },
      about: { bookingId: booking.id },
      action: settlement,
      facts: { amount: attempt.amount, attempt: attempt.number },
    })
    return settlement
  })
  return settled.catch((error) => {
    if (error instanceof NightsInOtherHands) return refuse('try_again')
    throw error
  })
}

async function settle(transaction: Database, booking: Booking, now: Date): Promise<Settlement> {
  const paid = { status: 'paid', holdUntil: null, paymentAt: now } as const
  if (booking.status !== 'unpaid') return 'to_be_refunded'
  if (!isLapsed(booking, now)) {
    await changeBooking(transaction, booking.id, paid)
    return 'paid'
  }
  if (booking.checkIn < hotelDate(now) || (await hasLateRefund(transaction, booking.id)))
    return 'to_be_refunded'
  if (!(await keepOrTakeAgain(transaction, booking, now))) return 'to_be_refunded'
  await changeBooking(transaction, booking.id, {
    ...paid,
    takenFrom: booking.checkIn,
    takenUntil: booking.checkOut,
  })
  return 'paid_late'
}

/** A lapsed hold that nobody has released still has its nights; a released one takes them again if they are free. */
async function keepOrTakeAgain(transaction: Database, booking: Booking, now: Date): Promise<boolean> {
  if (booking.takenFrom < booking.takenUntil) return true
  const sold = await sellNights(transaction, {
    roomId: booking.roomId,
    stay: booking,
    limit: 'count_online',
    now,
    bookingId: booking.id,
  })
  if (isRefusal(sold) && sold.refused === 'try_again') throw new NightsInOtherHands()
  return !isRefusal(sold)
}

const hidden = /^[\dXx*]*[Xx*][\dXx*]*$/

async function storeCard(transaction: Database, booking: Booking, card: PaidCard): Promise<void> {
  const pan =
    card.maskedPan && hidden.test(card.maskedPan) ? card.maskedPan.replaceAll(/[Xx]/g, '*') : undefined
  const name = card.cardholderName?.trim()
  const changed = name !== undefined && name !== '' && name !== booking.cardholderName
  await changeBooking(transaction, booking.id, {
    ...(pan !== undefined && { cardNumber: pan }),
    ...(changed && { cardholderName: name, cardholderNameOld: booking.cardholderName }),
  })
}
