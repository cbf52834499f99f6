import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import {
  addUnits,
  deleteUnit,
  editUnit,
  getUnits,
  importUnits,
  previewUnits,
} from '../../../../contract/office/stay/units.ts'
import { addNumberedRooms } from '../../../actions/stay/units/add-units.ts'
import { changeNumberedRoom, removeNumberedRoom } from '../../../actions/stay/units/change-unit.ts'
import { addPastedRooms, understandPaste } from '../../../actions/stay/units/import-units.ts'
import { readUnits } from '../../../actions/stay/units/read-units.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { presentUnitLine, presentUnits, readUnitForm } from '../../present/office/office-units.ts'
import { adminOnly, allStaff } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

const toAdmin = { to: adminOnly }

export function unitRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getUnits, { to: allStaff }, async ({ language }) =>
    answered('', presentUnits(await readUnits(context), language)),
  )

  serveStaff(app, context, addUnits, toAdmin, async ({ body, staffId, language }) => {
    const { room_id: roomId, numbers: written } = body
    const { floor = null, note = null, usedFrom = null, usedUntil = null } = readUnitForm(body)
    const shared = { floor, note, usedFrom, usedUntil }
    const added = await addNumberedRooms(context, { staffId, roomId, written, ...shared })
    if (isRefusal(added)) return added
    return answered(texts[language].office.done.unitsAdded, { units: [...added] })
  })

  serve(app, context, previewUnits, toAdmin, async ({ body, language }) => {
    const understood = await understandPaste(context, { text: body.text, roomId: body.room_id })
    const lines = understood.lines.map((line) => presentUnitLine(line, understood.rooms, language))
    return answered('', { lines, wrong: lines.filter(({ problem }) => problem !== null).length })
  })

  serveStaff(app, context, importUnits, toAdmin, async ({ body, staffId, language }) => {
    const added = await addPastedRooms(context, { staffId, text: body.text, roomId: body.room_id })
    return isRefusal(added) ? added : answered(texts[language].office.done.unitsAdded, added)
  })

  serveStaff(app, context, editUnit, toAdmin, async ({ body, staffId, language }) => {
    const changes = { ...readUnitForm(body), roomId: body.room_id, number: body.number }
    const changed = await changeNumberedRoom(context, { staffId, unitId: body.id, changes })
    if (isRefusal(changed)) return changed
    return { request: { status: 0, message: texts[language].done.saved } }
  })

  serveStaff(app, context, deleteUnit, toAdmin, async ({ query, staffId, language }) => {
    const outcome = await removeNumberedRoom(context, { staffId, unitId: query.id })
    if (isRefusal(outcome)) return outcome
    const { unitDeleted, unitOutOfUse } = texts[language].office.done
    const message = outcome.removed === 'deleted' ? unitDeleted : unitOutOfUse
    return answered(message, { id: query.id, removed: outcome.removed })
  })
}

const answered = <T>(message: string, data: T) => ({ request: { status: 0, message, data } })
