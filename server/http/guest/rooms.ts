import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import { getRoom, getRooms, getSeasonValue } from '../../../contract/guest/rooms.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { isCheapSeason } from '../../../domain/season.ts'
import { refuseStay } from '../../actions/nights/search-rooms.ts'
import type { Context } from '../../context.ts'
import { findRoom, listRooms } from '../../database/rooms/rooms.ts'
import { presentRoom } from '../present/guest/guest.ts'
import { toTmt } from '../present/money.ts'
import { everyone } from '../requests/identity.ts'
import { serve } from '../route.ts'

export function roomRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getRooms, { to: everyone }, async ({ params }) => {
    const settings = await context.settings.current()
    const rooms = (await listRooms(context.database)).filter((room) => room.shown)
    const view = { language: params.lang, today: hotelDate(context.clock.now()), settings }
    return {
      request: {
        status: 0,
        message: '',
        data: { rooms: rooms.map((room) => presentRoom(room, view)), booking_price: toTmt(settings.fee) },
      },
    }
  })

  serve(app, context, getRoom, { to: everyone }, async ({ params, query }) => {
    const settings = await context.settings.current()
    const today = hotelDate(context.clock.now())
    const room = await findRoom(context.database, params.id)
    if (!room?.shown) return refuse('room_not_found')
    const { checkin: checkIn, checkout: checkOut } = query
    const stay = checkIn && checkOut ? { checkIn, checkOut } : undefined
    const problem = stay && refuseStay(settings, stay, today)
    if (problem) return problem
    const view = { language: params.lang, today, settings, ...(stay && { stay }) }
    return { request: { status: 0, message: '', data: { room: presentRoom(room, view) } } }
  })

  serve(app, context, getSeasonValue, { to: everyone }, async ({ query }) => {
    const { summer } = await context.settings.current()
    const bool = isCheapSeason(query.checkout, hotelDate(context.clock.now()), summer)
    return { request: { status: 0, message: '', bool } }
  })
}
