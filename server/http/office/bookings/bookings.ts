import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../../contract/errors.ts'
import { getBooking, getBookingHistory, getToday } from '../../../../contract/office/bookings/bookings.ts'
import { readBookingInFull, readHistory } from '../../../actions/bookings/read-booking.ts'
import { readDay } from '../../../actions/desk/read-today.ts'
import type { Context } from '../../../context.ts'
import {
  presentDay,
  presentDetails,
  presentHistoryLine,
} from '../../present/office/office-booking-details.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'
import { viewOf } from './view.ts'

export function oneBookingRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getBooking, { to: allStaff }, async ({ params, role, language }) => {
    const known = await readBookingInFull(context, { id: params.id, role })
    if (isRefusal(known)) return known
    const data = presentDetails(known, await viewOf(context, role, language))
    return data ? { request: { status: 0, message: '', data } } : refuse('booking_not_found')
  })

  serveStaff(app, context, getBookingHistory, { to: allStaff }, async ({ params, role }) => {
    const lines = await readHistory(context, { id: params.id, role })
    if (isRefusal(lines)) return lines
    return { request: { status: 0, message: '', data: { lines: lines.map(presentHistoryLine) } } }
  })

  serveStaff(app, context, getToday, { to: allStaff }, async ({ query, role, language }) => {
    const day = await readDay(context, query.date)
    return {
      request: {
        status: 0,
        message: '',
        data: presentDay(day, await viewOf(context, role, language)),
      },
    }
  })
}
