import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../contract/values.ts'
import { isDatabaseLost } from '../database/connection.ts'
import { texts } from '../text/catalogue.ts'
import { cookieLanguage } from './language.ts'

/** What a visitor sees when a page cannot be made at all. It needs neither the database nor any other file. */
export function answerPageFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = cookieLanguage(request.headers.cookie) ?? 'tm'
  const lost = isDatabaseLost(error)
  if (lost) request.log.warn({ reason: error.message }, 'database_unavailable')
  else request.log.error({ err: error }, 'unexpected failure')
  const message = texts[language].refusals[lost ? 'database_unavailable' : 'unexpected']
  return reply
    .code(lost ? 503 : 500)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('retry-after', '10')
    .send(page(language, message))
}

const page = (language: Language, message: string): string =>
  `<!doctype html><html lang="${language === 'tm' ? 'tk' : language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><h1>${message}</h1><p><a href="">↻</a></p></html>`
