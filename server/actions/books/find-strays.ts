import { addDays } from '../../../contract/facts.ts'
import { hotelDate, hotelInstant } from '../../../domain/hotel-time.ts'
import { readOrderNumber } from '../../../domain/order-number.ts'
import type { Context } from '../../context.ts'
import {
  claimStrayLook,
  listKnownOrders,
  listOpenStrays,
  postponeStrayLook,
  reportStray,
  type StrayOrder,
} from '../../database/bank/stray-orders.ts'
import type { OrderStatus } from '../../gateways/bank/protocol.ts'
import type { StatementOrder } from '../../gateways/bank/statement.ts'
import { clearUpStrayRefunds } from './give-back-stray.ts'

/**
 * Orders of ours at the bank that no attempt knows: of bookings that a restored backup has forgotten, or of another database on the same
 * account. They are told by their prefix, named for admin, and never booked by themselves.
 */

export interface StrayLook {
  /** Whether the bank has listed its orders; how many of them have our prefix. */
  readonly answer: 'listed' | 'not_all_listed' | 'no_right' | 'bank_silent'
  readonly ours: number
  /** Entries of the list, or orders of the statement, of which it could not be read what they hold, and which are ours or may be. */
  readonly unread: number
  /** Those that nobody has dealt with. */
  readonly strays: readonly StrayOrder[]
  /** The highest book number that any order of ours tells of. */
  readonly highestBookNumber: number | undefined
}

const second = 1_000
const hour = 3_600 * second
const day = 24 * hour
const pageSize = 200
/** Twenty thousand orders. */
const mostPages = 100
const nightlyDays = 7
const lookTime = '03:30'

/** The nightly look, in one process. A bank that is silent is asked again in an hour, one that does not list its orders the next night. */
export async function lookForStraysAtNight(context: Context): Promise<boolean> {
  const now = context.clock.now()
  const tonight = hotelInstant(hotelDate(now), lookTime)
  const next = tonight > now ? tonight : hotelInstant(addDays(hotelDate(now), 1), lookTime)
  if (!(await claimStrayLook(context.database, now, next))) return false
  await clearUpStrayRefunds(context)
  const { answer } = await lookForStrays(context, new Date(now.getTime() - nightlyDays * day))
  if (answer === 'bank_silent')
    await postponeStrayLook(context.database, new Date(Math.min(now.getTime() + hour, next.getTime())))
  return false
}

/** Asks the bank for all orders that were made since a moment and have taken money. */
export async function lookForStrays(context: Context, since: Date): Promise<StrayLook> {
  const listed = await listOurOrders(context, since)
  const strays = await nameStrays(context, listed.orders.map(toStray))
  const numbers = listed.orders.map(({ orderNumber }) => bookNumberOf(context, orderNumber))
  return {
    answer: listed.answer,
    ours: listed.orders.length,
    unread: listed.unread,
    strays,
    highestBookNumber: numbers.length > 0 ? Math.max(...numbers) : undefined,
  }
}

type OurOrder = OrderStatus & { readonly orderNumber: string }

interface ListedOrders {
  readonly answer: StrayLook['answer']
  readonly orders: readonly OurOrder[]
  readonly unread: number
}

async function listOurOrders(context: Context, since: Date): Promise<ListedOrders> {
  const orders = new Map<string, OurOrder>()
  let unread = 0
  const end = (answer: StrayLook['answer']): ListedOrders => ({
    answer,
    orders: [...orders.values()],
    unread,
  })
  const to = new Date(context.clock.now().getTime() + second)
  for (let page = 0, seen = 0; page < mostPages; page += 1) {
    const list = await context.bank.listOrders({ from: since, to, page, size: pageSize })
    if (list.kind === 'no_right') return end('no_right')
    if (list.kind === 'unknown') return end('bank_silent')
    for (const order of list.orders) if (isOurs(context, order)) orders.set(order.orderNumber, order)
    unread += list.unread.filter((number) => number === undefined || isOurNumber(context, number)).length
    const found = list.orders.length + list.unread.length
    seen += found
    const isLast = list.total === undefined ? found < pageSize : seen >= list.total
    if (isLast) return end('listed')
    if (found === 0) return end(list.total === undefined ? 'listed' : 'not_all_listed')
  }
  return end('not_all_listed')
}

const isOurNumber = ({ config }: Context, orderNumber: string): boolean =>
  readOrderNumber(config.bank.orderPrefix, orderNumber) !== undefined

const isOurs = (context: Context, order: OrderStatus): order is OurOrder =>
  order.orderNumber !== undefined && isOurNumber(context, order.orderNumber)

const bookNumberOf = ({ config }: Context, orderNumber: string): number =>
  readOrderNumber(config.bank.orderPrefix, orderNumber)?.bookNumber ?? 0

const stateWords = ['registered', 'held', 'paid', 'reversed', 'refunded', 'checking', 'declined'] as const
/** Any other state may mean money, also one that we do not know. */
const takesNoMoney = ['registered', 'reversed', 'checking', 'declined']

/** Not paid, or not written down as paid yet. */
const undecided = [0, 5]

type Candidate = StrayOrder & { readonly orderId: string | undefined }

function toStray(order: OurOrder): Candidate {
  const state = stateWords[order.status] ?? `status ${order.status}`
  // Where the bank leaves the sum out, a paid order holds what it was made for.
  const held = takesNoMoney.includes(state) ? 0 : (order.deposited ?? order.amount ?? 0)
  const { orderNumber, orderId, registeredAt: orderedAt } = order
  return { orderNumber, orderId, held, state, orderedAt }
}

/**
 * Each order that holds money and that no attempt knows becomes an entry for admin, once; those that wait for admin are answered. Attempts are
 * read after the bank has spoken: each is older than its order.
 */
async function nameStrays(context: Context, candidates: readonly Candidate[]): Promise<StrayOrder[]> {
  const withMoney = candidates.filter(({ held }) => held > 0)
  const known = await listKnownOrders(context.database, withMoney)
  const now = context.clock.now()
  for (const stray of withMoney)
    if (!known.has(stray.orderNumber)) await reportStray(context.database, stray, now)
  const open = new Set((await listOpenStrays(context.database)).map(({ orderNumber }) => orderNumber))
  return withMoney.filter(({ orderNumber }) => open.has(orderNumber))
}

/**
 * The same from a statement of the bank. It only says which orders there are: what the bank holds of a stray one, it is asked, and only where
 * it does not answer does the statement's own word count.
 */
export async function lookForStraysInStatement(
  context: Context,
  orders: readonly StatementOrder[],
): Promise<Omit<StrayLook, 'answer'>> {
  const ours = orders.filter(({ orderNumber }) => isOurNumber(context, orderNumber))
  const known = await listKnownOrders(context.database, ours)
  const asked: Candidate[] = []
  let unread = 0
  for (const order of ours.filter(({ orderNumber }) => !known.has(orderNumber))) {
    const word = await context.bank.statusByNumber(order.orderNumber)
    const isClear = word.kind === 'status' && !undecided.includes(word.status)
    if (isClear) asked.push(toStray({ ...word, orderNumber: order.orderNumber }))
    else if (order.held === undefined) unread += 1
    else asked.push({ ...order, held: order.held })
  }
  const numbers = ours.map(({ orderNumber }) => bookNumberOf(context, orderNumber))
  return {
    ours: ours.length,
    unread,
    strays: await nameStrays(context, asked),
    highestBookNumber: numbers.length > 0 ? Math.max(...numbers) : undefined,
  }
}
