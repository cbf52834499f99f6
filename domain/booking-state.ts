import type {
  BookingKind,
  BookingStatus,
  DateText,
  PaymentScope,
  ReceptionOutcome,
  ReceptionState,
  StaffRole,
} from '../contract/values.ts'

/** Where a booking stands. */
export interface BookingState {
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly status: BookingStatus
  readonly reception: ReceptionState
  readonly outcome: ReceptionOutcome
  readonly checkOut: DateText
  readonly holdUntil: Date | null
}

/** The present, and what stands beside the booking, as far as a move depends on it. */
export interface Circumstances {
  readonly now: Date
  readonly today: DateText
  readonly refundRequestOpen: boolean
  /** Nights from today on that a returned booking could take again. */
  readonly nightsLeft: boolean
}

export type Mover = StaffRole | 'client' | 'bank'

/** An unpaid or awaiting booking whose hold has passed IS lapsed, whether anybody has marked it or not. */
export const isLapsed = (booking: Pick<BookingState, 'status' | 'holdUntil'>, now: Date): boolean =>
  (booking.status === 'unpaid' || booking.status === 'awaiting_confirmation') &&
  booking.holdUntil !== null &&
  booking.holdUntil <= now

export const isLive = (
  booking: BookingState,
  { now, today }: Pick<Circumstances, 'now' | 'today'>,
): boolean => booking.status !== 'cancelled' && !isLapsed(booking, now) && booking.checkOut >= today

/** Why a move is refused. */
export type MoveRefusal =
  | 'booking_not_live'
  | 'booking_lapsed'
  | 'booking_cancelled'
  | 'booking_closed'
  | 'booking_paid_already'
  | 'booking_awaits_confirmation'
  | 'booking_not_paid'
  | 'already_at_reception'
  | 'not_at_reception'
  | 'already_confirmed'
  | 'not_confirmed'
  | 'reception_cancelled'
  | 'reception_not_cancelled'
  | 'refund_request_open'
  | 'not_cancelled_or_lapsed'
  | 'no_nights_left'

type Condition = readonly [MoveRefusal, (booking: BookingState, circumstances: Circumstances) => boolean]

const live: Condition = ['booking_not_live', isLive]
const notLapsed: Condition = ['booking_lapsed', (booking, { now }) => !isLapsed(booking, now)]
const notCancelled: Condition = ['booking_cancelled', (booking) => booking.status !== 'cancelled']
const notPaid: Condition = ['booking_paid_already', (booking) => booking.status !== 'paid']
const notAwaiting: Condition = [
  'booking_awaits_confirmation',
  (booking) => booking.status !== 'awaiting_confirmation',
]
const paidOrPaysAtDesk: Condition = [
  'booking_not_paid',
  ({ status, scope }) => status === 'paid' || scope === 'none',
]
const outcomeOpen: Condition = ['reception_cancelled', (booking) => booking.outcome === 'open']
const outcomeCancelled: Condition = ['reception_not_cancelled', (booking) => booking.outcome === 'cancelled']
const notSent: Condition = ['already_at_reception', (booking) => booking.reception === 'not_sent']
const confirmed: Condition = ['not_confirmed', (booking) => booking.reception === 'confirmed']
const noOpenRequest: Condition = ['refund_request_open', (_, { refundRequestOpen }) => !refundRequestOpen]
const notClosed: Condition = ['booking_closed', (booking) => booking.outcome !== 'closed']
const cancelledOrLapsed: Condition = [
  'not_cancelled_or_lapsed',
  (booking, { now }) => booking.status === 'cancelled' || isLapsed(booking, now),
]
const anyNightLeft: Condition = ['no_nights_left', (_, { nightsLeft }) => nightsLeft]

/** A booking at the desk, or one that was cancelled there by mistake: undoing needs no further condition. */
const readyForConfirmation: readonly Condition[] = [
  ['already_confirmed', (booking) => booking.outcome === 'cancelled' || booking.reception !== 'confirmed'],
  [
    'not_at_reception',
    (booking) =>
      booking.outcome === 'cancelled' || booking.status === 'unpaid' || booking.reception === 'at_reception',
  ],
]

export interface Move {
  readonly who: readonly Mover[]
  readonly when: readonly Condition[]
  readonly becomes: Partial<Pick<BookingState, 'status' | 'reception' | 'outcome'>>
}

const desk = ['admin', 'reception'] as const
const sales = ['admin', 'booker'] as const

/** Every move that a person can ask for: who may make it, from where, and what becomes of the booking. */
export const moves = {
  acceptPayment: { who: sales, when: [notCancelled, notLapsed, notPaid], becomes: { status: 'paid' } },
  acceptReception: {
    who: sales,
    when: [live, outcomeOpen, notSent, notAwaiting, paidOrPaysAtDesk],
    becomes: { reception: 'at_reception' },
  },
  acceptReceptionProgram: {
    who: desk,
    when: [live, notAwaiting, ...readyForConfirmation],
    // Paid as well, unless a booking without payment is deferred once more.
    becomes: { reception: 'confirmed', outcome: 'open', status: 'paid' },
  },
  cancelReceptionProgram: {
    who: desk,
    when: [live, outcomeOpen, confirmed, notAwaiting],
    becomes: { outcome: 'cancelled' },
  },
  cancelReceptionFullProgram: {
    who: desk,
    when: [notCancelled, notLapsed, outcomeCancelled, noOpenRequest],
    becomes: { outcome: 'closed', status: 'cancelled' },
  },
  cancelBook: { who: sales, when: [live, notAwaiting], becomes: { status: 'cancelled' } },
  cancelBookFull: {
    who: ['admin'],
    when: [live, notAwaiting],
    becomes: { status: 'cancelled', outcome: 'closed' },
  },
  returnBook: {
    who: sales,
    when: [cancelledOrLapsed, notClosed, outcomeOpen, anyNightLeft],
    // Paid instead, where money is still held.
    becomes: { status: 'unpaid', reception: 'not_sent' },
  },
  drop: { who: ['client'], when: [live, notPaid, notAwaiting], becomes: { status: 'cancelled' } },
  settle: { who: ['bank'], when: [notCancelled, notPaid], becomes: { status: 'paid' } },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof moves

export const mayMove = (name: MoveName, mover: Mover): boolean =>
  (moves[name].who as readonly Mover[]).includes(mover)

/** The first reason against a move, or nothing when it can be made. */
export const moveRefusal = (
  name: MoveName,
  booking: BookingState,
  circumstances: Circumstances,
): MoveRefusal | undefined =>
  (moves[name].when as readonly Condition[]).find(([, holds]) => !holds(booking, circumstances))?.[0]
