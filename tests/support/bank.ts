import type { TestApp } from './app.ts'

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
}

const behindTheCounter = async <T>(
  site: TestApp,
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

export const payOrder = (site: TestApp, orderNumber: string, card = 'success') =>
  behindTheCounter<SimulatedOrder>(site, 'pay', { orderNumber, card })

export const setFaults = (site: TestApp, rules: readonly object[]) =>
  behindTheCounter<unknown>(site, 'faults', { rules })

/** From now on the bank calls the site back about every order. */
export const aimCallbacks = (site: TestApp, secret: string) =>
  behindTheCounter<unknown>(site, 'callback', { url: `${site.url}/api/bank/callback`, secret }, 'PUT')

export const sentCallbacks = (site: TestApp) =>
  behindTheCounter<readonly { answer: number | string }[]>(site, 'callbacks', undefined, 'GET')

/** The bank takes a payment back by itself, as no shop has asked for. */
export const reverseOrder = (site: TestApp, orderNumber: string) =>
  behindTheCounter<SimulatedOrder>(site, 'reverse', { orderNumber })

/** The bank gives a part of a payment back by itself. */
export const refundAtBank = (site: TestApp, orderNumber: string, amount: number) =>
  behindTheCounter<SimulatedOrder>(site, 'refund', { orderNumber, amount })

/** What the bank itself knows of its orders: the truth that our books are held against. */
export const bankOrders = (site: TestApp) =>
  behindTheCounter<readonly BankOrder[]>(site, 'orders', undefined, 'GET')

export const clearFaults = (site: TestApp) => behindTheCounter<unknown>(site, 'faults', undefined, 'DELETE')
