import type { DeparturePrice } from '../../contract/values.ts'
import { isInHouse, type MoveName, moves } from '../../domain/booking-state.ts'
import { leavesEarly, stayOfLeaving } from '../../domain/departure.ts'
import { dueAtEnd } from '../../domain/extras.ts'
import { missingOf, nothing, partsOfScope, plus, sumOf } from '../../domain/money-parts.ts'
import { paidBeyond } from '../../domain/refund-policy.ts'
import { latestOverdueCheckIn } from '../../domain/refund-request.ts'
import { type Booked, type Hotel, heldOf, isStray, isUnderWay, withBooking } from './hotel.ts'
import { freeNights, sell } from './nights.ts'
import { type Bounds, maybePaying } from './paying.ts'
import { priceOfLeaving } from './prices.ts'
import { pricedOf, setDue, setOverpaid } from './refunding.ts'
import { holds, type Rules, refundHours } from './rules.ts'
import { type Acting, mayMove, moved, type Scene, sceneOf } from './scene.ts'
import { fill, forms } from './small-form.ts'
import type { NamedStep, Step } from './step.ts'

/** What people do to a booking, each as one transaction: nobody dies in the middle of it. */

const plain =
  (move: 'acceptReception' | 'undoArrival' | 'cancelReceptionProgram'): Acting =>
  (scene) =>
    moved(scene, move, scene.rules.afterMove(move, scene.booking, scene))

const acceptPayment: Acting = (scene) => {
  const { booking, rules } = scene
  const parts = missingOf(partsOfScope({ ...booking, ...booking.quote }), heldOf(booking))
  const desk = plus(booking.desk, parts)
  return moved(scene, 'acceptPayment', { ...rules.afterMove('acceptPayment', booking, scene), desk })
}

/** The desk takes what is left to pay; a booking that was called off stays so. */
const takePayment: Acting = (scene) => {
  const { booking, rules } = scene
  const held = heldOf(booking)
  const balance = rules.balanceOf(pricedOf(booking), held)
  if (balance <= 0) return undefined
  if (booking.status === 'cancelled') {
    const desk = plus(booking.desk, rules.splitDebt(balance, pricedOf(booking), held))
    return withBooking(scene.hotel, scene.index, { desk })
  }
  const desk = plus(booking.desk, rules.splitPayment(balance, pricedOf(booking), held))
  return moved(scene, 'acceptPayment', { ...rules.afterMove('acceptPayment', booking, scene), desk })
}

const confirm =
  (wish: 'pays' | 'defers'): Acting =>
  (scene) => {
    const { booking, rules } = scene
    const held = heldOf(booking)
    const balance = Math.max(0, rules.balanceOf(pricedOf(booking), held))
    const mayDefer = balance > 0 && booking.scope === 'none' && booking.status === 'unpaid'
    if (wish === 'defers' && !mayDefer) return undefined
    const after = rules.afterMove('acceptReceptionProgram', booking, {
      ...scene,
      deferred: wish === 'defers',
    })
    const paid = wish === 'defers' ? nothing : rules.splitPayment(balance, pricedOf(booking), held)
    // Who comes does not want to be called off: an open request is declined with it.
    const declined = after.awaitsArrival
      ? {}
      : {
          requestedAt: undefined,
          letterWaits: scene.booking.letterWaits || booking.requestedAt !== undefined,
        }
    return moved(scene, 'acceptReceptionProgram', { ...after, ...declined, desk: plus(booking.desk, paid) })
  }

const depart =
  (price: DeparturePrice, pays: 'pays' | 'owes'): Acting =>
  (scene) => {
    const { booking, rules, today, index } = scene
    const early = leavesEarly(booking, today)
    if (!early && price === 'slept') return undefined
    const stay = stayOfLeaving(booking, today)
    const quote = price === 'slept' ? priceOfLeaving(booking, stay, today) : booking.quote
    const ended = early
      ? withBooking(freeNights(scene.hotel, index, stay.checkOut), index, { checkOut: stay.checkOut, quote })
      : scene.hotel
    const priced = quote === booking.quote ? ended : setOverpaid(rules, ended, index)
    if (priced === undefined) return undefined
    const held = heldOf(booking)
    const balance = rules.balanceOf(pricedOf({ ...booking, quote }), held)
    if (balance <= 0 && pays === 'pays') return undefined
    const payment =
      pays === 'pays' ? rules.splitPayment(balance, pricedOf({ ...booking, quote }), held) : nothing
    const { checkOut, takenUntil } = booking
    return withBooking(priced, index, {
      ...rules.afterMove('depart', booking, { ...scene, pays: pays === 'pays' }),
      desk: plus(booking.desk, payment),
      beforeDeparture: { checkOut, takenUntil, quote: booking.quote },
      departurePaid: false,
      letterWaits: true,
    })
  }

