import { type Refusal, refuse } from '../../../contract/errors.ts'
import { isReceiptNumber } from '../../../contract/facts.ts'
import type { BookingKind, Tenge } from '../../../contract/values.ts'
import { afterMove } from '../../../domain/booking-state.ts'
import { balanceOf, splitDebt, splitPayment } from '../../../domain/money-parts.ts'
import type { Context } from '../../context.ts'
import { changeBooking } from '../../database/bookings/bookings.ts'
import { addLedgerEntry, readMoneyHeldOf } from '../../database/money/ledger.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { refuseMove } from '../moves/move-booking.ts'
import { type Scene, withSettledBooking } from '../moves/with-booking.ts'

/** How money is taken at the desk. */
export type DeskChannel = Exclude<BookingKind, 'online'>

export interface DeskMoney {
  readonly channel: DeskChannel
  readonly receiptNumber: string | undefined
}

const numbered: readonly DeskChannel[] = ['blank', 'check', 'terminal']

/** Blanks, checks and terminal slips carry a number; without it nobody finds the paper again. */
export function receiptProblem({ channel, receiptNumber }: DeskMoney): Refusal | undefined {
  if (receiptNumber === undefined) return numbered.includes(channel) ? refuse('number_missing') : undefined
  return isReceiptNumber(receiptNumber) ? undefined : refuse('number_missing')
}

export interface PaymentAtDesk extends DeskMoney {
  readonly bookingId: number
  readonly staffId: number
  /** The whole balance when nothing is said. */
  readonly amount: Tenge | undefined
  /** What they saw of the booking, if they say so. */
  readonly version?: number | undefined
}

/**
 * Money is taken at the desk, at most what is still to be paid. It makes the booking paid. One that was called off pays what it owes, if anything, and
 * stays called off.
 */
export async function takeDeskPayment(
  context: Context,
  payment: PaymentAtDesk,
): Promise<{ taken: Tenge } | Refusal> {
  const wrongReceipt = receiptProblem(payment)
  if (wrongReceipt) return wrongReceipt
  const { bookingId, version } = payment
  const visit = { bookingId, version, unless: refuseTaking }
  return withSettledBooking(context, visit, async ({ transaction, booking, now }) => {
    const held = await readMoneyHeldOf(transaction, booking.id)
    const isCancelled = booking.status === 'cancelled'
    const priced = { ...booking, nights: booking.quote.nights }
    const balance = balanceOf(priced, held)
    if (balance <= 0) return refuse(isCancelled ? 'booking_cancelled' : 'nothing_to_pay')
    const amount = payment.amount ?? balance
    if (amount > balance) return refuse('more_than_balance', { balance: balance / 100 })
    await addLedgerEntry(transaction, {
      bookingId: booking.id,
      at: now,
      entry: 'payment',
      channel: payment.channel,
      parts: isCancelled ? splitDebt(amount, priced, held) : splitPayment(amount, booking, held),
      receiptNumber: payment.receiptNumber,
      staffId: payment.staffId,
    })
    if (!isCancelled)
      await changeBooking(transaction, booking.id, afterMove('acceptPayment', booking, { now }))
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId: payment.staffId },
      about: { bookingId: booking.id },
      action: isCancelled ? 'debt_paid' : 'take_payment',
      facts: { amount, channel: payment.channel },
    })
    return { taken: amount }
  })
}

/** From the states in which a payment can be accepted, and from paid, also after check-out. Whether a cancelled booking owes anything its money tells. */
const refuseTaking = (scene: Scene): Refusal | undefined =>
  scene.booking.status === 'paid' || scene.booking.status === 'cancelled'
    ? undefined
    : refuseMove('acceptPayment')(scene)
