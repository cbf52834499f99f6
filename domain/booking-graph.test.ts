import { describe, expect, test } from 'vitest'
import { addDays } from '../contract/facts.ts'
import { bookingStatuses, receptionOutcomes, receptionStates, stayWords } from '../contract/values.ts'
import { paidState } from '../tests/support/rules/booking-states.ts'
import {
  type AfterMove,
  afterMove,
  type BookingState,
  type Circumstances,
  isInHouse,
  isLive,
  type MoveName,
  type MovingBooking,
  mayMove,
  moveRefusal,
  moves,
  stayWordOf,
} from './booking-state.ts'
import { stayOfLeaving } from './departure.ts'
import { planStatusForm } from './status-form.ts'
import { stayChangeRefusal } from './stay-change.ts'

const now = new Date('2027-07-01T07:00:00Z')
const circumstances: Circumstances = { now, today: '2027-07-01', refundRequestOpen: false }
const [future, past] = [new Date('2027-07-01T07:20:00Z'), new Date('2027-07-01T06:59:00Z')]

const fresh: MovingBooking = {
  ...paidState,
  status: 'unpaid',
  checkIn: '2027-07-03',
  checkOut: '2027-07-05',
  holdUntil: future,
  paymentAt: null,
}
const paid: MovingBooking = { ...fresh, status: 'paid', holdUntil: null }

/** Walks from every beginning through every move that the table allows, and through time. */
function reachable(): { states: readonly MovingBooking[]; moved: Set<MoveName> } {
  const beginnings: MovingBooking[] = [
    fresh,
    paid,
    { ...fresh, kind: 'note', scope: 'none', holdUntil: null },
    { ...fresh, kind: 'transfer', status: 'awaiting_confirmation' },
  ]
  const states = new Map<string, MovingBooking>()
  const moved = new Set<MoveName>()
  const queue = [...beginnings]
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    const name = JSON.stringify(state)
    if (states.has(name)) continue
    states.set(name, state)
    for (const move of Object.keys(moves) as MoveName[]) {
      if (moveRefusal(move, state, circumstancesOf(move)) !== undefined) continue
      moved.add(move)
      queue.push(...outcomesOf(move, state))
    }
    if (state.holdUntil === future) queue.push({ ...state, holdUntil: past })
    queue.push(later(state))
  }
  return { states: [...states.values()], moved }
}

/** Today stands still: so the stay goes back by some days, until it is over. */
function later(state: MovingBooking): MovingBooking {
  const { checkIn, checkOut, departedAt } = state
  const shifted = (stay: { checkIn?: string; checkOut?: string }) => ({
    ...state,
    ...stay,
    departedAt: departedAt && new Date(departedAt.getTime() - 86_400_000),
  })
  const { today } = circumstances
  if (checkIn > today) return shifted({ checkIn: today, checkOut: '2027-07-03' })
  if (checkIn === today)
    return shifted({ checkIn: '2027-06-29', checkOut: checkOut === '2027-07-02' ? today : '2027-07-03' })
  if (checkOut > today) return shifted({ checkOut: today })
  return checkOut === today ? shifted({ checkIn: '2027-06-28', checkOut: '2027-06-30' }) : state
}

/** A request is withdrawn only where one is open. */
const circumstancesOf = (move: MoveName): Circumstances => ({
  ...circumstances,
  refundRequestOpen: move === 'withdraw',
})

/**
 * Some moves have two ends: a deferred confirmation stays unpaid, a returned booking with money is paid, a form says whether it is paid, and who
 * leaves pays or owes.
 */
function outcomesOf(move: MoveName, state: MovingBooking): MovingBooking[] {
  const ends =
    move === 'returnBook'
      ? [true, false].map((moneyHeld) => afterMove(move, state, { now, moneyHeld, holds: anyHolds }))
      : move === 'acceptReceptionProgram'
        ? mayDefer(state).map((deferred) => afterMove(move, state, { ...circumstances, deferred }))
        : move === 'statusForm'
          ? ['2027-07-01', null].flatMap((paidOn) => filledForms(state, paidOn))
          : move === 'depart'
            ? [true, false].map((pays) => ({
                ...afterMove(move, state, { now, pays }),
                ...stayOfLeaving(state, circumstances.today),
              }))
            : [afterMove(move, state, circumstances)]
  return ends.map((end) => ({ ...state, ...end, ...(end.holdUntil && { holdUntil: future }) }))
}

