/** What the bank knows of an order and how that may change. Pure: the time comes with each event. */

import type { CardName } from './cards.ts'
import type { Language } from './languages.ts'

/** The numbers that the gateway says for each state. */
export const orderStatus = {
  registered: 0,
  paid: 2,
  reversed: 3,
  refunded: 4,
  checking: 5,
  declined: 6,
} as const

export type OrderState = keyof typeof orderStatus

export interface Registration {
  readonly orderNumber: string
  readonly amount: number
  readonly currency: string
  readonly returnUrl: string
  readonly failUrl?: string
  readonly description?: string
  readonly language: Language
  readonly pageView: 'DESKTOP' | 'MOBILE'
  readonly expiresAt: number
  readonly merchantParams: Readonly<Record<string, string>>
}

/** A card as the bank keeps it: never its whole number, never its CVC. */
export interface UsedCard {
  readonly name: CardName
  readonly maskedPan: string
  /** yyyyMM */
  readonly expiration: string
  readonly holder: string
  readonly ip: string
}

export type Change =
  | { readonly kind: 'try_refused'; readonly card: UsedCard; readonly actionCode: number }
  | { readonly kind: 'check_begun'; readonly card: UsedCard }
  | { readonly kind: 'code_refused' }
  | { readonly kind: 'code_unanswered' }
  | { readonly kind: 'deposited'; readonly approvalCode: string }
  | { readonly kind: 'declined'; readonly actionCode: number; readonly card?: UsedCard }
  | { readonly kind: 'refunded'; readonly amount: number }
  | { readonly kind: 'reversed' }

export type OrderEvent = { readonly at: number; readonly orderId: string } & (
  | { readonly kind: 'registered'; readonly registration: Registration }
  | Change
)

export interface Order extends Registration {
  readonly orderId: string
  readonly registeredAt: number
  readonly state: OrderState
  readonly actionCode: number
  readonly card?: UsedCard
  readonly approvalCode?: string
  readonly paidAt?: number
  /** What the bank still holds of the payment. */
  readonly deposited: number
  readonly refunded: number
  readonly refusedTries: number
  readonly refusedCodes: number
  /** The code was right and the card's issuer says nothing. */
  readonly waitsForIssuer: boolean
}

export const actionCodes = {
  notTried: -100,
  approved: 0,
  timedOut: -2007,
  codeWrong: -2006,
  cancelled: -9001,
}

export const moves: Readonly<Record<OrderState, Partial<Record<Change['kind'], OrderState>>>> = {
  registered: { try_refused: 'registered', check_begun: 'checking', declined: 'declined' },
  checking: {
    code_refused: 'checking',
    code_unanswered: 'checking',
    deposited: 'paid',
    declined: 'declined',
  },
  paid: { refunded: 'refunded', reversed: 'reversed' },
  refunded: { refunded: 'refunded' },
  reversed: {},
  declined: {},
}

export const mayBecome = (order: Order, kind: Change['kind']): boolean =>
  moves[order.state][kind] !== undefined

/** The order after an event. An event that its state does not allow is a mistake of the caller. */
export function applyEvent(order: Order | undefined, event: OrderEvent): Order {
  if (event.kind === 'registered') {
    if (order) throw new Error(`Order ${event.orderId} is registered already.`)
    return newOrder(event.orderId, event.at, event.registration)
  }
  const state = order && moves[order.state][event.kind]
  if (!order || !state) throw new Error(`Order ${event.orderId} (${order?.state}) cannot be ${event.kind}.`)
  return { ...order, ...consequences(order, event), state }
}

const newOrder = (orderId: string, at: number, registration: Registration): Order => ({
  ...registration,
  orderId,
  registeredAt: at,
  state: 'registered',
  actionCode: actionCodes.notTried,
  deposited: 0,
  refunded: 0,
  refusedTries: 0,
  refusedCodes: 0,
  waitsForIssuer: false,
})

function consequences(order: Order, event: Change & { at: number }): Partial<Order> {
  switch (event.kind) {
    case 'try_refused':
      return { card: event.card, actionCode: event.actionCode, refusedTries: order.refusedTries + 1 }
    case 'check_begun':
      return { card: event.card, actionCode: actionCodes.notTried }
    case 'code_refused':
      return { refusedCodes: order.refusedCodes + 1 }
    case 'code_unanswered':
      return { waitsForIssuer: true }
    case 'deposited':
      return {
        approvalCode: event.approvalCode,
        paidAt: event.at,
        deposited: order.amount,
        actionCode: actionCodes.approved,
      }
    case 'declined':
      return { actionCode: event.actionCode, ...(event.card && { card: event.card }) }
    case 'refunded':
      return { deposited: order.deposited - event.amount, refunded: order.refunded + event.amount }
    case 'reversed':
      return { deposited: 0 }
  }
}

export const isOverdue = (order: Order, now: number): boolean =>
  mayBecome(order, 'declined') && now >= order.expiresAt

export type RefundRefusal = 'wrong_amount' | 'wrong_state' | 'more_than_paid'

export function refuseRefund(order: Order, amount: number): RefundRefusal | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'wrong_amount'
  if (!mayBecome(order, 'refunded')) return 'wrong_state'
  return amount > order.deposited ? 'more_than_paid' : undefined
}

/** A payment can be undone as if it had not been only until its day at the bank is closed. */
export function refuseReversal(order: Order, now: number): 'wrong_state' | undefined {
  const isSameDay = order.paidAt !== undefined && bankDay(order.paidAt) === bankDay(now)
  return mayBecome(order, 'reversed') && isSameDay ? undefined : 'wrong_state'
}

const bankOffset = 5 * 3_600_000

/** The bank stands in Turkmenistan: UTC+5 all year. */
const bankDay = (at: number): number => Math.floor((at + bankOffset) / 86_400_000)

/** The bank's local time as yyyy-MM-ddTHH:mm:ss. */
export const bankTime = (at: number): string => new Date(at + bankOffset).toISOString().slice(0, 19)

/** What a local time of the bank means; undefined when it is not one. */
export function parseBankTime(text: string): number | undefined {
  const at = Date.parse(`${text}+05:00`)
  // The thirtieth of February parses, but does not come out again.
  return Number.isNaN(at) || bankTime(at) !== text ? undefined : at
}
