import { expect, test } from 'vitest'
import { z } from 'zod'
import { call, envelope } from '../../contract/call.ts'
import type { Transport } from '../../contract/site.ts'
import { createApi } from './api.ts'

const getThing = call({
  method: 'GET',
  path: '/api/:lang/thing/:id',
  summary: 'A thing',
  params: z.object({ lang: z.string(), id: z.int() }),
  query: z.object({ day: z.string().optional(), page: z.int().optional() }),
  answer: envelope(z.string()),
})
const makeThing = call({
  method: 'POST',
  path: '/api/thing',
  summary: 'Make a thing',
  headers: z.object({ 'idempotency-key': z.string().optional() }),
  body: z.object({ name: z.string() }),
  answer: envelope(z.string()),
})

/** Remembers what was sent and answers what it is told. */
function answering(answer: { status: number; body: unknown } | Error) {
  const sent: Parameters<Transport>[0][] = []
  const transport: Transport = async (request) => {
    sent.push(request)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { sent, transport }
}

const fine = { status: 200, body: { request: { status: 0, message: '', data: 'here' } } }

test('parameters and query are put into the address, encoded, and what is missing stays away', async () => {
  const { sent, transport } = answering(fine)
  await createApi(transport)(getThing, { params: { lang: 'a/b', id: 7 }, query: { page: 2 } })
  expect(sent).toMatchObject([{ method: 'GET', url: '/api/a%2Fb/thing/7?page=2', headers: {} }])
})

test('a body goes as JSON, with the token and the headers of the call', async () => {
  const { sent, transport } = answering(fine)
  const api = createApi(transport, () => 'token-1')
  await api(makeThing, { body: { name: 'x' }, headers: { 'idempotency-key': 'k' } })
  expect(sent).toMatchObject([
    {
      method: 'POST',
      path: '/api/thing',
      input: { body: { name: 'x' } },
      url: '/api/thing',
      headers: {
        authorization: 'Bearer token-1',
        'content-type': 'application/json',
        'idempotency-key': 'k',
      },
      body: '{"name":"x"}',
    },
  ])
})

test('an answer comes back as it is', async () => {
  const reply = await createApi(answering(fine).transport)(makeThing, { body: { name: 'x' } })
  expect(reply).toEqual({ ok: true, answer: fine.body })
})

test('a refusal comes back with its code, status, message and fields', async () => {
  const body = {
    request: {
      status: 4,
      message: 'too short',
      code: 'password_too_short',
      fields: [{ field: 'a', message: 'b' }],
    },
  }
  const reply = await createApi(answering({ status: 422, body }).transport)(makeThing, {
    body: { name: 'x' },
  })
  expect(reply).toEqual({
    ok: false,
    failure: {
      kind: 'refused',
      http: 422,
      code: 'password_too_short',
      status: 4,
      message: 'too short',
      fields: body.request.fields,
    },
  })
})

test.each([
  ['a broken line', new Error('network')],
  ['a page instead of an answer', { status: 502, body: null }],
])('%s is unreachable, not an exception', async (_what, answer) => {
  const reply = await createApi(answering(answer).transport)(makeThing, { body: { name: 'x' } })
  expect(reply).toEqual({ ok: false, failure: { kind: 'unreachable' } })
})
