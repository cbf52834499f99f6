import type { TestApp } from '../app.ts'

/** The payer and the faults of the bank, through the simulator's own door. */

interface SimulatedOrder {
  readonly orderId: string
  readonly orderNumber: string
  readonly redirects?: readonly string[]
}

interface BankOrder {
  readonly orderNumber: string
  readonly state: string
  readonly amount: number
  readonly deposited: number
  readonly refunded: number
  readonly returnUrl: string
}

/** Whoever knows where the simulator is. */
type AtBank = Pick<TestApp, 'bankUrl'>

const behindTheCounter = async <T>(
  site: AtBank,
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<T> => {
  const response = await fetch(`${site.bankUrl}/simulator/${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

export const payOrder = (site: AtBank, orderNumber: string, card = 'success') =>
  behindTheCounter<SimulatedOrder>(site, 'pay', { orderNumber, card })

export const setFaults = (site: AtBank, rules: readonly object[], seed?: number) =>
  behindTheCounter<unknown>(site, 'faults', { rules, ...(seed !== undefined && { seed }) })

/** From now on the bank calls the site back about every order. */
export const aimCallbacks = (site: TestApp, secret: string) =>
  behindTheCounter<unknown>(site, 'callback', { url: `${site.url}/api/bank/callback`, secret }, 'PUT')

export const sentCallbacks = (site: AtBank) =>
  behindTheCounter<readonly { answer: number | string }[]>(site, 'callbacks', undefined, 'GET')

/** The bank takes a payment back by itself, as no shop has asked for. */
export const reverseOrder = (site: AtBank, orderNumber: string) =>
  behindTheCounter<SimulatedOrder>(site, 'reverse', { orderNumber })

/** The bank gives a part of a payment back by itself. */
export const refundAtBank = (site: AtBank, orderNumber: string, amount: number) =>
  behindTheCounter<SimulatedOrder>(site, 'refund', { orderNumber, amount })

/** What the bank itself knows of its orders: the truth that our books are held against. */
export const bankOrders = (site: AtBank) =>
  behindTheCounter<readonly BankOrder[]>(site, 'orders', undefined, 'GET')

export const clearFaults = (site: AtBank) => behindTheCounter<unknown>(site, 'faults', undefined, 'DELETE')

/** The payer presses cancel on the bank's page. */
export const cancelAtBank = (site: AtBank, orderNumber: string) =>
  behindTheCounter<SimulatedOrder>(site, 'cancel', { orderNumber })

export interface BankMovement {
  readonly orderNumber: string
  readonly kind: 'captured' | 'refunded' | 'reversed'
  readonly amount: number
}

/** Every tenge that moved at the bank. */
export const bankMovements = async (site: AtBank): Promise<readonly BankMovement[]> => {
  const { entries } = await behindTheCounter<{ entries: BankMovement[] }>(site, 'ledger', undefined, 'GET')
  return entries
}

/** The bank loses everything that it knew. */
export const forgetOrders = (site: TestApp) => behindTheCounter<unknown>(site, 'reset', {})
