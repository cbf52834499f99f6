import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import { refusalBody } from '../answers/refusals.ts'
import { headersOfEveryAnswer } from '../answers/security-headers.ts'

/** Whether the caller went away before the request was complete. It looks like a lost connection of ours, and is none. */
export function hungUp({ raw, log }: FastifyRequest): boolean {
  const gone = raw.errored !== null && !raw.complete
  if (gone) log.info('the caller hung up')
  return gone
}

/**
 * Who calls is asked of the database before a body is read. Whoever has hung up by then ends here: a body that has ended already says nothing
 * to those who begin to listen, and the request would be waited for in vain.
 */
export function bodiesOfThePresent(app: FastifyInstance): void {
  app.addHook('preParsing', ({ raw }, _reply, body, done) => done(raw.errored, body))
}

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** What cannot be read as HTTP reaches no route. It gets the envelope and the headers of every other answer, and the connection ends. */
export const brokenHttpAnswerer =
  (guard: Parameters<typeof headersOfEveryAnswer>[0]) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable)
      socket.write(brokenAnswer(statuses[error.code ?? ''] ?? 400, headersOfEveryAnswer(guard)))
    socket.destroy(error)
  }

function brokenAnswer(status: number, guarding: Record<string, string>): string {
  // Nothing is known of whoever calls, so it is the guest site's own language.
  const body = JSON.stringify(refusalBody(refuse('malformed_body'), 'tm'))
  const headers = {
    ...guarding,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`
}
