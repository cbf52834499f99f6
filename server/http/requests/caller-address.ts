import { isIP, isIPv4 } from 'node:net'

/**
 * The address that limits count. One household or one phone is given a whole /64 of IPv6 and may use any address of it, so a limit for a
 * single one of them would bind nobody. An IPv4 address that is written as IPv6 is the same caller as without that.
 */
export function callerAddress(ip: string): string {
  const plain = plainAddress(ip)
  if (isIPv4(plain)) return plain
  return isIP(plain) === 6 ? `${ipv6Groups(plain).slice(0, 4).join(':')}::/64` : 'unknown'
}

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** IPv4 where it is IPv4 in the clothes of IPv6, and without the name of a network interface. */
export function plainAddress(ip: string): string {
  if (isIPv4(ip)) return ip
  const [address = ''] = ip.split('%', 1)
  const dotted = mapped.exec(address)?.[1]
  if (dotted !== undefined && isIPv4(dotted)) return dotted
  if (isIP(address) !== 6) return address
  const groups = ipv6Groups(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return address
  return groups.slice(6).flatMap(twoBytes).join('.')
}

const twoBytes = (group: string): number[] => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/** All eight groups in lower case without leading zeros. */
function ipv6Groups(address: string): string[] {
  const [before = '', after] = withoutDots(address).split('::', 2)
  const parts = (text: string) => (text === '' ? [] : text.split(':'))
  const [left, right] = [parts(before), parts(after ?? '')]
  const gap = after === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(gap).fill('0'), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  )
}

/** `64:ff9b::192.0.2.1` ends in the dots of IPv4: two groups. */
function withoutDots(address: string): string {
  const dotted = /[^:]+\.[^:]+$/.exec(address)?.[0]
  if (dotted === undefined) return address
  const [a = 0, b = 0, c = 0, d = 0] = dotted.split('.').map(Number)
  return `${address.slice(0, -dotted.length)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
}
