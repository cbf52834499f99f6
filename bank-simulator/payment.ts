import { randomInt } from 'node:crypto'
import type { Bank } from './bank.ts'
import type { Callbacks } from './callbacks.ts'
import { type CardName, maskPan, smsCode, testCards, wrongCodesAllowed } from './cards.ts'
import { actionCodes, mayBecome, type Order, type UsedCard } from './orders.ts'

/** What a payer can do to an order. The page and the tests' own way to pay are the same from here on. */
export interface PaymentDesk {
  giveCard(orderId: string, card: UsedCard): Promise<Order>
  giveCode(orderId: string, code: string): Promise<Order>
  /** What the issuer of such a card says once the code is right; also long after, when it was silent at first. */
  answerOfIssuer(orderId: string, card: CardName): Promise<Order>
  cancel(orderId: string): Promise<Order>
}

export function createPaymentDesk(bank: Bank, callbacks: Callbacks): PaymentDesk {
  function load(orderId: string): Order {
    bank.expireOverdue()
    const order = bank.find(orderId)
    if (!order) throw new Error(`There is no order ${orderId}.`)
    return order
  }

  async function deposit(order: Order): Promise<Order> {
    await callbacks.announceEarly(order)
    // The shop may have been slow to answer: meanwhile the payer can have pressed twice, or the session ended.
    const current = load(order.orderId)
    if (!mayBecome(current, 'deposited')) return current
    const approvalCode = String(randomInt(1_000_000)).padStart(6, '0')
    return bank.record(order.orderId, { kind: 'deposited', approvalCode })
  }

  async function answerOfIssuer(orderId: string, card: CardName): Promise<Order> {
    const order = load(orderId)
    if (!mayBecome(order, 'deposited')) return order
    const { onCode } = testCards[card]
    if (onCode.does === 'deposits') return deposit(order)
    return bank.record(
      orderId,
      onCode.does === 'declines'
        ? { kind: 'declined', actionCode: onCode.actionCode }
        : { kind: 'code_unanswered' },
    )
  }

  return {
    async giveCard(orderId, card) {
      const order = load(orderId)
      if (!mayBecome(order, 'check_begun')) return order
      const { onCard } = testCards[card.name]
      if (onCard.does === 'declines')
        return bank.record(orderId, { kind: 'declined', actionCode: onCard.actionCode, card })
      if (onCard.does === 'declines_first_try' && order.refusedTries === 0)
        return bank.record(orderId, { kind: 'try_refused', actionCode: onCard.actionCode, card })
      return bank.record(orderId, { kind: 'check_begun', card })
    },

    async giveCode(orderId, code) {
      const order = load(orderId)
      if (!order.card || !mayBecome(order, 'deposited')) return order
      if (code === smsCode) return answerOfIssuer(orderId, order.card.name)
      const { refusedCodes } = bank.record(orderId, { kind: 'code_refused' })
      return refusedCodes < wrongCodesAllowed
        ? load(orderId)
        : bank.record(orderId, { kind: 'declined', actionCode: actionCodes.codeWrong })
    },

    answerOfIssuer,

    async cancel(orderId) {
      const order = load(orderId)
      if (!mayBecome(order, 'declined')) return order
      return bank.record(orderId, { kind: 'declined', actionCode: actionCodes.cancelled })
    },
  }
}

/** A test card as if someone had typed it. */
export const typedCard = (name: CardName, now: number, ip: string): UsedCard => ({
  name,
  maskedPan: maskPan(testCards[name].number),
  expiration: `${new Date(now).getUTCFullYear() + 3}12`,
  holder: 'TEST CARD',
  ip,
})
