import type {
  BookingKind,
  BookingStatus,
  PaymentScope,
  ReceptionOutcome,
  ReceptionState,
} from '../../../contract/values.ts'
import { type Day, dayOf } from './calendar.ts'

/** A small hotel in memory. It knows no database, no locks and no jobs: only what the rules speak of. */
export interface Hotel {
  now: number
  readonly rules: Rules
  readonly rooms: Room[]
  readonly bookings: Booking[]
}

/** What an online booking charges at once. */
export interface Charged {
  readonly fee: boolean
  readonly stay: 'nothing' | 'first_night' | 'whole_period'
}

export interface Rules {
  readonly fee: number
  readonly extraGuest: number
  readonly charged: Charged
  readonly guestMinutes: number
  readonly staffDays: number
  refundHours: number
  readonly mostNights: number
  readonly windowDays: number
  readonly liveBookings: number
}

export interface Room {
  total: number
  online: number
  readonly capacity: number
  readonly mostGuests: number
  summer: number
  winter: number
  /** Units out of sale, night by night. */
  readonly closed: Map<Day, number>
}

export interface Parts {
  readonly fee: number
  readonly stay: number
  readonly extras: number
}

/** A service on the bill of a booking. */
export interface Posted {
  readonly amount: number
  readonly usedOn: Day
  withdrawn: boolean
}

export interface NightPrice {
  readonly night: Day
  readonly room: number
  readonly extra: number
  /** What it would cost if staff had given no other price. */
  readonly listed?: number
}

export type DeskWay = Exclude<BookingKind, 'online'>

export interface Booking {
  readonly client: number | null
  /** Made by the hotel's code, whatever its price is now. */
  readonly byCode: boolean
  kind: BookingKind
  scope: PaymentScope
  status: BookingStatus
  reception: ReceptionState
  outcome: ReceptionOutcome
  /** Confirmed, and the guest has not come yet. */
  awaited: boolean
  /** When its guest left, in milliseconds, and what stood before. */
  departedAt: number | null
  before: BeforeLeaving | null
  noShow: boolean
  /** Whether it has a numbered room on all its nights to come. Not known where it depends on who else has come meanwhile. */
  unit: 'none' | 'all' | 'unknown'
  room: number
  checkIn: Day
  checkOut: Day
  /** Nights in the books of its room, those of the past too. */
  taken: Day[]
  hold: number | null
  nights: NightPrice[]
  readonly fee: number
  /** As they were when it was made. */
  readonly refundHours: number
  /** Whether the stay is charged as a whole, or only its first night. */
  wholeStay: boolean
  staying: number
  /** Everybody on the list: a payer who does not come along too. */
  listed: number
  receipt: string | null
  cancelledOn: Day | null
  readonly extras: Posted[]
  readonly money: Line[]
  readonly attempts: Attempt[]
  readonly refunds: Refund[]
  readonly requests: Request[]
}

export type BeforeLeaving = Pick<Booking, 'checkOut' | 'taken' | 'nights' | 'wholeStay'> & {
  /** Services that came off the bill. */
  readonly unused: readonly Posted[]
}

/** One line of the ledger. */
export interface Line extends Parts {
  readonly entry: 'payment' | 'refund' | 'correction' | 'foreign'
  readonly way: DeskWay | 'bank'
  readonly attempt: number | null
}

/** A payment at the bank: what we know of it, and what the bank knows. */
export interface Attempt extends Parts {
  state: 'open' | 'orphan' | 'paid' | 'failed' | 'needs_look'
  readonly sessionEnds: number
  atBank: 'nothing_tried' | 'checking' | 'paid' | 'given_back' | 'declined'
  deposited: number
  /** The bank describes it in a way that nobody understands. */
  odd: boolean
}

export interface Refund {
  readonly attempt: number | null
  readonly reason: 'policy' | 'full' | 'overpaid' | 'late' | 'double'
  fee: number
  stay: number
  extras: number
  state: 'due' | 'unsure' | 'by_hand' | 'done' | 'withdrawn'
  readonly madeAt: number
  tryAt: number
  tries: number
  sentAt: number
  /** What the bank held when it was sent. */
  heldBefore: number
  refusals: number
  refusedForGood: boolean
}

export interface Request {
  readonly askedAt: number
  readonly files: number
  decision: 'open' | 'refund' | 'refuse' | 'withdrawn'
}

/** Done, or every reason against it: whoever refuses must name one of these. */
export type Outcome = 'done' | ReadonlySet<string>

export const reasons = (named: Readonly<Record<string, boolean>>): Set<string> =>
  new Set(Object.keys(named).filter((name) => named[name]))

export const today = (hotel: Hotel): Day => dayOf(hotel.now)

export const isLapsed = ({ status, hold }: Booking, { now }: Hotel): boolean =>
  (status === 'unpaid' || status === 'awaiting_confirmation') && hold !== null && hold <= now

export const isLive = (booking: Booking, hotel: Hotel): boolean =>
  booking.status !== 'cancelled' && !isLapsed(booking, hotel) && booking.checkOut >= today(hotel)

/** Reception has let the guest in, whatever became of them. */
export const hasCome = (booking: Booking, hotel: Hotel): boolean =>
  booking.reception === 'confirmed' &&
  booking.outcome === 'open' &&
  !booking.awaited &&
  booking.checkIn <= today(hotel)

export const isInHouse = (booking: Booking, hotel: Hotel): boolean =>
  hasCome(booking, hotel) && booking.status !== 'cancelled' && booking.departedAt === null

export const openRequest = (booking: Booking): Request | undefined =>
  booking.requests.find(({ decision }) => decision === 'open')

export function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The model has lost something.')
  return value
}
