import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Call, refusalEnvelope } from '../../contract/call.ts'
import { isRefusal, type Refusal, refuse } from '../../contract/errors.ts'
import type { Language } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { type Audience, callerOf, clients, everyone, type Identity, identify } from './identity.ts'
import { messageLanguage } from './language.ts'
import { sendRefusal } from './refusals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience
    /** Stays open while the hotel's site is closed for maintenance. */
    throughMaintenance?: boolean
  }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a route's handler is given: everything checked, nothing of the framework. */
export interface Incoming<C extends Call> {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly headers: Parsed<C['headers']>
  readonly body: Parsed<C['body']>
  readonly identity: Identity
  readonly language: Language
  readonly address: string
}

type Handle<C extends Call> = (incoming: Incoming<C>) => Promise<z.input<C['answer']> | Refusal>

export interface RouteOptions {
  readonly to: Audience
  readonly throughMaintenance?: true
}

/** Puts a call of the contract on the air: who may call it, and what answers. */
export function serve<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  options: RouteOptions,
  handle: Handle<C>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    // A call that changes something by GET must not be set off by a HEAD or a prefetch.
    exposeHeadRoute: false,
    config: { audience: options.to, ...(options.throughMaintenance && { throughMaintenance: true }) },
    schema: {
      summary: call.summary,
      tags: [call.path.startsWith('/api/sys/') || call.path === '/api/login' ? 'office' : 'guest'],
      ...(options.to !== everyone && {
        security: [{ bearer: [] }],
        description: `For ${options.to.join(', ')}.`,
      }),
      ...(call.params && { params: call.params }),
      ...(call.query && { querystring: call.query }),
      ...(call.headers && { headers: call.headers }),
      ...(call.body && { body: call.body }),
      response: { 200: call.answer, '4xx': refusalEnvelope, '5xx': refusalEnvelope },
    },
    handler: async (request, reply) => {
      const language = languageOfCall(request)
      const identity = identityOf(request)
      const outcome = await handle({
        params: request.params as Incoming<C>['params'],
        query: request.query as Incoming<C>['query'],
        headers: request.headers as Incoming<C>['headers'],
        body: request.body as Incoming<C>['body'],
        identity,
        language,
        address: request.ip,
      })
      if (isRefusal(outcome)) return sendRefusal(reply, outcome, language)
      return reply.header('cache-control', 'no-cache').send(outcome)
    },
    // After routing, before the body is read: a stranger's upload is not even parsed.
    onRequest: async (request, reply) => {
      const refusal = await authorize(context, request, options)
      if (refusal) return sendRefusal(reply, refusal, languageOfCall(request))
    },
  })
}

/** The same for calls that only clients may make; the handler learns which client it is. */
export function serveClients<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  handle: (incoming: Incoming<C> & { customerId: number }) => ReturnType<Handle<C>>,
): void {
  serve(app, context, call, { to: clients }, async (incoming) =>
    incoming.identity.kind === 'client'
      ? handle({ ...incoming, customerId: incoming.identity.customerId })
      : refuse('not_allowed'),
  )
}

const identities = new WeakMap<FastifyRequest, Identity>()

const identityOf = (request: FastifyRequest): Identity => identities.get(request) ?? { kind: 'nobody' }

async function authorize(
  context: Context,
  request: FastifyRequest,
  options: RouteOptions,
): Promise<Refusal | undefined> {
  const identity = await identify(context, request.headers.authorization)
  identities.set(request, identity)
  const caller = callerOf(identity)
  if (!options.to.includes(caller)) return refuse(caller === 'nobody' ? 'sign_in_required' : 'not_allowed')
  if (options.throughMaintenance || caller === 'admin') return undefined
  const { maintenance } = await context.settings.current()
  return maintenance ? refuse('maintenance') : undefined
}

export function languageOfCall(request: FastifyRequest): Language {
  const office = request.url.startsWith('/api/sys/') || request.url.startsWith('/api/login')
  return messageLanguage(
    {
      path: /^\/api\/(ru|tm|en)\//.exec(request.url)?.[1],
      cookie: request.headers.cookie,
      accept: request.headers['accept-language'],
    },
    office ? 'ru' : 'tm',
  )
}
