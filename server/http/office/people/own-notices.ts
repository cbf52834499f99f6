import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../../contract/errors.ts'
import { kindsFor } from '../../../../contract/office/desk/what-waits.ts'
import { getOwnNotices, saveOwnNotices } from '../../../../contract/office/people/own-notices.ts'
import { chooseOwnNotices, readOwnNotices } from '../../../actions/people/choose-notices.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

export function ownNoticeRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getOwnNotices, { to: allStaff }, async ({ staffId, role }) => {
    const wish = await readOwnNotices(context, staffId)
    return { request: { status: 0, message: '', data: { ...wish, kinds: [...kindsFor(role)] } } }
  })

  serveStaff(app, context, saveOwnNotices, { to: allStaff }, async ({ body, staffId, language }) => {
    const wish = await chooseOwnNotices(context, { staffId, pace: body.pace, email: body.email })
    if (isRefusal(wish)) return wish
    return { request: { status: 0, message: texts[language].done.saved, data: wish } }
  })
}
