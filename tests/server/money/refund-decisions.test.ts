import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '../../../contract/errors.ts'
import { getOwnBookings } from '../../../contract/guest/bookings.ts'
import { decideRefundRequest, getRefundRequests } from '../../../contract/office/money/refund-requests.ts'
import { decideOverdueRequests } from '../../../server/actions/money/decide-overdue-requests.ts'
import { payDueRefund } from '../../../server/actions/money/pay-refund.ts'
import { forgetDocuments } from '../../../server/actions/upkeep/forget-documents.ts'
import { writeSetting } from '../../../server/database/site/settings.ts'
import { listHistoryOfBooking } from '../../../server/database/upkeep/history.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { application, jpegScan, pdfScan } from '../../support/documents.ts'
import { staffToken, type TestIdentity, tokenOf } from '../../support/identities.ts'
import { ask, fileOf } from '../../support/refund-uploads.ts'
import { nightsTaken } from '../../support/stays.ts'

const clock = testClock()
let site: TestApp
let admin: string
let booker: string
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  admin = await staffToken(site, 'admin')
  booker = await staffToken(site, 'booker')
})

/** A paid booking with an open request; check-in is on the first of February at 14:00. */
async function asked(upload: Parameters<typeof ask>[2] = {}): Promise<OneBooking & { requestId: number }> {
  const booking = await aBooking(site, 'paid')
  return { ...booking, requestId: await openRequest(booking, upload) }
}

