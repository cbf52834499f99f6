import { type Booking, type Hotel, isLapsed, isLive } from '../law/hotel.ts'
import { drawAttempt, drawBooking, drawStay, type Hand, seldom, type Weighed } from './hand.ts'

const isToBePaid =
  (hotel: Hotel) =>
  (booking: Booking): boolean =>
    booking.status === 'unpaid' && !isLapsed(booking, hotel)

const isPaidStay =
  (hotel: Hotel) =>
  (booking: Booking): boolean =>
    booking.client !== null && booking.status === 'paid' && isLive(booking, hotel)

/** Mostly whose booking it is. */
const drawClient = (hand: Hand, booking: number): number => {
  const owner = hand.hotel.bookings[booking]?.client ?? 0
  return seldom(hand, 20) ? 1 - owner : owner
}

export const placing: Weighed = [
  9,
  (hand) => ({
    does: 'place',
    client: hand.chance.between(0, 1),
    ...drawStay(hand),
    seen: seldom(hand, 20) ? 'wrong' : hand.chance.oneOf(['right', 'none']),
    ...(seldom(hand, 3) && { code: true }),
  }),
]

/** What guests do on our site and at the bank. */
export const guestSteps: readonly Weighed[] = [
  placing,
  [
    12,
    (hand) => ({
      does: 'open payment',
      booking: drawBooking(hand, isToBePaid(hand.hotel)),
      registering: seldom(hand, 7) ? hand.chance.oneOf(['refused', 'answer_lost', 'answer_lost']) : 'well',
    }),
  ],
  [
    28,
    (hand) => {
      const isOpen =
        ({ now }: Hotel) =>
        (attempt: { state: string; atBank: string; sessionEnds: number }) =>
          attempt.state !== 'failed' &&
          ['nothing_tried', 'checking'].includes(attempt.atBank) &&
          (attempt.sessionEnds > now || attempt.state === 'open')
      const found = drawAttempt(hand, isOpen(hand.hotel))
      const fails = hand.chance.oneOf(['is_declined', 'waits_for_code', 'gives_up'] as const)
      return found && { does: 'at the bank', ...found, act: seldom(hand, 4) ? fails : 'pays' }
    },
  ],
  [
    14,
    (hand) => {
      const found = drawAttempt(
        hand,
        ({ state }) => seldom(hand, 10) || (state !== 'paid' && state !== 'failed'),
      )
      return found && { does: 'come back', ...found }
    },
  ],
  [
    3,
    (hand) => {
      const booking = drawBooking(hand, isToBePaid(hand.hotel))
      return { does: 'drop', booking, client: drawClient(hand, booking) }
    },
  ],
  [
    7,
    (hand) => {
      const booking = drawBooking(hand, isPaidStay(hand.hotel))
      return {
        does: 'ask for refund',
        booking,
        client: drawClient(hand, booking),
        files: seldom(hand, 8) ? 1 : 0,
      }
    },
  ],
  [
    3,
    (hand) => {
      const booking = drawBooking(hand, ({ requests }) => requests.length > 0)
      return { does: 'withdraw', booking, client: drawClient(hand, booking) }
    },
  ],
]

/** What the bank does, and what the hotel makes of it. */
export const bankSteps: readonly Weighed[] = [
  [
    2,
    (hand) => {
      const found = drawAttempt(hand, ({ state }) => state === 'open' || state === 'orphan')
      return found && { does: 'bank grows odd', ...found }
    },
  ],
  [
    1,
    (hand) => {
      const found = drawAttempt(hand, ({ state, deposited }) => state === 'paid' && deposited > 0)
      return found && { does: 'bank gives back', ...found, share: hand.chance.oneOf([30, 60, 100]) }
    },
  ],
  [
    5,
    (hand) => {
      const found = drawAttempt(hand, ({ state }) => state === 'needs_look' || seldom(hand, 20))
      return found && { does: 'decide attempt', ...found, decision: hand.chance.oneOf(['paid', 'not_paid']) }
    },
  ],
  [
    3,
    (hand) => ({
      does: 'compare books',
      booking: drawBooking(hand, ({ attempts }) => attempts.some(({ state }) => state === 'paid')),
    }),
  ],
  [
    6,
    (hand) => ({
      does: 'send refunds',
      answering: seldom(hand, 2) ? hand.chance.oneOf(['lost', 'never_came', 'refused']) : 'well',
    }),
  ],
]
