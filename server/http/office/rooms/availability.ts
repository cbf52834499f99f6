import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import {
  addAvailability,
  deleteAvailability,
  getAvailability,
  updateAvailability,
} from '../../../../contract/office/rooms/availability.ts'
import {
  addAvailabilityType,
  changeAvailabilityType,
  deleteAvailabilityType,
} from '../../../actions/rooms/change-availability.ts'
import { readAvailability } from '../../../actions/rooms/read-availability.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { presentAvailability, readRule } from '../../present/office/office-availability.ts'
import { adminAndBooker } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

const editors = { to: adminAndBooker }

export function availabilityRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getAvailability, editors, async ({ language }) => {
    const { types, ...view } = await readAvailability(context)
    const availability = types.map((type) => presentAvailability(type, { ...view, language }))
    return { request: { status: 0, message: '', data: { availability } } }
  })

  serveStaff(app, context, addAvailability, editors, async ({ body, staffId, language }) => {
    const type = { title: body.title, rule: readRule(body) }
    const added = await addAvailabilityType(context, { ...type, staffId })
    if (isRefusal(added)) return added
    return { request: { status: 0, message: texts[language].office.done.availabilityAdded, data: added } }
  })

  serveStaff(app, context, updateAvailability, editors, async ({ body, staffId, language }) => {
    const type = { id: body.id, title: body.title, rule: readRule(body) }
    const changed = await changeAvailabilityType(context, { ...type, staffId })
    if (isRefusal(changed)) return changed
    return { request: { status: 0, message: texts[language].office.done.availabilityUpdated } }
  })

  serveStaff(app, context, deleteAvailability, editors, async ({ query, staffId, language }) => {
    const deleted = await deleteAvailabilityType(context, { id: query.id, staffId, language })
    if (isRefusal(deleted)) return deleted
    return { request: { status: 0, message: texts[language].office.done.availabilityDeleted } }
  })
}
