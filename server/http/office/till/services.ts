import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { isRefusal } from '../../../../contract/errors.ts'
import {
  addService,
  changeService,
  getServices,
  orderServices,
  removeService,
} from '../../../../contract/office/till/services.ts'
import {
  changeOfferedService,
  offerService,
  putServicesInOrder,
  readServices,
  removeOfferedService,
} from '../../../actions/extras/change-services.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { fromTmt } from '../../present/money.ts'
import { presentService } from '../../present/office/till/office-extras.ts'
import { adminOnly, allStaff } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

const toAdmin = { to: adminOnly }

export function serviceRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getServices, { to: allStaff }, async () => {
    const services = await readServices(context)
    return answered('', { services: services.map(presentService) })
  })

  serveStaff(app, context, addService, toAdmin, async ({ body, staffId, language }) => {
    const added = await offerService(context, { staffId, ...readForm(body) })
    return isRefusal(added) ? added : answered(texts[language].office.done.serviceAdded, added)
  })

  serveStaff(app, context, orderServices, toAdmin, async ({ body, staffId, language }) => {
    const ordered = await putServicesInOrder(context, { staffId, ids: body.ids })
    return isRefusal(ordered) ? ordered : answered(texts[language].office.done.orderSaved, { ids: body.ids })
  })

  serveStaff(app, context, changeService, toAdmin, async ({ params, body, staffId, language }) => {
    const seen = body.seen && readForm(body.seen)
    const changed = await changeOfferedService(context, { staffId, id: params.id, ...readForm(body), seen })
    return isRefusal(changed) ? changed : answered(texts[language].office.done.serviceSaved, changed)
  })

  serveStaff(app, context, removeService, toAdmin, async ({ params, staffId, language }) => {
    const removed = await removeOfferedService(context, { staffId, id: params.id })
    return isRefusal(removed) ? removed : answered(texts[language].office.done.serviceRemoved, removed)
  })
}

const readForm = ({ names, price }: z.output<typeof addService.body>) => ({ names, price: fromTmt(price) })

const answered = <T>(message: string, data: T) => ({ request: { status: 0, message, data } })
