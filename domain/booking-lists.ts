import type { StaffRole } from '../contract/values.ts'
import { type BookingState, type Circumstances, isInHouse, isLapsed, isLive } from './booking-state.ts'
import { hotelDate } from './hotel-time.ts'

type Moment = Pick<Circumstances, 'now' | 'today'>

/** Every booking stands in exactly one of these. */
export const mainLists = [
  'active_online',
  'online_not_paid',
  'active_manual',
  'expired_online',
  'expired_manual',
  'cancelled_online',
  'cancelled_manual',
] as const
type MainList = (typeof mainLists)[number]

/** Further views of the same bookings: what is to be paid, and what reception looks after. */
export const furtherLists = [
  'unpaid',
  'reception_active',
  'reception_confirmed',
  'reception_cancelled',
] as const
type FurtherList = (typeof furtherLists)[number]

export type BookingList = MainList | FurtherList

/** Every list that a booking is on. server/database/bookings/booking-lists.ts says the same in SQL. */
export const listsOf = (booking: BookingState, moment: Moment): BookingList[] => [
  mainListOf(booking, moment),
  ...furtherLists.filter((list) => belongs[list](booking, moment)),
]

function mainListOf(booking: BookingState, moment: Moment): MainList {
  const way = booking.kind === 'online' ? 'online' : 'manual'
  if (booking.status === 'cancelled') return `cancelled_${way}`
  if (booking.checkOut < moment.today || isLapsed(booking, moment.now)) return `expired_${way}`
  if (way === 'manual') return 'active_manual'
  return booking.status === 'paid' ? 'active_online' : 'online_not_paid'
}

const belongs: Readonly<Record<FurtherList, (booking: BookingState, moment: Moment) => boolean>> = {
  unpaid: (booking, moment) => isLive(booking, moment) && booking.status !== 'paid',
  reception_active: (booking, moment) => atDesk(booking, moment) && booking.reception === 'at_reception',
  reception_confirmed: (booking, moment) => atDesk(booking, moment) && booking.reception === 'confirmed',
  // Also after check-out: somebody has to close it.
  reception_cancelled: ({ outcome, status }) => outcome === 'cancelled' && status !== 'cancelled',
}

const atDesk = (booking: BookingState, moment: Moment): boolean =>
  isLive(booking, moment) && booking.outcome === 'open'

/** Beside the live ones. */
export const listsOfReception = ['reception_cancelled', 'cancelled_manual'] as const satisfies BookingList[]

/** Who is in the house though the stay is over, and who left today, stand on the board too. */
const onBoard = (booking: BookingState, moment: Moment): boolean =>
  isLive(booking, moment) ||
  isInHouse(booking, moment) ||
  (booking.departedAt !== null && hotelDate(booking.departedAt) === moment.today)

/**
 * Whether a member of staff comes upon this booking on any list. Admin and booker have all main lists; reception has its own, the cancelled
 * manual ones, and whoever arrives, stays or leaves on some day, which is every live booking.
 */
export const mayList = (role: StaffRole, booking: BookingState, moment: Moment): boolean =>
  role !== 'reception' ||
  onBoard(booking, moment) ||
  listsOf(booking, moment).some((list) => listsOfReception.some((own) => own === list))
