import { z } from 'zod'
import { readStatusExtended } from './answers.ts'
import type { OrderList } from './client.ts'

const text = z.union([z.string(), z.number()]).transform(String)
const list = z.object({
  errorCode: text.optional(),
  orderStatuses: z.array(z.unknown()).nullish(),
  totalCount: z.coerce.number().int().min(0).nullish(),
})

const accepted = '0'
const accessDenied = '5'

/** The list of orders. A build without the method, and an answer without a list, say nothing. */
export function readOrderList(answer: unknown): OrderList {
  const read = list.safeParse(answer)
  if (!read.success) return { kind: 'unknown' }
  const { errorCode = accepted, orderStatuses, totalCount } = read.data
  if (errorCode === accessDenied) return { kind: 'no_right' }
  if (errorCode !== accepted || !orderStatuses) return { kind: 'unknown' }
  const orders = orderStatuses.map(readStatusExtended).filter((each) => each.kind === 'status')
  return { kind: 'orders', orders, found: orderStatuses.length, total: totalCount ?? undefined }
}
