import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from './faults.ts'
import { actionCodes, type Change, type Order } from './orders.ts'

/** The bank's weak way to say that something happened. */

export interface CallbackTarget {
  readonly url: string
  readonly secret: string
}

export interface SentCallback {
  readonly parameters: Readonly<Record<string, string>>
  /** The HTTP status of the shop's answer, or what went wrong. */
  readonly answer: number | string
}

export interface Callbacks {
  /** Where they go from now on. */
  aimAt(target: CallbackTarget | undefined): void
  /** Tells of a payment that the bank has not yet written down, if a fault says so. */
  announceEarly(order: Order): Promise<void>
  afterChange(change: Change, order: Order): void
  sent(): readonly SentCallback[]
  /** Resolves when nothing is on its way. */
  delivered(): Promise<void>
  forgetSent(): void
  stop(): void
}

type Operation = 'deposited' | 'refunded' | 'reversed' | 'declinedByTimeout'

const tries = 3
const patienceMs = 5_000

export function createCallbacks(faults: Faults, pauseMs: number): Callbacks {
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let target: CallbackTarget | undefined
  let sent: SentCallback[] = []

  async function send(to: CallbackTarget, parameters: Readonly<Record<string, string>>): Promise<boolean> {
    const url = new URL(to.url)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(patienceMs)])
    try {
      const response = await fetch(url, { signal, redirect: 'manual' })
      await response.arrayBuffer()
      sent.push({ parameters, answer: response.status })
      return response.ok
    } catch (error) {
      sent.push({ parameters, answer: String(error) })
      return false
    }
  }

  async function deliver(order: Order, operation: Operation, status: '0' | '1'): Promise<void> {
    if (!target) return
    const rule = faults.about('callback', order)
    const facts = { mdOrder: order.orderId, orderNumber: order.orderNumber, operation, status }
    const secret = rule?.checksum === 'wrong' ? `not ${target.secret}` : target.secret
    const parameters = { ...facts, checksum: checksumOf(facts, secret) }
    for (let sending = 1; sending <= (rule?.copies ?? tries); sending += 1) {
      const taken = await send(target, parameters)
      if (stopping.signal.aborted || (taken && rule?.copies === undefined)) return
      if (!taken && sending < tries) await pause(pauseMs, undefined, { ref: false })
    }
  }

  function track(delivery: Promise<void>): Promise<void> {
    underWay.add(delivery)
    return delivery.finally(() => underWay.delete(delivery))
  }

  const comesEarly = (order: Order) => faults.about('callback', order)?.moment === 'early'

  return {
    aimAt(next) {
      target = next
    },
    async announceEarly(order) {
      if (comesEarly(order)) await track(deliver(order, 'deposited', '1'))
    },
    afterChange(change, order) {
      const news = newsOf(change)
      if (!news || (change.kind === 'deposited' && comesEarly(order))) return
      void track(deliver(order, news.operation, news.status))
    },
    sent: () => sent,
    async delivered() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    forgetSent() {
      sent = []
    },
    stop: () => stopping.abort(),
  }
}

function newsOf(change: Change): { operation: Operation; status: '0' | '1' } | undefined {
  if (change.kind === 'deposited' || change.kind === 'refunded' || change.kind === 'reversed')
    return { operation: change.kind, status: '1' }
  if (change.kind !== 'declined') return undefined
  return change.actionCode === actionCodes.timedOut
    ? { operation: 'declinedByTimeout', status: '1' }
    : { operation: 'deposited', status: '0' }
}

/** Upper-case hex HMAC-SHA256 over `name;value;` of all other parameters, sorted by name. */
export function checksumOf(parameters: Readonly<Record<string, string>>, secret: string): string {
  const text = Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name};${value};`)
    .join('')
  return createHmac('sha256', secret).update(text).digest('hex').toUpperCase()
}
