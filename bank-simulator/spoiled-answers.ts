import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { FaultRule } from './faults.ts'
import type { Refusal } from './gateway-refusals.ts'

type AnswerRule = Extract<FaultRule, { kind: 'answer' }>

const errorPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** Answers late, badly or not at all, as the rule says. */
export async function sendBadly(
  reply: FastifyReply,
  rule: AnswerRule,
  answer: object | undefined,
  refuse: (refusal: Refusal) => object,
  stopping: AbortSignal,
): Promise<FastifyReply> {
  if (rule.delayMs > 0) await pause(rule.delayMs, undefined, { signal: stopping }).catch(() => undefined)
  switch (rule.fault) {
    case undefined:
      return reply.send(answer)
    case 'http_500':
      return reply.code(500).type('text/plain').send('Internal Server Error')
    case 'html':
      return reply.type('text/html').send(errorPage)
    case 'empty':
      return reply.send()
    case 'unauthorized':
      return reply.code(401).type('application/json').send('"Unauthorized"')
    case 'system_error':
      return reply.send(refuse({ refused: 'system_error' }))
    case 'access_denied':
      return reply.send(refuse({ refused: 'access_denied' }))
    case 'number_used':
      return reply.send(refuse({ refused: 'order_number_used' }))
    case 'reset':
      reply.hijack()
      reply.raw.socket?.resetAndDestroy()
      return reply
    case 'hang':
      // Whoever asked gives up first; a simulator that stops closes the connection.
      return reply.hijack()
  }
}