const undoDeparture: Acting = (scene) => {
  const { booking, rules, index, hotel } = scene
  const isSent = booking.refunds.some((order) => !isStray(order) && isUnderWay(order))
  if (booking.departurePaid || isSent) return undefined
  const again = withBooking(hotel, index, {
    ...rules.afterMove('undoDeparture', booking, {}),
    beforeDeparture: undefined,
  })
  const { beforeDeparture: before } = booking
  if (before === undefined) return again
  const taken =
    booking.takenUntil < before.takenUntil
      ? sell(again, { checkIn: booking.takenUntil, checkOut: before.takenUntil }, index)
      : again
  if (taken === undefined) return undefined
  const back = withBooking(taken, index, { checkOut: before.checkOut, takenUntil: before.takenUntil })
  if (before.quote.nights.length === booking.quote.nights.length) return back
  return setOverpaid(rules, withBooking(back, index, { quote: before.quote }), index)
}

/** By the terms, or with everything. */
const cancel =
  (move: 'cancelBook' | 'cancelBookFull', by: 'staff' | 'job'): Acting =>
  (scene) => {
    const { booking, rules, now, today, index } = scene
    if (by === 'job' && isInHouse(booking, { today })) return undefined
    const held = heldOf(booking)
    const overpaid = paidBeyond(booking.quote, held)
    const asked = { checkIn: booking.checkIn, askedAt: booking.requestedAt ?? now, hoursBefore: refundHours }
    const stay = rules.refundByPolicy({ paidStay: held.stay, overpaid, ...asked })
    const all = { fee: Math.max(0, held.fee), stay: Math.max(0, held.stay) }
    const due = dueAtEnd(move === 'cancelBookFull' ? all : { fee: 0, stay }, 0, { used: 0, forgiven: 0 })
    const reason = move === 'cancelBookFull' ? 'full' : 'policy'
    const set = setDue(rules, scene.hotel, index, { due, reason })
    if (set === undefined) return undefined
    const after = { ...rules.afterMove(move, booking, { now, today }), requestedAt: undefined }
    return moved({ ...scene, hotel: set }, move, after)
  }

const noShow: Acting = (scene) => {
  const { booking, rules, now, index } = scene
  const { checkIn, requestedAt } = booking
  const held = heldOf(booking)
  const stay =
    requestedAt &&
    rules.refundByPolicy({ paidStay: held.stay, checkIn, askedAt: requestedAt, hoursBefore: refundHours })
  const set =
    stay === undefined
      ? scene.hotel
      : setDue(rules, scene.hotel, index, { due: { fee: 0, stay, extras: 0 }, reason: 'policy' })
  if (set === undefined) return undefined
  const after = { ...rules.afterMove('noShow', booking, { now }), requestedAt: undefined }
  return moved({ ...scene, hotel: set }, 'noShow', after)
}

const closeAtReception: Acting = (scene) =>
  moved(
    scene,
    'cancelReceptionFullProgram',
    scene.rules.afterMove('cancelReceptionFullProgram', scene.booking, scene),
  )

const drop: Acting = (scene) => moved(scene, 'drop', scene.rules.afterMove('drop', scene.booking, scene))

const returnBook: Acting = (scene) => {
  const { booking, rules, now, today, index, hotel } = scene
  const isSent = booking.refunds.some(
    (order) => (order.reason === 'policy' || order.reason === 'full') && isUnderWay(order),
  )
  if (booking.cancellationPaid || isSent) return undefined
  const nights = takenAgain(scene)
  if (nights === undefined) return undefined
  const moneyHeld = sumOf(heldOf(booking)) > 0
  const after = rules.afterMove('returnBook', booking, { now, holds, moneyHeld })
  const back = withBooking(nights, index, {
    ...after,
    beforeDeparture: undefined,
    departurePaid: false,
    kept: undefined,
  })
  const due = setOverpaid(rules, back, index)
  return due && withBooking(due, index, { letterWaits: booking.letterWaits || after.holdUntil != null })

  function takenAgain({ booking: { takenFrom, takenUntil, checkIn, checkOut } }: Scene): Hotel | undefined {
    if (takenFrom < takenUntil && takenUntil === checkOut) return hotel
    const from = checkIn < today ? today : checkIn
    const sold = sell(hotel, { checkIn: from, checkOut }, index)
    const joins = takenFrom < takenUntil && takenUntil === from
    return sold && withBooking(sold, index, { takenFrom: joins ? takenFrom : from, takenUntil: checkOut })
  }
}

interface Deed {
  readonly name: string
  readonly by: Step['by']
  readonly move: MoveName
  readonly act: Acting
}

const isTakeable = ({ status }: Booked): boolean => status === 'paid' || status === 'cancelled'

