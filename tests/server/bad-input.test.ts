import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '../../contract/errors.ts'
import { startApp, type TestApp } from '../support/app.ts'

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
