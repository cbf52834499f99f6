import type { DateText } from '../contract/values.ts'
import type { Quote } from './price.ts'

/** What an early departure has changed, to be put back by whoever undoes it. */
export interface BeforeDeparture {
  readonly checkOut: DateText
  readonly takenUntil: DateText
  readonly quote: Quote
}
