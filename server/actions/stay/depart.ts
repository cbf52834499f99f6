import type { Refusal } from '../../../contract/errors.ts'
import { afterMove } from '../../../domain/booking-state.ts'
import type { Context } from '../../context.ts'
import { changeBooking } from '../../database/bookings/bookings.ts'
import { type Moved, type MoveOrder, moveBooking } from '../moves/move-booking.ts'

/** The guest has left. */
export const depart = (context: Context, order: MoveOrder): Promise<Moved | Refusal> =>
  moveBooking(context, 'depart', order, async ({ transaction, booking, now }) => {
    await changeBooking(transaction, booking.id, afterMove('depart', booking, { now }))
    return {}
  })
