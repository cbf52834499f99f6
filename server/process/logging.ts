import type { FastifyRequest } from 'fastify'
import { errorFacts } from './error-facts.ts'

type LogMethod = (this: unknown, ...args: unknown[]) => void

/** How the server logs: nothing about a person, whatever goes wrong. */
export const loggerOptions = (level: string) => ({
  level,
  redact: ['req.headers', 'err.config'],
  serializers: {
    err: (error: unknown) => ({ ...errorFacts(error) }),
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? 'unknown' }),
  },
  hooks: {
    logMethod(this: unknown, args: unknown[], method: LogMethod) {
      method.apply(this, withSafeText(args))
    },
  },
})

/** An error that is logged alone, or with its own message as the text, would say everything after all. */
function withSafeText([facts, text, ...rest]: unknown[]): unknown[] {
  const error = facts instanceof Error ? facts : (facts as { err?: unknown } | undefined)?.err
  if (!(error instanceof Error) || (text !== undefined && text !== error.message))
    return [facts, text, ...rest]
  return [facts instanceof Error ? { err: error } : facts, errorFacts(error).message]
}
