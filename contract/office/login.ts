import { z } from 'zod'
import { call, plainEnvelope } from '../call.ts'
import { signedInAnswer } from '../session.ts'
import { languages } from '../values.ts'

export const staffLogin = call({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in as staff',
  body: z.object({ username: z.string().max(100), password: z.string().max(200) }),
  answer: signedInAnswer,
})

export const setOwnLanguage = call({
  method: 'POST',
  path: '/api/sys/language',
  summary: 'The language in which this staff member sees the office, on every computer',
  body: z.object({ language: z.enum(languages) }),
  answer: plainEnvelope,
})
