import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../contract/errors.ts'
import { staffLogin } from '../../../contract/office/login.ts'
import { signInStaff } from '../../actions/sign-in.ts'
import type { Context } from '../../context.ts'
import { texts } from '../../text/catalogue.ts'
import { everyone } from '../identity.ts'
import { serve } from '../route.ts'

export function loginRoutes(app: FastifyInstance, context: Context): void {
  serve(
    app,
    context,
    staffLogin,
    { to: everyone, throughMaintenance: true },
    async ({ body, language, address }) => {
      const outcome = await signInStaff(context, { ...body, address })
      if (isRefusal(outcome)) return outcome
      return {
        request: { status: 0, message: texts[language].done.signedIn },
        token: outcome.token,
        asd: outcome.role,
      }
    },
  )
}
