import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readTrustedProxies, sayTrusted, trustOf, warnOfUntrustedProxy } from './trusted-proxies.ts'

test.each([
  '127.0.0.1',
  'loopback',
  'loopback, 10.0.0.0/8,2001:db8::/32',
  'uniquelocal',
  '::1',
  '10.1.2.3/32',
])('%j names proxies that are trusted', (text) => {
  const proxies = readTrustedProxies(text)
  expect(proxies).toEqual({ addresses: text.split(',').map((part) => part.trim()) })
  // The framework can use whatever we let through.
  Fastify({ trustProxy: trustOf(proxies) })
})

test.each([
  'true',
  'yes',
  'proxy.example',
  '0',
  '11',
  '127.1',
  '0x7f.0.0.1',
  '10.0.0.0/33',
  '10.0.0.0/0',
  '::1/129',
  '10.0.0.0/8/8',
  '10.0.0.1,',
  ',',
  '1,2',
  'fe80::1%eth0',
])('%j is neither a number of proxies nor their addresses', (text) => {
  expect(readTrustedProxies(text)).toBeUndefined()
})

/** What a call from this neighbour looks like that says it calls for these. */
async function seenAs(setting: string | undefined, neighbour: string, forwardedFor: string): Promise<string> {
  const app = Fastify({
    trustProxy: trustOf(setting === undefined ? undefined : readTrustedProxies(setting)),
  })
  app.get('/', async ({ ip }) => ip)
  const answer = await app.inject({
    url: '/',
    remoteAddress: neighbour,
    headers: { 'x-forwarded-for': forwardedFor },
  })
  return answer.body
}

test.each([
  [undefined, '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['127.0.0.1', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '10.0.0.1', '203.0.113.7', '10.0.0.1'],
  ['1', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['1', '::ffff:10.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['1', 'fd00::1', '203.0.113.7', '203.0.113.7'],
  // What the guest wrote into the header itself stands left of what the proxy added.
  ['1', '10.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['2', '10.0.0.1', '198.51.100.1, 203.0.113.7', '198.51.100.1'],
  // Straight from the internet, past the proxy: its own word counts for nothing.
  ['1', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['2', '2001:db8::9', '198.51.100.1', '2001:db8::9'],
])('with TRUST_PROXY=%s a call from %s for %s comes from %s', async (setting, neighbour, header, seen) => {
  expect(await seenAs(setting, neighbour, header)).toBe(seen)
})

test.each([
  ['no proxy is trusted', undefined, '127.0.0.1', 1],
  ['another proxy is trusted', '10.0.0.1', '127.0.0.1', 1],
  ['it comes past the proxy', '1', '203.0.113.9', 1],
  ['the proxy is trusted', '1', '127.0.0.1', 0],
  ['the proxy is named', '127.0.0.1', '127.0.0.1', 0],
])('calls that say for whom they are: %s', async (_, setting, remoteAddress, warnings) => {
  const lines: string[] = []
  const app = Fastify({
    trustProxy: trustOf(setting === undefined ? undefined : readTrustedProxies(setting)),
    logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  })
  warnOfUntrustedProxy(app)
  app.get('/', async () => 'ok')
  await app.inject({ url: '/', remoteAddress })
  expect(lines).toEqual([])
  for (const guest of ['198.51.100.1', '198.51.100.2'])
    await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': guest } })
  expect(lines.filter((line) => line.includes('TRUST_PROXY does not name'))).toHaveLength(warnings)
  expect(lines).toHaveLength(warnings)
  expect(lines.join()).not.toContain('198.51.100')
})

test('the start says who is trusted', () => {
  expect(sayTrusted(undefined)).toBe('none: limits count the address that connects')
  expect(sayTrusted({ hops: 1 })).toBe('1 hop, the nearest in a private network, may say who calls')
  expect(sayTrusted({ addresses: ['127.0.0.1', '10.0.0.0/8'] })).toBe(
    '127.0.0.1, 10.0.0.0/8 may say who calls',
  )
})
