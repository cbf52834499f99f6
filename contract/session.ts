import { z } from 'zod'
import { call, plainEnvelope } from './call.ts'
import { languages, receptionSwitches, roles } from './values.ts'

export const signedInAnswer = plainEnvelope.extend({ token: z.string(), asd: z.enum(roles) })

const sessionAnswer = plainEnvelope.extend({
  asd: z.enum(roles),
  username: z.string().optional().describe("a staff member's own"),
  language: z.enum(languages).optional().describe("a staff member's own"),
  reception_may: z
    .array(z.enum(receptionSwitches))
    .optional()
    .describe('which of the switches that the hotel has for reception are on, told to reception'),
  second_factor_missing: z.boolean().optional().describe('true: it must be set up before anything else'),
})

export const checkProtected = call({
  method: 'GET',
  path: '/api/protected',
  summary: 'Success means that the session is valid',
  answer: sessionAnswer,
})

export const verifyToken = call({
  method: 'GET',
  path: '/api/token/verify',
  summary: '401 means that the stored token and role are to be cleared',
  answer: sessionAnswer,
})

export const logOut = call({
  method: 'POST',
  path: '/api/log-out',
  summary: 'End this session on the server',
  answer: plainEnvelope,
})
