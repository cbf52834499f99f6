import type { Booking } from '../../../contract/office/bookings/bookings.ts'

/** How a booking stands, with its debt: money that is still to be paid is never called paid. */
export interface ShownState {
  readonly word:
    | 'paidInFull'
    | 'deposit'
    | 'stayPaid'
    | 'unpaid'
    | 'awaited'
    | 'cancelled'
    | 'noShow'
    | 'lapsed'
    | 'unknown'
  readonly toPay: number
  /** Done, waits for somebody, or is over. */
  readonly tone: 'done' | 'waits' | 'gone'
}

type Known = Pick<Booking, 'status' | 'lapsed' | 'total' | 'paid' | 'balance' | 'stay'>

export function stateOf({ status, lapsed, total, paid, balance, stay }: Known): ShownState {
  if (lapsed) return { word: 'lapsed', toPay: 0, tone: 'gone' }
  const toPay = Math.max(0, balance)
  const partly = paid > 0 ? 'deposit' : 'unpaid'
  // Money covers the stay before services: what is left then is for them, and no deposit is.
  const inPart = paid >= total && paid > 0 ? 'stayPaid' : partly
  switch (status) {
    // What it owes then are nights that were slept.
    case 'cancelled':
      return {
        word: stay === 'no_show' ? 'noShow' : 'cancelled',
        toPay,
        tone: toPay > 0 ? 'waits' : 'gone',
      }
    case 'awaiting_confirmation':
      return { word: 'awaited', toPay, tone: 'waits' }
    case 'unpaid':
      return { word: partly, toPay, tone: 'waits' }
    case 'paid':
      return toPay > 0 ? { word: inPart, toPay, tone: 'waits' } : { word: 'paidInFull', toPay, tone: 'done' }
    // A newer server may have a word that is none here.
    default:
      return { word: 'unknown', toPay, tone: 'waits' }
  }
}
