import type { statusMethods } from '../../../contract/office/booking-actions.ts'
import type { OfficeBooking } from '../../../contract/office/bookings.ts'
import type { Language } from '../../../contract/values.ts'
import { formatTmt } from '../../kit/formats.ts'
import { fill } from '../fill.ts'
import type { OfficeTexts } from '../text/ru.ts'

export type Method = (typeof statusMethods)[number]

export const takesAway: ReadonlySet<Method> = new Set<Method>([
  'cancelBook',
  'cancelBookFull',
  'cancelReceptionProgram',
  'cancelReceptionFullProgram',
])

/** In the order of the buttons: what moves a booking on comes first, what takes it away last. */
export const buttonOrder: readonly Method[] = [
  'acceptPayment',
  'acceptReceptionProgram',
  'acceptReception',
  'returnBook',
  'cancelReceptionProgram',
  'cancelReceptionFullProgram',
  'cancelBook',
  'cancelBookFull',
]

/** What a method would do to this booking, in plain words. */
export function whatHappens(booking: OfficeBooking, method: Method, language: Language, texts: OfficeTexts) {
  const { happens } = texts.bookings
  const tmt = (amount: number) => formatTmt(amount, language)
  const balanceTaken = method === 'acceptReceptionProgram' && booking.balance > 0
  if (balanceTaken) return fill(happens.acceptReceptionProgramBalance, { amount: tmt(booking.balance) })
  if (method === 'cancelBook' && booking.paid <= 0) return happens.cancelBookUnpaid
  const amount = method === 'acceptPayment' ? chargedNow(booking) : booking.paid
  return fill(happens[method], { amount: tmt(amount) })
}

/** A booking without payment pays everything at the desk. */
const chargedNow = ({ type_payment, amount, balance }: OfficeBooking): number =>
  type_payment === 4 ? balance : amount

/** Whether money changes hands with this method, so that somebody has to say how. */
export const takesMoney = (booking: OfficeBooking, method: Method): boolean =>
  method === 'acceptPayment' || (method === 'acceptReceptionProgram' && booking.balance > 0)

/** A booking that was made without payment may still pay after it was confirmed. */
export const mayPayLater = (booking: OfficeBooking, method: Method): boolean =>
  method === 'acceptReceptionProgram' && booking.type_payment === 4 && booking.status === 1

/** How the row looks right after the server said yes; the next refresh says the rest. */
export function afterMethod(booking: OfficeBooking, method: Method): OfficeBooking {
  const status = statusAfter[method]
  if (status === undefined) return { ...booking, can: [] }
  return { ...booking, status, payment_status: status, can: [] }
}

const statusAfter: Readonly<Partial<Record<Method, number>>> = {
  acceptPayment: 0,
  cancelBook: 3,
  cancelBookFull: 3,
  cancelReceptionFullProgram: 3,
}
