import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOwnBookings } from '../../../contract/guest/bookings.ts'
import { decideRefundRequest } from '../../../contract/office/money/refund-requests.ts'
import { forgetDocuments } from '../../../server/actions/upkeep/forget-documents.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import {
  type AskedBooking,
  askedBooking,
  historyOf,
  requestOf,
} from '../../support/bookings/refund-requests.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { application, jpegScan, pdfScan } from '../../support/files/documents.ts'
import { fileOf } from '../../support/money/refund-uploads.ts'
import { staffToken, type TestIdentity, tokenOf } from '../../support/people/identities.ts'
import { setForTest } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
let admin: string
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await staffToken(site, 'admin')
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const look = async (identity: TestIdentity, requestId: number, document: string) => {
  const token = await tokenOf(site, identity)
  return site.fetch(`/api/sys/refund-requests/${requestId}/${document}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  })
}

describe('the documents', () => {
  test.each(['admin', 'booker'] as const)(
    'are downloaded by %s as they were sent, each look in the history',
    async (role) => {
      const [scan, letter] = [await pdfScan(), await application()]
      const booking = await askedBooking(site, {
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
      const looks = (await historyOf(site, booking)).filter(({ action }) => action === 'refund_document_read')
      expect(looks).toMatchObject([
        { username: role, at: clock.now(), facts: { request: booking.requestId, document: 'passport' } },
        { username: role, at: clock.now(), facts: { request: booking.requestId, document: 'application' } },
      ])
    },
  )

  test.each(['nobody', 'client', 'reception', 'ended session'] as const)(
    'are kept from %s',
    async (identity) => {
      const booking = await askedBooking(site)
      const before = await historyOf(site, booking)
      for (const document of ['passport', 'application']) {
        const response = await look(identity, booking.requestId, document)
        expect(response.status).toBe(identity === 'client' || identity === 'reception' ? 403 : 401)
        expect(response.headers.get('content-disposition')).toBeNull()
      }
      expect(await historyOf(site, booking)).toEqual(before)
    },
  )

  test('are kept even from the client who sent them', async () => {
    const booking = await askedBooking(site)
    const response = await site.fetch(`/api/sys/refund-requests/${booking.requestId}/passport`, {
      headers: { authorization: `Bearer ${booking.token}` },
    })
    expect(response.status).toBe(403)
  })

  test('are not answered to a HEAD, which nobody would see in the history', async () => {
    const booking = await askedBooking(site)
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
  const kept = async ({ bookingId, requestId }: AskedBooking) => {
    const { passport_id, application_id } = await requestOf(site, { requestId })
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
    const booking = await askedBooking(site)
    await site.api(admin)(decideRefundRequest, {
      params: { id: booking.requestId },
      body: { decision: 'refund' },
    })
    clock.set('2027-03-04T18:59:59Z')
    await forget()
    expect(await kept(booking)).toEqual({ files: 2, passports: 2, names: 2 })
    clock.set('2027-03-04T19:00:00Z')
    await Promise.all([forget(), forget(), forget()])
    expect(await kept(booking)).toEqual({ files: 0, passports: 0, names: 2 })
    const lines = (await historyOf(site, booking)).filter(({ action }) => action === 'documents_forgotten')
    expect(lines).toMatchObject([{ actor: 'job', facts: { passports: 2, files: 2 } }])
    const response = await look('admin', booking.requestId, 'passport')
    expect(response.status).toBe(410)
    expect(await response.json()).toMatchObject({ request: { code: 'file_gone' } })
    expect(await site.api(booking.token)(getOwnBookings)).toMatchObject({
      answer: { request: { data: { booking: [{ guests: [{ passport_serial_number: '' }, {}] }] } } },
    })
  })

  test('the days are a setting, and a booking without a request loses its passports too', async () => {
    await setForTest(site, 'retentionDays', 5)
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
  const booking = await askedBooking(site, { passport: fileOf(added, 'IMG_1.jpg') })
  const response = await look('booker', booking.requestId, 'passport')
  const kept = Buffer.from(await response.arrayBuffer())
  expect(kept.includes('secret data')).toBe(false)
  expect(kept.subarray(0, 3).toString('hex')).toBe('ffd8ff')
})
