import type { TestApp } from './app.ts'

/** The payer and the faults of the bank, through the simulator's own door. */

interface SimulatedOrder {
  readonly orderId: string
  readonly orderNumber: string
  readonly redirects?: readonly string[]
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

export const clearFaults = (site: TestApp) => behindTheCounter<unknown>(site, 'faults', undefined, 'DELETE')
