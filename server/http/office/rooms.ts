import type { FastifyInstance } from 'fastify'
import { getOfficeRooms } from '../../../contract/office/rooms.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { listRooms } from '../../database/rooms.ts'
import { allStaff } from '../identity.ts'
import { presentRoom } from '../present/office.ts'
import { serve } from '../route.ts'

export function roomRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getOfficeRooms, { to: allStaff }, async () => {
    const view = { today: hotelDate(context.clock.now()), settings: await context.settings.current() }
    const rooms = await listRooms(context.database)
    return {
      request: { status: 0, message: '', data: { rooms: rooms.map((room) => presentRoom(room, view)) } },
    }
  })
}
