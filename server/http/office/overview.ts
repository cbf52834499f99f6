import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { bookingListRoutes } from './bookings/booking-lists.ts'
import { oneBookingRoutes } from './bookings/bookings.ts'
import { findingRoutes } from './bookings/finding.ts'
import { letterRoutes } from './bookings/letters.ts'
import { noteRoutes } from './bookings/notes.ts'
import { savedViewRoutes } from './bookings/saved-views.ts'
import { dashboardRoutes } from './desk/dashboard.ts'
import { waitingCountRoutes } from './desk/waiting-counts.ts'
import { givenPriceRoutes } from './rates/given-price.ts'
import { occupancyRoutes } from './rooms/occupancy.ts'
import { departureRoutes } from './stay/departure.ts'
import { houseRoutes } from './stay/house.ts'
import { rackRoutes } from './stay/rack.ts'
import { registerRoutes } from './stay/register.ts'
import { dayRoutes } from './till/days.ts'
import { debtRoutes } from './till/debts.ts'
import { extraRoutes } from './till/extras.ts'
import { movementRoutes } from './till/movements.ts'
import { paperRoutes } from './till/papers.ts'
import { shiftRoutes } from './till/shifts.ts'

/** What staff look at all day: lists, single bookings, the day at the desk, its drawer, income, occupancy. */
export function overviewRoutes(app: FastifyInstance, context: Context): void {
  bookingListRoutes(app, context)
  savedViewRoutes(app, context)
  oneBookingRoutes(app, context)
  findingRoutes(app, context)
  noteRoutes(app, context)
  letterRoutes(app, context)
  dashboardRoutes(app, context)
  occupancyRoutes(app, context)
  rackRoutes(app, context)
  waitingCountRoutes(app, context)
  departureRoutes(app, context)
  registerRoutes(app, context)
  houseRoutes(app, context)
  shiftRoutes(app, context)
  extraRoutes(app, context)
  movementRoutes(app, context)
  debtRoutes(app, context)
  paperRoutes(app, context)
  dayRoutes(app, context)
  givenPriceRoutes(app, context)
}
