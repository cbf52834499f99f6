import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import type { Departure } from '../../../../contract/office/stay/departure.ts'
import type { Rack } from '../../../../contract/office/stay/rack.ts'
import type { SlipPaper } from '../../../../contract/office/till/papers.ts'
import type { DeparturePrice } from '../../../../contract/values.ts'
import type { Question } from '../../dialog/confirmation.tsx'
import type { Paid, Payment } from '../forms/payment.ts'
import type { Method } from '../methods.ts'

/** What is sent along with a move: how it is paid, in which room, at what price, and which questions were answered with yes. */
export interface Choices extends Payment {
  readonly unit_id?: number
  readonly price?: DeparturePrice
  readonly owing?: string
  readonly agreed?: string
  /** On what the bill is printed once it is done; not sent. */
  readonly bill?: SlipPaper
}

interface Moving {
  readonly booking: Booking
  readonly method: Method
  readonly question: Question
  /** How it is paid unless somebody says otherwise, where that is known better than from the booking. */
  readonly usual?: Paid
}

/** Money changes hands. */
export interface Paying extends Moving {
  readonly name: 'payment'
}

/** Somebody comes into a numbered room, and may have to pay. */
export interface Arriving extends Moving {
  readonly name: 'arrival'
  readonly rack: Rack
}

/** Somebody leaves: the server says what that means in nights and money. */
export interface Departing {
  readonly name: 'departure'
  readonly booking: Booking
  readonly departure: Departure
  readonly usual?: Paid
}

/** A question about a move with fields in it. */
export type Asked = Paying | Arriving | Departing
