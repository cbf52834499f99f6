import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '../../../contract/errors.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { tokenOf } from '../../support/people/identities.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.stop())

interface RefusedBody {
  request: { status: number; message: string; code: string; fields?: { field: string; message: string }[] }
}

async function expectRefusal(
  response: Response,
  http: number,
  code: keyof typeof refusals,
): Promise<RefusedBody> {
  const body = (await response.json()) as RefusedBody
  expect(response.status).toBe(http)
  expect(body.request).toMatchObject({ status: refusals[code].status, code })
  expect(body.request.message.length).toBeGreaterThan(10)
  expect(JSON.stringify(body)).not.toMatch(/\bat \/|node_modules|\.ts:|Error:/)
  return body
}

const post = (path: string, body: BodyInit, type = 'application/json') =>
  site.fetch(path, { method: 'POST', body, headers: { 'content-type': type } })

test.each([
  '{',
  '',
  'null and more',
  '{"username": "a", "username"',
  '\u0000',
  '{"__proto__": {"role": "admin"}}',
  '{"username":"a\\u0000b","password":"c"}',
  '{"username":"a\\ud83d","password":"c"}',
  '{"username":"\\udc00b","password":"c"}',
  '{"username":"\\uD83D\\uD83D\\uDE00","password":"c"}',
])('the body %j is refused as malformed', async (body) => {
  await expectRefusal(await post('/api/login', body), 400, 'malformed_body')
})

test.each([
  'null',
  '[]',
  '"text"',
  '5',
  '{}',
  '{"username": 5, "password": {}}',
  '{"username": null, "password": []}',
])('the body %j is refused as invalid, with the fields at fault', async (body) => {
  const { request } = await expectRefusal(await post('/api/login', body), 422, 'invalid_input')
  expect(request.fields?.length).toBeGreaterThan(0)
})

test('a field that is too long is named', async () => {
  const body = JSON.stringify({ username: 'x'.repeat(101), password: 'y' })
  const { request } = await expectRefusal(await post('/api/login', body), 422, 'invalid_input')
  expect(request.fields).toEqual([{ field: 'username', message: expect.any(String) }])
})

test('a body over 256 kB is refused before it is read to the end', async () => {
  await expectRefusal(
    await post('/api/login', JSON.stringify({ username: 'x'.repeat(300_000) })),
    413,
    'body_too_large',
  )
})

test.each([
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
])('a body of type %s is refused', async (type) => {
  await expectRefusal(await post('/api/login', 'a=b', type), 415, 'unsupported_media_type')
})

test.each(['/api/nothing', '/api/xx/get-rooms', '/api/', '/api/sys/nothing', '/api/ru/get-rooms/'])(
  'the unknown call %s is a 404 with the envelope',
  async (path) => {
    await expectRefusal(await site.fetch(path), 404, 'not_found')
  },
)

test.each(['/api/%', '/api/images/%E0%A4%A', '/api/ru/%ff/get-rooms'])(
  'the broken encoding %s is refused',
  async (path) => {
    await expectRefusal(await rawGet(path), 404, 'not_found')
  },
)

test('an encoded zero character in an address is refused', async () => {
  const response = await site.fetch('/api/images/a%00b.jpg')
  await expectRefusal(response, 400, 'malformed_body')
})

test.each([
  ['/rooms%00', 400],
  ['/services/%00?lang=ru', 400],
  ['/?lang=%00', 400],
  ['/system/%00', 400],
  ['/api/bank/return/%00', 400],
  ['/api/ru/get-rooms?x=%00', 400],
  ['/rooms/%ff/view', 404],
  ['/%', 404],
  ['/api/bank/return/%e0%a4', 404],
])('the address %s is answered with %i and not with a failure of ours', async (path, status) => {
  expect((await rawGet(path)).status).toBe(status)
})

