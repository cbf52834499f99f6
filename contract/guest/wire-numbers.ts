import { counted, wireFlag } from '../wire-numbers.ts'

/** The guest's numbers for our words. Each list stands in the order of its numbers. */

/** What a booking is to its guest. Pending: something is under way, with a payment, a confirmation or a refund. */
export const guestStatuses = ['paid', 'unpaid', 'pending', 'cancelled'] as const
export type GuestStatus = (typeof guestStatuses)[number]

export const guestStatus = counted(guestStatuses)

/** Payable now, paid by a link that staff had sent, or everything else. */
const guestTypes = ['online', 'by_link', 'payable'] as const
export type GuestType = (typeof guestTypes)[number]

export const guestType = counted(guestTypes)

/** What came of a review that was sent, as the envelope's status counts it. */
const reviewStatuses = {
  thanks: 0,
  written_recently: 1,
  try_again: 2,
  incomplete: 11,
  name_long: 12,
  name_letters: 13,
  message_long: 14,
} as const
export type ReviewOutcome = keyof typeof reviewStatuses

export const reviewOutcome = (status: number): ReviewOutcome | undefined =>
  (Object.keys(reviewStatuses) as ReviewOutcome[]).find((word) => reviewStatuses[word] === status)

/** What is paid online when a room is booked. */
export interface ChargedOnline {
  readonly fee: boolean
  readonly stay: 'nothing' | 'first_night' | 'whole_period'
}

/** On the wire these are three flags beside the prices of a room. */
export interface ChargeFlags {
  readonly booking_price_status: 0 | 1
  readonly room_price_first_day: 0 | 1
  readonly rooms_price_status: 0 | 1
}

export const chargeFlags = {
  from: (flags: ChargeFlags): ChargedOnline => ({
    fee: wireFlag.from(flags.booking_price_status),
    stay: wireFlag.from(flags.rooms_price_status)
      ? 'whole_period'
      : wireFlag.from(flags.room_price_first_day)
        ? 'first_night'
        : 'nothing',
  }),
  to: ({ fee, stay }: ChargedOnline): ChargeFlags => ({
    booking_price_status: wireFlag.to(fee),
    room_price_first_day: wireFlag.to(stay === 'first_night'),
    rooms_price_status: wireFlag.to(stay === 'whole_period'),
  }),
}
