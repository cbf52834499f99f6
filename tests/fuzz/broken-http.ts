import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Chance } from './chance.ts'

/** What no well-behaved client sends, byte for byte, over a connection of its own. */
export interface BrokenRequest {
  readonly name: string
  readonly bytes: Buffer
  /** How it ends from our side: we wait for the server, or we are gone as soon as the bytes are. */
  readonly ending: 'wait' | 'hang up' | 'reset'
  /** One byte after the other. */
  readonly slowly?: true
}

const json = '{"email":"a@example.com","password":"b"}'
const head = (line: string, ...headers: string[]) =>
  `${[line, 'host: kenar', ...headers].join('\r\n')}\r\n\r\n`
const close = 'connection: close'
const post = 'POST /api/client-login HTTP/1.1'
const typed = 'content-type: application/json'

type Kind = (chance: Chance, token: string | undefined) => Omit<BrokenRequest, 'name'>
const waiting = (text: string | Buffer): Omit<BrokenRequest, 'name'> => ({
  bytes: Buffer.from(text),
  ending: 'wait',
})

const paths = [
  '/',
  '/rooms',
  '/api/ru/hotel',
  '/assets/',
  '/media/clips/',
  '/system',
  '/api/docs',
  '/api/docs/json',
  '/healthz',
  '/sitemap.xml',
  '/books',
  '/f/1/2',
]
const oddPaths = [
  '/%00',
  '/rooms/%00/view',
  '/api/bank/return/%00',
  '/api/bank/return/x?mdOrder=%00',
  '/%',
  '/%ff%fe',
  '/rooms?lang=%',
  '/rooms?lang[]=ru&lang=en',
  '/?__proto__[x]=1',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/media/clips/%2e%2e/hotel.json',
  '/media/brand//etc/passwd',
  '/office-assets/.',
  '/api/docs/static/%2e%2e/%2e%2e/package.json',
  '//evil.example/',
  '///',
  '/api//ru//hotel',
  '/system/../api/sys/settings',
  '/api/sys/../ru/hotel',
  '/rooms/99999999999999999999/view',
  '/rooms/-1/view',
  '/services/999',
  '/payment-status/x',
  '/f/99999999999999999999/abc',
  '/f/100001/%2e%2e',
  '/authorization/reset?token=%00',
  '/?message=<script>alert(1)</script>',
  '/api/images/a.jpg?%',
  `/${'a'.repeat(9_000)}`,
  '/api/ru/get-room/1?checkin=0000-01-01&checkout=9999-12-31',
  'http://evil.example/api/ru/hotel',
  'http://[::1/',
  '*',
  '?',
  'rooms',
]

