import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { decideRequest, findLastRequest } from '../../database/money/refund-requests.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { queueBookingMail } from '../letters/queue-booking-mail.ts'
import { refuseMove } from '../moves/move-booking.ts'
import { withBooking } from '../moves/with-booking.ts'

/**
 * A client takes an open refund request back: the booking stands as it did. Whoever of them and staff comes first under the booking's lock
 * decides; withdrawn once more, nothing happens.
 */
export const withdrawOwnRequest = (
  context: Context,
  { customerId, bookingId }: { customerId: number; bookingId: number },
): Promise<{ withdrawn: 'now' | 'before' } | Refusal> =>
  withBooking(context, { bookingId }, async (scene) => {
    const { transaction, booking, now } = scene
    // Somebody else's booking does not exist for them.
    if (booking.customerId !== customerId) return refuse('booking_not_found')
    const request = await findLastRequest(transaction, bookingId)
    if (!request) return refuse('refund_request_not_found')
    if (request.decision === 'withdrawn') return { withdrawn: 'before' } as const
    const refused = refuseMove('withdraw')(scene)
    if (refused) return refused
    await decideRequest(transaction, { id: request.id, decision: 'withdrawn', at: now, staffId: null })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'client', customerId },
      about: { bookingId },
      action: 'refund_withdrawn',
      facts: { request: request.id },
    })
    await queueBookingMail(transaction, booking, { kind: 'refund_withdrawn', about: request.id, now })
    return { withdrawn: 'now' } as const
  })
