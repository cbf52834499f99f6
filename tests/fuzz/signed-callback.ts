import { createHmac } from 'node:crypto'
import type { KnownBooking } from './facts.ts'

export const callbackSecret = 'fuzz-callback-secret'

/** As the bank would call about an order. */
export function signedCallback(booking: KnownBooking | undefined): Record<string, string> {
  const facts: Record<string, string> = {
    mdOrder: 'an-order-of-the-bank',
    operation: 'deposited',
    orderNumber: booking?.order_number ?? 'none',
    status: '1',
  }
  const text = Object.entries(facts)
    .map(([name, value]) => `${name};${value};`)
    .join('')
  return { ...facts, checksum: createHmac('sha256', callbackSecret).update(text).digest('hex') }
}
