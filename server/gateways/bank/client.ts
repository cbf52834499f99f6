import type { Tenge } from '../../../contract/values.ts'
import { markName, readRefund, readRegistration, readStatus, readStatusExtended } from './answers.ts'
import { readOrderList } from './order-list.ts'

/** Two builds of the same gateway. In `epg` an error code that is missing means that all went well. */
export const bankFlavours = ['rbs', 'epg'] as const
export type BankFlavour = (typeof bankFlavours)[number]

export interface BankAccess {
  /** Up to and including the folder of the methods: https://bank.example/payment/rest */
  readonly url: string
  readonly login: string
  readonly password: string
  readonly flavour: BankFlavour
}

export interface PaymentOrder {
  readonly orderNumber: string
  readonly amount: Tenge
  readonly returnUrl: string
  readonly description: string
  readonly language: 'ru' | 'en'
  readonly sessionSeconds: number
  /** Ours alone; an attempt from before there were marks has none. */
  readonly mark: string | undefined
}

/**
 * The bank registered the order, surely refused it, or has an order of this number already; or nobody knows, and then it may exist all the
 * same.
 */
export type Registration =
  | { readonly kind: 'registered'; readonly orderId: string; readonly formUrl: string }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'number_used' }
  | { readonly kind: 'unknown' }

/** What the bank says about an order. Amounts in tenge; `deposited` is what remains after refunds. */
export interface OrderStatus {
  readonly kind: 'status'
  readonly status: number
  readonly orderId: string | undefined
  readonly orderNumber: string | undefined
  readonly amount: Tenge | undefined
  readonly currency: string | undefined
  readonly deposited: Tenge | undefined
  /** What the order was registered with as our own mark. Many answers leave it out. */
  readonly mark: string | undefined
  readonly registeredAt: Date | undefined
  readonly maskedPan: string | undefined
  readonly cardholderName: string | undefined
  readonly message: string
}

export type StatusAnswer = OrderStatus | { readonly kind: 'not_found' } | { readonly kind: 'unknown' }

export type RefundAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

export interface OrderListQuery {
  readonly from: Date
  readonly to: Date
  /** From 0. */
  readonly page: number
  readonly size: number
}

/** A page of the orders that took money; or this login may not see them, or the bank does not say. */
export type OrderList =
  | {
      readonly kind: 'orders'
      readonly orders: readonly OrderStatus[]
      /** Entries of the page that could not be read, by their order number where even that could be. */
      readonly unread: readonly (string | undefined)[]
      /** How many there are on all pages, where the bank says so. */
      readonly total: number | undefined
    }
  | { readonly kind: 'no_right' }
  | { readonly kind: 'unknown' }

export interface BankClient {
  register(order: PaymentOrder): Promise<Registration>
  status(orderId: string): Promise<StatusAnswer>
  /** Finds an order whose registration answer was lost. */
  statusByNumber(orderNumber: string): Promise<StatusAnswer>
  refund(orderId: string, amount: Tenge): Promise<RefundAnswer>
  /** Orders that were made in a time and have taken money, whoever of the account's shops they belong to. */
  listOrders(query: OrderListQuery): Promise<OrderList>
}

export const turkmenManat = '934'

const patienceMs = 15_000

/** Speaks to a gateway of the RBS family. It never throws: whatever is not a clear answer is `unknown`. */
export function bankClient(access: BankAccess, timeoutMs: number = patienceMs): BankClient {
  const ask = (method: string, parameters: Record<string, string>) =>
    post(access, method, parameters, timeoutMs)
  return {
    async register(order) {
      return readRegistration(
        await ask('register.do', {
          orderNumber: order.orderNumber,
          amount: String(order.amount),
          currency: turkmenManat,
          returnUrl: order.returnUrl,
          description: order.description,
          language: order.language,
          sessionTimeoutSecs: String(order.sessionSeconds),
          ...(order.mark !== undefined && { jsonParams: JSON.stringify({ [markName]: order.mark }) }),
        }),
      )
    },
    status: async (orderId) => readStatus(await ask('getOrderStatus.do', { orderId })),
    statusByNumber: async (orderNumber) =>
      readStatusExtended(await ask('getOrderStatusExtended.do', { orderNumber })),
    refund: async (orderId, amount) =>
      readRefund(await ask('refund.do', { orderId, amount: String(amount) }), access.flavour),
    listOrders: async ({ from, to, page, size }) =>
      readOrderList(
        await ask('getLastOrdersForMerchants.do', {
          from: bankTime(from),
          to: bankTime(to),
          page: String(page),
          size: String(size),
          searchByCreatedDate: 'true',
          transactionStates: 'APPROVED,DEPOSITED,REFUNDED',
          merchants: '',
        }),
      ),
  }
}

const bankOffsetMs = 5 * 3_600_000

/** yyyyMMddHHmmss by the bank's clock, which is the hotel's: UTC+5 all year. */
const bankTime = (at: Date): string =>
  new Date(at.getTime() + bankOffsetMs).toISOString().replaceAll(/\D/g, '').slice(0, 14)

/** The password goes in the body, never into an address; nothing of the exchange is logged. */
async function post(
  access: BankAccess,
  method: string,
  parameters: Record<string, string>,
  timeoutMs: number,
): Promise<unknown> {
  try {
    const response = await fetch(`${access.url.replace(/\/$/, '')}/${method}`, {
      method: 'POST',
      body: new URLSearchParams({ userName: access.login, password: access.password, ...parameters }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    return JSON.parse(await response.text())
  } catch {
    return undefined
  }
}
