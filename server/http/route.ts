import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { z } from 'zod'
import { type Call, listedRefusalEnvelope, refusalEnvelope } from '../../contract/call.ts'
import { isRefusal, type Refusal, refuse } from '../../contract/errors.ts'
import { type FileCall, fileAnswer } from '../../contract/file-call.ts'
import type { Language, ReceptionSwitch, StaffRole } from '../../contract/values.ts'
import type { Identity } from '../actions/access/identify.ts'
import type { Origin } from '../actions/access/note-access.ts'
import type { Context } from '../context.ts'
import { KeptAnswers } from './answers/kept-answers.ts'
import type { KnownAnswers } from './answers/known-answers.ts'
import { readyAnswer, sendReady } from './answers/ready-answer.ts'
import { sendRefusal } from './answers/refusals.ts'
import { writeAnswer } from './answers/write-answer.ts'
import { nameOfCall } from './inside-calls.ts'
import { callerAddress } from './requests/caller-address.ts'
import { type Audience, callerOf, clients, everyone, identify } from './requests/identity.ts'
import { languageOfCall } from './requests/language.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience
    /** Stays open while the hotel's site is closed for maintenance. */
    throughMaintenance?: boolean
  }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

type Inputs = Omit<Call, 'answer'>

/** What a route's handler is given: everything checked, nothing of the framework. */
export interface Incoming<C extends Inputs> {
  readonly params: Parsed<C['params']>
  readonly query: Parsed<C['query']>
  readonly headers: Parsed<C['headers']>
  readonly body: Parsed<C['body']>
  readonly identity: Identity
  readonly language: Language
  /** What limits count. */
  readonly address: string
  /** For what is written down about accesses. */
  readonly origin: Origin
}

type Handle<C extends Call> = (incoming: Incoming<C>) => Promise<z.input<C['answer']> | Refusal>

/** A file on its way out. The name is ASCII: it stands in a header. */
export interface OutgoingFile {
  readonly name: string
  /** A stream where the file is long: it leaves while it is being made. */
  readonly bytes: Buffer | Readable
}

type HandleFile<C extends FileCall> = (incoming: Incoming<C>) => Promise<OutgoingFile | Refusal>

export interface RouteOptions {
  readonly to: Audience
  readonly throughMaintenance?: true
  /** Whoever knows a code is let in, and told about a person. */
  readonly personal?: true
  /** Reception is let in only where the hotel has turned this on. */
  readonly receptionNeeds?: ReceptionSwitch
  /** Changes something although it is a GET: a browser that looks ahead does not set it off, and no cache keeps its answer. */
  readonly changesByGet?: true
  /** Open to staff who must set up their second factor first. */
  readonly withoutSecondFactor?: true
  /** Its message is a list of texts, also where it refuses. */
  readonly messageAsList?: true
  /** Knows without making the answer whether it has changed. What is answered depends on the address, the role and the language alone. */
  readonly known?: KnownAnswers
}

/** Puts a call of the contract on the air: who may call it, and what answers. */
export function serve<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  options: RouteOptions,
  handle: Handle<C>,
): void {
  route(app, context, call, options, {
    answers: call.answer,
    kept: 'no-cache',
    handle,
    send: (reply, answer) => reply.send(answer),
  })
  recordInside(app, context, call, options, handle)
}

/** What an answer is made from: the same question in the same state has the same answer, whoever asks. */
interface Recipe<Answer> {
  readonly question: string
  readonly state: string
  make(): Promise<Answer>
}

/** In bytes, of each such call. */
const mostKept = 8_000_000

/** The same for a call whose answer is kept as it travels: what it is made from is asked each time, the answer is made when that has changed. */
export function serveKept<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  options: RouteOptions,
  handle: (incoming: Incoming<C>) => Promise<Recipe<z.input<C['answer']>> | Refusal>,
): void {
  const answers = new KeptAnswers(mostKept)
  const write = writeAnswer({ schema: call.answer, method: call.method, url: call.path })
  route(app, context, call, options, {
    answers: call.answer,
    kept: 'no-cache',
    travelsAsItIs: true,
    handle,
    async send(reply, { question, state, make }) {
      const ready = await answers.get<never>(question, state, async () => ({
        answer: readyAnswer({ status: 200, text: write(await make()), kind: 'call' }),
        keep: true,
      }))
      reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
      return sendReady(reply.request, reply, ready)
    },
  })
  recordInside(app, context, call, options, async (incoming) => {
    const outcome = await handle(incoming)
    return isRefusal(outcome) ? outcome : outcome.make()
  })
}

