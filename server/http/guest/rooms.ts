import type { FastifyInstance } from 'fastify'
import { getRooms, getSeasonValue } from '../../../contract/guest/rooms.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { isCheapSeason } from '../../../domain/season.ts'
import type { Context } from '../../context.ts'
import { listRooms } from '../../database/rooms.ts'
import { everyone } from '../identity.ts'
import { presentRoom } from '../present/guest.ts'
import { toTmt } from '../present/money.ts'
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

  serve(app, context, getSeasonValue, { to: everyone }, async ({ query }) => {
    const { summer } = await context.settings.current()
    const bool = isCheapSeason(query.checkout, hotelDate(context.clock.now()), summer)
    return { request: { status: 0, message: '', bool } }
  })
}
