import { bookingKinds, departurePrices, staffRoles } from '../../../contract/values.ts'
import { type Booking, given, type Hotel, isInHouse, isLapsed, isLive, today } from '../law/hotel.ts'
import { isOpen } from '../law/money.ts'
import type { Method } from '../law/moves.ts'
import { isNumbered } from '../law/receipts.ts'
import { deskWays, drawBooking, drawNumber, drawScope, drawStay, seldom, type Weighed } from './hand.ts'

type Fits = (booking: Booking, hotel: Hotel) => boolean

/** Roughly from where each move begins, and how often it is tried: bookings that are called off at once would tell no story. */
const moves: Readonly<Record<Method, readonly [times: number, fits: Fits]>> = {
  acceptPayment: [4, (booking, hotel) => isLive(booking, hotel) && booking.status !== 'paid'],
  acceptReception: [5, (booking, hotel) => isLive(booking, hotel) && booking.status === 'paid'],
  acceptReceptionProgram: [
    6,
    ({ reception, status, outcome, awaited }) =>
      reception === 'at_reception' || status === 'unpaid' || outcome === 'cancelled' || awaited,
  ],
  undoArrival: [2, ({ reception, outcome }) => reception === 'confirmed' && outcome === 'open'],
  depart: [8, isInHouse],
  undoDeparture: [3, ({ departedAt }) => departedAt !== null],
  noShow: [4, (booking, hotel) => isLive(booking, hotel) && booking.checkIn < today(hotel)],
  cancelReceptionProgram: [5, ({ reception, outcome }) => reception === 'confirmed' && outcome === 'open'],
  cancelReceptionFullProgram: [3, ({ outcome }) => outcome === 'cancelled'],
  cancelBook: [3, isLive],
  cancelBookFull: [2, isLive],
  returnBook: [
    6,
    (booking, hotel) =>
      booking.outcome === 'open' && (booking.status === 'cancelled' || isLapsed(booking, hotel)),
  ],
}

const methods = Object.entries(moves).flatMap(([method, [times]]) =>
  Array.from({ length: times }, () => method as Method),
)

export const adding: Weighed = [
  9,
  (hand) => {
    const kind = hand.chance.oneOf(bookingKinds)
    return {
      does: 'add',
      kind,
      scope: drawScope(hand, kind),
      ...drawStay(hand),
      // Of the other kinds the wire carries no number.
      number: isNumbered(kind) ? drawNumber(hand, kind) : undefined,
      ticket: seldom(hand, 20) ? 'used' : 'new',
    }
  },
]

