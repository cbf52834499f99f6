import type {
  BookingKind,
  BookingStatus,
  DateText,
  PaymentScope,
  ReceptionOutcome,
  ReceptionState,
  StaffRole,
  StayWord,
} from '../contract/values.ts'
import { type HoldRules, staffHold } from './hold.ts'
import { hotelDate, hotelInstant } from './hotel-time.ts'

/** Where a booking stands. */
export interface BookingState {
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly status: BookingStatus
  readonly reception: ReceptionState
  readonly outcome: ReceptionOutcome
  /** Confirmed, and the guest has not come yet. Says nothing before that. */
  readonly awaitsArrival: boolean
  /** When the guest came; not known of those who came before this was kept. */
  readonly arrivedAt: Date | null
  readonly departedAt: Date | null
  /** Since when it is known that nobody came. */
  readonly noShowAt: Date | null
  readonly checkIn: DateText
  readonly checkOut: DateText
  readonly holdUntil: Date | null
}

/** What tells where the guest is. Of the times only whether they are there: so they may come as they were read. */
export type StayFacts = Pick<
  BookingState,
  'status' | 'reception' | 'outcome' | 'awaitsArrival' | 'checkIn' | 'checkOut'
> &
  Readonly<Record<'arrivedAt' | 'departedAt' | 'noShowAt', Date | string | null>>

export interface Moment {
  readonly now: Date
  readonly today: DateText
}

/** The present, and what stands beside the booking, as far as a move depends on it. */
export interface Circumstances extends Moment {
  readonly refundRequestOpen: boolean
}

export type Mover = StaffRole | 'client' | 'bank'

/** An unpaid or awaiting booking whose hold has passed IS lapsed, whether anybody has marked it or not. */
export const isLapsed = (booking: Pick<BookingState, 'status' | 'holdUntil'>, now: Date): boolean =>
  (booking.status === 'unpaid' || booking.status === 'awaiting_confirmation') &&
  booking.holdUntil !== null &&
  booking.holdUntil <= now

export const isLive = (booking: BookingState, { now, today }: Moment): boolean =>
  booking.status !== 'cancelled' && !isLapsed(booking, now) && booking.checkOut >= today

/** Reception has received the guest. Before the check-in day a confirmation is only that. */
export const hasArrived = (booking: StayFacts, { today }: Pick<Moment, 'today'>): boolean =>
  booking.reception === 'confirmed' &&
  booking.outcome === 'open' &&
  !booking.awaitsArrival &&
  booking.checkIn <= today

/**
 * In the house until somebody says that the guest has left, also after the check-out day. Of those who came before departures were kept nobody
 * ever will: they left when their stay was over.
 */
export const isInHouse = (booking: StayFacts, moment: Pick<Moment, 'today'>): boolean =>
  hasArrived(booking, moment) &&
  booking.status !== 'cancelled' &&
  booking.departedAt === null &&
  (booking.arrivedAt !== null || booking.checkOut >= moment.today)

/** The stay in one word. */
export function stayWordOf(booking: StayFacts, moment: Pick<Moment, 'today'>): StayWord {
  if (booking.noShowAt) return 'no_show'
  if (booking.departedAt) return 'departed'
  if (isInHouse(booking, moment)) return 'in_house'
  return booking.status !== 'cancelled' && hasArrived(booking, moment) ? 'departed' : 'expected'
}

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
  | 'not_arrived'
  | 'already_arrived'
  | 'arrival_day_not_over'
  | 'booking_departed'
  | 'not_departed'
  | 'departed_before_today'
  | 'reception_cancelled'
  | 'reception_not_cancelled'
  | 'refund_request_open'
  | 'refund_request_decided'
  | 'not_cancelled_or_lapsed'
  | 'no_nights_left'

type Condition<Needs = Moment> = readonly [
  MoveRefusal,
  (booking: BookingState, circumstances: Needs) => boolean,
]

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
const arrived: Condition = ['not_arrived', hasArrived]
/** Those who came before departures were kept have gone long since. */
const inHouse: Condition = ['booking_not_live', isInHouse]
const notArrived: Condition = ['already_arrived', (booking, moment) => !hasArrived(booking, moment)]
const arrivalDayOver: Condition = ['arrival_day_not_over', ({ checkIn }, { today }) => checkIn < today]
const notDeparted: Condition = ['booking_departed', ({ departedAt }) => departedAt === null]
const departed: Condition = ['not_departed', ({ departedAt }) => departedAt !== null]
const departedToday: Condition = [
  'departed_before_today',
  ({ departedAt }, { today }) => departedAt !== null && hotelDate(departedAt) === today,
]
const noOpenRequest: Condition<Circumstances> = [
  'refund_request_open',
  (_, { refundRequestOpen }) => !refundRequestOpen,
]
const requestOpen: Condition<Circumstances> = [
  'refund_request_decided',
  (_, { refundRequestOpen }) => refundRequestOpen,
]
const notClosed: Condition = ['booking_closed', (booking) => booking.outcome !== 'closed']
const cancelledOrLapsed: Condition = [
  'not_cancelled_or_lapsed',
  (booking, { now }) => booking.status === 'cancelled' || isLapsed(booking, now),
]
/** From today on: a returned booking takes them again. */
const anyNightLeft: Condition = ['no_nights_left', (booking, { today }) => booking.checkOut > today]