function recordInside<C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  options: RouteOptions,
  handle: Handle<C>,
): void {
  const identity: Identity = { kind: 'nobody' }
  app.insideCalls.set(nameOfCall(call), {
    call,
    personal: isPrivate(options, identity),
    refuse: () => refuseCaller(context, identity, options),
    handle: (input, { language, address, log }) =>
      handle({
        ...(input as Pick<Incoming<C>, 'params' | 'query' | 'body'>),
        headers: {} as Incoming<C>['headers'],
        identity,
        language,
        address,
        origin: { address, log },
      }),
  })
}

/** The same for a call that answers a file. What is in it can depend on the caller and on the language, so no cache shares it. */
export function serveFile<const C extends FileCall>(
  app: FastifyInstance,
  context: Context,
  call: C,
  options: RouteOptions,
  handle: HandleFile<C>,
): void {
  route(app, context, call, options, {
    answers: fileAnswer(call),
    kept: 'private, no-cache',
    handle,
    send: (reply, file) =>
      reply
        .header('content-disposition', `attachment; filename="${file.name}"`)
        // A browser that shows it all the same runs nothing of it.
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(call.mediaType)
        .send(file.bytes),
  })
}

/** The same for a call whose answer goes on until somebody ends it. Nobody on the way may keep it, press it together or wait for more of it. */
export function serveStream<const C extends Inputs>(
  app: FastifyInstance,
  context: Context,
  call: C,
  options: RouteOptions,
  handle: (incoming: Incoming<C>) => Promise<Readable | Refusal>,
): void {
  route(app, context, call, options, {
    answers: fileAnswer({ ...call, mediaType: 'text/event-stream' }),
    kept: 'no-store',
    handle,
    send: (reply, stream) =>
      reply
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        // Its connection ends with it: kept for another request it would hold a shutdown up.
        .header('connection', 'close')
        .type('text/event-stream')
        .send(stream),
  })
}

interface Answering<C extends Inputs, Answer> {
  /** The shape of a good answer, for the filter and the API description. */
  readonly answers: unknown
  /** What caches are told about an answer that everybody may have. */
  readonly kept: string
  /** It is compressed already, for whoever takes it so. */
  readonly travelsAsItIs?: true
  handle(incoming: Incoming<C>): Promise<Answer | Refusal>
  send(reply: FastifyReply, answer: Answer): FastifyReply | Promise<FastifyReply>
}

function route<C extends Inputs, Answer>(
  app: FastifyInstance,
  context: Context,
  call: C,
  options: RouteOptions,
  { answers, kept, travelsAsItIs, handle, send }: Answering<C, Answer>,
): void {
  app.route({
    method: call.method,
    url: call.path,
    // A call that changes something by GET must not be set off by a HEAD or a prefetch.
    exposeHeadRoute: false,
    ...(travelsAsItIs && { compress: false as const }),
    config: { audience: options.to, ...(options.throughMaintenance && { throughMaintenance: true }) },
    schema: schemaOf(call, options, answers),
    ...(options.known && {
      // After the hook that gives the answer its tag.
      onSend: async (request, reply) => options.known?.remember(request, reply),
    }),
    ...(options.messageAsList && {
      preSerialization: async (_request, _reply, answer) => listMessage(answer),
    }),
    handler: async (request, reply) => {
      const language = languageOfCall(request)
      const identity = identityOf(request)
      const tag = await options.known?.unchangedTag(
        request,
        [request.url, callerOf(identity), language].join(' '),
      )
      if (tag !== undefined)
        return reply
          .code(304)
          .headers({ etag: tag, 'cache-control': keptBy(options, identity, kept) })
          .send()
      const address = callerAddress(request.ip)
      const outcome = await handle({
        params: request.params as Incoming<C>['params'],
        query: request.query as Incoming<C>['query'],
        headers: request.headers as Incoming<C>['headers'],
        body: request.body as Incoming<C>['body'],
        identity,
        language,
        address,
        origin: { address, log: request.log },
      })
      if (isRefusal(outcome)) return sendRefusal(reply, outcome, language)
      reply.header('cache-control', keptBy(options, identity, kept))
      return send(reply, outcome)
    },
    // After routing, before the body is read: a stranger's upload is not even parsed.
    onRequest: async (request, reply) => {
      const refusal = await authorize(context, request, options)
      if (!refusal && options.changesByGet && isLookingAhead(request))
        return sendRefusal(reply, refuse('prefetch_refused'), languageOfCall(request))
      if (refusal) return sendRefusal(reply, refusal, languageOfCall(request))
    },
  })
}

