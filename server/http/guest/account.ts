import type { FastifyInstance } from 'fastify'
import { isRefusal } from '../../../contract/errors.ts'
import {
  askPasswordReset,
  clientLogin,
  clientRegister,
  confirmEmail,
  resetPassword,
  sendConfirmation,
} from '../../../contract/guest/account.ts'
import { signInClient } from '../../actions/access/sign-in.ts'
import { confirmByLink, sendEmailConfirmation } from '../../actions/people/confirm-email.ts'
import { registerClient } from '../../actions/people/register-client.ts'
import { resetPasswordByLink, sendPasswordReset } from '../../actions/people/reset-password.ts'
import type { Context } from '../../context.ts'
import { texts } from '../../text/catalogue.ts'
import { everyone } from '../requests/identity.ts'
import { serve, serveClients } from '../route.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, clientRegister, { to: everyone }, async ({ body, language, address }) => {
    const { email, password, confirm_password: confirmation } = body
    const outcome = await registerClient(context, { email, password, confirmation, language, address })
    if (isRefusal(outcome)) return outcome
    const { registeredWithMail, registered } = texts[language].done
    return outcome.mailed
      ? { request: { status: 0, message: registeredWithMail } }
      : { request: { status: 6, message: registered } }
  })

  serve(app, context, clientLogin, { to: everyone }, async ({ body, language, origin }) => {
    const outcome = await signInClient(context, { ...body, language, origin })
    if (isRefusal(outcome)) return outcome
    return {
      request: { status: 0, message: texts[language].done.signedIn },
      token: outcome.token,
      asd: outcome.role,
    }
  })

  serveClients(app, context, sendConfirmation, async ({ customerId, language, origin }) => {
    const { address } = origin
    const outcome = await sendEmailConfirmation(context, { customerId, address })
    if (isRefusal(outcome)) return outcome
    const { confirmationSent, emailConfirmed } = texts[language].done
    return { request: { status: 0, message: outcome.sent ? confirmationSent : emailConfirmed } }
  })

  serve(app, context, confirmEmail, { to: everyone }, async ({ body, language }) => {
    const outcome = await confirmByLink(context, body.token)
    if (isRefusal(outcome)) return outcome
    return { request: { status: 0, message: texts[language].done.emailConfirmed } }
  })

  serve(app, context, askPasswordReset, { to: everyone }, async ({ body, language, origin }) => {
    const outcome = await sendPasswordReset(context, { email: body.email, language, origin })
    if (isRefusal(outcome)) return outcome
    return { request: { status: 0, message: texts[language].done.resetAsked } }
  })

  serve(app, context, resetPassword, { to: everyone }, async ({ body, language, origin }) => {
    const { token, password, confirm_password: confirmation } = body
    const outcome = await resetPasswordByLink(context, { token, password, confirmation, origin })
    if (isRefusal(outcome)) return outcome
    return { request: { status: 0, message: texts[language].done.passwordSet } }
  })
}
