import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../contract/errors.ts'
import { getRoom, getRooms, getSeasonValue } from '../../../contract/guest/rooms.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { isCheapSeason } from '../../../domain/season.ts'
import { readShownRoom, readShownRooms } from '../../actions/rooms/read-rooms.ts'
import type { Context } from '../../context.ts'
import { presentRoom } from '../present/guest/guest.ts'
import { toTmt } from '../present/money.ts'
import { everyone } from '../requests/identity.ts'
import { serve } from '../route.ts'

export function roomRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getRooms, { to: everyone }, async ({ params }) => {
    const { rooms, ...prices } = await readShownRooms(context)
    const view = { language: params.lang, ...prices }
    const data = {
      rooms: rooms.map((room) => presentRoom(room, view)),
      booking_price: toTmt(prices.settings.fee),
    }
    return { request: { status: 0, message: '', data } }
  })

  serve(app, context, getRoom, { to: everyone }, async ({ params, query }) => {
    const { checkin: checkIn, checkout: checkOut } = query
    const stay = checkIn && checkOut ? { checkIn, checkOut } : undefined
    const found = await readShownRoom(context, { id: params.id, stay })
    if (isRefusal(found)) return found
    const { room, ...prices } = found
    const view = { language: params.lang, ...prices, ...(stay && { stay }) }
    return { request: { status: 0, message: '', data: { room: presentRoom(room, view) } } }
  })

  serve(app, context, getSeasonValue, { to: everyone }, async ({ query }) => {
    const { summer } = await context.settings.current()
    const bool = isCheapSeason(query.checkout, hotelDate(context.clock.now()), summer)
    return { request: { status: 0, message: '', bool } }
  })
}
