import { z } from 'zod'
import { readStatusExtended, text, told, whole } from './answers.ts'
import type { OrderList, OrderStatus } from './protocol.ts'

const list = z.object({
  errorCode: text.optional(),
  orderStatuses: told(z.array(z.unknown())),
  totalCount: told(whole),
})

const accepted = '0'
const accessDenied = '5'

/** The one thing that tells whether an entry that cannot be read is any of ours. */
const named = z.object({ orderNumber: told(text) })

/** The list of orders. A build without the method, and an answer without a list, say nothing. */
export function readOrderList(answer: unknown): OrderList {
  const read = list.safeParse(answer)
  if (!read.success) return { kind: 'unknown' }
  const { errorCode = accepted, orderStatuses, totalCount } = read.data
  if (errorCode === accessDenied) return { kind: 'no_right' }
  if (errorCode !== accepted || !orderStatuses) return { kind: 'unknown' }
  const orders: OrderStatus[] = []
  const unread: (string | undefined)[] = []
  for (const entry of orderStatuses) {
    const order = readStatusExtended(entry)
    if (order.kind === 'status') orders.push(order)
    else unread.push(named.safeParse(entry).data?.orderNumber)
  }
  // A total that is smaller than the page says nothing.
  const total = totalCount !== undefined && totalCount >= orderStatuses.length ? totalCount : undefined
  return { kind: 'orders', orders, unread, total }
}