/** Was confirmed before its day, which has come. */
const isDueToArrive = (
  { reception, awaitsArrival, checkIn }: BookingState,
  { today }: Pick<Moment, 'today'>,
): boolean => reception === 'confirmed' && awaitsArrival && checkIn <= today

/**
 * A booking at the desk, one that was confirmed ahead and whose day has come, or one that was cancelled there by mistake: undoing needs no
 * further condition.
 */
const readyForConfirmation: readonly Condition[] = [
  [
    'already_confirmed',
    (booking, moment) =>
      booking.outcome === 'cancelled' || booking.reception !== 'confirmed' || isDueToArrive(booking, moment),
  ],
  [
    'not_at_reception',
    ({ outcome, status, reception }) =>
      outcome === 'cancelled' || status === 'unpaid' || reception !== 'not_sent',
  ],
]

/** What a move makes of a booking; what it does not name stays as it was. */
export interface AfterMove
  extends Partial<
    Pick<
      BookingState,
      | 'status'
      | 'reception'
      | 'outcome'
      | 'awaitsArrival'
      | 'arrivedAt'
      | 'departedAt'
      | 'noShowAt'
      | 'holdUntil'
    >
  > {
  readonly paymentAt?: Date | null
}

/** A booking as far as it decides what becomes of it. */
export interface MovingBooking extends BookingState {
  readonly paymentAt: Date | null
}

type Becoming<Facts = unknown> = (booking: MovingBooking, facts: Facts) => AfterMove

interface Paying {
  readonly now: Date
}

interface Leaving extends Paying {
  readonly today: DateText
}

interface Departing extends Paying {
  /** What was left to pay is paid with it. */
  readonly pays: boolean
}

interface Confirming extends Leaving {
  /** A booking that was made without payment may pay later once more. */
  readonly deferred: boolean
}

interface Returning extends Paying {
  readonly moneyHeld: boolean
  readonly holds: HoldRules
}

/** What staff have decided with the small form: see status-form.ts. */
interface Filling extends Paying {
  readonly holds: HoldRules
  readonly plan: {
    readonly scope: PaymentScope
    readonly status: 'paid' | 'unpaid' | 'awaiting_confirmation'
    readonly payment: 'accept' | 'take_back' | 'correct_to_scope' | 'keep'
  }
  readonly paidOn: DateText | null
}

/** Payment ends the hold. A booking that is paid already keeps its date. */
const paid = ({ status }: MovingBooking, { now }: Paying) =>
  status === 'paid' ? {} : ({ status: 'paid', holdUntil: null, paymentAt: now } as const)

const cancelled = () => ({ status: 'cancelled', holdUntil: null }) as const

const left: Becoming<Paying> = ({ arrivedAt }, { now }) => ({
  arrivedAt: arrivedAt ?? now,
  departedAt: now,
})

const departedThere: Becoming<Departing> = (booking, facts) => ({
  ...(facts.pays && paid(booking, facts)),
  ...left(booking, facts),
})

/** Nobody stays in the house of a cancelled booking. */
const cancelledAndLeft: Becoming<Leaving> = (booking, facts) => ({
  ...(isInHouse(booking, facts) && left(booking, facts)),
  ...cancelled(),
})

const cancelledForGood: Becoming<Leaving> = (booking, facts) => ({
  ...cancelledAndLeft(booking, facts),
  outcome: 'closed',
})

const confirmedThere: Becoming<Confirming> = (booking, facts) => ({
  ...(!facts.deferred && paid(booking, facts)),
  reception: 'confirmed',
  outcome: 'open',
  awaitsArrival: booking.checkIn > facts.today,
  arrivedAt: booking.checkIn > facts.today ? null : facts.now,
})

/** With the guest's money still there it is paid, since when it was; else it waits for payment under a new hold. */
const returned: Becoming<Returning> = (booking, { now, moneyHeld, holds }) => ({
  ...(moneyHeld
    ? { status: 'paid', holdUntil: null, paymentAt: booking.paymentAt ?? now }
    : { status: 'unpaid', holdUntil: staffHold({ ...booking, status: 'unpaid' }, holds, now) }),
  reception: 'not_sent',
  outcome: 'open',
  awaitsArrival: false,
  arrivedAt: null,
  departedAt: null,
  noShowAt: null,
})

