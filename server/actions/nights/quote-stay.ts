import { type Refusal, refuse } from '../../../contract/errors.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { type Quote, quote } from '../../../domain/price.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Context } from '../../context.ts'
import { findOfferedRoom } from '../../database/rooms/rooms.ts'
import { readPricing } from '../rates/read-pricing.ts'
import { refuseHuge } from '../rates/refuse-price.ts'
import { readCode, refuseCode, refuseGuessing, refuseUsedUp } from '../rates/take-code-use.ts'
import { refuseRestricted, refuseStay } from './search-rooms.ts'

/** What a stay would cost a guest who books it now. Whether it is free is not asked. */
export async function quoteStay(
  context: Context,
  {
    roomId,
    stay,
    guests,
    code: typed,
    address,
  }: {
    roomId: number
    stay: Stay
    guests: number
    /** A word that is to make it cheaper, as it was typed. */
    code?: string | undefined
    /** From where it is asked, as limits count it. */
    address: string
  },
): Promise<Quote | Refusal> {
  const guessing = await refuseGuessing(context, { typed, address })
  if (guessing) return guessing
  const [pricing, code] = await Promise.all([readPricing(context), readCode(context, typed)])
  const room = await findOfferedRoom(context.database, roomId)
  if (!room) return refuse('room_not_found')
  const problem =
    refuseStay(pricing, stay, hotelDate(context.clock.now())) ?? refuseRestricted(pricing, roomId, stay)
  if (problem) return problem
  if (guests > room.maxGuests) return refuse('too_many_guests', { most: room.maxGuests })
  const price = quote(room, stay, guests, pricing, code)
  return refuseHuge(price) ?? refuseCode(typed, code, price) ?? (await refuseUsedUp(context, code)) ?? price
}
