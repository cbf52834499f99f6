import { expect, test } from 'vitest'
import { dropBooking } from '../../contract/guest/bookings.ts'
import { getHotel } from '../../contract/guest/hotel.ts'
import { getSettings } from '../../contract/office/site/settings.ts'
import { adminOnly, clients, everyone } from '../../server/http/requests/identity.ts'
import type { KnownCall } from './calls.ts'
import { judge, judgeRaw } from './judge.ts'
import { markers } from './markers.ts'
import { member, type Who } from './people.ts'
import type { Draft } from './request.ts'
import type { Answer } from './send.ts'

/** A judge that finds nothing wrong would let every run pass. */

const shapes = { params: undefined, query: undefined, headers: undefined, body: undefined }
const known = (call: NonNullable<KnownCall['call']>, audience: KnownCall['audience']): KnownCall => ({
  name: `${call.method} ${call.path}`,
  method: call.method,
  path: call.path,
  audience,
  call,
  shapes,
})

const hotel = known(getHotel, everyone)
const settings = known(getSettings, adminOnly)
const drop = known(dropBooking, clients)

const callers = { nobody: 'nobody', client: 'client', booker: 'booker', 'new admin': 'admin' } as const

const draftOf = (call: KnownCall, who: keyof typeof callers & Who, foreign = false): Draft => ({
  call,
  person: member(who, callers[who], { login: { name: '', password: '' } }),
  foreign,
  params: {},
  query: {},
  headers: {},
  body: undefined,
  spoiled: 'nothing',
})

const guarding = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

const answered = (status: number, said: unknown, headers: Record<string, string> = guarding): Answer => ({
  status,
  headers,
  body: Buffer.from(typeof said === 'string' ? said : JSON.stringify(said)),
})

const refused = (code: string, status = 1) => ({ request: { status, message: 'no', code } })
const done = { request: { status: 0, message: '' } }

test.each<[string, Draft, Answer]>([
  ['no answer: hang', draftOf(hotel, 'nobody'), { ...answered(0, ''), trouble: 'hang' }],
  ['500 unexpected', draftOf(hotel, 'nobody'), answered(500, refused('unexpected', 2))],
  ['503 database_unavailable', draftOf(hotel, 'nobody'), answered(503, refused('database_unavailable', 2))],
  ['booker was let in', draftOf(settings, 'booker'), answered(200, done)],
  ['reached the booking of somebody else', draftOf(drop, 'client', true), answered(200, done)],
  ['without a second factor', draftOf(settings, 'new admin'), answered(200, done)],
  ['does not fit its shape', draftOf(hotel, 'nobody'), answered(200, done)],
  ['is not in the envelope', draftOf(hotel, 'nobody'), answered(404, { error: 'Not Found' })],
  ['is unknown', draftOf(hotel, 'nobody'), answered(404, refused('made_up'))],
  ['is answered with', draftOf(hotel, 'nobody'), answered(400, refused('not_found'))],
  ['cannot be read', draftOf(hotel, 'nobody'), answered(200, '{"request"')],
  ['was shown', draftOf(drop, 'client'), answered(200, { request: { status: 0, message: markers.name } })],
  [
    'was shown',
    draftOf(drop, 'client'),
    answered(200, { request: { status: 0, message: markers.passport } }),
  ],
  [
    'was shown $argon2',
    draftOf(drop, 'client'),
    answered(200, { request: { status: 0, message: '$argon2id$' } }),
  ],
  [
    'our insides are shown',
    draftOf(drop, 'client'),
    answered(409, { request: { status: 1, message: 'relation "staff"', code: 'try_again' } }),
  ],
  [
    'without x-frame-options',
    draftOf(drop, 'client'),
    answered(200, done, { ...guarding, 'x-frame-options': undefined as never }),
  ],
])('the judge says: %s', (fault, draft, answer) => {
  expect(judge(draft, answer)).toContain(fault)
})

test('the judge says nothing of a right answer, a right refusal, the bank’s troubles and maintenance', () => {
  expect(judge(draftOf(drop, 'client'), answered(200, done))).toBeUndefined()
  expect(judge(draftOf(settings, 'booker'), answered(403, refused('not_allowed')))).toBeUndefined()
  for (const code of ['bank_unreachable', 'bank_refused', 'bank_silent', 'maintenance'])
    expect(judge(draftOf(drop, 'client'), answered(503, refused(code)))).toBeUndefined()
})

test('over a raw connection a hang, a failure and a missing header are found', () => {
  const wait = { ending: 'wait' }
  const nosniff = 'x-content-type-options: nosniff'
  expect(judgeRaw('hang', wait)).toContain('hang')
  expect(judgeRaw(`HTTP/1.1 500 No\r\n${nosniff}\r\n\r\n`, wait)).toContain('HTTP/1.1 500')
  expect(judgeRaw('HTTP/1.1 400 No\r\na: b\r\n\r\n', wait)).toContain('without headers')
  expect(judgeRaw(`HTTP/1.1 400 No\r\n${nosniff}\r\n\r\n`, wait)).toBeUndefined()
  expect(judgeRaw(`HTTP/1.1 503 No\r\n${nosniff}\r\n\r\n`, wait)).toContain('HTTP/1.1 503')
  const closed = `HTTP/1.1 503 No\r\n${nosniff}\r\n\r\n{"pattern":"/maintenance"}`
  expect(judgeRaw(closed, wait)).toBeUndefined()
  expect(judgeRaw('', wait)).toBeUndefined()
})
