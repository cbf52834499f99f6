import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { isRefusal, refuse } from '../../contract/errors.ts'
import { comeBackFromBank, wakeByCallback } from '../actions/bank/follow-payment.ts'
import type { Context } from '../context.ts'
import { type CallbackParameters, isSignedByBank } from '../gateways/bank/callback.ts'
import { answerPageFailure } from './answers/page-failures.ts'
import { sendRefusal } from './answers/refusals.ts'
import { presentPayment } from './present/guest/payment-news.ts'
import { everyone } from './requests/identity.ts'
import { languageOfCall } from './requests/language.ts'

/** The two doors of the bank. Neither is believed: both only make us ask. They stay open during maintenance. */
export function bankRoutes(app: FastifyInstance, context: Context): void {
  returnRoute(app, context)
  app.register(async (scope) => callbackRoute(scope, context))
}

/** A person comes here, in a browser: every answer leads to a page. */
function returnRoute(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { return_code: string } }>(
    '/api/bank/return/:return_code',
    {
      config: { audience: everyone, throughMaintenance: true },
      schema: { summary: 'Where the bank sends the guest back to', tags: ['guest'] },
      exposeHeadRoute: false,
      errorHandler: (error, request, reply) => answerPageFailure(error as FastifyError, request, reply),
    },
    async (request, reply) => {
      const { return_code: code } = request.params
      const followed = await comeBackFromBank(context, code)
      return reply.header('cache-control', 'no-store').redirect(nextPage(context, code, followed), 302)
    },
  )
}

/** The bank's last word is said at home, and the code with it leads on to what comes next. */
function nextPage(
  { clock }: Context,
  code: string,
  followed: Awaited<ReturnType<typeof comeBackFromBank>>,
): string {
  if (isRefusal(followed)) return '/404'
  const { state, message } = presentPayment(followed, clock.now())
  const isLastWord = state !== 'waiting' && state !== 'needs_look'
  return isLastWord ? `/?message=${encodeURIComponent(message)}&payment=${code}` : `/payment-status/${code}`
}

const form = 'application/x-www-form-urlencoded'

/** The bank gives up on a shop that is slow. What is not asked by then goes on behind its back, and the job asks too. */
const patienceMs = 2_000

function callbackRoute(scope: FastifyInstance, context: Context): void {
  const secret = context.config.bank.callbackSecret
  scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_request, body, done) =>
    done(null, body),
  )
  for (const method of ['GET', 'POST'] as const) {
    scope.route({
      method,
      url: '/api/bank/callback',
      exposeHeadRoute: false,
      config: { audience: everyone, throughMaintenance: true },
      schema: {
        summary: 'Where the bank says that something has happened to an order. It is then asked what',
        description: 'Signed with BANK_CALLBACK_SECRET; without that setting there is nothing here.',
        tags: ['guest'],
      },
      onRequest: async (request, reply) => {
        if (secret === undefined) return sendRefusal(reply, refuse('not_found'), languageOfCall(request))
      },
      handler: async (request, reply) => {
        const parameters = parametersOf(request)
        if (!isSignedByBank(parameters, secret ?? ''))
          return sendRefusal(reply, refuse('callback_unsigned'), languageOfCall(request))
        await wakeWithin(patienceMs, context, request, parameters)
        // An order that is not ours is answered alike: two shops can share an account at the bank, and to an error it would only send again.
        return reply.header('cache-control', 'no-store').send({ request: { status: 0, message: '' } })
      },
    })
  }
}

async function wakeWithin(
  ms: number,
  context: Context,
  { log }: FastifyRequest,
  parameters: CallbackParameters,
): Promise<void> {
  const value = (wanted: string) => parameters.find(([name]) => name === wanted)?.[1] ?? ''
  const answered = new AbortController()
  const waking = wakeByCallback(context, {
    bankOrderId: value('mdOrder'),
    orderNumber: value('orderNumber'),
    operation: value('operation'),
  })
    .catch((error) => log.error({ err: error }, 'a callback of the bank woke nobody'))
    .finally(() => answered.abort())
  await Promise.race([waking, pause(ms, undefined, { signal: answered.signal }).catch(() => undefined)])
}

/** In the address, or as a form: banks do either. */
function parametersOf(request: FastifyRequest): CallbackParameters {
  const inBody = typeof request.body === 'string' && request.body !== ''
  const text = inBody ? String(request.body) : (request.url.split('?', 2)[1] ?? '')
  return [...new URLSearchParams(text)]
}
