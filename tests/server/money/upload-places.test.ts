import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RefusalEnvelope } from '../../../contract/call.ts'
import { askForRefund } from '../../../contract/guest/refund-requests.ts'
import { writeAnswer } from '../../../server/http/answers/write-answer.ts'
import { recordInsideCalls } from '../../../server/http/inside-calls.ts'
import { serveClients } from '../../../server/http/route.ts'
import { fileTooLarge, takingForms } from '../../../server/http/uploads/upload.ts'
import type { UploadPace } from '../../../server/http/uploads/upload-pace.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { signedInClient } from '../../support/people/identities.ts'

let site: TestApp
const tokens: string[] = []
beforeAll(async () => {
  site = await startApp()
  for (let client = 0; client < 4; client++) {
    const { token } = await signedInClient(site.context, `sender-${client}@example.com`)
    tokens.push(token)
  }
})
afterAll(() => site.stop())

interface Answer {
  readonly http: number
  readonly code: string | undefined
  readonly message: string
  readonly retryAfter: string | undefined
}

interface Sending {
  readonly raw: ClientRequest
  readonly answer: Promise<Answer>
}

const opening = '--x\r\nContent-Disposition: form-data; name="passport"; filename="p.jpg"\r\n\r\n'
const wholeForm = '--x\r\nContent-Disposition: form-data; name="booking_id"\r\n\r\n7\r\n--x--\r\n'

const open: Sending[] = []
afterEach(() => {
  for (const { raw } of open.splice(0)) raw.destroy()
})

/** Sends a beginning of a form and keeps the connection. */
function begin(url: string, token: string | undefined, text = opening, length = 100_000): Sending {
  const raw = request(new URL(askForRefund.path, url), {
    method: 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      'accept-language': 'en',
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(length),
    },
  })
  const answer = new Promise<Answer>((resolve, reject) => {
    raw.on('error', reject)
    raw.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { request } = JSON.parse(Buffer.concat(chunks).toString()) as RefusalEnvelope
        resolve({
          http: response.statusCode ?? 0,
          code: request.code,
          message: String(request.message),
          retryAfter: response.headers['retry-after'],
        })
      })
    })
  })
  // A sender who is cut off at the end of a test is no failure.
  answer.catch(() => undefined)
  raw.write(text)
  const sending = { raw, answer }
  open.push(sending)
  return sending
}

const whole = (url: string, token: string | undefined): Promise<Answer> =>
  begin(url, token, wholeForm, wholeForm.length).answer

