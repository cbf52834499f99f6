import type { DateText, PaymentScope, Tenge } from '../contract/values.ts'
import type { NightLine } from './price.ts'

/** Money of a booking in its three parts: the fee is never refunded by policy, the stay may be, an extra only while it was not used. */
export interface Parts {
  readonly fee: Tenge
  readonly stay: Tenge
  readonly extras: Tenge
}

export const nothing: Parts = { fee: 0, stay: 0, extras: 0 }

export const sumOf = ({ fee, stay, extras }: Parts): Tenge => fee + stay + extras

const each = (a: Parts, b: Parts, of: (a: Tenge, b: Tenge) => Tenge): Parts => ({
  fee: of(a.fee, b.fee),
  stay: of(a.stay, b.stay),
  extras: of(a.extras, b.extras),
})

export const plus = (a: Parts, b: Parts): Parts => each(a, b, (x, y) => x + y)

export const minus = (a: Parts, b: Parts): Parts => each(a, b, (x, y) => x - y)

const smaller = (a: Tenge, b: Tenge): Tenge => Math.max(0, Math.min(a, b))

/** As much of each part as both have. */
export const overlap = (a: Parts, b: Parts): Parts => each(a, b, smaller)

export interface Priced {
  readonly status: 'paid' | 'unpaid' | 'awaiting_confirmation' | 'cancelled'
  readonly total: Tenge
  readonly fee: Tenge
  /** Of the services that it has had, less what was forgiven. */
  readonly extras: Tenge
  readonly nights: readonly NightLine[]
  /** The first night that the booking no longer takes. */
  readonly takenUntil: DateText
  /** Only whether there is one. */
  readonly noShowAt?: Date | string | null
}

/**
 * What is still to be paid; negative when too much was. A cancelled booking owes the nights that were slept and the services that were used, as far as
 * they are not paid by what was kept; who never came has slept none.
 */
export function balanceOf(booking: Omit<Priced, 'fee'>, held: Parts): Tenge {
  if (booking.status !== 'cancelled') return booking.total + booking.extras - sumOf(held)
  return Math.max(0, sleptOf(booking) - held.stay + booking.extras - held.extras)
}

const sleptOf = ({
  nights,
  noShowAt,
  takenUntil,
}: Pick<Priced, 'nights' | 'noShowAt' | 'takenUntil'>): Tenge =>
  nights
    .filter(({ night }) => !noShowAt && night < takenUntil)
    .reduce((sum, line) => sum + line.room + line.extraGuests, 0)

/** A payment covers the missing fee first, then the stay, and the extras last. */
export function splitPayment(
  amount: Tenge,
  booking: Pick<Priced, 'total' | 'fee' | 'extras'>,
  held: Parts,
): Parts {
  const fee = smaller(amount, booking.fee - held.fee)
  const beyondStay = amount - fee - Math.max(0, booking.total - booking.fee - held.stay)
  const extras = smaller(beyondStay, booking.extras - held.extras)
  return { fee, stay: amount - fee - extras, extras }
}

/** What a cancelled booking still owes is for nights that were slept first, then for services. Its fee is not owed any more. */
export function splitDebt(amount: Tenge, booking: Priced, held: Parts): Parts {
  const stay = smaller(amount, sleptOf(booking) - held.stay)
  return { fee: 0, stay, extras: amount - stay }
}

/** Money that goes back is taken from the stay first, then from the extras. */
export function splitRefund(amount: Tenge, held: Parts): Parts {
  const stay = smaller(amount, held.stay)
  const extras = smaller(amount - stay, held.extras)
  return { fee: amount - stay - extras, stay, extras }
}

/** What a booking was to pay at its beginning, by its scope; with nothing to pay then, everything. */
export function partsOfScope(booking: {
  readonly scope: PaymentScope
  readonly fee: Tenge
  readonly dueNow: Tenge
  readonly total: Tenge
}): Parts {
  const { scope, fee, dueNow, total } = booking
  if (scope === 'none') return { fee, stay: total - fee, extras: 0 }
  const feeNow = scope === 'stay' ? 0 : smaller(fee, dueNow)
  return { fee: feeNow, stay: dueNow - feeNow, extras: 0 }
}

/** What of this is still missing. */
export const missingOf = (wanted: Parts, held: Parts): Parts =>
  each(wanted, held, (a, b) => Math.max(0, a - b))
