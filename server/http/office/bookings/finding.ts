import type { FastifyInstance } from 'fastify'
import { findBookings } from '../../../../contract/office/bookings/find.ts'
import { searchEverything } from '../../../actions/desk/search-everything.ts'
import type { Context } from '../../../context.ts'
import { presentFound } from '../../present/office/bookings/office-found.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'
import { viewOf } from './view.ts'

export function findingRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, findBookings, { to: allStaff }, async ({ query, role, language }) => {
    const found = await searchEverything(context, { q: query.q ?? '', role })
    const data = presentFound(found, await viewOf(context, role, language))
    return { request: { status: 0, message: '', data } }
  })
}
