import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { call, dataRead, envelope } from '../../contract/call.ts'
import type { Transport } from '../../contract/site.ts'
import { counted } from '../../contract/wire-numbers.ts'
import { createApi } from './api.ts'
import { worded } from './worded-api.ts'

type Tide = 'low' | 'high'
const tideNumbers = counted<Tide>(['low', 'high'])

const getTides = call({
  method: 'GET',
  path: '/api/tides',
  summary: 'Tides',
  answer: envelope(z.array(z.int())),
  read: dataRead((tides: readonly number[]) => tides.map((tide) => tideNumbers.from(tide))),
})
const setTide = call({
  method: 'POST',
  path: '/api/tides/:day',
  summary: 'Set a tide',
  params: z.object({ day: z.string() }),
  body: z.object({ tide: z.int() }),
  answer: envelope(z.string()),
  write: ({ params, body }: { params: { day: string }; body: { tide: Tide } }) => ({
    params,
    body: { tide: tideNumbers.to(body.tide) },
  }),
})

function answering(data: unknown, status = 200) {
  const sent: Parameters<Transport>[0][] = []
  const transport: Transport = async (request) => {
    sent.push(request)
    return { status, body: { request: { status: 0, message: '', code: 'no', data } } }
  }
  return { sent, api: worded(createApi(transport)) }
}

test('numbers are words on arrival', async () => {
  const reply = await answering([1, 0]).api(getTides)
  expect(reply).toMatchObject({ ok: true, answer: { request: { data: ['high', 'low'] } } })
  if (reply.ok) expectTypeOf(reply.answer.request.data).toEqualTypeOf<(Tide | undefined)[]>()
})

test('words are numbers when they leave', async () => {
  const { sent, api } = answering('set')
  const reply = await api(setTide, { params: { day: 'monday' }, body: { tide: 'high' } })
  expect(sent).toMatchObject([{ url: '/api/tides/monday', body: '{"tide":1}' }])
  expect(reply).toMatchObject({ ok: true, answer: { request: { data: 'set' } } })
})

test('a word that is none is a type error', () => {
  // @ts-expect-error: the tide is low or high
  const wrong = () => answering('set').api(setTide, { params: { day: 'monday' }, body: { tide: 'middle' } })
  expect(wrong).toBeTypeOf('function')
})

test('a refusal is not read', async () => {
  const reply = await answering(undefined, 409).api(getTides)
  expect(reply).toMatchObject({ ok: false, failure: { code: 'no' } })
})
