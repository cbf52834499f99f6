import { guestHold, staffHold } from '../../domain/hold.ts'
import { nothing, partsOfScope } from '../../domain/money-parts.ts'
import { quoteAtDesk } from '../../domain/price.ts'
import { nightsOf, type Stay } from '../../domain/stay.ts'
import { type Booked, type Call, type Hotel, moments, nowOf, type RefundOrder, stayOf } from './hotel.ts'
import { peopleSteps } from './moving.ts'
import { releasable, release, sell } from './nights.ts'
import {
  adminLooks,
  askBank,
  atBank,
  type Bounds,
  beginPayment,
  lookForOrder,
  registrationAtBank,
  storeAsked,
  storeRegistered,
  strays,
} from './paying.ts'
import { priceOf } from './prices.ts'
import { arrivals, compareBooks, refundAtBank, refundSteps, storeRefunded } from './refunding.ts'
import { holds, type Rules } from './rules.ts'
import type { NamedStep, Step } from './step.ts'
import { withTerms } from './terms.ts'

export type Beginning = 'online' | 'pay link' | 'blank' | 'note' | 'transfer'

export interface Size extends Bounds {
  readonly nights: number
  /** How each booking may begin. */
  readonly beginnings: readonly (readonly Beginning[])[]
  /** Which of the moments there are; all of them if it does not say. */
  readonly moments?: readonly number[]
  /** Whether letters are followed too. */
  readonly letters: boolean
}

/** A hotel in which nobody has booked yet. */
export const emptyHotel = ({ nights, beginnings }: Size): Hotel => ({
  moment: 0,
  taken: Object.fromEntries(nightsOf(stayOf(nights)).map((night) => [night, 0])),
  bookings: beginnings.map(() => undefined),
  calls: [],
})

function newBooking(beginning: Beginning, stay: Stay, now: Date): Booked {
  const online = beginning === 'online' || beginning === 'pay link'
  const kind = online ? 'online' : beginning
  const scope = beginning === 'note' ? 'none' : 'fee_and_stay'
  const status =
    beginning === 'blank' ? 'paid' : beginning === 'transfer' ? 'awaiting_confirmation' : 'unpaid'
  const whole = priceOf(stay)
  const quote = online ? whole : quoteAtDesk(whole, scope)
  const byStaff = status === 'paid' ? null : staffHold({ status, scope, ...stay }, holds, now)
  return {
    kind,
    scope,
    status,
    reception: 'not_sent',
    outcome: 'open',
    awaitsArrival: false,
    arrivedAt: null,
    departedAt: null,
    noShowAt: null,
    ...stay,
    holdUntil: beginning === 'online' ? guestHold(holds, now) : byStaff,
    paymentAt: status === 'paid' ? now : null,
    quote,
    takenFrom: stay.checkIn,
    takenUntil: stay.checkOut,
    requestedAt: undefined,
    beforeDeparture: undefined,
    desk: status === 'paid' ? partsOfScope({ ...quote, scope }) : nothing,
    attempts: [],
    refunds: [],
    cancellationPaid: false,
    departurePaid: false,
    letterWaits: beginning === 'pay link',
    kept: undefined,
    givenTwice: false,
  }
}

/** Everything that can happen next. */
export function stepsFrom(hotel: Hotel, rules: Rules, size: Size): NamedStep[] {
  const steps = hotel.bookings.flatMap((booking, index): NamedStep[] => {
    const own = booking ? stepsOfBooking(hotel, index, rules, size) : placing(hotel, index, size)
    return hotel.bookings.length === 1
      ? own
      : own.map((step) => ({ ...step, name: `${index === 0 ? 'A' : 'B'}: ${step.name}` }))
  })
  const called = hotel.calls.flatMap((call) => stepsOfCall(hotel, call, rules))
  const all = [...steps, ...called, ...passing(hotel, size)].map((step) => withTerms(hotel, step))
  return size.letters ? all : all.map((step) => ({ ...step, to: withoutLetters(step.to) }))
}

const withoutLetters = (hotel: Hotel): Hotel =>
  hotel.bookings.some((booking) => booking?.letterWaits)
    ? { ...hotel, bookings: hotel.bookings.map((booking) => booking && { ...booking, letterWaits: false }) }
    : hotel