const kinds: Readonly<Record<string, Kind>> = {
  'odd address': (chance) => waiting(head(`GET ${chance.oneOf(oddPaths)} HTTP/1.1`, close)),
  'odd method': (chance) =>
    waiting(
      head(
        `${chance.oneOf(['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'BREW'])} ${chance.oneOf([...paths, ...oddPaths])} HTTP/1.1`,
        close,
      ),
    ),
  'page with odd headers': (chance) =>
    waiting(
      head(
        `GET ${chance.oneOf(paths)} HTTP/1.1`,
        close,
        chance.oneOf([
          'cookie: language=%',
          'cookie: language=xx; language=ru',
          'accept-language: \xff',
          'range: bytes=5-2',
          'range: bytes=99999999999-',
          'if-none-match: W/"',
          'authorization: Bearer \x7f',
          'x-forwarded-for: x',
          'upgrade: websocket',
          'accept-encoding: zstd, *;q=0',
        ]),
      ),
    ),
  'wrong content-length': (chance) =>
    waiting(
      head(
        post,
        close,
        typed,
        `content-length: ${chance.oneOf(['-1', 'x', '1e3', '0x10', '99999999999999999999', '3, 4', ''])}`,
      ) + json,
    ),
  'short content-length': () => waiting(head(post, close, typed, 'content-length: 5') + json),
  'long content-length, then gone': (chance) => ({
    bytes: Buffer.from(head(post, typed, 'content-length: 4000') + json),
    ending: chance.oneOf(['hang up', 'reset'] as const),
  }),
  'half an upload, then gone': (chance, token) => ({
    bytes: Buffer.from(
      `${head('POST /api/client/book-cancel HTTP/1.1', 'content-type: multipart/form-data; boundary=x', 'content-length: 90000', `authorization: Bearer ${token ?? 'x'.repeat(30)}`)}--x\r\ncontent-disposition: form-data; name="passport"; filename="a.jpg"\r\n\r\n${'x'.repeat(2_000)}`,
    ),
    ending: chance.oneOf(['hang up', 'reset'] as const),
  }),
  'half a head, then gone': (chance) => ({
    bytes: Buffer.from(head(post, typed).slice(0, chance.between(1, 40))),
    ending: chance.oneOf(['hang up', 'reset'] as const),
  }),
  'nonsense in chunks': (chance) =>
    waiting(
      head(post, close, typed, 'transfer-encoding: chunked') +
        chance.oneOf([
          'zz\r\n',
          '5\r\nabc',
          '-1\r\n\r\n',
          'ffffffffffffffff\r\n',
          '0\r\n\r\n',
          `5;x=${'y'.repeat(20_000)}\r\nabcde\r\n0\r\n\r\n`,
        ]) +
        '\r\n0\r\n\r\n',
    ),
  'length and chunks': () =>
    waiting(
      `${head(post, close, typed, 'content-length: 4', 'transfer-encoding: chunked')}0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n`,
    ),
  'flood of headers': (chance) =>
    waiting(
      head(
        'GET / HTTP/1.1',
        close,
        ...Array.from({ length: chance.oneOf([100, 3_000]) }, (_, at) => `x-${at}: y`),
      ),
    ),
  'one endless header': () => waiting(head('GET / HTTP/1.1', close, `x: ${'y'.repeat(40_000)}`)),
  'several at once': () =>
    waiting(
      head('GET /api/ru/hotel HTTP/1.1') + head('GET /healthz HTTP/1.1') + head('GET / HTTP/1.1', close),
    ),
  'byte by byte': () => ({ ...waiting(head('GET /healthz HTTP/1.1', close)), slowly: true }),
  'compressed body': () => {
    const packed = gzipSync(json)
    return waiting(
      Buffer.concat([
        Buffer.from(head(post, close, typed, 'content-encoding: gzip', `content-length: ${packed.length}`)),
        packed,
      ]),
    )
  },
  'odd content type': (chance) =>
    waiting(
      head(
        post,
        close,
        `content-length: ${json.length}`,
        `content-type: ${chance.oneOf(['', 'x', 'application/json;', 'application/json; charset=x', '/', 'text/xml', 'multipart/form-data; boundary=--', 'application/x-www-form-urlencoded'])}`,
      ) + json,
    ),
  'not quite HTTP': (chance) =>
    waiting(
      chance.oneOf([
        'GET /\r\n\r\n',
        'GET / HTTP/9.9\r\n\r\n',
        '\x16\x03\x01\x02\x00\x01\x00\x01',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        '\0\0\0\0',
        'GET / HTTP/1.1\r\nno colon here\r\n\r\n',
        'GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close\r\n\r\n',
        'GET / HTTP/1.0\r\n\r\n',
        'GET / HTTP/1.1\r\nhost: a\nx:\0\r\n\r\n',
      ]),
    ),
  'expecting something': () =>
    waiting(head(post, close, typed, `content-length: ${json.length}`, 'expect: the-unexpected') + json),
  'body of a GET': () =>
    waiting(`${head('GET /api/ru/hotel HTTP/1.1', close, typed, 'content-length: 3')}{"a`),
}

export function breakHttp(chance: Chance, token: string | undefined): BrokenRequest {
  const name = chance.oneOf(Object.keys(kinds))
  const kind = kinds[name] as Kind
  return { name, ...kind(chance, token) }
}

/** Everything that came back until the connection ended; `hang` if it never did. */
export function sendBroken(
  url: string,
  { bytes, ending, slowly }: BrokenRequest,
  patienceMs = 60_000,
): Promise<string | 'hang'> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    let came = ''
    const socket = connect(Number(port), hostname)
    const timer = setTimeout(() => {
      resolve('hang')
      socket.destroy()
    }, patienceMs)
    const end = () => {
      clearTimeout(timer)
      resolve(came)
    }
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      came += text
    })
    socket.on('error', () => undefined)
    socket.on('close', end)
    socket.on('connect', async () => {
      if (slowly)
        for (const byte of bytes) await new Promise((written) => socket.write(Buffer.from([byte]), written))
      else await new Promise((written) => socket.write(bytes, written))
      if (ending === 'reset') socket.resetAndDestroy()
      // Our half is over: a server that has heard everything answers and closes, one that still waits for more gives up.
      else socket.end()
    })
  })
}