async function openRequest(booking: OneBooking, upload: Parameters<typeof ask>[2] = {}): Promise<number> {
  const { http } = await ask(site, booking, upload)
  expect(http).toBe(200)
  const { id } = await site.context.database
    .selectFrom('refund_requests')
    .select('id')
    .where('booking_id', '=', booking.bookingId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

const decide = (token: string, requestId: number, decision: 'refund' | 'refuse') =>
  site.api(token)(decideRefundRequest, { params: { id: requestId }, body: { decision } })

const refusedWith = (code: keyof typeof refusals) => ({
  ok: false,
  failure: { kind: 'refused', code, http: refusals[code].http, status: refusals[code].status },
})

const openIds = async () => {
  const reply = await site.api(booker)(getRefundRequests)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.requests.map(({ id }) => id)
}

const bookingOf = ({ bookingId }: OneBooking) =>
  site.context.database
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
const requestOf = ({ requestId }: { requestId: number }) =>
  site.context.database
    .selectFrom('refund_requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()
const refundsOf = ({ bookingId }: OneBooking) =>
  site.context.database
    .selectFrom('refund_orders')
    .select(['reason', 'fee_part', 'stay_part', 'state'])
    .where('booking_id', '=', bookingId)
    .execute()
const mailsAbout = async (kind: string, requestId: number) =>
  site.context.database
    .selectFrom('outbox')
    .select(['recipient', 'language'])
    .where('once', '=', `${kind}:${requestId}`)
    .execute()
const historyOf = ({ bookingId }: OneBooking) => listHistoryOfBooking(site.context.database, bookingId)

const look = async (identity: TestIdentity, requestId: number, document: string) => {
  const token = await tokenOf(site, identity)
  return site.fetch(`/api/sys/refund-requests/${requestId}/${document}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })
}

/** What the guest is told about the money. */
async function refundStateOf({ token }: OneBooking) {
  const reply = await site.api(token)(getOwnBookings)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.booking.map(({ status, refund_state }) => [status, refund_state])
}

test('the guest reads none, due and done while the money goes back, and refused when it stays', async () => {
  const booking = await aBooking(site, 'paid')
  expect(await refundStateOf(booking)).toEqual([[0, 'none']])
  const request = await openRequest(booking)
  expect(await refundStateOf(booking)).toEqual([[2, 'due']])
  await decide(booker, request, 'refund')
  expect(await refundStateOf(booking)).toEqual([[2, 'due']])
  while (await payDueRefund(site.context));
  expect(await refundStateOf(booking)).toEqual([[3, 'done']])
  const another = await asked()
  await decide(booker, another.requestId, 'refuse')
  expect(await refundStateOf(another)).toEqual([[0, 'refused']])
})

describe('the list of open requests', () => {
  test('shows what the decision is about, oldest first', async () => {
    const first = await asked()
    clock.advance({ minutes: 5 })
    const second = await asked()
    const reply = await site.api(admin)(getRefundRequests)
    if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
    const { requests } = reply.answer.request.data
    expect(requests.map(({ id }) => id).slice(-2)).toEqual([first.requestId, second.requestId])
    expect(requests.at(-1)).toEqual({
      id: second.requestId,
      booking_id: second.bookingId,
      book_number: (await bookingOf(second)).book_number,
      asked_at: '2027-01-15T07:05:00.000Z',
      check_in: '2027-02-01',
      check_out: '2027-02-03',
      room_id: 2,
      room_type: expect.stringMatching(/[а-я]/),
      full_name: 'Aýna Orazowa',
      paid: 530,
      refund: 480,
      decide_before: '2027-02-01T09:00:00.000Z',
    })
  })
})

describe('staff refuse', () => {
  test('the booking stands, the guest is told, and the request is off the list', async () => {
    const booking = await asked()
    const before = await bookingOf(booking)
    expect(await decide(booker, booking.requestId, 'refuse')).toMatchObject({
      ok: true,
      answer: { request: { status: 0, data: { decision: 'refuse', refund: 0 } } },
    })
    expect(await bookingOf(booking)).toEqual(before)
    expect(await refundsOf(booking)).toEqual([])
    expect(await requestOf(booking)).toMatchObject({ decision: 'refuse', decided_at: clock.now() })
    expect(await mailsAbout('refund_refused', booking.requestId)).toEqual([
      { recipient: booking.email, language: before.language },
    ])
    expect((await historyOf(booking)).at(-1)).toMatchObject({
      action: 'refund_refused',
      username: 'booker',
      facts: { request: booking.requestId },
    })
    expect(await openIds()).not.toContain(booking.requestId)
    expect(await site.api(booking.token)(getOwnBookings)).toMatchObject({
      answer: { request: { data: { booking: [{ status: 0, refund_state: 'refused' }] } } },
    })
  })

  test('the guest may ask again', async () => {
    const booking = await asked()
    await decide(booker, booking.requestId, 'refuse')
    expect(await ask(site, booking)).toMatchObject({ http: 200, request: { status: 0 } })
    expect(await openIds()).not.toContain(booking.requestId)
    const rows = await site.context.database
      .selectFrom('refund_requests')
      .select('decision')
      .where('booking_id', '=', booking.bookingId)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([{ decision: 'refuse' }, { decision: null }])
  })
})

describe('staff refund', () => {
  test('the booking is cancelled and the paid stay is due, by the time of asking', async () => {
    const booking = await asked()
    const taken = (await nightsTaken(site, 2))['2027-02-01'] ?? 0
    // Later than 72 hours before check-in: asking now would give nothing.
    clock.set('2027-01-31T07:00:00Z')
    const reply = await decide(await staffToken(site, 'admin'), booking.requestId, 'refund')
    expect(reply).toMatchObject({
      ok: true,
      answer: { request: { status: 0, data: { decision: 'refund', refund: 480 } } },
    })
    expect(await bookingOf(booking)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(booking)).toMatchObject([{ reason: 'policy', fee_part: 0, stay_part: 48_000 }])
    expect(await requestOf(booking)).toMatchObject({ decision: 'refund', decided_at: clock.now() })
    expect((await requestOf(booking)).decided_by).not.toBeNull()
    expect((await nightsTaken(site, 2))['2027-02-01']).toBe(taken - 1)
    expect((await historyOf(booking)).at(-1)).toMatchObject({ username: 'admin', action: 'cancelBook' })
    expect(await mailsAbout('refund_refused', booking.requestId)).toEqual([])
  })
})

describe('a decision', () => {
  test.each([
    ['refuse', 'refuse'],
    ['refuse', 'refund'],
    ['refund', 'refuse'],
    ['refund', 'refund'],
  ] as const)('%s is final: %s after it is refused and changes nothing', async (first, second) => {
    const booking = await asked()
    expect(await decide(admin, booking.requestId, first)).toMatchObject({ ok: true })
    const before = [await bookingOf(booking), await requestOf(booking), await historyOf(booking)]
    expect(await decide(booker, booking.requestId, second)).toMatchObject(
      refusedWith('refund_request_decided'),
    )
    expect([await bookingOf(booking), await requestOf(booking), await historyOf(booking)]).toEqual(before)
    expect(await refundsOf(booking)).toHaveLength(first === 'refund' ? 1 : 0)
  })

  test('of two at once is one: the other is told', async () => {
    for (const [mine, theirs] of [
      ['refund', 'refuse'],
      ['refuse', 'refund'],
      ['refund', 'refund'],
      ['refuse', 'refuse'],
    ] as const) {
      const booking = await asked()
      const replies = await Promise.all([
        decide(admin, booking.requestId, mine),
        decide(booker, booking.requestId, theirs),
      ])
      expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
      expect(replies.find((reply) => !reply.ok)).toMatchObject(refusedWith('refund_request_decided'))
      const { decision } = await requestOf(booking)
      expect((await bookingOf(booking)).status).toBe(decision === 'refund' ? 'cancelled' : 'paid')
      expect(await refundsOf(booking)).toHaveLength(decision === 'refund' ? 1 : 0)
      expect(await mailsAbout('refund_refused', booking.requestId)).toHaveLength(
        decision === 'refuse' ? 1 : 0,
      )
    }
  })

  test('about a request that does not exist is refused', async () => {
    expect(await decide(admin, 999_999, 'refuse')).toMatchObject(refusedWith('refund_request_not_found'))
    expect(await decide(admin, 999_999, 'refund')).toMatchObject(refusedWith('refund_request_not_found'))
  })
})

describe('the job', () => {
  const closeOpenOnes = async () => {
    for (const id of await openIds()) await decide(admin, id, 'refuse')
  }

  test('decides at check-in 14:00 for the refund, as of the time of asking, and not before', async () => {
    await closeOpenOnes()
    const booking = await asked()
    clock.set('2027-02-01T08:59:59Z')
    await decideOverdueRequests(site.context)
    expect(await requestOf(booking)).toMatchObject({ decision: null })
    clock.set('2027-02-01T09:00:00Z')
    await decideOverdueRequests(site.context)
    expect(await requestOf(booking)).toMatchObject({ decision: 'refund', decided_by: null })
    expect(await bookingOf(booking)).toMatchObject({ status: 'cancelled' })
    expect(await refundsOf(booking)).toMatchObject([{ reason: 'policy', fee_part: 0, stay_part: 48_000 }])
    expect((await historyOf(booking)).at(-1)).toMatchObject({ actor: 'job', action: 'cancelBook' })
  })

  test('run by many processes at once decides once', async () => {
    const booking = await asked()
    clock.set('2027-02-01T09:00:00Z')
    await Promise.all(Array.from({ length: 5 }, () => decideOverdueRequests(site.context)))
    expect(await refundsOf(booking)).toHaveLength(1)
    const actions = (await historyOf(booking)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'cancelBook')).toHaveLength(1)
  })

  test('leaves a refused request and its booking alone', async () => {
    const booking = await asked()
    await decide(admin, booking.requestId, 'refuse')
    clock.set('2027-02-01T09:00:00Z')
    await decideOverdueRequests(site.context)
    expect(await bookingOf(booking)).toMatchObject({ status: 'paid' })
  })
})

describe('the documents', () => {
  test.each(['admin', 'booker'] as const)(
    'are downloaded by %s as they were sent, each look in the history',
    async (role) => {
      const [scan, letter] = [await pdfScan(), await application()]
      const booking = await asked({
        passport: fileOf(scan, 'my scan.pdf'),
        application: fileOf(letter, 'a.docx'),
      })
      const passport = await look(role, booking.requestId, 'passport')
      expect(passport.status).toBe(200)
      expect(Object.fromEntries(passport.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="refund-${booking.requestId}-passport.pdf"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(Buffer.from(await passport.arrayBuffer()).equals(scan)).toBe(true)
      const form = await look(role, booking.requestId, 'application')
      expect(form.headers.get('content-disposition')).toContain('application.docx')
      expect(Buffer.from(await form.arrayBuffer()).equals(letter)).toBe(true)
      const looks = (await historyOf(booking)).filter(({ action }) => action === 'refund_document_read')
      expect(looks).toMatchObject([
        { username: role, at: clock.now(), facts: { request: booking.requestId, document: 'passport' } },
        { username: role, at: clock.now(), facts: { request: booking.requestId, document: 'application' } },
      ])
    },
  )

  test.each(['nobody', 'client', 'reception', 'ended session'] as const)(
    'are kept from %s',
    async (identity) => {
      const booking = await asked()
      const before = await historyOf(booking)
      for (const document of ['passport', 'application']) {
        const response = await look(identity, booking.requestId, document)
        expect(response.status).toBe(identity === 'client' || identity === 'reception' ? 403 : 401)
        expect(response.headers.get('content-disposition')).toBeNull()
      }
      expect(await historyOf(booking)).toEqual(before)
    },
  )

  test('are kept even from the client who sent them', async () => {
    const booking = await asked()
    const response = await site.fetch(`/api/sys/refund-requests/${booking.requestId}/passport`, {
      headers: { authorization: `Bearer ${booking.token}` },
    })
    expect(response.status).toBe(403)
  })

  test('are not answered to a HEAD, which nobody would see in the history', async () => {
    const booking = await asked()
    const response = await site.fetch(`/api/sys/refund-requests/${booking.requestId}/passport`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(response.status).toBe(404)
  })

  test.each([
    ['999999/passport', 'refund_request_not_found'],
    ['1/photo', 'not_found'],
    ['1/..%2Fpassport', 'not_found'],
    ['x/passport', 'not_found'],
  ])('%s does not exist', async (path, code) => {
    const response = await site.fetch(`/api/sys/refund-requests/${path}`, {
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ request: { code } })
  })
})

describe('after check-out', () => {
  const kept = async ({ bookingId, requestId }: OneBooking & { requestId: number }) => {
    const { passport_id, application_id } = await requestOf({ requestId })
    const files = await site.context.database
      .selectFrom('private_files')
      .select('bytes')
      .where('id', 'in', [passport_id, application_id])
      .execute()
    const guests = await site.context.database
      .selectFrom('booking_guests')
      .select(['full_name', 'document_sealed'])
      .where('booking_id', '=', bookingId)
      .execute()
    return {
      files: files.filter(({ bytes }) => bytes !== null).length,
      passports: guests.filter(({ document_sealed }) => document_sealed !== null).length,
      names: guests.filter(({ full_name }) => full_name !== null).length,
    }
  }
  const forget = async () => {
    while (await forgetDocuments(site.context));
  }

  test('documents and passports are kept for 30 days and then emptied; names and the record stay', async () => {
    const booking = await asked()
    await decide(admin, booking.requestId, 'refund')
    clock.set('2027-03-04T18:59:59Z')
    await forget()
    expect(await kept(booking)).toEqual({ files: 2, passports: 2, names: 2 })
    clock.set('2027-03-04T19:00:00Z')
    await Promise.all([forget(), forget(), forget()])
    expect(await kept(booking)).toEqual({ files: 0, passports: 0, names: 2 })
    const lines = (await historyOf(booking)).filter(({ action }) => action === 'documents_forgotten')
    expect(lines).toMatchObject([{ actor: 'job', facts: { passports: 2, files: 2 } }])
    const response = await look('admin', booking.requestId, 'passport')
    expect(response.status).toBe(410)
    expect(await response.json()).toMatchObject({ request: { code: 'file_gone' } })
    expect(await site.api(booking.token)(getOwnBookings)).toMatchObject({
      answer: { request: { data: { booking: [{ guests: [{ passport_serial_number: '' }, {}] }] } } },
    })
  })

  test('the days are a setting, and a booking without a request loses its passports too', async () => {
    const changed = { key: 'retentionDays', value: 5, changedAt: clock.now(), changedBy: null }
    await writeSetting(site.context.database, changed)
    site.context.settings.forget()
    const plain = await aBooking(site, 'paid', { stay: { check_in: '2027-02-10', check_out: '2027-02-12' } })
    const passports = async () =>
      site.context.database
        .selectFrom('booking_guests')
        .select('document_sealed')
        .where('booking_id', '=', plain.bookingId)
        .where('document_sealed', 'is not', null)
        .execute()
    clock.set('2027-02-16T18:00:00Z')
    await forget()
    expect(await passports()).toHaveLength(2)
    clock.set('2027-02-17T07:00:00Z')
    await forget()
    expect(await passports()).toHaveLength(0)
  })
})

test('the scan of a phone is handed out without what the phone had put behind it', async () => {
  const scan = await jpegScan()
  const added = Buffer.concat([scan, Buffer.from('secret data of the phoneSEFT')])
  const booking = await asked({ passport: fileOf(added, 'IMG_1.jpg') })
  const response = await look('booker', booking.requestId, 'passport')
  const kept = Buffer.from(await response.arrayBuffer())
  expect(kept.includes('secret data')).toBe(false)
  expect(kept.subarray(0, 3).toString('hex')).toBe('ffd8ff')
})
