import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { allowInlineStyles } from './security-headers.ts'

const page = '/api/docs'

export const isDocumentation = (url: string): boolean => url === page || url.startsWith(`${page}/`)

/** The API description is made from the contract; its readable page is at /api/docs, the document at /api/docs/json. */
export async function documentation(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kenar',
        version: '1',
        description:
          'Answers are `{ request: { status, message, data } }`: status 0 is success. A refusal carries a `code` besides, and an honest HTTP status.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      tags: [
        { name: 'guest', description: 'The public site and the client area' },
        { name: 'office', description: 'The staff back office' },
      ],
    },
    transform: jsonSchemaTransform,
  })
  await app.register(swaggerUi, {
    routePrefix: page,
    staticCSP: false,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
    uiHooks: {
      onRequest: (_request, reply, next) => {
        allowInlineStyles(reply)
        next()
      },
    },
  })
}
