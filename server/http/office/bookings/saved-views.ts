import type { FastifyInstance } from 'fastify'
import { getSavedViews } from '../../../../contract/office/bookings/views/saved-views.ts'
import { removeView, renameView, saveView } from '../../../../contract/office/bookings/views/saving-views.ts'
import { forgetView, keepView, readOwnViews, renameOwnView } from '../../../actions/people/keep-views.ts'
import type { Context } from '../../../context.ts'
import { adminAndBooker } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

const done = { request: { status: 0, message: '' } }

export function savedViewRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getSavedViews, { to: adminAndBooker }, async ({ staffId }) => ({
    request: { status: 0, message: '', data: { views: await readOwnViews(context, staffId) } },
  }))

  serveStaff(
    app,
    context,
    saveView,
    { to: adminAndBooker },
    async ({ staffId, body }) => (await keepView(context, { staffId, ...body })) ?? done,
  )

  serveStaff(
    app,
    context,
    renameView,
    { to: adminAndBooker },
    async ({ staffId, params, body }) =>
      (await renameOwnView(context, { staffId, id: params.id, name: body.name })) ?? done,
  )

  serveStaff(
    app,
    context,
    removeView,
    { to: adminAndBooker },
    async ({ staffId, params }) => (await forgetView(context, { staffId, id: params.id })) ?? done,
  )
}
