import type { Order, OrderEvent } from './orders.ts'

/** One movement of money. Tests compare a shop's books with these. */
export interface LedgerEntry {
  readonly at: number
  readonly orderId: string
  readonly orderNumber: string
  readonly kind: 'captured' | 'refunded' | 'reversed'
  readonly amount: number
}

export interface LedgerTotals {
  readonly captured: number
  readonly refunded: number
  readonly reversed: number
  /** What the shop still has. */
  readonly remaining: number
}

/** What an event moved, given the order as it was before. */
export function movementOf(event: OrderEvent, before: Order): LedgerEntry | undefined {
  const entry = { at: event.at, orderId: event.orderId, orderNumber: before.orderNumber }
  if (event.kind === 'deposited') return { ...entry, kind: 'captured', amount: before.amount }
  if (event.kind === 'refunded') return { ...entry, kind: 'refunded', amount: event.amount }
  if (event.kind === 'reversed') return { ...entry, kind: 'reversed', amount: before.deposited }
  return undefined
}

export function totalsOf(entries: readonly LedgerEntry[]): LedgerTotals {
  const sum = (kind: LedgerEntry['kind']) =>
    entries.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount, 0)
  const captured = sum('captured')
  const refunded = sum('refunded')
  const reversed = sum('reversed')
  return { captured, refunded, reversed, remaining: captured - refunded - reversed }
}
