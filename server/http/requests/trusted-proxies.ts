import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { plainAddress } from './caller-address.ts'

/** Who is believed when it says, in X-Forwarded-For, for whom it calls. */
export type TrustedProxies =
  | { readonly addresses: readonly string[] }
  /** The caller stands so many proxies away; the nearest one must be in a private network or on this machine. */
  | { readonly hops: number }

const named = ['loopback', 'linklocal', 'uniquelocal']
const mostHops = 10

/** `2`, or addresses, networks and names of networks with commas in between; undefined if it is neither. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  const parts = text.split(',').map((part) => part.trim())
  const [only = ''] = parts
  if (parts.length === 1 && /^\d{1,3}$/.test(only)) {
    const hops = Number(only)
    return hops >= 1 && hops <= mostHops ? { hops } : undefined
  }
  return parts.every((part) => named.includes(part) || isNetwork(part)) ? { addresses: parts } : undefined
}

function isNetwork(part: string): boolean {
  const [address = '', prefix, ...more] = part.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128)
}

const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

function isPrivate(ip: string): boolean {
  const address = plainAddress(ip)
  const version = isIP(address)
  return version !== 0 && privateNetworks.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/**
 * As the framework takes it. A number alone it trusts no more: whoever reaches the port without the proxy could write what they like into
 * the header. With a private neighbour that is only possible from inside.
 */
export function trustOf(proxies: TrustedProxies | undefined) {
  if (proxies === undefined) return false
  if ('addresses' in proxies) return [...proxies.addresses]
  return (address: string, hop: number): boolean => hop < proxies.hops && (hop > 0 || isPrivate(address))
}

/** Once a process: anybody can write the header, and a proxy writes it into every call. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', ({ headers, ips = [], log }, _reply, done) => {
    done()
    // Of those that are known the first one connects. Whoever is believed has named at least one more.
    if (warned || headers['x-forwarded-for'] === undefined || ips.length > 1) return
    warned = true
    log.warn(
      'X-Forwarded-For came from an address that TRUST_PROXY does not name. If that is a proxy, limits take all guests behind it for one.',
    )
  })
}

/** For whoever reads the start: a wrong value here would make all guests one, or let each be many. */
export function sayTrusted(proxies: TrustedProxies | undefined): string {
  if (proxies === undefined) return 'none: limits count the address that connects'
  if ('addresses' in proxies) return `${proxies.addresses.join(', ')} may say who calls`
  const { hops } = proxies
  return `${hops} ${hops === 1 ? 'hop' : 'hops'}, the nearest in a private network, may say who calls`
}
