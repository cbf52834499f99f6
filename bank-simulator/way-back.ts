import type { Faults } from './faults.ts'
import { mayBecome, type Order } from './orders.ts'

/** Every address the payer's browser is sent to when an order is over: one, unless a fault says otherwise. */
export function wayBack(order: Order, faults: Faults): string[] {
  if (mayBecome(order, 'declined')) return []
  const way = faults.about('redirect', order)?.way
  if (way === 'lost') return []
  const failed = order.state === 'declined' || way === 'to_fail_url'
  const address = withAnswer((failed && order.failUrl) || order.returnUrl, order)
  return way === 'doubled' ? [address, address] : [address]
}

function withAnswer(url: string, { orderId, language }: Order): string {
  const [address = '', fragment] = url.split('#', 2)
  const answer = `${address}${address.includes('?') ? '&' : '?'}orderId=${orderId}&lang=${language}`
  return fragment === undefined ? answer : `${answer}#${fragment}`
}