const deeds: readonly Deed[] = [
  { name: 'a payment is accepted', by: 'staff', move: 'acceptPayment', act: acceptPayment },
  { name: 'it goes to reception', by: 'staff', move: 'acceptReception', act: plain('acceptReception') },
  {
    name: 'the arrival is confirmed, and what is left is paid',
    by: 'staff',
    move: 'acceptReceptionProgram',
    act: confirm('pays'),
  },
  {
    name: 'the arrival is confirmed, to be paid later',
    by: 'staff',
    move: 'acceptReceptionProgram',
    act: confirm('defers'),
  },
  { name: 'the arrival is undone', by: 'staff', move: 'undoArrival', act: plain('undoArrival') },
  {
    name: 'the guest leaves and pays the nights slept',
    by: 'staff',
    move: 'depart',
    act: depart('slept', 'pays'),
  },
  {
    name: 'the guest leaves by the price of the nights slept',
    by: 'staff',
    move: 'depart',
    act: depart('slept', 'owes'),
  },
  {
    name: 'the guest leaves and pays what was booked',
    by: 'staff',
    move: 'depart',
    act: depart('booked', 'pays'),
  },
  {
    name: 'the guest leaves by the price that was booked',
    by: 'staff',
    move: 'depart',
    act: depart('booked', 'owes'),
  },
  { name: 'the departure is undone', by: 'staff', move: 'undoDeparture', act: undoDeparture },
  { name: 'nobody came', by: 'staff', move: 'noShow', act: noShow },
  {
    name: 'reception cancels',
    by: 'staff',
    move: 'cancelReceptionProgram',
    act: plain('cancelReceptionProgram'),
  },
  { name: 'reception closes it', by: 'staff', move: 'cancelReceptionFullProgram', act: closeAtReception },
  {
    name: 'it is cancelled by the terms',
    by: 'staff',
    move: 'cancelBook',
    act: cancel('cancelBook', 'staff'),
  },
  {
    name: 'it is cancelled with everything back',
    by: 'staff',
    move: 'cancelBookFull',
    act: cancel('cancelBookFull', 'staff'),
  },
  { name: 'it is brought back', by: 'staff', move: 'returnBook', act: returnBook },
  ...forms.map(
    ([says, form]): Deed => ({
      name: `the small form says: ${says}`,
      by: 'staff',
      move: 'statusForm',
      act: fill(form),
    }),
  ),
  { name: 'the guest drops it', by: 'guest', move: 'drop', act: drop },
  {
    name: 'the guest withdraws the refund request',
    by: 'guest',
    move: 'withdraw',
    act: (scene) =>
      moved(scene, 'withdraw', {
        ...scene.rules.afterMove('withdraw', scene.booking, {}),
        requestedAt: undefined,
        letterWaits: true,
      }),
  },
]

/** Besides the table: the desk takes a debt, and a request is made, declined, or decided by the job. */
function besideTable(scene: Scene): NamedStep[] {
  const { rules, booking, hotel, index, now, today } = scene
  const steps: [string, Step['by'], Hotel | undefined, MoveName?][] = []
  const mayTake = isTakeable(booking) || rules.moveRefusal('acceptPayment', booking, scene) === undefined
  if (mayTake && !maybePaying(booking))
    steps.push(['the desk takes what is left to pay', 'staff', takePayment(scene)])
  const asking = {
    booking,
    paidStay: heldOf(booking).stay,
    now,
    requestsOpen: true,
    hoursBefore: refundHours,
  }
  if (booking.requestedAt === undefined && rules.requestRefusal(asking) === undefined)
    steps.push([
      'the guest asks for the money back',
      'guest',
      withBooking(hotel, index, { requestedAt: now, letterWaits: true }),
    ])
  if (booking.requestedAt !== undefined) {
    steps.push([
      'staff decline the refund request',
      'staff',
      withBooking(hotel, index, { requestedAt: undefined, letterWaits: true }),
    ])
    const isOverdue = booking.checkIn <= latestOverdueCheckIn(now)
    if (isOverdue && mayMove(scene, 'cancelBook'))
      steps.push([
        'the job decides an overdue request',
        'job',
        cancel('cancelBook', 'job')(scene),
        'cancelBook',
      ])
  }
  const isArrival = booking.status === 'paid' && booking.checkIn <= today && mayMove(scene, 'acceptReception')
  if (isArrival)
    steps.push(['the job hands it to reception', 'job', plain('acceptReception')(scene), 'acceptReception'])
  return steps.flatMap(([name, by, to, move]) => (to ? [{ name, by, to, move }] : []))
}

const moveNames = Object.keys(moves) as MoveName[]

export function peopleSteps(
  rules: Rules,
  hotel: Hotel,
  index: number,
  { moves: chosen }: Bounds,
): NamedStep[] {
  const scene = sceneOf(rules, hotel, index)
  const allowed = new Set((chosen ?? moveNames).filter((move) => mayMove(scene, move)))
  const steps = deeds.flatMap(({ name, by, move, act }): NamedStep[] => {
    const to = allowed.has(move) ? act(scene) : undefined
    return to ? [{ name, by, to, move }] : []
  })
  return [...steps, ...besideTable(scene)]
}
