import type { DateText, StaffRole, Tenge } from '../contract/values.ts'
import { type BookingState, isInHouse, isLapsed, isLive, type Moment, stayWordOf } from './booking-state.ts'
import { hotelDate } from './hotel-time.ts'
import { type Parts, splitRefund } from './money-parts.ts'

/** Services of a booking beside its room: who may post what and when, and what of it goes back. */

export interface Extra {
  readonly kind: 'service' | 'written_off'
  readonly amount: Tenge
  readonly usedOn: DateText
  readonly withdrawnAt: Date | null
}

/** More than a million TMT on one bill is a slip of the finger. */
export const mostForExtras: Tenge = 100_000_000

/** More rows than this on one bill nobody reads. Withdrawn ones count: they are still there. */
export const mostExtras = 200

/** On its day it is used, and so it stays. */
export const isUsed = ({ usedOn }: Pick<Extra, 'usedOn'>, today: DateText): boolean => usedOn <= today

/** Services that nobody will use who goes today: they come off the bill. */
export const unusedOf = <Row extends Extra>(extras: readonly Row[], today: DateText): Row[] =>
  extras.filter((extra) => extra.kind === 'service' && extra.withdrawnAt === null && !isUsed(extra, today))

type PostingRefusal =
  | 'booking_cancelled'
  | 'booking_lapsed'
  | 'booking_departed'
  | 'reception_cancelled'
  | 'booking_not_live'
  | 'booking_not_paid'

/** Only who comes or is here has services: nobody who has left, whose booking is called off, or who has not decided to pay yet. */
export function postingRefusal(booking: BookingState, moment: Moment): PostingRefusal | undefined {
  if (booking.status === 'cancelled') return 'booking_cancelled'
  if (isLapsed(booking, moment.now)) return 'booking_lapsed'
  if (stayWordOf(booking, moment) === 'departed') return 'booking_departed'
  if (booking.outcome !== 'open') return 'reception_cancelled'
  if (!isLive(booking, moment) && !isInHouse(booking, moment)) return 'booking_not_live'
  return booking.status === 'paid' || booking.scope === 'none' ? undefined : 'booking_not_paid'
}

/** From the check-in day to the check-out day; today in any case, be it that somebody comes earlier or stays longer. */
export const isDayOfStay = (
  day: DateText,
  { checkIn, checkOut }: Pick<BookingState, 'checkIn' | 'checkOut'>,
  today: DateText,
): boolean => day >= (checkIn < today ? checkIn : today) && day <= (checkOut > today ? checkOut : today)

interface Withdrawing {
  readonly staffId: number
  readonly role: StaffRole
}

/** Reception takes back its own slips of the same day; what others posted, or what is older, is not its to take off the bill. */
export const mayWithdraw = (
  extra: { readonly postedBy: number; readonly postedAt: Date },
  { staffId, role }: Withdrawing,
  today: DateText,
): boolean => role !== 'reception' || (extra.postedBy === staffId && hotelDate(extra.postedAt) === today)

export const sumOfExtras = (extras: readonly Pick<Extra, 'amount'>[]): Tenge =>
  extras.reduce((whole, { amount }) => whole + amount, 0)

/** What is left of the extras of a booking that is called off today: what was not used yet is withdrawn. */
export function extrasAtEnd(extras: readonly Extra[], today: DateText): ExtrasAtEnd {
  const live = extras.filter(({ withdrawnAt }) => withdrawnAt === null)
  const used = live.filter((extra) => extra.kind === 'service' && isUsed(extra, today))
  return {
    used: sumOfExtras(used),
    forgiven: -sumOfExtras(live.filter(({ kind }) => kind === 'written_off')),
  }
}

export interface ExtrasAtEnd {
  readonly used: Tenge
  readonly forgiven: Tenge
}

/**
 * What goes back when a booking is called off: what the terms give back of fee and stay, and what was paid for services that were not used. What was
 * used and is not paid is kept from it: nobody gets money back and owes some. Only what is beyond it is a debt.
 */
export function dueAtEnd(
  byTerms: Pick<Parts, 'fee' | 'stay'>,
  paidExtras: Tenge,
  { used, forgiven }: ExtrasAtEnd,
): Parts {
  const unpaid = Math.max(0, used - forgiven - paidExtras)
  const stay = Math.max(0, byTerms.stay - unpaid)
  const fee = Math.max(0, byTerms.fee - (unpaid - (byTerms.stay - stay)))
  return { fee, stay, extras: Math.max(0, paidExtras - used) }
}

/** What was paid too much for a booking that stands, in its parts: what services no longer cost first, the rest as of any refund. */
export function overpaidParts(overpaid: Tenge, extras: Tenge, held: Parts): Parts {
  const ofExtras = Math.min(Math.max(0, overpaid), Math.max(0, held.extras - Math.max(0, extras)))
  const rest = splitRefund(Math.max(0, overpaid) - ofExtras, { ...held, extras: held.extras - ofExtras })
  return { ...rest, extras: rest.extras + ofExtras }
}
