import type { Journal } from './journal.ts'
import { type LedgerEntry, movementOf } from './ledger.ts'
import {
  actionCodes,
  applyEvent,
  type Change,
  isOverdue,
  mayBecome,
  type Order,
  type OrderEvent,
  type Registration,
} from './orders.ts'

export type ChangeListener = (change: Change, order: Order) => void

/** All orders of the one shop, and the money that moved. */
export interface Bank {
  now(): number
  orders(): Order[]
  find(orderId: string): Order | undefined
  findByNumber(orderNumber: string): Order | undefined
  register(registration: Registration): Order
  /** Changes an order that may be changed so. */
  record(orderId: string, change: Change): Order
  expireOverdue(): void
  ledger(): readonly LedgerEntry[]
  /** Called after every change that happens now; what is read from the journal is long past. */
  onChange(listener: ChangeListener): void
  forgetEverything(): void
}

interface BankParts {
  readonly clock: { now(): Date }
  readonly journal: Journal
  readonly newOrderId: () => string
}

export function createBank({ clock, journal, newOrderId }: BankParts): Bank {
  const orders = new Map<string, Order>()
  const idsByNumber = new Map<string, string>()
  const undecided = new Set<string>()
  /** Before it nothing is overdue: to look at every open order with each request took most of what a long run takes. */
  let nextEnd = Number.POSITIVE_INFINITY
  const listeners: ChangeListener[] = []
  let ledger: LedgerEntry[] = []
  const now = () => clock.now().getTime()

  function apply(event: OrderEvent): Order {
    const before = orders.get(event.orderId)
    const order = applyEvent(before, event)
    const movement = before && movementOf(event, before)
    if (movement) ledger.push(movement)
    orders.set(order.orderId, order)
    idsByNumber.set(order.orderNumber, order.orderId)
    if (mayBecome(order, 'declined')) {
      undecided.add(order.orderId)
      nextEnd = Math.min(nextEnd, order.expiresAt)
    } else undecided.delete(order.orderId)
    return order
  }

  function happen(event: OrderEvent): Order {
    const order = apply(event)
    journal.append(event)
    return order
  }

  function record(orderId: string, change: Change): Order {
    const order = happen({ at: now(), orderId, ...change })
    for (const listener of listeners) listener(change, order)
    return order
  }

  for (const event of journal.read()) apply(event)

  return {
    now,
    orders: () => [...orders.values()],
    find: (orderId) => orders.get(orderId),
    findByNumber: (orderNumber) => orders.get(idsByNumber.get(orderNumber) ?? ''),
    register: (registration) =>
      happen({ at: now(), orderId: newOrderId(), kind: 'registered', registration }),
    record,
    expireOverdue() {
      if (now() < nextEnd) return
      nextEnd = Number.POSITIVE_INFINITY
      for (const orderId of [...undecided]) {
        const order = orders.get(orderId)
        if (order && isOverdue(order, now()))
          record(orderId, { kind: 'declined', actionCode: actionCodes.timedOut })
        else nextEnd = Math.min(nextEnd, order?.expiresAt ?? nextEnd)
      }
    },
    ledger: () => ledger,
    onChange: (listener) => listeners.push(listener),
    forgetEverything() {
      orders.clear()
      idsByNumber.clear()
      undecided.clear()
      ledger = []
      journal.clear()
    },
  }
}
