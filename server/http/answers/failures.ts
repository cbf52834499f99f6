import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type Refusal, type RefusalCode, refuse } from '../../../contract/errors.ts'
import { isDatabaseLost } from '../../process/lost-database.ts'
import { TooBusyError } from '../../secrets/hashing-lane.ts'
import { hungUp } from '../requests/broken-http.ts'
import { languageOfCall } from '../requests/language.ts'
import { fieldProblems } from './field-problems.ts'
import { sendRefusal } from './refusals.ts'

/** Whatever goes wrong in a call ends here: the envelope, an honest status, and nothing of our insides. */
export function answerFailure(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageOfCall(request)
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A wrong part of the path is a wrong address.
    if (error.validationContext === 'params') return sendRefusal(reply, refuse('not_found'), language)
    const fields = fieldProblems(error.validation, request.body, language)
    return sendRefusal(reply, refuse('invalid_input'), language, fields)
  }
  if (hungUp(request)) return sendRefusal(reply, refuse('malformed_body'), language)
  return sendRefusal(reply, refusalOfError(error, request.log), language)
}

/** How a surprise is put to the caller. What it was stands in the log. */
export function refusalOfError(error: Error, log: FastifyBaseLogger): Refusal {
  if (error instanceof TooBusyError) {
    log.warn('too_busy')
    return refuse('too_busy', { retryAfterSeconds: error.retryAfterSeconds })
  }
  const code = codeOf(error as FastifyError)
  if (code === 'unexpected') log.error({ err: error }, 'unexpected failure')
  else if (code === 'timed_out') log.warn({ reason: error.message }, code)
  // That the database is away has been said once; of each call it is told by its status.
  else if (code === 'database_unavailable') log.debug({ reason: error.message }, code)
  return refuse(code)
}

const frameworkCodes: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
}

const cancelledByTimeout = '57014'

function codeOf(error: FastifyError): RefusalCode {
  const known = frameworkCodes[error.code]
  if (known) return known
  if (error.code === cancelledByTimeout) return 'timed_out'
  if (isDatabaseLost(error)) return 'database_unavailable'
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return 'malformed_body'
  return 'unexpected'
}
