import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Bank } from './bank.ts'
import { cardNames } from './cards.ts'
import type { Faults } from './faults.ts'
import { type Language, languages } from './languages.ts'
import { mayBecome, type Order } from './orders.ts'
import { checkCard, emptyCard, prefilled, readTypedCard, withoutSecrets } from './pages/card-form.ts'
import { codePage } from './pages/code-page.ts'
import { type PageFrame, pageAddress } from './pages/layout.ts'
import { outcomePage, unknownOrderPage } from './pages/outcome-page.ts'
import { paymentPage } from './pages/payment-page.ts'
import type { PaymentDesk } from './payment.ts'
import { wayBack } from './way-back.ts'

export interface PageParts {
  readonly bank: Bank
  readonly desk: PaymentDesk
  readonly faults: Faults
  readonly merchantName: string
  /** /payment/merchants/<login> */
  readonly folder: string
}

/**
 * Nothing inline, nothing from elsewhere. There is no form-action: browsers apply it to every redirect that follows a form, and a payment ends
 * with one to the shop.
 */
const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

type Form = Readonly<Record<string, string>>

/** The pages on which a payer pays. */
export function pageRoutes(app: FastifyInstance, parts: PageParts): void {
  for (const language of languages) languageRoutes(app, parts, language)
}

function languageRoutes(app: FastifyInstance, parts: PageParts, language: Language): void {
  const { bank, desk, faults, merchantName, folder } = parts
  const frame = (): PageFrame => ({ language, merchantName, folder, now: bank.now() })
  const url = (step: string) => `${folder}/${step}_${language}.html`

  app.get(url('payment'), async (request, reply) => {
    const order = orderOf(bank, request)
    if (!order) return sendPage(reply.code(404), unknownOrderPage(frame()))
    return sendPage(reply, pageOf(frame(), order, faults, request.query as Form))
  })

  app.post(url('card'), async (request, reply) => {
    const order = orderOf(bank, request)
    if (!order || !mayBecome(order, 'check_begun')) return leave(reply, order)
    const typed = readTypedCard((request.body ?? {}) as Form)
    const checked = checkCard(typed, bank.now(), request.ip)
    if ('problems' in checked) {
      const page = paymentPage(frame(), order, withoutSecrets(typed), checked.problems)
      return sendPage(reply.code(422), page)
    }
    return leave(reply, await desk.giveCard(order.orderId, checked.card))
  })

  app.post(url('code'), async (request, reply) => {
    const order = orderOf(bank, request)
    const code = ((request.body ?? {}) as Form).code?.trim() ?? ''
    return leave(reply, order && (await desk.giveCode(order.orderId, code)))
  })

  app.post(url('cancel'), async (request, reply) => {
    const order = orderOf(bank, request)
    return leave(reply, order && (await desk.cancel(order.orderId)))
  })

  /** To the shop when the order is over, else to the page that shows how it stands. */
  async function leave(reply: FastifyReply, order: Order | undefined): Promise<FastifyReply> {
    const [first, second] = order ? wayBack(order, faults) : []
    // A doubled return: once from here, as if the browser had asked twice, and once by the browser.
    if (second) await visit(second)
    return reply.redirect(first ?? pageAddress(frame(), order?.orderId ?? ''), 303)
  }
}

const visit = (address: string): Promise<unknown> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).catch(() => undefined)

const orderOf = (bank: Bank, request: FastifyRequest): Order | undefined =>
  bank.find((request.query as Form).mdOrder ?? '')

function pageOf(frame: PageFrame, order: Order, faults: Faults, query: Form): string {
  if (order.state === 'checking') return codePage(frame, order)
  if (order.state !== 'registered') return outcomePage(frame, order, wayBack(order, faults)[0])
  const card = cardNames.find((name) => name === query.card)
  return paymentPage(frame, order, card ? prefilled(card, frame.now) : emptyCard)
}

const sendPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': contentPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(page)