/**
 * No cache keeps what is meant for one person, not even the browser's on its disk: it would still be there after signing out. Whoever is
 * signed in is told nothing that may be kept, also by calls that are open to everybody.
 */
const isPrivate = ({ to, personal, changesByGet }: RouteOptions, identity: Identity): boolean =>
  !to.includes('nobody') || Boolean(personal) || Boolean(changesByGet) || identity.kind !== 'nobody'

const keptBy = (options: RouteOptions, identity: Identity, kept: string): string =>
  isPrivate(options, identity) ? 'no-store' : kept

const schemaOf = (call: Inputs, options: RouteOptions, answers: unknown): FastifySchema => ({
  summary: call.summary,
  tags: [call.path.startsWith('/api/sys/') || call.path === '/api/login' ? 'office' : 'guest'],
  ...(options.to !== everyone && {
    security: [{ bearer: [] }],
    description: `For ${options.to.join(', ')}${options.receptionNeeds ? ` (where its switch ${options.receptionNeeds} is on)` : ''}.`,
  }),
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.headers && { headers: call.headers }),
  ...(call.body && { body: call.body }),
  ...(call.consumes && { consumes: [call.consumes] }),
  response: { 200: answers, '4xx': refusalShape(options), '5xx': refusalShape(options) },
})

const refusalShape = ({ messageAsList }: RouteOptions) =>
  messageAsList ? listedRefusalEnvelope : refusalEnvelope

function listMessage(answer: unknown): unknown {
  const { request } = answer as { request: { message: string | string[] } }
  return { ...(answer as object), request: { ...request, message: [request.message].flat() } }
}

/** Browsers say so when they load a page that nobody has opened yet. */
const isLookingAhead = ({ headers }: FastifyRequest): boolean =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  )

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

export function serveFileToClients<const C extends FileCall>(
  app: FastifyInstance,
  context: Context,
  call: C,
  handle: (incoming: Incoming<C> & { customerId: number }) => ReturnType<HandleFile<C>>,
): void {
  serveFile(app, context, call, { to: clients }, async (incoming) =>
    incoming.identity.kind === 'client'
      ? handle({ ...incoming, customerId: incoming.identity.customerId })
      : refuse('not_allowed'),
  )
}

/** The same for calls of staff; the handler learns who it is. */
export function serveStaff<const C extends Call>(
  app: FastifyInstance,
  context: Context,
  call: C,
  options: RouteOptions,
  handle: (incoming: Incoming<C> & { staffId: number; role: StaffRole }) => ReturnType<Handle<C>>,
): void {
  serve(app, context, call, options, async (incoming) =>
    incoming.identity.kind === 'staff'
      ? handle({ ...incoming, staffId: incoming.identity.staffId, role: incoming.identity.role })
      : refuse('not_allowed'),
  )
}

const identities = new WeakMap<FastifyRequest, Identity>()

/** By whom a call is made, the same for each of their calls. Whoever is not known counts as their address. */
export function senderOf(request: FastifyRequest): string {
  const identity = identityOf(request)
  if (identity.kind === 'client') return `client ${identity.customerId}`
  return identity.kind === 'staff' ? `staff ${identity.staffId}` : callerAddress(request.ip)
}

const identityOf = (request: FastifyRequest): Identity => identities.get(request) ?? { kind: 'nobody' }

async function authorize(
  context: Context,
  request: FastifyRequest,
  options: RouteOptions,
): Promise<Refusal | undefined> {
  const identity = await identify(context, request.headers.authorization)
  identities.set(request, identity)
  return refuseCaller(context, identity, options)
}

async function refuseCaller(
  context: Context,
  identity: Identity,
  options: RouteOptions,
): Promise<Refusal | undefined> {
  const caller = callerOf(identity)
  if (!options.to.includes(caller)) return refuse(caller === 'nobody' ? 'sign_in_required' : 'not_allowed')
  const forStaff = !options.to.includes('nobody') && !options.withoutSecondFactor
  if (forStaff && identity.kind === 'staff' && identity.lacksSecondFactor)
    return refuse('second_factor_missing')
  if (options.throughMaintenance || caller === 'admin') return undefined
  const { maintenance, reception } = await context.settings.current()
  if (maintenance) return refuse('maintenance')
  const { receptionNeeds } = options
  const lacks = caller === 'reception' && receptionNeeds !== undefined && !reception[receptionNeeds]
  return lacks ? refuse('not_allowed') : undefined
}