describe('with two places and little patience', () => {
  let app: FastifyInstance
  let url: string
  /** How many forms have been taken in; whoever is read holds a place. */
  let reading: (() => void)[]
  const start = async (pace: UploadPace) => {
    app = Fastify()
    recordInsideCalls(app)
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(writeAnswer)
    const tooLong = fileTooLarge(1_000_000)
    const limits = {
      files: 2,
      fileBytes: 1_000_000,
      fields: 5,
      fieldBytes: 200,
      atOnce: 2,
      perSender: 1,
      pace,
      tooLong,
    }
    await takingForms(app, limits, (scope) => {
      scope.addHook('preParsing', async () => {
        for (const seen of reading.splice(0)) seen()
      })
      serveClients(scope, site.context, askForRefund, async () => ({
        request: { status: 0, message: 'taken' },
      }))
    })
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  }
  beforeEach(() => {
    reading = []
  })
  afterEach(async () => {
    for (const { raw } of open.splice(0)) raw.destroy()
    // One that has just been answered would be kept for another request.
    app.server.closeAllConnections()
    await app.close()
  })
  /** Begins a form and waits until the server has let it in. */
  const hold = async (token: string | undefined): Promise<Sending> => {
    const seen = new Promise<void>((resolve) => reading.push(resolve))
    const sending = begin(url, token)
    await seen
    return sending
  }
  const patient = { waitMs: 60_000, windowMs: 60_000, leastBytes: 1 }

  test('a sender’s second form is refused at once while the first is under way, and taken afterwards', async () => {
    await start(patient)
    const first = await hold(tokens[0])
    const second = await whole(url, tokens[0])
    expect(second).toMatchObject({ http: 429, code: 'upload_under_way', retryAfter: '20' })
    expect(second.message).toContain('still under way')
    expect(await whole(url, tokens[1])).toMatchObject({ http: 200 })
    first.raw.destroy()
    await expect.poll(async () => (await whole(url, tokens[0])).http).toBe(200)
  })

  test('a second form with all its bytes hears the refusal, although nobody keeps them', async () => {
    await start(patient)
    await hold(tokens[0])
    const body = new FormData()
    body.set('booking_id', '1')
    body.set('passport', new File([new Uint8Array(900_000)], 'p.jpg'))
    body.set('application', new File([new Uint8Array(900_000)], 'a.docx'))
    const headers = { authorization: `Bearer ${tokens[0]}` }
    const response = await fetch(new URL(askForRefund.path, url), { method: 'POST', headers, body })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('20')
  })

  test('a sender who is refused and stops in the middle does not keep the connection', async () => {
    await start({ waitMs: 60_000, windowMs: 400, leastBytes: 2_000 })
    const first = await hold(tokens[0])
    const flow = setInterval(() => first.raw.write('x'.repeat(500)), 20)
    const second = begin(url, tokens[0])
    const [socket] = (await once(second.raw, 'socket')) as [Socket]
    const closed = once(socket, 'close')
    expect(await second.answer).toMatchObject({ http: 429 })
    await closed
    clearInterval(flow)
  })

  test('whoever gets no place in time is told when to come again', async () => {
    await start({ ...patient, waitMs: 50 })
    await hold(tokens[0])
    await hold(tokens[1])
    const third = await whole(url, tokens[2])
    expect(third).toMatchObject({ http: 503, code: 'uploads_busy', retryAfter: '30' })
    expect(third.message).toContain('half a minute')
  })

  test('whoever waits gets the place of a sender who hangs up', async () => {
    await start(patient)
    const first = await hold(tokens[0])
    await hold(tokens[1])
    const third = whole(url, tokens[2])
    first.raw.destroy()
    expect(await third).toMatchObject({ http: 200 })
  })

  test('whoever hangs up while waiting takes nobody’s place', async () => {
    await start(patient)
    const first = await hold(tokens[0])
    await hold(tokens[1])
    const gone = await hold(tokens[2])
    gone.raw.destroy()
    await gone.answer.catch(() => undefined)
    const fourth = whole(url, tokens[3])
    first.raw.destroy()
    expect(await fourth).toMatchObject({ http: 200 })
  })

  test('whoever hangs up while waiting leaves as many places as there were: two, and not three', async () => {
    await start({ ...patient, waitMs: 500 })
    const first = await hold(tokens[0])
    await hold(tokens[1])
    const gone = await hold(tokens[2])
    gone.raw.destroy()
    await gone.answer.catch(() => undefined)
    expect(await whole(url, tokens[3])).toMatchObject({ http: 503, code: 'uploads_busy' })
    first.raw.destroy()
    await expect.poll(async () => (await whole(url, tokens[3])).http).toBe(200)
    // Nothing of theirs is counted any more either.
    expect(await whole(url, tokens[2])).toMatchObject({ http: 200 })
  })

  test('a sender who has gone silent is ended, and the place is free again', async () => {
    await start({ waitMs: 60_000, windowMs: 200, leastBytes: 1_000 })
    const silent = [await hold(tokens[0]), await hold(tokens[1])]
    const third = whole(url, tokens[2])
    for (const { answer } of silent)
      expect(await answer).toMatchObject({ http: 408, code: 'upload_too_slow' })
    expect(await third).toMatchObject({ http: 200 })
  })

  test('a sender who drips is ended, one who is slow but steady is not', async () => {
    await start({ waitMs: 60_000, windowMs: 400, leastBytes: 2_000 })
    const [dripping, steady] = [await hold(tokens[0]), await hold(tokens[1])]
    const drip = setInterval(() => dripping.raw.write('x'), 20)
    const flow = setInterval(() => steady.raw.write('x'.repeat(500)), 20)
    expect(await dripping.answer).toMatchObject({ http: 408 })
    clearInterval(drip)
    // Ended by the server it would not answer the form's end.
    clearInterval(flow)
    steady.raw.destroy()
    await steady.answer.then(
      () => expect.unreachable('the steady sender was answered'),
      (error: NodeJS.ErrnoException) => expect(error.message).toContain('hang up'),
    )
  })

  test('strangers are turned away before they could take a place', async () => {
    await start({ ...patient, waitMs: 50 })
    const strangers = Array.from({ length: 10 }, () => begin(url, undefined))
    for (const { answer } of strangers) expect(await answer).toMatchObject({ http: 401 })
    expect(await whole(url, tokens[0])).toMatchObject({ http: 200 })
  })
})

describe('on the whole server', () => {
  test('twelve slow uploads of one account leave room for others', async () => {
    const slow = Array.from({ length: 12 }, () => begin(site.url, tokens[0]))
    const refused: Answer[] = []
    for (const { answer } of slow)
      answer.then(
        (each) => refused.push(each),
        () => undefined,
      )
    await expect.poll(() => refused.length).toBe(11)
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['upload_under_way']))
    expect(await ask(site, await aBooking(site, 'paid'))).toMatchObject({ http: 200 })
  })
})
