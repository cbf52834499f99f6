import type { FastifyInstance } from 'fastify'

/** PostgreSQL cannot store the character 0; whoever sends one gets the same answer as for broken JSON. */
export const nulCharacter = /\\u0000|\0/

/**
 * Half of a character, written as an escape: text could not be stored as it came, and JSON that holds it not at all. In an escape pair the
 * first half is D800 to DBFF, the second DC00 to DFFF.
 */
export const halfCharacter =
  /\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F]/

export function jsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (nulCharacter.test(body as string) || halfCharacter.test(body as string)) done(malformed())
    // Some clients announce JSON and send none where there is nothing to send.
    else if (request.method === 'DELETE' && body === '') done(null, undefined)
    else parse(request, body as string, done)
  })
  app.addHook('onRequest', (request, _reply, done) => done(/%00/.test(request.url) ? malformed() : undefined))
}

const malformed = (): Error => Object.assign(new Error('malformed input'), { statusCode: 400 })
