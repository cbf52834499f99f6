import type { Refusal } from '../../../contract/errors.ts'
import { afterMove } from '../../../domain/booking-state.ts'
import type { Context } from '../../context.ts'
import { changeBooking } from '../../database/bookings/bookings.ts'
import { type Moved, type MoveOrder, moveBooking } from '../moves/move-booking.ts'

/** The guest has not left after all. */
export const undoDeparture = (context: Context, order: MoveOrder): Promise<Moved | Refusal> =>
  moveBooking(context, 'undoDeparture', order, async ({ transaction, booking }) => {
    await changeBooking(transaction, booking.id, afterMove('undoDeparture', booking, {}))
    return {}
  })
