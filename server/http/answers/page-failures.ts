import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refusals } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/values.ts'
import { isDatabaseLost } from '../../process/lost-database.ts'
import { texts } from '../../text/catalogue.ts'
import { hungUp } from '../requests/broken-http.ts'
import { cookieLanguage } from '../requests/language.ts'

/** What a visitor sees when a page cannot be made at all. It needs neither the database nor any other file. */
export function answerPageFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = cookieLanguage(request.headers.cookie) ?? 'tm'
  const code = hungUp(request) ? 'malformed_body' : refusalOf(error)
  if (code === 'database_unavailable') request.log.warn({ reason: error.message }, code)
  if (code === 'unexpected') request.log.error({ err: error }, 'unexpected failure')
  const { http } = refusals[code]
  if (http >= 500) reply.header('retry-after', '10')
  return reply
    .code(http)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(page(language, texts[language].refusals[code]))
}

/** A page has no fields to be wrong: an address that cannot be read is refused, any other that is not served is not there. */
function refusalOf(error: FastifyError) {
  if (isDatabaseLost(error)) return 'database_unavailable'
  const { statusCode = 500 } = error
  if (statusCode === 400) return 'malformed_body'
  return statusCode > 400 && statusCode < 500 ? 'not_found' : 'unexpected'
}

const page = (language: Language, message: string): string =>
  `<!doctype html><html lang="${language === 'tm' ? 'tk' : language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><h1>${message}</h1><p><a href="">↻</a></p></html>`
