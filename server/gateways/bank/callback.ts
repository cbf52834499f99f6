import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a callback carries, in whatever order and however often named. */
export type CallbackParameters = readonly (readonly [name: string, value: string])[]

const checksumName = 'checksum'

/** Whether the bank sent it: the checksum is over all other parameters, whichever these are. */
export function isSignedByBank(parameters: CallbackParameters, secret: string): boolean {
  const given = parameters.find(([name]) => name === checksumName)?.[1] ?? ''
  if (!/^[0-9a-f]{64}$/i.test(given)) return false
  return timingSafeEqual(Buffer.from(given, 'hex'), checksum(parameters, secret))
}

function checksum(parameters: CallbackParameters, secret: string): Buffer {
  const text = parameters
    .filter(([name]) => name !== checksumName)
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name};${value};`)
    .join('')
  return createHmac('sha256', secret).update(text).digest()
}