/** A booking that was open and stays open gets no further time; one whose payment is taken back was never paid. */
const filled: Becoming<Filling> = (booking, { now, holds, plan: { scope, status, payment }, paidOn }) => {
  if (status === 'paid') return { status, holdUntil: null, paymentAt: paidAt(paidOn, booking, now) }
  const hold = staffHold({ ...booking, scope, status }, holds, now)
  const keepsHold = status === booking.status && hold !== null
  return {
    status,
    holdUntil: keepsHold ? (booking.holdUntil ?? hold) : hold,
    ...(payment === 'take_back' && { paymentAt: null }),
  }
}

/** A payment date that is today's is the present moment; another day's stands at noon. */
function paidAt(paidOn: DateText | null, { paymentAt }: MovingBooking, now: Date): Date {
  if (paidOn === null) return paymentAt ?? now
  if (paymentAt && hotelDate(paymentAt) === paidOn) return paymentAt
  return paidOn === hotelDate(now) ? now : hotelInstant(paidOn, '12:00')
}

export interface Move {
  readonly who: readonly Mover[]
  readonly when: readonly Condition<Circumstances>[]
  readonly becomes: Becoming<never>
}

const desk = ['admin', 'reception'] as const
const sales = ['admin', 'booker'] as const

/** Every move that a person can ask for: who may make it, from where, and what becomes of the booking. */
export const moves = {
  acceptPayment: { who: sales, when: [notCancelled, notLapsed, notPaid], becomes: paid },
  acceptReception: {
    who: sales,
    when: [live, outcomeOpen, notSent, notAwaiting, paidOrPaysAtDesk],
    becomes: () => ({ reception: 'at_reception' }),
  },
  acceptReceptionProgram: {
    who: desk,
    when: [live, notDeparted, notAwaiting, ...readyForConfirmation],
    becomes: confirmedThere,
  },
  /** Somebody else was meant: the booking stands among the arrivals again. Nights, money and the confirmation stay. */
  undoArrival: {
    who: desk,
    when: [live, notDeparted, arrived],
    becomes: () => ({ awaitsArrival: true, arrivedAt: null }),
  },
  /** Also after the check-out day: nobody departs by themselves. */
  depart: { who: desk, when: [notCancelled, notDeparted, arrived, inHouse], becomes: departedThere },
  undoDeparture: {
    who: desk,
    when: [notCancelled, departed, departedToday],
    becomes: () => ({ departedAt: null }),
  },
  noShow: {
    who: ['admin', 'booker', 'reception'],
    when: [live, notAwaiting, outcomeOpen, notArrived, arrivalDayOver],
    becomes: (_, { now }: Paying) => ({ ...cancelled(), noShowAt: now }),
  },
  cancelReceptionProgram: {
    who: desk,
    when: [live, notDeparted, outcomeOpen, confirmed, notAwaiting],
    becomes: () => ({ outcome: 'cancelled', arrivedAt: null }),
  },
  cancelReceptionFullProgram: {
    who: desk,
    when: [notCancelled, notLapsed, outcomeCancelled, noOpenRequest],
    becomes: cancelledForGood,
  },
  cancelBook: { who: sales, when: [live, notDeparted, notAwaiting], becomes: cancelledAndLeft },
  cancelBookFull: { who: ['admin'], when: [live, notDeparted, notAwaiting], becomes: cancelledForGood },
  returnBook: {
    who: sales,
    when: [cancelledOrLapsed, notClosed, outcomeOpen, anyNightLeft],
    becomes: returned,
  },
  statusForm: { who: sales, when: [live], becomes: filled },
  drop: { who: ['client'], when: [live, notDeparted, notPaid, notAwaiting], becomes: cancelledAndLeft },
  /** Only the request ends: nights, money and the desk's word stay as they are. */
  withdraw: { who: ['client'], when: [requestOpen], becomes: () => ({}) },
  settle: { who: ['bank'], when: [notCancelled, notPaid], becomes: paid },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof moves

export const mayMove = (name: MoveName, mover: Mover): boolean =>
  (moves[name].who as readonly Mover[]).includes(mover)

/** Only what the conditions of a move ask for: nobody has to invent the rest. */
type CircumstancesOf<Name extends MoveName> =
  (typeof moves)[Name]['when'][number] extends Condition<infer Needs> ? Needs : never

/** The first reason against a move, or nothing when it can be made. */
export const moveRefusal = <Name extends MoveName>(
  name: Name,
  booking: BookingState,
  circumstances: CircumstancesOf<Name>,
): MoveRefusal | undefined =>
  (moves[name].when as readonly Condition<CircumstancesOf<Name>>[]).find(
    ([, holds]) => !holds(booking, circumstances),
  )?.[0]

type FactsOf<Name extends MoveName> =
  (typeof moves)[Name]['becomes'] extends Becoming<infer Facts> ? Facts : never

/** What becomes of a booking by a move, to be stored as it is. */
export const afterMove = <Name extends MoveName>(
  name: Name,
  booking: MovingBooking,
  facts: FactsOf<Name>,
): AfterMove => (moves[name].becomes as Becoming<FactsOf<Name>>)(booking, facts)
