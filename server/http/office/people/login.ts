import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../../contract/errors.ts'
import { setOwnLanguage, staffLogin } from '../../../../contract/office/people/login.ts'
import { signInStaff } from '../../../actions/access/sign-in.ts'
import { chooseLanguage } from '../../../actions/people/choose-language.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { everyone, housekeepingToo } from '../../requests/identity.ts'
import { serve } from '../../route.ts'

export function loginRoutes(app: FastifyInstance, context: Context): void {
  serve(
    app,
    context,
    staffLogin,
    { to: everyone, throughMaintenance: true },
    async ({ body, language, origin }) => {
      const outcome = await signInStaff(context, { ...body, origin })
      if (isRefusal(outcome)) return outcome
      return {
        request: { status: 0, message: texts[language].done.signedIn },
        token: outcome.token,
        asd: outcome.role,
      }
    },
  )

  serve(
    app,
    context,
    setOwnLanguage,
    { to: housekeepingToo, withoutSecondFactor: true },
    async ({ identity, body }) => {
      if (identity.kind !== 'staff') return refuse('not_allowed')
      await chooseLanguage(context, { staffId: identity.staffId, language: body.language })
      return { request: { status: 0, message: '' } }
    },
  )
}
