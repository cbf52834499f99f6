import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../../contract/errors.ts'
import {
  confirmSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
  removeSecondFactor,
} from '../../../../contract/office/people/users.ts'
import {
  confirmOwnSecondFactor,
  enrolOwnSecondFactor,
  readOwnSecondFactor,
  removeOwnSecondFactor,
} from '../../../actions/access/keep-second-factor.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { housekeepingToo } from '../../requests/identity.ts'
import { serveStaff } from '../../route.ts'

/** One's own. Open to those who must set it up before anything else. */
const own = { to: housekeepingToo, withoutSecondFactor: true } as const

export function secondFactorRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, getSecondFactor, own, async ({ staffId }) => {
    const data = await readOwnSecondFactor(context, staffId)
    return { request: { status: 0, message: '', data } }
  })

  serveStaff(app, context, enrolSecondFactor, own, async ({ body, staffId, origin }) => {
    const begun = await enrolOwnSecondFactor(context, { staffId, ...body, origin })
    if (isRefusal(begun)) return begun
    return { request: { status: 0, message: '', data: { secret: begun.secret, otpauth_url: begun.url } } }
  })

  serveStaff(
    app,
    context,
    confirmSecondFactor,
    own,
    async ({ body, staffId, identity, language, origin }) => {
      if (identity.kind !== 'staff') return refuse('not_allowed')
      const { tokenHash } = identity
      const { code } = body
      const confirmed = await confirmOwnSecondFactor(context, { staffId, tokenHash, code, origin })
      if (isRefusal(confirmed)) return confirmed
      return { request: { status: 0, message: texts[language].office.done.secondFactorOn } }
    },
  )

  serveStaff(app, context, removeSecondFactor, own, async ({ body, staffId, language, origin }) => {
    const removed = await removeOwnSecondFactor(context, { staffId, ...body, origin })
    if (isRefusal(removed)) return removed
    return { request: { status: 0, message: texts[language].office.done.secondFactorOff } }
  })
}
