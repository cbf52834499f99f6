import type { Refusal } from '../../../contract/errors.ts'
import { afterMove } from '../../../domain/booking-state.ts'
import type { Context } from '../../context.ts'
import { changeBooking } from '../../database/bookings/bookings.ts'
import { type Moved, type MoveOrder, moveBooking } from '../moves/move-booking.ts'
import { freeNights } from '../nights/free-nights.ts'

/** Nobody came: nights from today on are free, and nothing new goes back. */
export const noShow = (context: Context, order: MoveOrder): Promise<Moved | Refusal> =>
  moveBooking(context, 'noShow', order, async ({ transaction, booking, now, today }) => {
    await freeNights(transaction, booking, today)
    await changeBooking(transaction, booking.id, afterMove('noShow', booking, { now }))
    return {}
  })
