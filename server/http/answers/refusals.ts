import type { FastifyReply } from 'fastify'
import type { RefusalEnvelope } from '../../../contract/call.ts'
import { type Refusal, refusals } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/values.ts'
import { fill, texts } from '../../text/catalogue.ts'

export type FieldProblem = NonNullable<RefusalEnvelope['request']['fields']>[number]

export function sendRefusal(
  reply: FastifyReply,
  refusal: Refusal,
  language: Language,
  fields?: readonly FieldProblem[],
): FastifyReply {
  const { http } = refusals[refusal.refused]
  const wait = refusal.facts?.retryAfterSeconds
  if (wait !== undefined) reply.header('retry-after', String(wait))
  return reply
    .code(http)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(refusalBody(refusal, language, fields))
}

export function refusalBody(
  refusal: Refusal,
  language: Language,
  fields?: readonly FieldProblem[],
): RefusalEnvelope {
  return {
    request: {
      status: refusals[refusal.refused].status,
      message: fill(texts[language].refusals[refusal.refused], refusal.facts),
      code: refusal.refused,
      ...(fields && { fields: [...fields] }),
    },
  }
}
