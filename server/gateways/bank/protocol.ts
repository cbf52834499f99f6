import type { Tenge } from '../../../contract/values.ts'

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
  /** What the processing centre made of the last try; only the long answer has it. */
  readonly actionCode: number | undefined
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
