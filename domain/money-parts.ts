import type { DateText, PaymentScope, Tenge } from '../contract/values.ts'
import type { NightLine } from './price.ts'

/** Money of a booking in its two parts: the fee is never refunded by policy, the stay may be. */
export interface Parts {
  readonly fee: Tenge
  readonly stay: Tenge
}

export const nothing: Parts = { fee: 0, stay: 0 }

export const sumOf = ({ fee, stay }: Parts): Tenge => fee + stay

export const plus = (a: Parts, b: Parts): Parts => ({ fee: a.fee + b.fee, stay: a.stay + b.stay })

export const minus = (a: Parts, b: Parts): Parts => ({ fee: a.fee - b.fee, stay: a.stay - b.stay })

const smaller = (a: Tenge, b: Tenge): Tenge => Math.max(0, Math.min(a, b))

/** As much of each part as both have. */
export const overlap = (a: Parts, b: Parts): Parts => ({
  fee: smaller(a.fee, b.fee),
  stay: smaller(a.stay, b.stay),
})

export interface Priced {
  readonly status: 'paid' | 'unpaid' | 'awaiting_confirmation' | 'cancelled'
  readonly total: Tenge
  readonly fee: Tenge
  readonly nights: readonly NightLine[]
  /** The first night that the booking no longer takes. */
  readonly takenUntil: DateText
  readonly noShowAt?: Date | null
}

/**
 * What is still to be paid; negative when too much was. A cancelled booking owes the nights that were slept and not paid; who never came has slept
 * none.
 */
export function balanceOf(booking: Priced, held: Parts): Tenge {
  if (booking.status !== 'cancelled') return booking.total - sumOf(held)
  if (booking.noShowAt) return 0
  const slept = booking.nights
    .filter(({ night }) => night < booking.takenUntil)
    .reduce((sum, line) => sum + line.room + line.extraGuests, 0)
  return Math.max(0, slept - held.stay)
}

/** A payment covers the missing fee first. */
export function splitPayment(amount: Tenge, booking: { fee: Tenge }, held: Parts): Parts {
  const fee = smaller(amount, booking.fee - held.fee)
  return { fee, stay: amount - fee }
}

/** Money that goes back is taken from the stay first. */
export function splitRefund(amount: Tenge, held: Parts): Parts {
  const stay = smaller(amount, held.stay)
  return { fee: amount - stay, stay }
}

/** What a booking was to pay at its beginning, by its scope; with nothing to pay then, everything. */
export function partsOfScope(booking: {
  readonly scope: PaymentScope
  readonly fee: Tenge
  readonly dueNow: Tenge
  readonly total: Tenge
}): Parts {
  const { scope, fee, dueNow, total } = booking
  if (scope === 'none') return { fee, stay: total - fee }
  const feeNow = scope === 'stay' ? 0 : smaller(fee, dueNow)
  return { fee: feeNow, stay: dueNow - feeNow }
}

/** What of this is still missing. */
export const missingOf = (wanted: Parts, held: Parts): Parts => ({
  fee: Math.max(0, wanted.fee - held.fee),
  stay: Math.max(0, wanted.stay - held.stay),
})