/** The form sent as it stands, with or without a payment date; nothing where it is refused. */
function filledForms(state: MovingBooking, paidOn: string | null): AfterMove[] {
  const money = {
    receiptNumber: null,
    bankMoneyMoved: false,
    refundDue: false,
    extras: 0,
    refundRequestOpen: false,
  }
  const form = { kind: state.kind, scope: state.scope, paidOn, receiptNumber: undefined, guests: 2 }
  const plan = planStatusForm({ ...state, ...money, guests: 2 }, form, circumstances)
  return 'refused' in plan ? [] : [afterMove('statusForm', state, { now, holds: anyHolds, plan, paidOn })]
}

const anyHolds = { onlineMinutes: 20, manualDays: 3 }

const mayDefer = ({ scope, status }: BookingState): boolean[] =>
  scope === 'none' && status === 'unpaid' ? [true, false] : [false]

describe('the graph', () => {
  const { states, moved } = reachable()
  const allMoves = Object.keys(moves) as MoveName[]

  test('every move of the table can be made from somewhere', () => {
    expect([...moved].sort()).toEqual(Object.keys(moves).sort())
  })

  test('every status, reception state and outcome is reached', () => {
    expect(new Set(states.map((state) => state.status))).toEqual(new Set(bookingStatuses))
    expect(new Set(states.map((state) => state.reception))).toEqual(new Set(receptionStates))
    expect(new Set(states.map((state) => state.outcome))).toEqual(new Set(receptionOutcomes))
  })

  test('a closed booking is cancelled, and nothing moves it again', () => {
    for (const state of states.filter(({ outcome }) => outcome === 'closed')) {
      expect(state.status).toBe('cancelled')
      for (const move of allMoves) expect(moveRefusal(move, state, circumstances)).toBeDefined()
    }
  })

  test('every booking that is not over has a move of staff that leads on', () => {
    const isMoveOn = (move: MoveName) => mayMove(move, 'admin') && move !== 'statusForm'
    const staffMoves = allMoves.filter(isMoveOn)
    const goesOn = (state: BookingState) =>
      state.departedAt === null && (isLive(state, circumstances) || isInHouse(state, circumstances))
    for (const state of states.filter(goesOn)) {
      expect(
        staffMoves.filter((move) => moveRefusal(move, state, circumstances) === undefined),
        JSON.stringify(state),
      ).not.toEqual([])
    }
  })

  test('every word of the stay is reached', () => {
    expect(new Set(states.map((state) => stayWordOf(state, circumstances)))).toEqual(new Set(stayWords))
  })

  test('nobody is in the house of a cancelled booking', () => {
    for (const state of states.filter(({ status }) => status === 'cancelled')) {
      expect(state.arrivedAt !== null && state.departedAt === null, JSON.stringify(state)).toBe(false)
      expect(stayWordOf(state, circumstances)).not.toBe('in_house')
    }
  })

  test('who never came is cancelled, and comes back as a new stay', () => {
    const never = states.filter(({ noShowAt }) => noShowAt !== null)
    expect(never).not.toEqual([])
    for (const state of never) {
      expect(state).toMatchObject({ status: 'cancelled', outcome: 'open', arrivedAt: null, departedAt: null })
      const back = moveRefusal('returnBook', state, circumstances)
      expect(back).toBe(state.checkOut > circumstances.today ? undefined : 'no_nights_left')
      const again = { ...state, ...afterMove('returnBook', state, { now, holds: anyHolds, moneyHeld: true }) }
      expect(stayWordOf(again, circumstances)).toBe('expected')
    }
  })

  test('who has left takes only money, an undo on the same day, and what the bank says', () => {
    const takes: readonly MoveName[] = ['acceptPayment', 'statusForm', 'settle', 'undoDeparture', 'withdraw']
    const gone = states.filter(({ departedAt, status }) => departedAt !== null && status !== 'cancelled')
    expect(gone).not.toEqual([])
    for (const state of gone) {
      const may = allMoves.filter((move) => moveRefusal(move, state, circumstancesOf(move)) === undefined)
      expect(may.filter((move) => !takes.includes(move))).toEqual([])
      expect(may.includes('undoDeparture')).toBe(state.departedAt === now)
      expect(stayChangeRefusal(state, circumstances)).toBe('booking_departed')
    }
  })

  test('who has left keeps no night but the first one', () => {
    for (const state of states.filter(({ departedAt }) => departedAt === now)) {
      if (state.status === 'cancelled') continue
      const first = addDays(state.checkIn, 1)
      expect(state.checkOut <= circumstances.today || state.checkOut === first, JSON.stringify(state)).toBe(
        true,
      )
    }
  })

  test('only a booking that pays at the desk or was confirmed stands unpaid without a hold', () => {
    for (const state of states.filter(({ status, holdUntil }) => status === 'unpaid' && holdUntil === null)) {
      expect(state.scope === 'none' || state.reception === 'confirmed').toBe(true)
    }
  })
})
