import { extendedStatus, paymentState } from './gateway-answers.ts'
import type { Refusal } from './gateway-refusals.ts'
import type { Language } from './languages.ts'
import { type Order, parseBankTime } from './orders.ts'
import type { Parameters } from './registration.ts'

/** getLastOrdersForMerchants.do: a page of the orders of a time, in the states that are asked for. */
export interface ListQuery {
  readonly from: number
  readonly to: number
  readonly page: number
  readonly size: number
  readonly states: readonly string[]
  /** By the time at which they were made, or at which they were paid. */
  readonly by: 'registeredAt' | 'paidAt'
}

const required = ['from', 'to', 'size', 'transactionStates'] as const
const largestPage = 200
const states: readonly string[] = Object.values(paymentState)
/** What the gateway knows and this bank never comes to. */
const otherStates = ['APPROVED']

export function readListQuery(parameters: Parameters): ListQuery | Refusal {
  const missing = required.find((name) => !parameters[name])
  if (missing) return { refused: 'parameter_missing', parameter: missing }
  const [from, to] = [parseListTime(parameters.from), parseListTime(parameters.to)]
  if (from === undefined) return { refused: 'parameter_wrong', parameter: 'from' }
  if (to === undefined || to < from) return { refused: 'parameter_wrong', parameter: 'to' }
  const [size, page] = [wholeNumber(parameters.size), wholeNumber(parameters.page || '0')]
  if (!size || size > largestPage) return { refused: 'parameter_wrong', parameter: 'size' }
  if (page === undefined) return { refused: 'parameter_wrong', parameter: 'page' }
  const asked = (parameters.transactionStates ?? '').split(',').map((state) => state.trim())
  if (asked.some((state) => !states.includes(state) && !otherStates.includes(state)))
    return { refused: 'parameter_wrong', parameter: 'transactionStates' }
  const by = parameters.searchByCreatedDate === 'true' ? 'registeredAt' : 'paidAt'
  return { from, to, page, size, states: asked, by }
}

const wholeNumber = (text = ''): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined)

/** yyyyMMddHHmmss by the bank's clock. */
function parseListTime(text = ''): number | undefined {
  return parseBankTime(text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6'))
}

/** Whatever their state. */
export const ordersOfTime = (orders: readonly Order[], { from, to, by }: ListQuery): Order[] =>
  orders.filter(({ [by]: at }) => at !== undefined && at >= from && at <= to)

export function listOrders(orders: readonly Order[], query: ListQuery, language: Language): object {
  const found = orders.filter(({ state }) => query.states.includes(paymentState[state]))
  const page = found.slice(query.page * query.size, (query.page + 1) * query.size)
  return {
    orderStatuses: page.map((order) => extendedStatus(order, language)),
    totalCount: found.length,
    page: query.page,
    pageSize: query.size,
  }
}
