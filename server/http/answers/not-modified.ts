import type { FastifyInstance } from 'fastify'

/** What a browser keeps with the answer that it has, and needs no second time. */
const known = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'strict-transport-security',
  'content-type',
]

/** Lists are asked for again every few seconds: "nothing has changed" is said in few bytes. Comes after the hook that finds it out. */
export function slimNotModified(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode === 304 && request.url.startsWith('/api/'))
      for (const name of known) reply.removeHeader(name)
    done(null, payload)
  })
}
