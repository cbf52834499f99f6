import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { closeUnits, getOccupancy, getOccupancyNight } from '../../../../contract/office/rooms/occupancy.ts'
import { getRoomsBySeason } from '../../../../contract/office/rooms/rooms-by-season.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import { worksWithAllBookings } from '../../../../domain/staff-roles.ts'
import { readBookingsOfNight } from '../../../actions/bookings/read-booking-list.ts'
import { closeRoomUnits } from '../../../actions/nights/close-units.ts'
import { readOccupancy } from '../../../actions/nights/read-occupancy.ts'
import { readPricing } from '../../../actions/rates/read-pricing.ts'
import { readRooms } from '../../../actions/rooms/read-rooms.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { presentListed } from '../../present/office/bookings/office-bookings.ts'
import { presentRoom } from '../../present/office/office.ts'
import { presentOccupancy } from '../../present/office/office-occupancy.ts'
import { adminAndBooker, allStaff } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'
import { viewOf } from '../bookings/view.ts'

const usualDays = 28

export function occupancyRoutes(app: FastifyInstance, context: Context): void {
  const prices = { to: allStaff, receptionNeeds: 'seesPrices' } as const
  serve(app, context, getRoomsBySeason, prices, async () => {
    const { rooms, ...view } = await readRooms(context)
    return { request: { status: 0, message: '', data: rooms.map((room) => presentRoom(room, view)) } }
  })

  serveStaff(app, context, getOccupancy, { to: allStaff }, async ({ query, role }) => {
    const today = hotelDate(context.clock.now())
    const range = { from: query.from ?? today, days: query.days ?? usualDays }
    const occupancy = await readOccupancy(context, range)
    const pricing = await readPricing(context)
    const seesPrices = worksWithAllBookings(role) || pricing.reception.seesPrices
    const data = presentOccupancy(occupancy, seesPrices ? { from: today, rules: pricing } : undefined)
    return { request: { status: 0, message: '', data } }
  })

  serveStaff(app, context, getOccupancyNight, { to: adminAndBooker }, async ({ params, role, language }) => {
    const listed = await readBookingsOfNight(context, { roomId: params.room_id, night: params.night })
    if (isRefusal(listed)) return listed
    const { booking } = presentListed(listed, await viewOf(context, role, language))
    return { request: { status: 0, message: '', data: { booking } } }
  })

  serveStaff(app, context, closeUnits, { to: adminAndBooker }, async ({ body, staffId, language }) => {
    const { room_id: roomId, from, until, units } = body
    const closed = await closeRoomUnits(context, { staffId, roomId, from, until, units })
    if (isRefusal(closed)) return closed
    return { request: { status: 0, message: texts[language].done.saved } }
  })
}
