import type { FastifyInstance } from 'fastify'
import { isDocumentation } from '../answers/documentation.ts'
import { type Audience, everyone } from './identity.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every API route with the callers whom it lets in, for the test that pins them. */
    audiences: Map<string, Audience>
  }
}

/** A route under /api that does not say who may call it ends the start. */
export function recordAudiences(app: FastifyInstance): void {
  const audiences = new Map<string, Audience>()
  app.decorate('audiences', audiences)
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api')) return
    const audience = isDocumentation(route.url) ? everyone : route.config?.audience
    if (audience === undefined) throw new Error(`${route.method} ${route.url} does not say who may call it.`)
    if (!isDocumentation(route.url) && route.method !== 'HEAD')
      audiences.set(`${route.method} ${route.url}`, audience)
  })
}
