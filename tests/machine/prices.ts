import type { DateText } from '../../contract/values.ts'
import { type Quote, quote, requote } from '../../domain/price.ts'
import { onlySeasons } from '../../domain/rates/rate-book.ts'
import type { Stay } from '../../domain/stay.ts'
import type { Booked } from './hotel.ts'

/** The fee is larger than a night, so that the bank could give a refund back twice if it were asked to. */
const room = { id: 1, capacity: 2, priceSummer: 2_000, priceWinter: 2_000 }

const rules = {
  summer: { first: '05-01', last: '09-30' },
  rates: onlySeasons,
  fee: 3_000,
  extraGuest: 0,
  chargedOnline: { fee: true, stay: 'first_night' },
} as const

export const priceOf = (stay: Stay): Quote => quote(room, stay, 1, rules)

/** Of the nights that were slept. */
export const priceOfLeaving = ({ quote: sold, scope, kind }: Booked, stay: Stay, today: DateText): Quote =>
  requote(sold, { room, sameRoom: true, stay, guests: 1, today, scope, kind }, rules)
