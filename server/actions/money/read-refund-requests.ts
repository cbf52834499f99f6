import type { Tenge } from '../../../contract/values.ts'
import { nothing } from '../../../domain/money-parts.ts'
import { refundByPolicy, refundHoursOf } from '../../../domain/refund-policy.ts'
import type { Context } from '../../context.ts'
import { readMoneyHeld } from '../../database/money/ledger.ts'
import { listOpenRequests, type OpenRequest } from '../../database/money/refund-requests.ts'
import { listRoomTexts, type RoomTextsInLanguages } from '../../database/rooms/rooms.ts'

/** An open request with the money that its decision is about. */
export interface KnownRequest extends OpenRequest {
  readonly roomTexts: RoomTextsInLanguages['texts'] | undefined
  readonly paid: Tenge
  readonly refund: Tenge
}

export async function readOpenRequests({ database, settings }: Context): Promise<KnownRequest[]> {
  const requests = await listOpenRequests(database)
  const bookingIds = requests.map(({ bookingId }) => bookingId)
  const [held, rooms, { refunds }] = await Promise.all([
    readMoneyHeld(database, bookingIds),
    listRoomTexts(
      database,
      requests.map(({ roomId }) => roomId),
    ),
    settings.current(),
  ])
  return requests.map((request) => {
    const { fee, stay } = held.get(request.bookingId) ?? nothing
    return {
      ...request,
      roomTexts: rooms.find(({ id }) => id === request.roomId)?.texts,
      paid: fee + stay,
      refund: refundByPolicy({ ...request, paidStay: stay, hoursBefore: refundHoursOf(request, refunds) }),
    }
  })
}
