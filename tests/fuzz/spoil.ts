import type { Chance } from './chance.ts'
import { type Draft, RawJson, RawText } from './request.ts'

/** One part of a right request is made wrong, and only one: what then goes wrong has one reason. */

const deep = `${'['.repeat(2_000)}${']'.repeat(2_000)}`

const numbers: readonly unknown[] = [
  0,
  -1,
  0.001,
  0.01,
  1.005,
  1.5,
  -0.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  9_007_199_254_740_991,
  9_007_199_254_740_992,
  1e21,
  1e308,
  '9223372036854775807',
  '9223372036854775808',
  'NaN',
  'Infinity',
  '-0',
  '1e9',
  '0x7f',
  '٣',
]

/** Money has two decimals. */
const sums: readonly unknown[] = [0.001, 0.005, 1.001, 1.005, 0.01, 0, -0.01, 1_000_000.01, 1e21, '1,5']

const dates: readonly unknown[] = [
  '2026-02-30',
  '2027-02-29',
  '9999-12-31',
  '0000-01-01',
  '0001-01-01',
  '2199-12-31',
  '1900-01-01',
  '+012345-01-01',
  '-2027-01-01',
  '2027-13-01',
  '2027-1-5',
  '2027-01-15T25:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
]

const texts: readonly unknown[] = [
  '',
  ' ',
  'undefined',
  '\ud800',
  'a\udc00b',
  '\u202eabc\u2066',
  '\ufeff',
  '\u0001\u001b[2J',
  '👩‍👩‍👧‍👦'.repeat(9),
  'ы'.repeat(300),
  'x'.repeat(101),
  'x'.repeat(5_000),
  "'; drop table bookings; --",
  "' or '1'='1",
  '%_\\%',
  '$1',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '=cmd|calc',
  'line\r\nset-cookie: a=b',
  '../../../etc/passwd',
]

const otherKinds: readonly unknown[] = [
  null,
  true,
  [],
  [[]],
  {},
  ['x', 'y'],
  { $gt: '' },
  { toString: 1, valueOf: 2 },
]

const anywhere = [...numbers, ...dates, ...texts, ...otherKinds]

/** Wrong in the way of the right one: these get past the shape more often, and deeper. */
function alike(key: string, right: unknown): readonly unknown[] {
  if (/amount|price|fee/i.test(key)) return sums
  if (typeof right === 'number' || /^\d+$/.test(String(right))) return numbers
  if (/^\d{4}-\d\d-\d\d/.test(String(right))) return dates
  return typeof right === 'string' ? texts : anywhere
}

const onlyJson: readonly unknown[] = [
  new RawJson('1e999'),
  new RawJson('-1e999'),
  new RawJson('NaN'),
  new RawJson('00012'),
  new RawJson('"\\u0000"'),
  new RawJson('"a\\u0000b"'),
  new RawJson('"\\ud83d"'),
  new RawJson('{"__proto__":{"admin":true}}'),
  new RawJson('{"constructor":{"prototype":{"admin":true}}}'),
  new RawJson('{"a":1,"a":2}'),
  new RawJson(deep),
  new RawJson('"unfinished'),
  new RawJson('1}'),
]

const onlyAddress: readonly unknown[] = [
  '%00',
  '%',
  '%ff',
  '%c0%ae',
  '%2e%2e%2f',
  '%2f',
  '%ed%a0%80',
  '%u0041',
  '+',
  ';x=1',
].map((text) => new RawText(text))

const headers: readonly (readonly [string, string])[] = [
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer undefined'],
  ['authorization', 'Basic YWRtaW46ZGVtby1hZG1pbg=='],
  ['authorization', `Bearer ${'A'.repeat(5_000)}`],
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/jsonp'],
  ['content-type', 'multipart/form-data'],
  ['content-type', 'multipart/form-data; boundary='],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-encoding', 'gzip'],
  ['accept', '*/*;q=0'],
  ['accept-encoding', 'br;q=0, identity;q=0'],
  ['accept-language', 'xx;q=9,'.repeat(500)],
  ['cookie', `language=${'%00'.repeat(50)}`],
  ['cookie', '='.repeat(3_000)],
  ['if-none-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=9-1'],
  ['x-forwarded-for', "127.0.0.1, '; drop table rate_limits"],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'null'],
  ['expect', '100-continue'],
  ['sec-purpose', 'prefetch'],
  ['idempotency-key', 'k'.repeat(500)],
  ['idempotency-key', '\xff\xfe'],
]

type Container = Record<string, unknown> | unknown[]
interface Place {
  readonly holder: Container
  readonly key: string
  readonly part: 'params' | 'query' | 'headers' | 'body'
  readonly path: string
}

function placesOf(draft: Draft): Place[] {
  const places: Place[] = []
  const walk = (holder: unknown, part: Place['part'], path: string) => {
    if (typeof holder !== 'object' || holder === null || Buffer.isBuffer(holder)) return
    if (holder instanceof RawJson || 'bytes' in holder) return
    for (const key of Object.keys(holder)) {
      places.push({ holder: holder as Container, key, part, path: `${path}.${key}` })
      walk((holder as Record<string, unknown>)[key], part, `${path}.${key}`)
    }
  }
  for (const part of ['params', 'query', 'headers', 'body'] as const) walk(draft[part], part, part)
  return places
}

export function spoil(draft: Draft, chance: Chance): void {
  const places = placesOf(draft)
  if (places.length === 0 || chance.in100(12)) spoilHeader(draft, chance)
  else if (chance.in100(5) && draft.body !== undefined) spoilWhole(draft, chance)
  else spoilOne(draft, chance.oneOf(places), chance)
}

function spoilOne(draft: Draft, place: Place, chance: Chance): void {
  const { holder, key, part, path } = place
  const target = holder as Record<string, unknown>
  const way = chance.between(1, 10)
  if (way === 1) {
    delete target[key]
    draft.spoiled = `${path} left out`
  } else if (way === 2) {
    target[key] = [target[key]]
    draft.spoiled = `${path} in a list`
  } else if (way === 3) {
    const name = chance.oneOf(['__proto__', 'constructor', 'toString', 'extra', 'id', 'role', ''])
    Object.defineProperty(target, name, {
      value: { admin: true },
      enumerable: true,
      configurable: true,
      writable: true,
    })
    draft.spoiled = `${path} beside ${name}`
  } else {
    const bad = chance.in100(60)
      ? chance.oneOf(alike(key, target[key]))
      : chance.oneOf([...anywhere, ...(part === 'body' ? onlyJson : onlyAddress)])
    target[key] = bad
    draft.spoiled = `${path} = ${shown(bad)}`
  }
}

function spoilHeader(draft: Draft, chance: Chance): void {
  const [name, value] = chance.oneOf(headers)
  draft.headers[name] = value
  draft.spoiled = `header ${name}: ${value.slice(0, 60)}`
}

function spoilWhole(draft: Draft, chance: Chance): void {
  const bad = chance.oneOf([
    null,
    [],
    5,
    'text',
    new RawJson(''),
    new RawJson('{'),
    new RawJson(deep),
    new RawJson('\0'),
  ])
  draft.body = bad
  draft.spoiled = `body = ${shown(bad)}`
}

const shown = (value: unknown): string =>
  (value instanceof RawJson || value instanceof RawText
    ? `raw ${value.text}`
    : (JSON.stringify(value) ?? 'undefined')
  ).slice(0, 80)
