import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import {
  addRestriction,
  endRestriction,
  getRestrictions,
  replaceRestriction,
  undoRestriction,
} from '../../../../contract/office/rates/restrictions.ts'
import {
  endHoldingRestriction,
  makeRestriction,
  putRestrictionInPlace,
  takeRestrictionBack,
} from '../../../actions/rates/change-restrictions.ts'
import { readHoldingRestrictions } from '../../../actions/rates/read-rates.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { presentEnded, presentRestriction, readRestriction } from '../../present/office/rates/office-rates.ts'
import { adminAndBooker } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

const sellers = { to: adminAndBooker }

export function restrictionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getRestrictions, sellers, async () => {
    const { holding, ended, ...looking } = await readHoldingRestrictions(context)
    const restrictions = holding.map((restriction) => presentRestriction(restriction, looking))
    return answered('', { restrictions, ended: ended.map(presentEnded) })
  })

  serveStaff(app, context, addRestriction, sellers, async ({ body, staffId, language }) => {
    const made = await makeRestriction(context, { staffId, restriction: readRestriction(body) })
    return isRefusal(made) ? made : answered(texts[language].office.done.restrictionSaved, made)
  })

  serveStaff(app, context, replaceRestriction, sellers, async ({ params, body, staffId, language }) => {
    const changed = { staffId, id: params.id, restriction: readRestriction(body) }
    const made = await putRestrictionInPlace(context, changed)
    return isRefusal(made) ? made : answered(texts[language].office.done.restrictionSaved, made)
  })

  serveStaff(app, context, endRestriction, sellers, async ({ params, staffId, language }) => {
    const ended = await endHoldingRestriction(context, { staffId, id: params.id })
    return isRefusal(ended) ? ended : answered(texts[language].office.done.restrictionEnded, ended)
  })

  serveStaff(app, context, undoRestriction, sellers, async ({ params, staffId, language }) => {
    const undone = await takeRestrictionBack(context, { staffId, id: params.id })
    return isRefusal(undone) ? undone : answered(texts[language].office.done.takenBack, undone)
  })
}

const answered = <T>(message: string, data: T) => ({ request: { status: 0, message, data } })
