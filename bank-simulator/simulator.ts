import { randomInt, randomUUID } from 'node:crypto'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { ZodError, z } from 'zod'
import { createBank } from './bank.ts'
import { createCallbacks } from './callbacks.ts'
import { createFaults } from './faults.ts'
import { basePath, gatewayRoutes } from './gateway-routes.ts'
import { fileJournal, noJournal } from './journal.ts'
import type { Order } from './orders.ts'
import { pageFiles } from './page-files.ts'
import { pageRoutes } from './page-routes.ts'
import { createPaymentDesk } from './payment.ts'
import { simulatorRoutes } from './simulator-routes.ts'

export interface SimulatorOptions {
  readonly clock?: { now(): Date }
  /** The shop's credentials at the bank. */
  readonly login: string
  readonly password: string
  /** rbs: /payment/rest, UUIDs and errorCode "0". epg: /epg/rest, ids of 20 characters, no errorCode on success. */
  readonly flavour: 'rbs' | 'epg'
  /** Where payers reach the pages; without it, wherever register.do was called. */
  readonly publicUrl?: string
  readonly callbackUrl?: string
  readonly callbackSecret?: string
  /** The pause before a callback that was not taken is tried again. */
  readonly callbackPauseMs?: number
  readonly merchantName: string
  /** Faults with a chance fall the same way again with the same seed. */
  readonly seed?: number
  /** Where orders outlive a restart; without it they are in memory only. */
  readonly file?: string
}

const sweepMs = 5_000

/** A bank for development and tests that speaks the gateway's protocol over HTTP. */
export async function createSimulator(options: SimulatorOptions): Promise<FastifyInstance> {
  refuseProduction()
  const { flavour, login, password, merchantName } = options
  const app = Fastify({
    forceCloseConnections: true,
    routerOptions: { querystringParser: (text) => Object.fromEntries(new URLSearchParams(text)) },
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error: FastifyError, _request, reply) =>
    error instanceof ZodError
      ? reply.code(400).send({ error: z.prettifyError(error) })
      : reply.code(error.statusCode ?? 500).send({ error: error.message }),
  )

  const bank = createBank({
    clock: options.clock ?? { now: () => new Date() },
    journal: options.file ? fileJournal(options.file) : noJournal,
    newOrderId: flavour === 'rbs' ? randomUUID : shortId,
  })
  const faults = createFaults(options.seed ?? 1)
  const callbacks = createCallbacks(faults, options.callbackPauseMs ?? 1_000)
  callbacks.aimAt(callbackTarget(options))
  bank.onChange(callbacks.afterChange)
  const desk = createPaymentDesk(bank, callbacks)

  const folder = `${basePath(flavour)}/merchants/${encodeURIComponent(login)}`
  const formUrl = ({ orderId, language }: Order, host: string): string =>
    `${options.publicUrl ?? `http://${host}`}${folder}/payment_${language}.html?mdOrder=${orderId}`

  const stopping = expireAndStop(app, bank.expireOverdue, callbacks.stop)
  gatewayRoutes(app, { bank, faults, flavour, login, password, formUrl }, stopping)
  pageRoutes(app, { bank, desk, faults, merchantName, folder })
  simulatorRoutes(app, { bank, desk, faults, callbacks, formUrl })
  await pageFiles(app)
  return app
}

function refuseProduction(): void {
  if (process.env.NODE_ENV === 'production' && process.env.STAGING !== 'yes')
    throw new Error(
      'The bank simulator does not run in production: anyone could pay with its test cards. Configure a real bank, or rehearse with STAGING=yes.',
    )
}

function callbackTarget({ callbackUrl: url, callbackSecret: secret }: SimulatorOptions) {
  if (!url && !secret) return undefined
  if (!url || !secret) throw new Error('callbackUrl and callbackSecret are given together or not at all.')
  if (!URL.canParse(url)) throw new Error(`callbackUrl is not an address: ${url}`)
  return { url, secret }
}

/** Sessions end by the clock: before every request, so that none sees a dead one alive, and now and then for the callbacks. */
function expireAndStop(app: FastifyInstance, expire: () => void, stopCallbacks: () => void): AbortSignal {
  const stopping = new AbortController()
  const sweeping = setInterval(expire, sweepMs).unref()
  app.addHook('onRequest', async () => expire())
  app.addHook('preClose', async () => {
    clearInterval(sweeping)
    stopCallbacks()
    stopping.abort()
  })
  return stopping.signal
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

const shortId = (): string => Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
