import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on balancers are told to go elsewhere. Whoever comes all the same is served until the server closes. */
    sayClosing(): void
  }
}

/** `/healthz`: the process lives. `/readyz`: it can serve, because the database answers and no shutdown has begun. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  let closing = false
  app.decorate('sayClosing', () => {
    closing = true
  })
  app.addHook('preClose', async () => app.sayClosing())
  // A connection kept alive after its last answer would hold the shutdown up, and a balancer would go on using it.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })

  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (closing) return reply.code(503).send({ status: 'closing' })
    try {
      await sql`select 1 from migrations limit 1`.execute(context.database)
      return reply.send({ status: 'ready' })
    } catch {
      return reply.code(503).send({ status: 'database unavailable' })
    }
  })
}
