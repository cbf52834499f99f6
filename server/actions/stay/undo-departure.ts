import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { afterMove } from '../../../domain/booking-state.ts'
import type { BeforeDeparture } from '../../../domain/departure.ts'
import { quoteAtDesk } from '../../../domain/price.ts'
import type { Context } from '../../context.ts'
import { changeBooking } from '../../database/bookings/bookings.ts'
import { hasSentRefundSince } from '../../database/money/refund-orders.ts'
import { giveFreeNights, goOnInUnit } from '../../database/stay/units-of-stays.ts'
import { postAgain } from '../../database/till/extras.ts'
import { takeForgivenessBack } from '../money/forgiven.ts'
import { type Moved, type MoveOrder, moveBooking } from '../moves/move-booking.ts'
import type { Scene } from '../moves/with-booking.ts'
import { sellNights } from '../nights/sell-nights.ts'
import { changePrice } from '../rooms/change-price.ts'

/**
 * The guest has not left after all: dates, price, services and room as before, as far as nights and room are still free. Money that was taken stays;
 * what was forgiven is owed again, for who is in the house pays in leaving.
 */
export const undoDeparture = (context: Context, order: MoveOrder): Promise<Moved | Refusal> =>
  moveBooking(context, 'undoDeparture', order, async (scene) => {
    const { transaction, booking, now, today } = scene
    const { departedAt, beforeDeparture } = booking
    if (departedAt && (await hasSentRefundSince(transaction, booking.id, departedAt)))
      return refuse('refund_sent_already')
    const again = { ...afterMove('undoDeparture', booking, {}), beforeDeparture: null, owingReason: null }
    await changeBooking(transaction, booking.id, again)
    const actor = { kind: 'staff', staffId: order.staff.staffId } as const
    const owedAgain = await takeForgivenessBack(transaction, { bookingId: booking.id, actor, now })
    if (!beforeDeparture) return {}
    const posted = await postAgain(transaction, beforeDeparture.extras ?? [])
    const owing = { ...booking, extras: booking.extras + owedAgain + posted }
    const back = await putBack({ ...scene, booking: owing }, beforeDeparture)
    if (isRefusal(back)) return back
    const { unitId, unitNights, checkOut } = beforeDeparture
    if (unitNights) await giveFreeNights(transaction, booking.id, unitNights)
    else if (unitId !== null) await goOnInUnit(transaction, { bookingId: booking.id, unitId, from: today })
    return booking.checkOut === checkOut ? {} : { checkOut: { before: booking.checkOut, after: checkOut } }
  })

async function putBack(
  { transaction, booking, now }: Scene,
  { checkOut, takenUntil, quote, extras = [] }: BeforeDeparture,
): Promise<{ back: true } | Refusal> {
  if (booking.takenUntil < takenUntil) {
    const stay = { checkIn: booking.takenUntil, checkOut: takenUntil }
    const { roomId, id: bookingId } = booking
    const sold = await sellNights(transaction, { roomId, stay, limit: 'count_total', now, bookingId })
    if (isRefusal(sold)) return sold
  }
  await changeBooking(transaction, booking.id, { checkOut, takenUntil })
  if (quote.nights.length === booking.quote.nights.length && extras.length === 0) return { back: true }
  // Whoever paid in leaving may have paid in another way: what was due at once follows the scope that the booking has now.
  const price = booking.kind === 'online' ? quote : quoteAtDesk(quote, booking.scope)
  const priced = await changePrice(transaction, { ...booking, checkOut, takenUntil }, price, now)
  return isRefusal(priced) ? priced : { back: true }
}
