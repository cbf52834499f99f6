import { formatDate } from '../../../contract/facts.ts'
import type { statusMethods } from '../../../contract/office/bookings/booking-actions.ts'
import type { Booking } from '../../../contract/office/bookings/bookings.ts'
import type { BookingStatus, DateText, Language } from '../../../contract/values.ts'
import { formatTmt } from '../../kit/formats.ts'
import type { Question } from '../dialog/confirmation.tsx'
import { fill } from '../fill.ts'
import type { FirstTexts } from '../text/first/ru.ts'
import { guestAndPayer, noteLines, stayWords, sumsOf } from './words.ts'

export type Method = (typeof statusMethods)[number]

export const takesAway: ReadonlySet<Method> = new Set<Method>([
  'cancelBook',
  'cancelBookFull',
  'undoArrival',
  'noShow',
  'cancelReceptionProgram',
  'cancelReceptionFullProgram',
])

/** In the order of the buttons: what moves a booking on comes first, what takes it away last. */
export const buttonOrder: readonly Method[] = [
  'acceptPayment',
  'acceptReceptionProgram',
  'depart',
  'acceptReception',
  'returnBook',
  'undoDeparture',
  'undoArrival',
  'noShow',
  'cancelReceptionProgram',
  'cancelReceptionFullProgram',
  'cancelBook',
  'cancelBookFull',
]

/** What is given back is computed by the server, for the minute in which it is asked. */
export const paysBack: ReadonlySet<Method> = new Set<Method>(['cancelBook', 'cancelBookFull'])

/** Whose booking, which nights, and what will happen in plain words with its sums. */
export function methodQuestion(
  booking: Booking,
  method: Method,
  known: {
    readonly refund: number
    readonly pinned: readonly string[]
    readonly today: DateText | undefined
  },
  language: Language,
  texts: FirstTexts,
): Question {
  const { bookings } = texts
  const who = [guestAndPayer(booking, bookings), booking.room_type ?? bookings.unknown].join(', ')
  const tmt = (amount: number) => formatTmt(amount, language)
  return {
    title: fill(bookings.methodOf, { method: bookings.methods[method], number: booking.book_number }),
    lines: [
      who,
      stayWords(booking.available_from, booking.available_to),
      whatHappens(booking, method, known, tmt, bookings.happens),
      sumsOf(booking, { language, texts }),
      ...noteLines(known.pinned, bookings),
    ],
    yes: bookings.methods[method],
    takesAway: takesAway.has(method),
  }
}

function whatHappens(
  booking: Booking,
  method: Method,
  { refund, today }: Parameters<typeof methodQuestion>[2],
  tmt: (amount: number) => string,
  happens: FirstTexts['bookings']['happens'],
): string {
  const { balance, paid } = booking
  if (method === 'acceptReceptionProgram' && isAhead(booking, today)) {
    const date = formatDate(booking.available_from).slice(0, 5)
    return balance > 0
      ? fill(happens.acceptReceptionProgramAheadBalance, { date, amount: tmt(balance) })
      : fill(happens.acceptReceptionProgramAhead, { date })
  }
  if (method === 'acceptReceptionProgram' && balance > 0)
    return fill(happens.acceptReceptionProgramBalance, { amount: tmt(balance) })
  if (paysBack.has(method) && paid <= 0) return happens.cancelBookUnpaid
  if (method === 'cancelBook')
    return fill(refund > 0 ? happens.cancelBookRefund : happens.cancelBookLate, {
      paid: tmt(paid),
      amount: tmt(refund),
    })
  if (method === 'noShow')
    return fill(booking.refund_request_id === null ? happens.noShow : happens.noShowAsked, {
      amount: tmt(paid),
    })
  return fill(happens[method], { amount: tmt(method === 'acceptPayment' ? chargedNow(booking) : refund) })
}

/** Before the check-in day reception only confirms: nobody has come yet. */
export const isAhead = (
  { available_from }: Pick<Booking, 'available_from'>,
  today: DateText | undefined,
): boolean => today !== undefined && available_from > today

/** A booking without payment pays everything at the desk. */
const chargedNow = ({ scope, amount, balance }: Booking): number => (scope === 'none' ? balance : amount)

/** Whether money changes hands with this method, so that somebody has to say how. */
export const takesMoney = (booking: Booking, method: Method): boolean =>
  method === 'acceptPayment' || (method === 'acceptReceptionProgram' && booking.balance > 0)

/** A booking that was made without payment may still pay after it was confirmed. */
export const mayPayLater = (booking: Booking, method: Method): boolean =>
  method === 'acceptReceptionProgram' && booking.scope === 'none' && booking.status === 'unpaid'

/** How the row looks right after the server said yes; the next refresh says the rest. */
export function withMethod(booking: Booking, method: Method): Booking {
  const status = statusAfter[method]
  if (status === undefined) return { ...booking, can: [] }
  const taken = method === 'acceptPayment' ? chargedNow(booking) : 0
  const { paid, balance } = booking
  return { ...booking, status, paid: paid + taken, balance: balance - taken, can: [] }
}

const statusAfter: Readonly<Partial<Record<Method, BookingStatus>>> = {
  acceptPayment: 'paid',
  cancelBook: 'cancelled',
  cancelBookFull: 'cancelled',
  cancelReceptionFullProgram: 'cancelled',
  noShow: 'cancelled',
}
