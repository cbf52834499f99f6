import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { availabilityRoutes } from './availability.ts'
import { customerRoutes } from './customers.ts'
import { journalRoutes } from './journal.ts'
import { reviewRoutes } from './reviews.ts'
import { roomRoutes } from './rooms.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { settingsRoutes } from './settings.ts'
import { userRoutes } from './users.ts'

/** Everything in the office that is not about bookings or money. */
export async function administrationRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await roomRoutes(app, context)
  availabilityRoutes(app, context)
  userRoutes(app, context)
  secondFactorRoutes(app, context)
  customerRoutes(app, context)
  reviewRoutes(app, context)
  settingsRoutes(app, context)
  journalRoutes(app, context)
}
