import type { StaffRole } from '../../../contract/values.ts'
import { guestIsPaying } from './bank.ts'
import {
  type Booking,
  type Hotel,
  isInHouse,
  isLive,
  type NightPrice,
  type Outcome,
  reasons,
  today,
} from './hotel.ts'
import { overpaid, refundChange, setDue } from './money.ts'
import { chargesWholeStay } from './prices.ts'

/** Percent of what is listed, a price for a night, or neither: what is listed. */
export interface Gift {
  readonly role: StaffRole
  readonly percent?: number | undefined
  readonly price?: number | undefined
}

/** How far a booker may go, as the hotel has it. */
const bookerPercent = 10
const manat = 100

function priced(line: NightPrice, { percent, price }: Gift): NightPrice {
  const { listed = line.room, night, extra } = line
  const byPercent = Math.round((listed * (100 + (percent ?? 0))) / 100 / manat) * manat
  const room = price ?? byPercent
  return room === listed ? { night, room, extra } : { night, room, extra, listed }
}

/** As far as so many percent of each night would go, to the tenge or in whole manats: whichever goes further. */
function isTooFar(coming: readonly NightPrice[], { role }: Gift): boolean {
  if (role !== 'booker') return false
  const bound = (percent: number, further: (...prices: number[]) => number): number =>
    coming.reduce((sum, { room, listed = room }) => {
      const exact = (listed * (100 + percent)) / 100
      return sum + further(exact, Math.round(exact / manat) * manat)
    }, 0)
  const wanted = coming.reduce((sum, { room }) => sum + room, 0)
  return wanted < bound(-bookerPercent, Math.min) || wanted > bound(bookerPercent, Math.max)
}

/** Staff give another price for the nights to come, or take it back. What was slept stays as it was. */
export function givePrice(hotel: Hotel, booking: Booking, gift: Gift): Outcome {
  if (gift.role !== 'admin' && gift.role !== 'booker') return new Set(['not_allowed'])
  const paying = guestIsPaying(hotel, booking)
  const first = today(hotel)
  const nights = booking.nights.map((line) => (line.night < first ? line : priced(line, gift)))
  const coming = nights.filter(({ night }) => night >= first)
  const after = { ...booking, nights, wholeStay: chargesWholeStay(hotel, booking) }
  const why = reasons({
    payment_in_progress: paying,
    booking_departed: booking.departedAt !== null,
    booking_not_live: !isLive(booking, hotel) && !isInHouse(booking, hotel),
    no_nights_to_come: coming.length === 0,
    price_given_nothing: coming.some(({ room }) => room <= 0),
    price_given_too_far: isTooFar(coming, gift),
    refund_under_way: refundChange(booking, overpaid(after)) === 'under_way',
  })
  if (why.size > 0) return why
  Object.assign(booking, { nights, wholeStay: after.wholeStay })
  setDue(hotel, booking, overpaid(booking))
  return 'done'
}
