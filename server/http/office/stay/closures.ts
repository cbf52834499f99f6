import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import {
  closeUnit,
  getClosures,
  openUnit,
  previewClosure,
} from '../../../../contract/office/stay/closures.ts'
import { previewRepair } from '../../../actions/stay/rack/preview-closure.ts'
import { closeNumberedRoom } from '../../../actions/stay/units/close-unit.ts'
import { openNumberedRoom } from '../../../actions/stay/units/open-unit.ts'
import { readClosures } from '../../../actions/stay/units/read-closures.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { presentPreview } from '../../present/office/office-rack.ts'
import { presentClosure } from '../../present/office/office-units.ts'
import { allStaff } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

const toDesk = { to: allStaff }

export function closureRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getClosures, toDesk, async () => {
    const { today, closures } = await readClosures(context)
    const data = { today, closures: closures.map(presentClosure) }
    return { request: { status: 0, message: '', data } }
  })

  serveStaff(app, context, closeUnit, toDesk, async ({ body, staffId, language }) => {
    const { unit_id: unitId, from, until, reason } = body
    const closed = await closeNumberedRoom(context, { staffId, unitId, from, until, reason })
    if (isRefusal(closed)) return closed
    return { request: { status: 0, message: texts[language].office.done.unitClosed, data: closed } }
  })

  serveStaff(app, context, previewClosure, toDesk, async ({ body }) => {
    const { unit_id: unitId, from, until } = body
    const preview = await previewRepair(context, { unitId, from, until })
    if (isRefusal(preview)) return preview
    return { request: { status: 0, message: '', data: presentPreview(preview) } }
  })

  serveStaff(app, context, openUnit, toDesk, async ({ body, staffId, language }) => {
    const opened = await openNumberedRoom(context, { staffId, closureId: body.id, from: body.from })
    if (isRefusal(opened)) return opened
    return { request: { status: 0, message: texts[language].office.done.unitOpened } }
  })
}
