import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { afterMove } from '../../../domain/booking-state.ts'
import { balanceOf, splitPayment } from '../../../domain/money-parts.ts'
import type { Context } from '../../context.ts'
import { changeBooking } from '../../database/bookings/bookings.ts'
import { readMoneyHeldOf } from '../../database/money/ledger.ts'
import { takeUnitsBack } from '../../database/stay/units-of-stays.ts'
import { giveBackUnused } from '../extras/end-extras.ts'
import {
  deskMoney,
  type PaymentGiven,
  refuseUsedNumber,
  termsPaid,
  writeDeskPayment,
} from '../money/accept-payment.ts'
import { type Moved, type MoveOrder, moveBooking, type StayChoices } from '../moves/move-booking.ts'
import { freeNights } from '../nights/free-nights.ts'
import { moveIn } from '../stay/move-in.ts'

/** The booking goes to reception, which will see the guest arrive. */
export const handToReception = (context: Context, order: MoveOrder): Promise<Moved | Refusal> =>
  moveBooking(context, 'acceptReception', order, async ({ transaction, booking, now }) => {
    await changeBooking(transaction, booking.id, afterMove('acceptReception', booking, { now }))
    return {}
  })

/**
 * The guest is here, in a numbered room where there are such; before the check-in day only that the guest is expected. What is left to pay is taken
 * and written down; only a booking that was made without payment may still pay later, and does when no way of paying is named. Also undoes a
 * cancellation of reception's own.
 */
export const confirmStay = (
  context: Context,
  order: MoveOrder & PaymentGiven & StayChoices,
): Promise<Moved | Refusal> =>
  moveBooking(context, 'acceptReceptionProgram', order, async (scene) => {
    const { transaction, booking, now, today } = scene
    const held = await readMoneyHeldOf(transaction, booking.id)
    const balance = balanceOf({ ...booking, nights: booking.quote.nights }, held)
    const named = order.kind !== undefined && order.kind !== 'online'
    const deferred = balance > 0 && booking.scope === 'none' && booking.status === 'unpaid' && !named
    const confirmed = afterMove('acceptReceptionProgram', booking, { now, today, deferred })
    if (!deferred && balance > 0 && booking.kind === 'online' && !named) return refuse('payment_type_missing')
    const money = deskMoney(booking, order)
    if (isRefusal(money) && !deferred && balance > 0) return money
    const facts = confirmed.awaitsArrival ? { ahead: booking.checkIn } : await moveIn(scene, order)
    if (isRefusal(facts)) return facts
    if (deferred) {
      await changeBooking(transaction, booking.id, confirmed)
      return { deferred: balance, ...facts }
    }
    if (isRefusal(money)) {
      await changeBooking(transaction, booking.id, confirmed)
      return { amount: 0, ...facts }
    }
    const parts = splitPayment(Math.max(0, balance), booking, held)
    await writeDeskPayment(transaction, booking.id, { money, parts, staffId: order.staff.staffId, now })
    await changeBooking(transaction, booking.id, { ...termsPaid(booking, money), ...confirmed })
    return { amount: Math.max(0, balance), ...facts }
  }).catch(refuseUsedNumber)

/** The wrong guest was checked in: this one is still awaited, and has no room. */
export const undoArrival = (context: Context, order: MoveOrder): Promise<Moved | Refusal> =>
  moveBooking(context, 'undoArrival', order, async ({ transaction, booking, now }) => {
    await takeUnitsBack(transaction, booking.id)
    await changeBooking(transaction, booking.id, afterMove('undoArrival', booking, { now }))
    return {}
  })

/** The guest does not stay after all. Nights and money stay as they are until the booking is closed or confirmed again. */
export const cancelAtReception = (context: Context, order: MoveOrder): Promise<Moved | Refusal> =>
  moveBooking(context, 'cancelReceptionProgram', order, async ({ transaction, booking, now }) => {
    await takeUnitsBack(transaction, booking.id)
    await changeBooking(transaction, booking.id, afterMove('cancelReceptionProgram', booking, { now }))
    return {}
  })

/** For good: nights from today on are free again. A refund that is due already stays due; new is only what was paid for services that nobody used. */
export const closeAtReception = (context: Context, order: MoveOrder): Promise<Moved | Refusal> =>
  moveBooking(context, 'cancelReceptionFullProgram', order, async (scene) => {
    const { transaction, booking, now, today } = scene
    const notGivenBack = await giveBackUnused(scene, order.staff.staffId)
    if (notGivenBack) return notGivenBack
    await freeNights(transaction, booking, today)
    await changeBooking(
      transaction,
      booking.id,
      afterMove('cancelReceptionFullProgram', booking, { now, today }),
    )
    return {}
  })
