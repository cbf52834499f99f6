import { plusDays } from './calendar.ts'
import {
  type Booking,
  type Hotel,
  isInHouse,
  isLapsed,
  isLive,
  type Outcome,
  type Parts,
  type Posted,
  reasons,
  today,
} from './hotel.ts'
import { type Due, dueParts, held, overpaid, refundChange, setDue } from './money.ts'

/** Services of a booking beside its room. All of them cost the same. */

export const priceOfExtra = 3_000

/** Onto the bill of whoever comes or is here. The day is counted from today. */
export function postExtra(
  hotel: Hotel,
  booking: Booking,
  order: { ahead: number; quantity: number },
): Outcome {
  const first = today(hotel)
  const usedOn = plusDays(first, order.ahead)
  const { checkIn, checkOut } = booking
  const posted = { amount: priceOfExtra * order.quantity, usedOn, withdrawn: false }
  const after: Booking = { ...booking, extras: [...booking.extras, posted] }
  const why = reasons({
    booking_cancelled: booking.status === 'cancelled',
    booking_lapsed: isLapsed(booking, hotel),
    extra_after_departure: booking.departedAt !== null,
    reception_cancelled: booking.outcome !== 'open',
    booking_not_live: !isLive(booking, hotel) && !isInHouse(booking, hotel),
    booking_not_paid: booking.status !== 'paid' && booking.scope !== 'none',
    extra_day_wrong: (usedOn < checkIn && usedOn < first) || (usedOn > checkOut && usedOn > first),
    refund_under_way: refundChange(after, overpaid(after)) === 'under_way',
  })
  if (why.size > 0) return why
  booking.extras.push(posted)
  setDue(hotel, booking, overpaid(booking))
  return 'done'
}

/** Off the bill again, also after departure: what was paid for it is due. */
export function withdrawExtra(hotel: Hotel, booking: Booking, index: number): Outcome {
  const extras = booking.extras.map((extra, place) =>
    place === index ? { ...extra, withdrawn: true } : extra,
  )
  const after: Booking = { ...booking, extras }
  const why = reasons({
    booking_cancelled: booking.status === 'cancelled',
    extra_withdrawn: booking.extras[index]?.withdrawn === true,
    refund_under_way: refundChange(after, overpaid(after)) === 'under_way',
  })
  if (why.size > 0) return why
  Object.assign(booking, { extras })
  setDue(hotel, booking, overpaid(booking))
  return 'done'
}

/** Until today, today included. */
const used = (hotel: Hotel, { extras }: Booking): number =>
  extras
    .filter(({ usedOn, withdrawn }) => !withdrawn && usedOn <= today(hotel))
    .reduce((total, { amount }) => total + amount, 0)

/** Whatever goes back of fee and stay, services that were used are paid from it first; what was paid for others goes back. */
export function keepingUsed(hotel: Hotel, booking: Booking, back: Omit<Parts, 'extras'>): Parts {
  const paid = held(booking).extras
  let owed = Math.max(0, used(hotel, booking) - paid)
  const stay = Math.max(0, back.stay - owed)
  owed -= back.stay - stay
  return { fee: Math.max(0, back.fee - owed), stay, extras: Math.max(0, paid - used(hotel, booking)) }
}

/** Where nothing else goes back: what was due before, and what was paid for services that nobody used. */
function dueWithUnused(hotel: Hotel, booking: Booking): Due | undefined {
  const before = dueParts(booking)
  const extras = Math.max(0, held(booking).extras - used(hotel, booking))
  return extras === before.extras ? undefined : { ...before, extras, reason: 'overpaid' }
}

export function isUnusedUnderWay(hotel: Hotel, booking: Booking): boolean {
  const due = dueWithUnused(hotel, booking)
  return due !== undefined && refundChange(booking, due) === 'under_way'
}

export function giveBackUnused(hotel: Hotel, booking: Booking): void {
  const due = dueWithUnused(hotel, booking)
  if (due) setDue(hotel, booking, due)
}

const isUnused = (hotel: Hotel, { usedOn, withdrawn }: Posted): boolean => !withdrawn && usedOn > today(hotel)

/** The bill as it is for whoever goes today. */
export const withoutUnused = (hotel: Hotel, booking: Booking): Booking => ({
  ...booking,
  extras: booking.extras.map((extra) => (isUnused(hotel, extra) ? { ...extra, withdrawn: true } : extra)),
})

/** Answers what was taken off. */
export function takeUnusedOff(hotel: Hotel, { extras }: Booking): Posted[] {
  const unused = extras.filter((extra) => isUnused(hotel, extra))
  for (const extra of unused) extra.withdrawn = true
  return unused
}
