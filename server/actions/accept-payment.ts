import { isRefusal, type Refusal, refuse } from '../../contract/errors.ts'
import type { BookingKind } from '../../contract/values.ts'
import { missingOf, type Parts, partsOfScope, sumOf } from '../../domain/money-parts.ts'
import type { Context } from '../context.ts'
import { type Booking, changeBooking } from '../database/bookings.ts'
import type { Database } from '../database/connection.ts'
import { addLedgerEntry, readMoneyHeldOf } from '../database/ledger.ts'
import { type Moved, type MoveOrder, moveBooking } from './move-booking.ts'
import { type DeskChannel, type DeskMoney, receiptProblem } from './take-payment.ts'

export interface PaymentGiven {
  /** How it was paid; the booking's own way when nothing is said. */
  readonly kind: BookingKind | undefined
  readonly receiptNumber: string | undefined
}

/** Staff have the money that the booking was to pay at its beginning: it is paid now. */
export const acceptPayment = (context: Context, order: MoveOrder & PaymentGiven): Promise<Moved | Refusal> =>
  moveBooking(context, 'acceptPayment', order, async ({ transaction, booking, now }) => {
    const money = deskMoney(booking, order)
    if (isRefusal(money)) return money
    const held = await readMoneyHeldOf(transaction, booking.id)
    const parts = missingOf(partsOfScope(booking), held)
    await payAtDesk(transaction, booking, { money, parts, staffId: order.staff.staffId, now })
    return { amount: sumOf(parts), channel: money.channel }
  })

/** An online booking has no way of its own at the desk: unless something is said, it was cash against a note. */
export function deskMoney(booking: Booking, given: PaymentGiven): DeskMoney | Refusal {
  const kind = given.kind === undefined || given.kind === 'online' ? booking.kind : given.kind
  const channel: DeskChannel = kind === 'online' ? 'note' : kind
  const known = channel === booking.kind ? (booking.receiptNumber ?? undefined) : undefined
  const money = { channel, receiptNumber: given.receiptNumber ?? known }
  return receiptProblem(money) ?? money
}

/**
 * Writes a payment of the desk down and makes the booking paid. A manual booking takes the way of its first payment as its own; an online one
 * stays online.
 */
export async function payAtDesk(
  transaction: Database,
  booking: Booking,
  payment: { money: DeskMoney; parts: Parts; staffId: number; now: Date; paidAt?: Date },
): Promise<void> {
  const { money, parts, staffId, now, paidAt = now } = payment
  if (sumOf(parts) > 0) {
    await addLedgerEntry(transaction, {
      bookingId: booking.id,
      at: now,
      entry: 'payment',
      channel: money.channel,
      parts,
      receiptNumber: money.receiptNumber,
      staffId,
    })
  }
  if (booking.status === 'paid') return
  const becomesManual = booking.kind !== 'online' && booking.kind !== money.channel
  await changeBooking(transaction, booking.id, {
    status: 'paid',
    holdUntil: null,
    paymentAt: paidAt,
    // A booking without payment that has been paid is one that paid everything.
    ...(booking.scope === 'none' && becomesManual && { scope: 'fee_and_stay' }),
    ...(becomesManual && { kind: money.channel, receiptNumber: money.receiptNumber ?? null }),
  })
}

export const refuseUsedNumber = (error: unknown): Refusal => {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'bookings_receipt_once') return refuse('number_used')
  throw error
}
