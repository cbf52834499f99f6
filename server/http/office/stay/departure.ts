import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { getDeparture } from '../../../../contract/office/stay/departure.ts'
import { readDeparture } from '../../../actions/stay/read-departure.ts'
import type { Context } from '../../../context.ts'
import { presentDeparture } from '../../present/office/stay/office-departure.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

export function departureRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getDeparture, { to: allStaff }, async ({ params, role }) => {
    const departure = await readDeparture(context, { bookingId: params.id, role })
    if (isRefusal(departure)) return departure
    return { request: { status: 0, message: '', data: presentDeparture(departure) } }
  })
}
