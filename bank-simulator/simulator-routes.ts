import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Bank } from './bank.ts'
import type { Callbacks } from './callbacks.ts'
import { cardNames } from './cards.ts'
import { type Faults, faultRule } from './faults.ts'
import { totalsOf } from './ledger.ts'
import { type Change, mayBecome, type Order, orderStatus, refuseRefund } from './orders.ts'
import { type PaymentDesk, typedCard } from './payment.ts'
import { statementForms, writeStatement } from './statement.ts'
import { wayBack } from './way-back.ts'

/** What a test can see and do behind the bank's counter. No real bank has any of this. */

interface SimulatorParts {
  readonly bank: Bank
  readonly desk: PaymentDesk
  readonly faults: Faults
  readonly callbacks: Callbacks
  formUrl(order: Order, host: string): string
}

const oneOrder = { orderId: z.string().min(1).optional(), orderNumber: z.string().min(1).optional() }
const orderBody = z.strictObject(oneOrder)
const payBody = z.strictObject({ ...oneOrder, card: z.enum(cardNames).default('success') })
const refundBody = z.strictObject({ ...oneOrder, amount: z.number() })
const faultsBody = z.strictObject({ seed: z.number().optional(), rules: z.array(faultRule).default([]) })
const statementQuery = z.object({ form: z.enum(statementForms).default('en') })
const targetBody = z.strictObject({ url: z.url(), secret: z.string().min(1) }).nullable()

export function simulatorRoutes(app: FastifyInstance, parts: SimulatorParts): void {
  readingRoutes(app, parts)
  orderRoutes(app, parts)
  faultRoutes(app, parts)
}

function readingRoutes(app: FastifyInstance, { bank, faults, callbacks, formUrl }: SimulatorParts): void {
  app.get('/simulator/orders', async (request) =>
    bank.orders().map((order) => ({ ...summaryOf(order), formUrl: formUrl(order, request.host) })),
  )
  app.get('/simulator/ledger', async () => ({ entries: bank.ledger(), totals: totalsOf(bank.ledger()) }))
  app.get('/simulator/statement', async (request, reply) => {
    const { form } = statementQuery.parse(request.query)
    return reply.type('text/csv').send(writeStatement(bank.orders(), form))
  })
  app.get('/simulator/callbacks', async () => callbacks.sent())
  app.get('/simulator/faults', async () => faults.rules())
}

/** The payer and the bank's own staff, without a browser. Each answers when the callbacks about it have arrived or were given up. */
function orderRoutes(app: FastifyInstance, { bank, desk, faults, callbacks }: SimulatorParts): void {
  const find = ({ orderId, orderNumber }: z.infer<typeof orderBody>): Order | undefined =>
    orderId ? bank.find(orderId) : bank.findByNumber(orderNumber ?? '')

  const outcome = async (order: Order) => {
    await callbacks.delivered()
    return { ...summaryOf(order), redirects: wayBack(order, faults) }
  }

  const change = async (reply: FastifyReply, order: Order | undefined, wanted: Change) => {
    if (!order) return reply.code(404).send({ error: 'There is no such order.' })
    const tooMuch = wanted.kind === 'refunded' && refuseRefund(order, wanted.amount)
    if (tooMuch || !mayBecome(order, wanted.kind))
      return reply.code(409).send({ error: `The order is ${order.state}.` })
    return outcome(bank.record(order.orderId, wanted))
  }

  const undecided = async (
    reply: FastifyReply,
    order: Order | undefined,
    act: (order: Order) => Promise<Order>,
  ) => {
    if (!order) return reply.code(404).send({ error: 'There is no such order.' })
    if (!mayBecome(order, 'declined')) return reply.code(409).send({ error: `The order is ${order.state}.` })
    return outcome(await act(order))
  }

  app.post('/simulator/pay', async (request, reply) => {
    const body = payBody.parse(request.body)
    return undecided(reply, find(body), async ({ orderId }) => {
      await desk.giveCard(orderId, typedCard(body.card, bank.now(), request.ip))
      return desk.answerOfIssuer(orderId, body.card)
    })
  })

  app.post('/simulator/cancel', async (request, reply) =>
    undecided(reply, find(orderBody.parse(request.body)), ({ orderId }) => desk.cancel(orderId)),
  )

  app.post('/simulator/reverse', async (request, reply) =>
    change(reply, find(orderBody.parse(request.body)), { kind: 'reversed' }),
  )

  app.post('/simulator/refund', async (request, reply) => {
    const body = refundBody.parse(request.body)
    return change(reply, find(body), { kind: 'refunded', amount: body.amount })
  })
}

function faultRoutes(app: FastifyInstance, { bank, faults, callbacks }: SimulatorParts): void {
  app.post('/simulator/faults', async (request) => {
    const { seed, rules } = faultsBody.parse(request.body)
    if (seed !== undefined) faults.reseed(seed)
    faults.add(rules)
    return faults.rules()
  })

  app.delete('/simulator/faults', async () => {
    faults.clear()
    return faults.rules()
  })

  app.put('/simulator/callback', async (request) => {
    const target = targetBody.parse(request.body)
    callbacks.aimAt(target ?? undefined)
    return { url: target?.url ?? null }
  })

  app.post('/simulator/reset', async () => {
    bank.forgetEverything()
    faults.clear()
    callbacks.forgetSent()
    return {}
  })
}

const summaryOf = (order: Order) => ({
  orderId: order.orderId,
  orderNumber: order.orderNumber,
  state: order.state,
  orderStatus: orderStatus[order.state],
  actionCode: order.actionCode,
  amount: order.amount,
  deposited: order.deposited,
  refunded: order.refunded,
  /** By it a test knows which payer of which shop the order was made for. */
  returnUrl: order.returnUrl,
})
