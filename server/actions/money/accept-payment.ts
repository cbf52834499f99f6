import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { BookingKind } from '../../../contract/values.ts'
import { afterMove } from '../../../domain/booking-state.ts'
import { missingOf, type Parts, partsOfScope, sumOf } from '../../../domain/money-parts.ts'
import { quoteAtDesk } from '../../../domain/price.ts'
import type { Context } from '../../context.ts'
import { type Booking, type BookingChanges, changeBooking } from '../../database/bookings/bookings.ts'
import type { Database } from '../../database/connection.ts'
import { addLedgerEntry, readMoneyHeldOf } from '../../database/money/ledger.ts'
import { type Moved, type MoveOrder, moveBooking } from '../moves/move-booking.ts'
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
    await writeDeskPayment(transaction, booking.id, { money, parts, staffId: order.staff.staffId, now })
    await changeBooking(transaction, booking.id, {
      ...termsPaid(booking, money),
      ...afterMove('acceptPayment', booking, { now }),
    })
    return { amount: sumOf(parts), channel: money.channel }
  }).catch(refuseUsedNumber)

/** An online booking has no way of its own at the desk: unless something is said, it was cash against a note. */
export function deskMoney(booking: Booking, given: PaymentGiven): DeskMoney | Refusal {
  const kind = given.kind === undefined || given.kind === 'online' ? booking.kind : given.kind
  const channel: DeskChannel = kind === 'online' ? 'note' : kind
  const known = channel === booking.kind ? (booking.receiptNumber ?? undefined) : undefined
  const money = { channel, receiptNumber: given.receiptNumber ?? known }
  return receiptProblem(money) ?? money
}

interface DeskPayment {
  readonly money: DeskMoney
  readonly parts: Parts
  readonly staffId: number
  readonly now: Date
}

/** A manual booking takes way and number of its first payment as its own; an online one stays online. */
export function termsPaid({ status, kind, scope, quote }: Booking, money: DeskMoney): BookingChanges {
  if (status === 'paid') return {}
  // Only a note can be without payment: one that was paid in another way is one that paid everything.
  const rescoped = scope === 'none' && kind !== money.channel
  return {
    ...(rescoped && { scope: 'fee_and_stay', quote: quoteAtDesk(quote, 'fee_and_stay') }),
    ...(kind !== 'online' && { kind: money.channel, receiptNumber: money.receiptNumber ?? null }),
  }
}

/** Nothing is written about nothing. */
export async function writeDeskPayment(
  transaction: Database,
  bookingId: number,
  { money: { channel, receiptNumber }, parts, staffId, now }: DeskPayment,
): Promise<void> {
  if (sumOf(parts) === 0) return
  const entry = { bookingId, at: now, entry: 'payment', channel, parts } as const
  await addLedgerEntry(transaction, { ...entry, receiptNumber, staffId })
}

export const refuseUsedNumber = (error: unknown): Refusal => {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'bookings_receipt_once') return refuse('number_used')
  throw error
}
