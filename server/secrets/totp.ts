import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Codes that change with time, as every authenticator makes them (RFC 6238): six digits, thirty seconds, SHA-1. */

const stepSeconds = 30
const digits = 6
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const newSecret = (): Buffer => randomBytes(20)

/** As people type it into an authenticator that cannot read pictures. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('')
}

export function otpauthUrl(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const parameters = new URLSearchParams({ secret: base32(secret), issuer })
  return `otpauth://totp/${label}?${parameters.toString().replaceAll('+', '%20')}`
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds)

export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac[mac.length - 1] ?? 0) & 0x0f
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step that a code belongs to: this one, or the one before or after for clocks that differ a little. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  const given = Buffer.from(code.replaceAll(/\s/g, ''))
  const step = stepAt(now)
  return [step - 1, step, step + 1].find((candidate) => {
    const right = Buffer.from(codeOf(secret, candidate))
    return right.length === given.length && timingSafeEqual(right, given)
  })
}
