import type { FastifyInstance } from 'fastify'
import type { Bank } from './bank.ts'
import { type Endpoint, endpoints, type Faults } from './faults.ts'
import {
  beforePayment,
  extendedStatus,
  lowerCaseRefusal,
  mixedCaseRefusal,
  shortStatus,
  success,
} from './gateway-answers.ts'
import { isRefusal, type Refusal } from './gateway-refusals.ts'
import { asLanguage, type Language } from './languages.ts'
import { listOrders, ordersOfTime, readListQuery } from './order-list.ts'
import { type Order, refuseRefund, refuseReversal } from './orders.ts'
import { type Parameters, readRegistration } from './registration.ts'
import { sendBadly } from './spoiled-answers.ts'

export interface Gateway {
  readonly bank: Bank
  readonly faults: Faults
  readonly flavour: 'rbs' | 'epg'
  readonly login: string
  readonly password: string
  /** Where the order is paid. */
  formUrl(order: Order, host: string): string
}

interface Call {
  readonly parameters: Parameters
  readonly language: Language
  readonly host: string
}

export const basePath = (flavour: Gateway['flavour']): string => (flavour === 'rbs' ? '/payment' : '/epg')

/** The six calls of the bank, each by GET and POST. A refusal is HTTP 200 like everything else. */
export function gatewayRoutes(app: FastifyInstance, gateway: Gateway, stopping: AbortSignal): void {
  for (const endpoint of endpoints) {
    app.route({
      method: ['GET', 'POST'],
      url: `${basePath(gateway.flavour)}/rest/${endpoint}.do`,
      async handler(request, reply) {
        const parameters = { ...(request.query as Parameters), ...(request.body as Parameters | undefined) }
        const call = { parameters, language: asLanguage(parameters.language) ?? 'ru', host: request.host }
        const spoiled = gateway.faults.onCall(endpoint, orderNumberOf(gateway.bank, parameters))
        const works = spoiled?.fault === undefined || spoiled.work === 'done'
        const answer = works ? answerTo(endpoint, gateway, call) : undefined
        if (spoiled) return sendBadly(reply, spoiled, answer, refusalAnswer(endpoint, call), stopping)
        return answer
      },
    })
  }
}

function orderNumberOf(bank: Bank, { orderId, orderNumber }: Parameters): string | undefined {
  return orderId ? bank.find(orderId)?.orderNumber : orderNumber
}

const refusalAnswer =
  (endpoint: Endpoint, { language }: Call) =>
  (refusal: Refusal): object =>
    endpoint === 'getOrderStatus' ? mixedCaseRefusal(refusal, language) : lowerCaseRefusal(refusal, language)

function answerTo(endpoint: Endpoint, gateway: Gateway, call: Call): object {
  const { userName, password } = call.parameters
  const isKnown = userName === gateway.login && password === gateway.password
  const answer = isKnown ? work[endpoint](gateway, call) : { refused: 'access_denied' as const }
  return isRefusal(answer) ? refusalAnswer(endpoint, call)(answer) : answer
}

const work: Readonly<Record<Endpoint, (gateway: Gateway, call: Call) => object | Refusal>> = {
  register(gateway, { parameters, host }) {
    const registration = readRegistration(parameters, gateway.bank.now())
    if (isRefusal(registration)) return registration
    if (gateway.bank.findByNumber(registration.orderNumber)) return { refused: 'order_number_used' }
    const order = gateway.bank.register(registration)
    return {
      ...(gateway.flavour === 'rbs' && { errorCode: '0' }),
      orderId: order.orderId,
      formUrl: gateway.formUrl(order, host),
    }
  },

  getOrderStatus(gateway, { parameters, language }) {
    if (!parameters.orderId) return { refused: 'order_expected' }
    const order = gateway.bank.find(parameters.orderId)
    return order ? shortStatus(asTold(gateway, order), language) : { refused: 'unknown_order' }
  },

  getOrderStatusExtended(gateway, { parameters, language }) {
    const { orderId, orderNumber } = parameters
    if (!orderId && !orderNumber) return { refused: 'order_expected' }
    const order = orderId ? gateway.bank.find(orderId) : gateway.bank.findByNumber(orderNumber ?? '')
    return order ? extendedStatus(asTold(gateway, order), language) : { refused: 'unknown_order' }
  },

  refund({ bank }, { parameters, language }) {
    const order = bank.find(parameters.orderId ?? '')
    if (!order) return { refused: 'unknown_order' }
    const amount = /^\d+$/.test(parameters.amount ?? '') ? Number(parameters.amount) : Number.NaN
    const refused = refuseRefund(order, amount)
    if (refused) return { refused }
    bank.record(order.orderId, { kind: 'refunded', amount })
    return success(language)
  },

  reverse({ bank }, { parameters, language }) {
    const order = bank.find(parameters.orderId ?? '')
    if (!order) return { refused: 'unknown_order' }
    const refused = refuseReversal(order, bank.now())
    if (refused) return { refused }
    bank.record(order.orderId, { kind: 'reversed' })
    return success(language)
  },

  getLastOrdersForMerchants(gateway, { parameters, language }) {
    const query = readListQuery(parameters)
    if (isRefusal(query)) return query
    const told = ordersOfTime(gateway.bank.orders(), query).map((order) => asTold(gateway, order))
    return { ...success(language), ...listOrders(told, query, language) }
  },
}

/** The order as this bank tells of it, which is not always as it is. */
function asTold({ bank, faults }: Gateway, order: Order): Order {
  const lag = faults.lagOnAsk(order, bank.now())
  const shown = lag ? beforePayment(order, lag) : order
  const { amount, currency, orderNumber, merchantParams, maskedPan } =
    faults.about('wrong_status', order)?.says ?? {}
  return {
    ...shown,
    ...(amount !== undefined && { amount }),
    ...(currency !== undefined && { currency }),
    ...(orderNumber !== undefined && { orderNumber }),
    ...(merchantParams !== undefined && { merchantParams }),
    ...(maskedPan !== undefined && shown.card && { card: { ...shown.card, maskedPan } }),
  }
}
