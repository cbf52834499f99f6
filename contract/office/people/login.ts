import { z } from 'zod'
import { call, plainEnvelope } from '../../call.ts'
import { signedInAnswer } from '../../session.ts'
import { languages } from '../../values.ts'

export const staffLogin = call({
  method: 'POST',
  path: '/api/login',
  summary:
    'Sign in as staff. Whoever has a second factor is refused with code_required and sends the code too',
  body: z.object({
    username: z.string().max(100),
    password: z.string().max(200),
    code: z.string().max(20).optional().describe('of the authenticator'),
  }),
  answer: signedInAnswer,
})

export const setOwnLanguage = call({
  method: 'POST',
  path: '/api/sys/language',
  summary: 'The language in which this staff member sees the office, on every computer',
  body: z.object({ language: z.enum(languages) }),
  answer: plainEnvelope,
})
