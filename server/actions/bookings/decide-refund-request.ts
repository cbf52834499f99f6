import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Tenge } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import { decideRequest, findRefundRequest, type RefundRequest } from '../../database/money/refund-requests.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { queueBookingMail } from '../letters/queue-booking-mail.ts'
import { type Scene, withBooking } from '../moves/with-booking.ts'
import { cancelBooking } from './cancel-booking.ts'

interface Deciding {
  readonly requestId: number
  readonly staffId: number
}

/** Staff give the money back by the policy: the booking is called off as of the time when the guest asked. */
export async function grantRefundRequest(
  context: Context,
  { requestId, staffId }: Deciding,
): Promise<{ refund: Tenge } | Refusal> {
  const request = await findRefundRequest(context.database, requestId)
  if (!request) return refuse('refund_request_not_found')
  return cancelBooking(context, {
    bookingId: request.bookingId,
    method: 'cancelBook',
    by: { kind: 'staff', staffId },
    requestId,
  })
}

/** Staff say no: the booking stands as it was. */
export async function declineRefundRequest(
  context: Context,
  { requestId, staffId }: Deciding,
): Promise<{ kept: true } | Refusal> {
  const request = await findRefundRequest(context.database, requestId)
  if (!request) return refuse('refund_request_not_found')
  const { bookingId } = request
  return withBooking(context, { bookingId }, async (scene) => {
    const { openRequest } = scene
    if (openRequest?.id !== requestId) return refuse('refund_request_decided')
    await refuseOpenRequest(scene, openRequest, staffId)
    return { kept: true } as const
  })
}

/** The guest is told, and the booking's history tells who it was. */
export async function refuseOpenRequest(
  { transaction, booking, now }: Scene,
  { id }: Pick<RefundRequest, 'id'>,
  staffId: number,
): Promise<void> {
  await decideRequest(transaction, { id, decision: 'refuse', at: now, staffId })
  await recordHistory(transaction, {
    at: now,
    actor: { kind: 'staff', staffId },
    about: { bookingId: booking.id },
    action: 'refund_refused',
    facts: { request: id },
  })
  await queueBookingMail(transaction, booking, { kind: 'refund_refused', about: id, now })
}
