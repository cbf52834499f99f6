import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bookingListRoutes } from './booking-lists.ts'
import { oneBookingRoutes } from './bookings.ts'
import { dashboardRoutes } from './dashboard.ts'
import { occupancyRoutes } from './occupancy.ts'
import { waitingCountRoutes } from './waiting-counts.ts'

/** What staff look at all day: lists, single bookings, the day at the desk, income, occupancy. */
export function overviewRoutes(app: FastifyInstance, context: Context): void {
  bookingListRoutes(app, context)
  oneBookingRoutes(app, context)
  dashboardRoutes(app, context)
  occupancyRoutes(app, context)
  waitingCountRoutes(app, context)
}
