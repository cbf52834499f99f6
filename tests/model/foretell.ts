import {
  actAtBank,
  ask,
  bankGivesBack,
  compareBooks,
  decideAttempt,
  growOdd,
  openPayment,
} from './law/bank.ts'
import {
  add,
  askForRefund,
  decideOverdue,
  decideRequest,
  drop,
  handOver,
  place,
  takePayment,
  withdraw,
} from './law/bookings.ts'
import { minute, plusDays } from './law/calendar.ts'
import { editBooking, fillStatusForm, moveStay } from './law/edits.ts'
import { postExtra, withdrawExtra } from './law/extras.ts'
import { givePrice } from './law/given.ts'
import { type Attempt, type Booking, given, type Hotel, type Outcome, today } from './law/hotel.ts'
import { balance, held, sumOf } from './law/money.ts'
import { move } from './law/moves.ts'
import { payOutForReason, payOutRefund, sendRefunds } from './law/refunds.ts'
import { changeCounts, closeUnits } from './law/units.ts'
import type { Step } from './steps.ts'

/** What the rules make of a step: the hotel is changed, and the outcome told. */
export function foretell(hotel: Hotel, step: Step): Outcome {
  const tell = tellers[step.does] as Teller<Step>
  return tell(hotel, step)
}

/** Whether everything that the step names is there: steps before it may have been left out. */
export function makesSense(hotel: Hotel, step: Step): boolean {
  if (!('booking' in step)) return true
  const booking = hotel.bookings[step.booking]
  if (!booking || ('attempt' in step && !booking.attempts[step.attempt])) return false
  if ('extra' in step && !booking.extras[step.extra]) return false
  return !('refund' in step) || booking.refunds[step.refund] !== undefined
}

type StepOf<Does extends Step['does']> = Extract<Step, { does: Does }>
type Teller<S> = (hotel: Hotel, step: S) => Outcome

const of = (hotel: Hotel, step: { booking: number }): Booking => given(hotel.bookings[step.booking])

const attemptOf = (hotel: Hotel, step: { booking: number; attempt: number }): Attempt =>
  given(of(hotel, step).attempts[step.attempt])

/** The dates that a step means, counted from today. */
export function stayMeant(hotel: Hotel, { ahead, nights }: { ahead: number; nights: number }) {
  const checkIn = plusDays(today(hotel), ahead)
  return { checkIn, checkOut: plusDays(checkIn, nights) }
}

/** A stay that is moved: so many days later, and so long. */
export function stayMovedTo(booking: Booking, { shift, nights }: { shift: number; nights: number }) {
  const checkIn = plusDays(booking.checkIn, shift)
  return { checkIn, checkOut: plusDays(checkIn, nights) }
}

export const shareOf = (whole: number, hundredths: number): number =>
  Math.max(1, Math.round((Math.max(0, whole) * hundredths) / 100))

export const balanceOf = (hotel: Hotel, step: { booking: number }): number => balance(of(hotel, step))

export const heldOf = (hotel: Hotel, step: { booking: number }): number => sumOf(held(of(hotel, step)))

const quietly = (act: () => void): Outcome => {
  act()
  return 'done'
}

const tellers: { readonly [Does in Step['does']]: Teller<StepOf<Does>> } = {
  place: (hotel, step) => place(hotel, { ...step, ...stayMeant(hotel, step) }),
  'open payment': (hotel, step) => openPayment(hotel, of(hotel, step), step.registering),
  'at the bank': (hotel, step) => actAtBank(hotel, attemptOf(hotel, step), step.act),
  'come back': (hotel, step) => quietly(() => ask(hotel, of(hotel, step), attemptOf(hotel, step))),
  drop: (hotel, step) => drop(hotel, of(hotel, step), step.client),
  'ask for refund': (hotel, step) => askForRefund(hotel, of(hotel, step), step),
  withdraw: (hotel, step) => withdraw(of(hotel, step), step.client),
  'bank grows odd': (hotel, step) => growOdd(attemptOf(hotel, step)),
  'bank gives back': (hotel, step) => {
    const attempt = attemptOf(hotel, step)
    return bankGivesBack(attempt, step.share === 100 ? 'all' : shareOf(attempt.deposited, step.share))
  },
  move: (hotel, step) =>
    move(hotel, of(hotel, step), step.method, { ...step, type: step.type, number: step.number }),
  'status form': (hotel, step) =>
    fillStatusForm(hotel, of(hotel, step), {
      kind: step.kind,
      scope: step.scope,
      isDated: step.dated !== 'no',
      number: step.number,
      listed: of(hotel, step).listed + step.listedMore,
    }),
  edit: (hotel, step) => editBooking(hotel, of(hotel, step), { ...step, withAbsentPayer: step.absentPayer }),
  'move stay': (hotel, step) =>
    moveStay(hotel, of(hotel, step), { ...step, ...stayMovedTo(of(hotel, step), step) }),
  add: (hotel, step) => add(hotel, { ...step, number: step.number, ...stayMeant(hotel, step) }),
  'take payment': (hotel, step) =>
    takePayment(hotel, of(hotel, step), {
      way: step.way,
      number: step.number,
      amount: step.share === undefined ? undefined : shareOf(balanceOf(hotel, step), step.share),
    }),
  'pay out refund': (hotel, step) =>
    payOutRefund(of(hotel, step), of(hotel, step).refunds[step.refund], { ...step, number: step.number }),
  'pay out for reason': (hotel, step) =>
    payOutForReason(of(hotel, step), {
      ...step,
      number: step.number,
      amount: shareOf(heldOf(hotel, step), step.share),
    }),
  'post extra': (hotel, step) => postExtra(hotel, of(hotel, step), step),
  'withdraw extra': (hotel, step) => withdrawExtra(hotel, of(hotel, step), step.extra),
  'decide request': (hotel, step) => decideRequest(hotel, of(hotel, step), step.decision),
  'decide attempt': (hotel, step) =>
    decideAttempt(hotel, of(hotel, step), attemptOf(hotel, step), step.decision),
  'give price': (hotel, step) => givePrice(hotel, of(hotel, step), step),
  'change counts': (hotel, step) => changeCounts(hotel, step.room, step),
  'close units': (hotel, step) => {
    const { checkIn: from, checkOut: until } = stayMeant(hotel, step)
    return closeUnits(hotel, step.room, { from, until, units: step.units })
  },
  'change price': (hotel, step) =>
    quietly(() => {
      Object.assign(given(hotel.rooms[step.room]), { summer: step.summer, winter: step.winter })
    }),
  'change refund hours': (hotel, step) =>
    quietly(() => {
      hotel.rules.refundHours = step.hours
    }),
  'send refunds': (hotel, step) => quietly(() => sendRefunds(hotel, step.answering)),
  'decide overdue requests': (hotel) => quietly(() => decideOverdue(hotel)),
  'hand arrivals over': (hotel) => quietly(() => handOver(hotel)),
  'release lapsed holds': () => 'done',
  'compare books': (hotel, step) =>
    quietly(() => {
      const booking = of(hotel, step)
      for (const index of booking.attempts.keys()) compareBooks(booking, index)
    }),
  wait: (hotel, step) =>
    quietly(() => {
      hotel.now += step.minutes * minute
    }),
}
