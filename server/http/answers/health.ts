import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, because the database answers and no shutdown has begun. */
export function healthRoutes(app: FastifyInstance, context: Context): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  // A connection kept alive after its last answer would hold the shutdown up.
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
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
