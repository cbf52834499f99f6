import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { browserTransport } from './browser-transport.ts'
import { forgetAnswers } from './remembered-answers.ts'

/** A server that tells everybody who they are, and says so when they know it already. */
let server: Server
let address: string
let asked: IncomingMessage[]
let whileAnswering = () => {}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request)
    whileAnswering()
    const text = JSON.stringify({ you: request.headers.authorization, filler: 'x'.repeat(1_000_000) })
    const tag = `W/"${request.headers.authorization}"`
    if (request.headers['if-none-match'] === tag) return response.writeHead(304).end()
    return response.writeHead(request.headers.authorization === 'ended' ? 401 : 200, { etag: tag }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  asked = []
  whileAnswering = () => {}
  forgetAnswers()
})

const read = async (authorization: string | undefined, path = '/list') => {
  const { status, body } = await browserTransport({
    method: 'GET',
    path,
    input: {},
    url: `${address}${path}`,
    headers: { ...(authorization !== undefined && { authorization }) },
  })
  return { status, you: (body as { you?: string } | null)?.you }
}
const tagsSent = () => asked.map(({ headers }) => headers['if-none-match'])

test('an answer that has not changed is not sent again, and read as if it had been', async () => {
  expect(await read('aygul')).toEqual({ status: 200, you: 'aygul' })
  expect(await read('aygul')).toEqual({ status: 200, you: 'aygul' })
  expect(tagsSent()).toEqual([undefined, 'W/"aygul"'])
})

test('what one was told nobody else is asked about', async () => {
  await read('aygul')
  expect(await read('maral')).toEqual({ status: 200, you: 'maral' })
  expect(tagsSent()).toEqual([undefined, undefined])
})

test('of whoever is not signed in nothing is remembered here', async () => {
  await read(undefined)
  await read(undefined)
  expect(tagsSent()).toEqual([undefined, undefined])
})

test('with the session everything is forgotten, and by a session that has ended', async () => {
  await read('aygul')
  forgetAnswers()
  await read('aygul')
  expect(await read('ended', '/other')).toMatchObject({ status: 401 })
  await read('aygul')
  expect(tagsSent()).toEqual([undefined, undefined, undefined, undefined])
})

test('an answer that comes after the session has ended is not remembered', async () => {
  whileAnswering = forgetAnswers
  await read('aygul')
  whileAnswering = () => {}
  await read('aygul')
  expect(tagsSent()).toEqual([undefined, undefined])
})

test('only so much is remembered: the oldest goes first', async () => {
  for (const path of ['/1', '/2', '/3', '/4', '/1', '/4']) await read('aygul', path)
  expect(tagsSent()).toEqual([undefined, undefined, undefined, undefined, undefined, 'W/"aygul"'])
})
