import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { customerRoutes } from './people/customers.ts'
import { guestRoutes } from './people/guest.ts'
import { journalRoutes } from './people/journal.ts'
import { ownNoticeRoutes } from './people/own-notices.ts'
import { secondFactorRoutes } from './people/second-factor.ts'
import { userRoutes } from './people/users.ts'
import { codeRoutes } from './rates/codes.ts'
import { rateRoutes } from './rates/rates.ts'
import { restrictionRoutes } from './rates/restrictions.ts'
import { availabilityRoutes } from './rooms/availability.ts'
import { roomRoutes } from './rooms/rooms.ts'
import { reviewRoutes } from './site/reviews.ts'
import { settingsRoutes } from './site/settings.ts'
import { closureRoutes } from './stay/closures.ts'
import { unitRoutes } from './stay/units.ts'
import { serviceRoutes } from './till/services.ts'
import { systemStateRoutes } from './upkeep/system-state.ts'

/** Everything in the office that is not about bookings or money. */
export async function administrationRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await roomRoutes(app, context)
  availabilityRoutes(app, context)
  rateRoutes(app, context)
  restrictionRoutes(app, context)
  codeRoutes(app, context)
  unitRoutes(app, context)
  closureRoutes(app, context)
  userRoutes(app, context)
  secondFactorRoutes(app, context)
  ownNoticeRoutes(app, context)
  customerRoutes(app, context)
  guestRoutes(app, context)
  reviewRoutes(app, context)
  settingsRoutes(app, context)
  serviceRoutes(app, context)
  journalRoutes(app, context)
  systemStateRoutes(app, context)
}
