import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../../contract/errors.ts'
import {
  getBooking,
  getBookingByNumber,
  getBookingHistory,
  getToday,
} from '../../../../contract/office/bookings/bookings.ts'
import {
  type KnownInFull,
  readBookingByNumber,
  readBookingInFull,
  readHistory,
} from '../../../actions/bookings/read-booking.ts'
import { readDay } from '../../../actions/desk/read-today.ts'
import type { Context } from '../../../context.ts'
import {
  type OwnView,
  presentDay,
  presentDetails,
  presentHistoryLine,
} from '../../present/office/bookings/office-booking-details.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'
import { viewOf } from './view.ts'

export function oneBookingRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getBooking, { to: allStaff }, async ({ params, staffId, role, language }) => {
    const known = await readBookingInFull(context, { id: params.id, role })
    return isRefusal(known) ? known : inFull(known, { ...(await viewOf(context, role, language)), staffId })
  })

  serveStaff(
    app,
    context,
    getBookingByNumber,
    { to: allStaff },
    async ({ params, staffId, role, language }) => {
      const known = await readBookingByNumber(context, { bookNumber: params.book_number, role })
      return isRefusal(known) ? known : inFull(known, { ...(await viewOf(context, role, language)), staffId })
    },
  )

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

function inFull(known: KnownInFull, view: OwnView) {
  const data = presentDetails(known, view)
  return data ? { request: { status: 0, message: '', data } } : refuse('booking_not_found')
}
