import { plusDays } from './law/calendar.ts'
import { type Booking, type Hotel, isLapsed, openRequest, today } from './law/hotel.ts'
import { listsOf } from './law/lists.ts'
import { balance, held } from './law/money.ts'
import { freeForGuests, freeForStaff, nightsTaken } from './law/nights.ts'
import { chargesNow, totalPrice } from './law/prices.ts'

/** What of a booking the rules speak about, in words that a person can compare. */
export type BookingView = Readonly<Record<string, string>>

export interface HotelView {
  readonly bookings: readonly BookingView[]
  /** For each room and coming night: units free for guests, and for staff. */
  readonly free: readonly string[]
}

const horizon = 12

export const comingNights = (hotel: Hotel): string[] =>
  Array.from({ length: horizon }, (_, index) => plusDays(today(hotel), index))

/** The hotel as the rules have it. */
export const foretoldView = (hotel: Hotel): HotelView => ({
  bookings: hotel.bookings.map((booking) => viewOf(hotel, booking)),
  free: hotel.rooms.flatMap((_, room) =>
    comingNights(hotel).map((night) => {
      const nights = [night]
      return `room ${room} ${night}: ${freeForGuests(hotel, { room, nights })}/${freeForStaff(hotel, { room, nights })}`
    }),
  ),
})

const viewOf = (hotel: Hotel, booking: Booking): BookingView => ({
  state: [booking.kind, booking.scope, booking.status, booking.reception, booking.outcome].join(' '),
  awaited: String(booking.awaited),
  guest: guestText(booking),
  unit: nightsTaken(hotel, booking).length === 0 ? 'none' : booking.unit,
  stay: `room ${booking.room} ${booking.checkIn} – ${booking.checkOut}`,
  takes: nightsTaken(hotel, booking).join(' '),
  hold: booking.hold === null ? 'none' : new Date(booking.hold).toISOString(),
  lapsed: String(isLapsed(booking, hotel)),
  receipt: booking.receipt ?? 'none',
  price: `total ${totalPrice(booking)}, now ${chargesNow(booking)}`,
  money: moneyByWay(booking),
  held: partsText(held(booking)),
  balance: String(balance(booking)),
  refunds: booking.refunds
    .map(({ attempt, reason, state, ...parts }) => refundText({ attempt, reason, state, ...parts }))
    .join(', '),
  bill: billText(booking.extras.map(({ usedOn: day, ...extra }) => ({ day, ...extra }))),
  shifts: 'right',
  attempts: booking.attempts.map(({ state }) => state).join(' '),
  request: openRequest(booking) ? 'open' : (booking.requests.at(-1)?.decision ?? 'none'),
  lists: listsOf(hotel, booking).join(' '),
})

function guestText({ noShow, departedAt, reception, outcome, awaited }: Booking): string {
  if (noShow) return 'never came'
  if (departedAt !== null) return 'left'
  return reception === 'confirmed' && outcome === 'open' && !awaited ? 'came' : 'expected'
}

type Sums = Readonly<Record<'fee' | 'stay' | 'extras', number>>

export const partsText = ({ fee, stay, extras }: Sums): string => `${fee}+${stay}+${extras}`

export const billText = (bill: readonly { amount: number; day: string; withdrawn: boolean }[]): string =>
  bill.map(({ amount, day, withdrawn }) => `${amount} on ${day}${withdrawn ? ' withdrawn' : ''}`).join(', ')

export const refundText = (
  order: Sums & { readonly attempt: number | null; readonly reason: string; readonly state: string },
): string =>
  `${order.reason} ${partsText(order)} ${order.attempt === null ? 'at the desk' : `to card ${order.attempt}`} ${order.state}`

export const waysText = (sums: readonly (Sums & { readonly way: string })[]): string =>
  [...sums]
    .sort((a, b) => (a.way < b.way ? -1 : 1))
    .map(({ way, ...parts }) => `${way} ${partsText(parts)}`)
    .join(', ')

function moneyByWay({ money }: Booking): string {
  const sums = new Map<string, Sums & { readonly way: string }>()
  for (const { way, fee, stay, extras } of money) {
    const sum = sums.get(way) ?? { way, fee: 0, stay: 0, extras: 0 }
    sums.set(way, { way, fee: sum.fee + fee, stay: sum.stay + stay, extras: sum.extras + extras })
  }
  return waysText([...sums.values()])
}
