import type {
  BookingKind,
  BookingStatus,
  DateText,
  DebtKind,
  ReceptionOutcome,
  ReceptionState,
  Tenge,
} from '../contract/values.ts'
import { hotelDate } from './hotel-time.ts'

export interface MayOwe {
  readonly kind: BookingKind
  readonly status: BookingStatus
  readonly reception: ReceptionState
  readonly outcome: ReceptionOutcome
  readonly awaitsArrival: boolean
  readonly departedAt: Date | null
  readonly owingReason: string | null
  readonly checkOut: DateText
  /** The first night that the booking no longer takes. */
  readonly takenUntil: DateText
  readonly holdUntil: Date | null
  readonly createdAt: Date
}

/**
 * Which debt a booking is. Who is still expected or in the house is none: they pay when they leave. Who has left is one until it is paid or written
 * off, whether or not somebody wrote the departure down; who called the booking off, as far as nights were slept or services used. A transfer is
 * waited for while its nights are held.
 */
export function debtOf(
  booking: MayOwe,
  balance: Tenge,
  moment: { now: Date; today: DateText },
): DebtKind | undefined {
  if (balance <= 0) return undefined
  const isLapsed = booking.holdUntil !== null && booking.holdUntil <= moment.now
  if (booking.owingReason !== null && hasLeft(booking, moment.today)) return 'left'
  if (isLapsed) return undefined
  if (booking.kind === 'transfer' && booking.status === 'awaiting_confirmation') return 'transfer'
  if (booking.status === 'cancelled') return 'left'
  const hasCome = booking.reception === 'confirmed' && !booking.awaitsArrival && booking.outcome === 'open'
  return hasCome && hasLeft(booking, moment.today) ? 'left' : undefined
}

const hasLeft = ({ departedAt, status, checkOut }: MayOwe, today: DateText): boolean =>
  departedAt !== null || status === 'cancelled' || checkOut < today

/** Since which day: of a transfer since it was promised. */
export function owedSince(booking: MayOwe, kind: DebtKind): DateText {
  if (kind === 'transfer') return hotelDate(booking.createdAt)
  if (booking.departedAt !== null) return hotelDate(booking.departedAt)
  return booking.takenUntil < booking.checkOut ? booking.takenUntil : booking.checkOut
}
