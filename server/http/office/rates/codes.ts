import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { addCode, endCode, getCodes, replaceCode, undoCode } from '../../../../contract/office/rates/codes.ts'
import {
  endHoldingCode,
  makeCode,
  putCodeInPlace,
  takeCodeBack,
} from '../../../actions/rates/change-codes.ts'
import { readHoldingCodes } from '../../../actions/rates/read-codes.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { presentCode, readCodeForm } from '../../present/office/rates/office-codes.ts'
import { presentEnded } from '../../present/office/rates/office-rates.ts'
import { adminAndBooker } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'

const sellers = { to: adminAndBooker }

export function codeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, getCodes, sellers, async () => {
    const { used, ended, ...looking } = await readHoldingCodes(context)
    const codes = used.map((code) => presentCode(code, looking))
    return answered('', { codes, ended: ended.map((code) => presentEnded({ ...code, name: code.word })) })
  })

  serveStaff(app, context, addCode, sellers, async ({ body, staffId, language }) => {
    const added = await makeCode(context, { staffId, language, code: readCodeForm(body) })
    return isRefusal(added) ? added : answered(texts[language].office.done.codeAdded, added)
  })

  serveStaff(app, context, replaceCode, sellers, async ({ params, body, staffId, language }) => {
    const order = { staffId, language, id: params.id, code: readCodeForm(body) }
    const changed = await putCodeInPlace(context, order)
    return isRefusal(changed) ? changed : answered(texts[language].office.done.codeSaved, changed)
  })

  serveStaff(app, context, endCode, sellers, async ({ params, staffId, language }) => {
    const ended = await endHoldingCode(context, { staffId, id: params.id })
    return isRefusal(ended) ? ended : answered(texts[language].office.done.codeEnded, ended)
  })

  serveStaff(app, context, undoCode, sellers, async ({ params, staffId, language }) => {
    const undone = await takeCodeBack(context, { staffId, id: params.id })
    return isRefusal(undone) ? undone : answered(texts[language].office.done.takenBack, undone)
  })
}

const answered = <T>(message: string, data: T) => ({ request: { status: 0, message, data } })