/** What staff do with a booking. */
export const staffSteps: readonly Weighed[] = [
  [
    40,
    (hand) => {
      const { chance, hotel } = hand
      const method = chance.oneOf(methods)
      const [, fits] = moves[method]
      const type = seldom(hand, 2) ? chance.oneOf(bookingKinds) : undefined
      return {
        does: 'move',
        method,
        role: seldom(hand, 6) ? chance.oneOf(staffRoles) : 'admin',
        booking: drawBooking(hand, (booking) => fits(booking, hotel)),
        type,
        number: type && drawNumber(hand, type),
        ...(method === 'depart' && {
          price: seldom(hand, 2) ? chance.oneOf(departurePrices) : undefined,
          owing: seldom(hand, 3),
        }),
        ...(method === 'acceptReceptionProgram' && { agreed: seldom(hand, 2) }),
      }
    },
  ],
  [
    12,
    (hand) => {
      const { chance, hotel } = hand
      const booking = drawBooking(hand, (each) => isLive(each, hotel))
      const { kind: own, scope } = given(hotel.bookings[booking])
      const kind = seldom(hand, 2) ? own : chance.oneOf(bookingKinds)
      return {
        does: 'status form',
        booking,
        kind,
        scope: kind === own && seldom(hand, 2) ? scope : drawScope(hand, kind),
        dated: chance.oneOf(['no', 'no', 'today', 'yesterday']),
        number: drawNumber(hand, kind),
        listedMore: seldom(hand, 20) ? 1 : 0,
      }
    },
  ],
  [
    4,
    (hand) => ({
      does: 'edit',
      booking: drawBooking(hand),
      guests: seldom(hand, 15) ? hand.chance.oneOf([0, 5]) : hand.chance.between(1, 3),
      absentPayer: seldom(hand, 5),
      email: seldom(hand, 15) ? 'missing' : 'given',
    }),
  ],
  [
    9,
    (hand) => {
      const { chance, hotel } = hand
      const booking = drawBooking(hand, (each) => isLive(each, hotel))
      return {
        does: 'move stay',
        booking,
        room: seldom(hand, 3) ? chance.between(0, 1) : given(hotel.bookings[booking]).room,
        shift: seldom(hand, 2) ? 0 : chance.between(-4, 4),
        nights: seldom(hand, 30) ? chance.oneOf([0, 31]) : chance.between(1, 5),
        guests: seldom(hand, 25) ? 5 : chance.between(1, 3),
      }
    },
  ],
  adding,
  [
    5,
    (hand) => ({
      does: 'give price',
      booking: drawBooking(hand, (booking) => isLive(booking, hand.hotel)),
      role: seldom(hand, 6) ? hand.chance.oneOf(staffRoles) : hand.chance.oneOf(['admin', 'booker']),
      ...hand.chance.oneOf([
        { percent: -10 },
        { percent: hand.chance.between(-30, 30) },
        { percent: -100 },
        { price: hand.chance.between(30_000, 70_000) },
        {},
      ]),
    }),
  ],
  [
    2,
    (hand) => ({
      does: 'decide request',
      booking: drawBooking(hand, ({ requests }) => requests.length > 0),
      decision: hand.chance.oneOf(['refund', 'refuse']),
    }),
  ],
]

/** Money at the desk. */
export const moneySteps: readonly Weighed[] = [
  [
    5,
    (hand) => {
      const way = hand.chance.oneOf(deskWays)
      return {
        does: 'take payment',
        booking: drawBooking(hand, (booking) => isLive(booking, hand.hotel)),
        way,
        number: drawNumber(hand, way),
        share: seldom(hand, 3) ? undefined : hand.chance.oneOf([20, 60, 100, 120]),
      }
    },
  ],
  [
    4,
    (hand) => {
      const { chance, hotel } = hand
      const way = chance.oneOf(deskWays)
      const booking = drawBooking(hand, ({ refunds }) => refunds.some(isOpen))
      const { refunds } = given(hotel.bookings[booking])
      if (refunds.length === 0) return undefined
      const refund = chance.between(0, refunds.length - 1)
      return { does: 'pay out refund', booking, refund, way, number: drawNumber(hand, way) }
    },
  ],
  [
    2,
    (hand) => {
      const way = hand.chance.oneOf(deskWays)
      return {
        does: 'pay out for reason',
        booking: drawBooking(hand, ({ money }) => money.length > 0),
        way,
        number: drawNumber(hand, way),
        share: hand.chance.oneOf([20, 50, 100, 110]),
        reason: seldom(hand, 10) ? '' : 'A broken lamp',
      }
    },
  ],
  [
    6,
    (hand) => ({
      does: 'post extra',
      booking: drawBooking(hand, (booking) => isLive(booking, hand.hotel)),
      ahead: hand.chance.between(-2, 5),
      quantity: hand.chance.between(1, 4),
    }),
  ],
  [
    3,
    (hand) => {
      const booking = drawBooking(hand, ({ extras }) => extras.some(({ withdrawn }) => !withdrawn))
      const { extras } = given(hand.hotel.bookings[booking])
      if (extras.length === 0) return undefined
      return { does: 'withdraw extra', booking, extra: hand.chance.between(0, extras.length - 1) }
    },
  ],
]