test.each([
  '/assets/',
  '/assets',
  '/office-assets/',
  '/assets/%2e%2e/entry-server.js',
  '/media/clips/',
  '/media/clips/%2e%2e/hotel.json',
  '/media/clips/%2e%2e%2f%2e%2e%2fpackage.json',
  '/media/brand/..%5c..%5cpackage.json',
  '/media/brand/../../package.json',
  '/assets/.env',
])('%s is a folder or leads out of one, and is not found', async (path) => {
  const response = await rawGet(path)
  // The guest site leads everything that it does not know to its own page.
  expect([302, 404]).toContain(response.status)
  expect(await response.text()).not.toMatch(/"dependencies"|DOCUMENT_KEY|class="/)
})

describe('a number that the database could not hold', () => {
  const beyond = [2_147_483_648, 2 ** 53, 1e300, -2_147_483_649, 0, 1.5]

  const stay = { check_in: '2027-03-01', check_out: '2027-03-02' }
  const moved = { available_from: '2027-03-01', available_to: '2027-03-02', phone_number: '+99361234567' }
  const bodies = (number: number): [string, object][] => [
    ['/api/en/quote', { ...stay, room_id: number, guests: 1 }],
    ['/api/en/payment', { ...stay, room_id: number, guests: [], phone_number: '+99361234567' }],
    ['/api/client/drop-booking', { booking_id: number === 2_147_483_648 ? 2 ** 53 : number }],
    ['/api/sys/new-booking', { ...moved, ticket: 'x', type: 0, room_id: number, guests: [] }],
    ['/api/sys/update-rec', { ...moved, booking_id: 1, room_id: number, guests: [] }],
    ['/api/sys/reception-check-fr', { checkin: '2027-03-01', checkout: '2027-03-02', room_id: number }],
    ['/api/sys/close-units', { room_id: number, from: '2027-03-01', until: '2027-03-02', units: 0 }],
    ['/api/sys/edit-user', { id: number }],
    ['/api/sys/update-room-images', { id: number, images: [] }],
    ['/api/sys/update-room-priority', { rooms: [{ id: number, priority: 1 }] }],
  ]

  test.each(beyond)('%d in a body is refused at its field', async (number) => {
    const [client, admin] = [await tokenOf(site, 'client'), await tokenOf(site, 'admin')]
    for (const [path, body] of bodies(number)) {
      const response = await site.fetch(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${path.startsWith('/api/sys/') ? admin : client}`,
        },
      })
      const { request } = (await response.json()) as RefusedBody
      expect({ path, status: response.status, code: request.code }).toEqual({
        path,
        status: 422,
        code: 'invalid_input',
      })
    }
  })

  test.each([...beyond, '', 'abc', '1e3', '0x10', '%2B1', '99999999999999999999'])(
    '%s in an address leads nowhere, and in a query is refused',
    async (number) => {
      const headers = { authorization: `Bearer ${await tokenOf(site, 'admin')}` }
      for (const path of [
        `/api/en/get-room/${number}`,
        `/api/sys/customers/${number}/remove`,
        `/api/sys/reviews/${number}/remove`,
        `/api/sys/occupancy/${number}/2027-03-01`,
      ])
        expect((await site.fetch(path, { headers })).status, path).toBe(404)
      for (const path of [
        `/api/sys/del-room?id=${number}`,
        `/api/sys/del-room-availability?id=${number}`,
        `/api/sys/del-room-image?id=${number}&image=abcdefgh.jpg`,
      ])
        expect((await site.fetch(path, { method: 'DELETE', headers })).status, path).toBe(422)
    },
  )

  test.each(['9007199254740993', '99999999999999999999', '-1', '0', 'abc'])(
    'the booking %s is not found',
    async (number) => {
      const headers = { authorization: `Bearer ${await tokenOf(site, 'admin')}` }
      for (const path of [
        `/api/get-booking-code/${number}/0123456789abcdef0123456789abcdef`,
        `/api/payment/${number}/0123456789abcdef0123456789abcdef`,
        `/api/sys/booking/${number}`,
        `/api/sys/booking/${number}/history`,
        `/api/sys/get-status-order/${number}`,
        `/api/sys/refund-requests/${number}/passport`,
      ])
        expect((await site.fetch(path, { headers })).status, path).toBe(404)
    },
  )
})

test.each([
  ['a length that is no number', 'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: many\r\n\r\n', 400],
  ['no HTTP at all', 'what is this\r\n\r\n', 400],
  ['an endless header', `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address that no router reads', 'GET /% HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n', 404],
])('%s gets the envelope and the headers of every answer', async (_what, bytes, status) => {
  const answer = await rawBytes(site.url, bytes)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^x-content-type-options: nosniff$/m)
  expect(head).toContain("content-security-policy: default-src 'self'")
  expect(JSON.parse(body)).toMatchObject({
    request: { status: 1, code: status === 404 ? 'not_found' : 'malformed_body' },
  })
})

test.each(['../../etc/passwd', '..%2f..%2fpackage.json', 'a.jpg', 'x'.repeat(300)])(
  'the picture name %s is not found',
  async (name) => {
    expect((await rawGet(`/api/images/${name}`)).status).toBe(404)
  },
)

test.each(['2027-02-30', '2027-1-5', 'tomorrow', "2027-01-01'; drop table rooms; --", '99999-01-01'])(
  'the date %j is refused',
  async (date) => {
    const response = await site.fetch(`/api/get_season_value?checkout=${encodeURIComponent(date)}`)
    await expectRefusal(response, 422, 'invalid_input')
  },
)

test.each([
  ['ru', 'Не удалось прочитать запрос. Попробуйте ещё раз.'],
  ['tk', 'Soragy okap bolmady. Gaýtadan synanyşyň.'],
  ['en-GB,en;q=0.9', 'The request could not be read. Please try again.'],
])('to a browser that accepts %s the message reads %s', async (accept, message) => {
  const headers = { 'content-type': 'application/json', 'accept-language': accept }
  const response = await site.fetch('/api/client-login', { method: 'POST', body: '{', headers })
  expect(((await response.json()) as RefusedBody).request.message).toBe(message)
})

test('a message speaks the chosen language rather than what the browser accepts', async () => {
  const headers = { cookie: 'a=b; language=tm', 'accept-language': 'en' }
  const body = (await (await site.fetch('/api/protected', { headers })).json()) as RefusedBody
  expect(body.request.message).toBe('Ilki içeri giriň.')
})

test('half of a character in a name is refused, and a whole one is stored', async () => {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await tokenOf(site, 'admin')}`,
  }
  const add = (username: string) =>
    site.fetch('/api/sys/new-user', {
      method: 'POST',
      headers,
      body: `{"role_id":2,"username":"${username}","password":"a long password"}`,
    })
  expect((await add('a\\udc00b')).status).toBe(400)
  expect((await add('a\\ud83d\\ude00b')).status).toBe(200)
})

test('nothing is half-written by any of these', async () => {
  const { database } = site.context
  const customers = await database.selectFrom('customers').select('email').execute()
  expect(customers).toEqual([{ email: 'guest@example.com' }])
  expect(await database.selectFrom('rooms').selectAll().execute()).toHaveLength(8)
})

/** fetch would mend the address before sending it. */
function rawGet(path: string): Promise<Response> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 0 })))
    })
      .on('error', reject)
      .end()
  })
}

/** Bytes as they are, on a connection that the server ends. */
function rawBytes(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