function placing(hotel: Hotel, index: number, { nights, beginnings }: Size): Step[] {
  const { now, today } = nowOf(hotel)
  const stay = stayOf(nights)
  // The first booking is made at the first moment: time begins with it.
  if (today > stay.checkIn || (index === 0 && hotel.moment > 0)) return []
  const sold = sell(hotel, stay)
  if (sold === undefined) return []
  return (beginnings[index] ?? []).map((beginning): Step => {
    const bookings = sold.bookings.map((other, at) =>
      at === index ? newBooking(beginning, stay, now) : other,
    )
    const by = beginning === 'online' ? 'guest' : 'staff'
    return { name: `a booking is made (${beginning})`, by, to: { ...sold, bookings } }
  })
}

function stepsOfBooking(hotel: Hotel, index: number, rules: Rules, size: Size): NamedStep[] {
  const booking = hotel.bookings[index]
  const steps: NamedStep[] = [
    ...peopleSteps(rules, hotel, index, size),
    ...beginPayment(rules, hotel, index, size),
    ...atBank(hotel, index, size),
    ...askBank(hotel, index, size),
    ...adminLooks(rules, hotel, index),
    ...strays(hotel, index),
    ...refundSteps(rules, hotel, index, size.calls),
    ...arrivals(hotel, index),
    ...compareBooks(hotel, index),
  ]
  if (releasable(booking, hotel))
    steps.push({ name: 'the job frees a lapsed hold', by: 'job', to: release(hotel, index) })
  if (booking?.letterWaits) {
    const bookings = hotel.bookings.map((other, at) =>
      at === index && other ? { ...other, letterWaits: false } : other,
    )
    steps.push(
      { name: 'the letter is sent', by: 'job', to: { ...hotel, bookings } },
      {
        name: 'the server dies: stored, and the letter not sent or not marked as sent',
        by: 'crash',
        to: hotel,
      },
    )
  }
  return steps
}

const crashPoints = {
  register: 'before the bank is asked for a page',
  registered: 'the bank’s page not stored',
  find: 'before a lost order is looked for',
  asked: 'the bank’s word not stored',
  refund: 'before a refund is sent',
  refunded: 'the answer to a refund not stored',
} as const satisfies Record<Call['kind'], string>

/** As steps are called that lose a call. */
export const crashes: readonly string[] = Object.values(crashPoints).map(
  (point) => `the server dies: ${point}`,
)

function stepsOfCall(hotel: Hotel, call: Call, rules: Rules): NamedStep[] {
  const died: Step = {
    name: `the server dies: ${crashPoints[call.kind]}`,
    by: 'crash',
    to: { ...hotel, calls: hotel.calls.filter((other) => other !== call) },
  }
  return [died, ...goingOn(hotel, call, rules)]
}

function goingOn(hotel: Hotel, call: Call, rules: Rules): NamedStep[] {
  if (call.kind === 'register') return registrationAtBank(hotel, call)
  if (call.kind === 'registered') return [storeRegistered(hotel, call)]
  if (call.kind === 'find') return lookForOrder(hotel, call)
  if (call.kind === 'asked') return [storeAsked(rules, hotel, call)]
  if (call.kind === 'refund') return refundAtBank(hotel, call)
  return [storeRefunded(hotel, call)]
}

/** A call takes seconds, and from one moment to the next are minutes: none outlasts it. */
function passing(hotel: Hotel, { moments: chosen }: Size): Step[] {
  const later = moments.findIndex((_, at) => at > hotel.moment && (chosen?.includes(at) ?? true))
  const next = moments[later]
  if (hotel.calls.length > 0) return []
  if (next === undefined) return [{ name: 'an hour passes', by: 'time', to: anHourLater(hotel) }]
  return [{ name: `time passes: ${next.name}`, by: 'time', to: nothingOnItsWay({ ...hotel, moment: later }) }]
}

/** Nothing is on its way for longer than from one moment to the next. */
const nothingOnItsWay = (hotel: Hotel): Hotel => ({
  ...hotel,
  bookings: hotel.bookings.map((booking) =>
    booking?.refunds.some(({ onItsWay }) => onItsWay)
      ? { ...booking, refunds: booking.refunds.map((each) => ({ ...each, onItsWay: false })) }
      : booking,
  ),
})

/** After the last moment nothing changes but how long ago a refund was sent. */
const anHourLater = (hotel: Hotel): Hotel => ({
  ...hotel,
  bookings: hotel.bookings.map(
    (booking) =>
      booking && {
        ...booking,
        refunds: booking.refunds.map((each) => ({ ...each, sentAt: longAgo(each), onItsWay: false })),
      },
  ),
})

const longAgo = ({ sentAt }: RefundOrder): Date | undefined =>
  sentAt && new Date(sentAt.getTime() - 3_600_000)
