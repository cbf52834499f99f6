import { z } from 'zod'
import { call } from '../call.ts'
import { signedInAnswer } from '../session.ts'

export const staffLogin = call({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in as staff',
  body: z.object({ username: z.string().max(100), password: z.string().max(200) }),
  answer: signedInAnswer,
})
