import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { DeparturePrice, Tenge } from '../../../contract/values.ts'
import { afterMove } from '../../../domain/booking-state.ts'
import { balanceOf, splitPayment } from '../../../domain/money-parts.ts'
import type { Context } from '../../context.ts'
import { type BookingChanges, changeBooking } from '../../database/bookings/bookings.ts'
import { deleteUnitNights, listUnitNights } from '../../database/stay/unit-nights.ts'
import { markWithdrawn } from '../../database/till/extras.ts'
import { queueBookingMail } from '../letters/queue-booking-mail.ts'
import {
  deskMoney,
  type PaymentGiven,
  refuseUsedNumber,
  termsPaid,
  writeDeskPayment,
} from '../money/accept-payment.ts'
import { leaveUnits } from '../moves/leave-units.ts'
import { type Moved, type MoveOrder, moveBooking, type StayChoices } from '../moves/move-booking.ts'
import type { Scene } from '../moves/with-booking.ts'
import { freeNights } from '../nights/free-nights.ts'
import { readPricing } from '../rates/read-pricing.ts'
import { changePrice } from '../rooms/change-price.ts'
import { extrasAfter, type Leaving, planLeaving } from './leaving.ts'

type Order = MoveOrder & PaymentGiven & StayChoices

/**
 * The guest leaves, and the room waits to be cleaned. Before the check-out day the stay ends today: later nights are free, and the price is that of
 * the nights slept or stays as booked. Services for later days come off the bill. What is left to pay is paid now, or somebody says why not.
 */
export async function depart(context: Context, order: Order): Promise<Moved | Refusal> {
  const settings = await readPricing(context)
  const price = order.price ?? settings.earlyDeparture
  return moveBooking(context, 'depart', order, async (found) => {
    const { transaction, now, today } = found
    const leaving = await planLeaving(transaction, found.booking, { settings, today })
    if (leaving.early && price !== settings.earlyDeparture && order.staff.role !== 'admin')
      return refuse('not_allowed')
    const booking = { ...found.booking, extras: extrasAfter(found.booking, leaving) }
    const scene = { ...found, booking }
    const unitNights = await listUnitNights(transaction, booking.id, today)
    const unit = await leaveUnits(scene, order.staff.staffId)
    const ended = leaving.early ? await endToday(scene, leaving, price) : {}
    const priced = await priceAnew(scene, { order, leaving, price })
    if (isRefusal(priced)) return priced
    // Who has left sleeps nowhere tonight, be it that the night is theirs.
    await deleteUnitNights(transaction, [booking.id], today)
    const settled = await settle(scene, { order, leaving, price })
    if (isRefusal(settled)) return settled
    const { changes, facts, owing } = settled
    const left = afterMove('depart', booking, { now, pays: 'amount' in facts })
    const { checkOut, takenUntil, quote } = booking
    const extras = leaving.unused.ids
    const beforeDeparture = { checkOut, takenUntil, quote, unitId: unit?.unitId ?? null, unitNights, extras }
    const owingReason = owing ?? null
    await changeBooking(transaction, booking.id, { ...changes, ...left, beforeDeparture, owingReason })
    // Who leaves again after it was undone has another bill.
    const about = `${booking.id}:${now.getTime()}`
    await queueBookingMail(transaction, booking, { kind: 'bill', about, now })
    const personal = owing !== undefined && { personalFacts: { owing } }
    return { ...(unit && { unit: unit.number }), ...ended, ...priced, ...facts, ...personal }
  }).catch(refuseUsedNumber)
}

/** Later nights are free, also in the unit. */
async function endToday(
  { transaction, booking }: Scene,
  { stay, quotes }: Leaving,
  price: DeparturePrice,
): Promise<Readonly<Record<string, unknown>>> {
  const { checkOut, quote } = booking
  await freeNights(transaction, booking, stay.checkOut)
  await changeBooking(transaction, booking.id, { checkOut: stay.checkOut })
  const totals = { before: quote.total, after: quotes[price].total }
  return { price, checkOut: { before: checkOut, after: stay.checkOut }, total: totals }
}

interface Charged {
  readonly order: Order
  readonly leaving: Leaving
  readonly price: DeparturePrice
}

/** The nights that are paid, and the bill without services that nobody will use; what was paid too much for either is due. */
async function priceAnew(
  { transaction, booking, now }: Scene,
  { order, leaving: { quotes, unused }, price }: Charged,
): Promise<{ readonly withdrawn?: Tenge } | Refusal> {
  const { staffId } = order.staff
  await markWithdrawn(transaction, unused.ids, { now, staffId, reason: null })
  const quote = quotes[price]
  if (quote === booking.quote && unused.ids.length === 0) return {}
  const priced = await changePrice(transaction, booking, quote, now)
  if (isRefusal(priced)) return priced
  return unused.ids.length === 0 ? {} : { withdrawn: unused.amount }
}

interface Settled {
  readonly changes: BookingChanges
  readonly facts: { readonly amount?: Tenge; readonly owes?: Tenge }
  readonly owing?: string
}

async function settle(
  { transaction, booking, now }: Scene,
  { order, leaving, price }: Charged,
): Promise<Settled | Refusal> {
  const amount = balanceOf({ ...booking, ...leaving.quotes[price] }, leaving.held)
  if (amount <= 0) return { changes: {}, facts: {} }
  if (order.kind === undefined || order.kind === 'online') {
    if (order.owing === undefined) return refuse('departure_owes', { amount: amount / 100 })
    return { changes: {}, facts: { owes: amount }, owing: order.owing }
  }
  const money = deskMoney(booking, order)
  if (isRefusal(money)) return money
  const parts = splitPayment(amount, { ...booking, ...leaving.quotes[price] }, leaving.held)
  await writeDeskPayment(transaction, booking.id, { money, parts, staffId: order.staff.staffId, now })
  return { changes: termsPaid({ ...booking, quote: leaving.quotes[price] }, money), facts: { amount } }
}
