import type { DateText, Tenge } from '../contract/values.ts'
import { type BookingState, type Moment, stayWordOf } from './booking-state.ts'
import { balanceOf, type Parts, type Priced, sumOf } from './money-parts.ts'
import type { NightLine, Quote } from './price.ts'
import type { Stay } from './stay.ts'

/** What a guest has had, what was paid for it, and what is left. */

export interface BilledExtra {
  readonly kind: 'service' | 'written_off'
  /** A forgiven debt has none. */
  readonly names: Readonly<Record<'ru' | 'tm' | 'en', string>> | null
  readonly price: Tenge
  readonly quantity: number
  readonly amount: Tenge
  readonly usedOn: DateText
}

export interface BilledMovement {
  /** As text: bills are compared. */
  readonly at: string
  readonly entry: 'payment' | 'refund' | 'correction' | 'foreign_reversal'
  readonly channel: 'bank' | 'blank' | 'check' | 'note' | 'transfer' | 'terminal'
  readonly document: string | null
  readonly amount: Tenge
}

export interface Bill {
  readonly bookNumber: number
  readonly checkIn: DateText
  readonly checkOut: DateText
  readonly nights: readonly NightLine[]
  readonly extraGuests: number
  readonly fee: Tenge
  /** The word that made nights cheaper. */
  readonly code?: string
  /** Staff gave the price. Why is not for the guest. */
  readonly isSpecial?: true
  readonly extras: readonly BilledExtra[]
  readonly total: Tenge
  readonly movements: readonly BilledMovement[]
  /** Money that came by mistake and is on its way back: it is among the movements and pays for nothing. */
  readonly goesBack: Tenge
  readonly paid: Tenge
  /** Still to be paid; negative when too much was. */
  readonly balance: Tenge
}

type Billed = Priced & Stay & { readonly bookNumber: number; readonly quote: Quote }

export function billOf(
  booking: Omit<Billed, 'nights'>,
  money: {
    readonly extras: readonly BilledExtra[]
    readonly movements: readonly BilledMovement[]
    readonly held: Parts
  },
): Bill {
  const { quote } = booking
  const paid = sumOf(money.held)
  const moved = money.movements.reduce((sum, { amount }) => sum + amount, 0)
  return {
    bookNumber: booking.bookNumber,
    checkIn: booking.checkIn,
    checkOut: booking.checkOut,
    nights: quote.nights,
    extraGuests: quote.extraGuests,
    fee: quote.fee,
    ...(quote.code !== undefined && { code: quote.code }),
    ...(quote.given !== undefined && { isSpecial: true as const }),
    extras: money.extras,
    total: quote.total + booking.extras,
    movements: money.movements,
    goesBack: moved - paid,
    paid,
    balance: balanceOf({ ...booking, nights: quote.nights }, money.held),
  }
}

/** A bill gets its number when nothing more is slept: the guest has left. Who never came, or was called off, had no stay. */
export const hasStayEnded = (booking: BookingState, moment: Pick<Moment, 'today'>): boolean =>
  booking.status !== 'cancelled' && stayWordOf(booking, moment) === 'departed'
