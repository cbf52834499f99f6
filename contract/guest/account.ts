import { z } from 'zod'
import { call, plainEnvelope } from '../call.ts'
import { signedInAnswer } from '../session.ts'

/** The server answers a wrong e-mail, a short password and a differing one with statuses of their own, so the shapes stay wide here. */
const credentials = z.object({ email: z.string().max(254), password: z.string().max(200) })

export const clientRegister = call({
  method: 'POST',
  path: '/api/client-register',
  summary: 'Open a client account. 0 a welcome mail is on its way, 6 registered without one',
  body: credentials.extend({ confirm_password: z.string().max(200) }),
  answer: plainEnvelope,
})

export const clientLogin = call({
  method: 'POST',
  path: '/api/client-login',
  summary: 'Sign in as a client',
  body: credentials,
  answer: signedInAnswer,
})

export const sendConfirmation = call({
  method: 'POST',
  path: '/api/client/confirm-email/send',
  summary: "Mail the link that confirms the client's e-mail once more",
  answer: plainEnvelope,
})

export const confirmEmail = call({
  method: 'POST',
  path: '/api/client/confirm-email',
  summary: 'Confirm an e-mail with the mailed link; ends every other such link of the account',
  body: z.object({ token: z.string().max(200) }),
  answer: plainEnvelope,
})

export const askPasswordReset = call({
  method: 'POST',
  path: '/api/client/password-reset',
  summary: 'Mail a link that sets a new password. Answers the same whether the account exists or not',
  body: credentials.pick({ email: true }),
  answer: plainEnvelope,
})

export const resetPassword = call({
  method: 'POST',
  path: '/api/client/password-reset/confirm',
  summary: 'Set a new password with the mailed link; ends all sessions of the account',
  body: z.object({
    token: z.string().max(200),
    password: z.string().max(200),
    confirm_password: z.string().max(200),
  }),
  answer: plainEnvelope,
})
