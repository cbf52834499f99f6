import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { refusals } from '../../../contract/errors.ts'
import { dropBooking, getOwnBookings } from '../../../contract/guest/bookings.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { expectNoTrace, type RefusalCode } from '../../support/bookings/refund-requests.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { application, jpegScan, pdfScan } from '../../support/files/documents.ts'
import { blackPng } from '../../support/files/photos.ts'
import { zipOf } from '../../support/files/zip.ts'
import { memoryGrownBy } from '../../support/machine/memory.ts'
import {
  type Answer,
  ask,
  fileOf,
  rightUpload,
  send,
  sendBeginning,
  type Upload,
} from '../../support/money/refund-uploads.ts'
import { demoClientToken } from '../../support/people/identities.ts'
import { setForTest } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const expectRefused = (code: RefusalCode, asking: () => Promise<Answer>) => expectNoTrace(site, code, asking)

const megabyte = 1024 * 1024

describe('is refused, and nothing is stored', () => {
  test('for somebody else’s booking and for one that does not exist', async () => {
    const [mine, theirs] = [await aBooking(site, 'paid'), await aBooking(site, 'paid')]
    const upload = await rightUpload(theirs.bookingId)
    await expectRefused('booking_not_found', () => send(site, mine.token, upload))
    await expectRefused('booking_not_found', () =>
      send(site, mine.token, { ...upload, booking_id: '999999' }),
    )
  })

  test('while the hotel takes no requests', async () => {
    const booking = await aBooking(site, 'paid')
    await setForTest(site, 'refunds', { hoursBefore: 72, requestsOpen: false })
    await expectRefused('refund_requests_closed', () => ask(site, booking))
    expect(await site.api(booking.token)(getOwnBookings)).toMatchObject({
      answer: { request: { cancel_status: 0 } },
    })
  })

  test('for a booking that is unpaid, lapsed or cancelled', async () => {
    const booking = await aBooking(site, 'held')
    await expectRefused('booking_not_paid', () => ask(site, booking))
    clock.advance({ minutes: 20 })
    await expectRefused('booking_lapsed', () => ask(site, booking))
    const dropped = await aBooking(site, 'held')
    await site.api(dropped.token)(dropBooking, { body: { booking_id: dropped.bookingId } })
    await expectRefused('booking_cancelled', () => ask(site, dropped))
  })

  test('for a stay that is over', async () => {
    const booking = await aBooking(site, 'paid')
    clock.set('2027-02-04T07:00:00Z')
    await expectRefused('booking_not_live', () => ask(site, booking))
  })

  test('for a booking of which only the fee was paid', async () => {
    await setForTest(site, 'chargedOnline', { fee: true, stay: 'nothing' })
    const booking = await aBooking(site, 'paid')
    await setForTest(site, 'chargedOnline', { fee: true, stay: 'first_night' })
    await expectRefused('nothing_to_refund', () => ask(site, booking))
  })

  test.each<[string, Upload]>([
    ['the passport', { passport: undefined }],
    ['the application', { application: undefined }],
    ['both', { passport: undefined, application: undefined }],
    ['a passport that was not chosen', { passport: fileOf(Buffer.alloc(0), '') }],
  ])('without %s: both are to be uploaded', async (_, changes) => {
    const booking = await aBooking(site, 'paid')
    const message = await expectRefused('refund_files_missing', () => ask(site, booking, changes))
    expect(message).toBe('Please upload both files: the passport scan and the filled application.')
  })

  const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(500)])
  test.each<[string, keyof typeof refusals, () => Promise<Upload>]>([
    ['a program called .jpg', 'passport_file_wrong', async () => ({ passport: fileOf(program, 'p.jpg') })],
    [
      'a program called .docx',
      'application_file_wrong',
      async () => ({ application: fileOf(program, 'a.docx') }),
    ],
    ['an empty scan', 'passport_file_wrong', async () => ({ passport: fileOf(Buffer.alloc(0), 'p.jpg') })],
    [
      'an empty application',
      'application_file_wrong',
      async () => ({ application: fileOf(Buffer.alloc(0), 'a.docx') }),
    ],
    [
      'a scan as .docx',
      'passport_file_wrong',
      async () => ({ passport: fileOf(await application(), 'p.docx') }),
    ],
    [
      'an application as .pdf',
      'application_file_wrong',
      async () => ({ application: fileOf(await pdfScan(), 'a.pdf') }),
    ],
    [
      'a scan with a page behind it',
      'passport_file_wrong',
      async () => ({ passport: fileOf(Buffer.concat([await jpegScan(), Buffer.from('<html>')]), 'p.jpg') }),
    ],
    [
      'an application with a page behind it',
      'application_file_wrong',
      async () => ({
        application: fileOf(Buffer.concat([await application(), Buffer.from('<html>')]), 'a.docx'),
      }),
    ],
    [
      'a scan with a name that ends elsewhere',
      'passport_file_wrong',
      async () => ({ passport: fileOf(await jpegScan(), 'p.jpg/../../run.sh') }),
    ],
    ['words instead of a scan', 'invalid_input', async () => ({ passport: 'my passport' })],
    ['no booking', 'invalid_input', async () => ({ booking_id: undefined })],
    ['a booking that is no number', 'invalid_input', async () => ({ booking_id: "1'; drop table bookings" })],
  ])('with %s', async (_, code, changes) => {
    const booking = await aBooking(site, 'paid')
    await expectRefused(code, async () => ask(site, booking, await changes()))
  })

  test('with a bomb of 60 MB as the application or 30,000 × 30,000 pixels as the scan, and the memory stays flat', async () => {
    const booking = await aBooking(site, 'paid')
    const content = Buffer.alloc(60 * megabyte)
    const bomb = zipOf([
      { name: '[Content_Types].xml', content: 'wordprocessingml.document.main' },
      { name: 'word/document.xml', content },
    ])
    const giant = blackPng(30_000, 30_000)
    const grown = await memoryGrownBy(async () => {
      const bombed = { application: fileOf(bomb, 'a.docx') }
      await expectRefused('application_file_wrong', () => ask(site, booking, bombed))
      const giantScan = { passport: fileOf(giant, 'p.png') }
      await expectRefused('passport_file_wrong', () => ask(site, booking, giantScan))
    })
    expect(grown).toBeLessThan(100)
  })

  test('when fields pretend to be something else', async () => {
    const booking = await aBooking(site, 'paid')
    const upload = {
      ...(await rightUpload(booking.bookingId)),
      application: undefined,
      refused: 'unexpected',
    }
    await expectRefused('refund_files_missing', () => send(site, booking.token, upload))
    await expectRefused('malformed_body', () => send(site, booking.token, { ...upload, constructor: 'x' }))
  })

  test('as JSON', async () => {
    const { token } = await aBooking(site, 'paid')
    const response = await site.fetch('/api/client/book-cancel', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ booking_id: 1, passport: { name: 'p.jpg', bytes: 'x' } }),
    })
    expect(response.status).toBe(422)
  })
})

describe('of an upload', () => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  let token: string
  beforeEach(async () => {
    token = await demoClientToken(site)
  })
  const opening = '--x\r\nContent-Disposition: form-data; name="passport"; filename="p.jpg"\r\n\r\n'

  test('nothing is read from a stranger', async () => {
    const answer = await sendBeginning(site, { 'content-length': '20000000' }, opening)
    expect(answer).toMatchObject({ http: 401, request: { code: 'sign_in_required' } })
  })

  test.each([30, 100])('of %d MB nothing is read: it is too long from the beginning', async (megabytes) => {
    const headers = { ...bearer(token), 'content-length': String(megabytes * megabyte) }
    const answer = await sendBeginning(site, headers, opening)
    expect(answer).toMatchObject({ http: 413, request: { code: 'file_too_large' } })
  })

  test('nothing is read that does not say how long it is', async () => {
    const answer = await sendBeginning(site, { ...bearer(token), 'transfer-encoding': 'chunked' }, opening)
    expect(answer).toMatchObject({ http: 400, request: { code: 'malformed_body' } })
  })

  test('a form that breaks off is refused', async () => {
    const form = `${opening}half a picture`
    const headers = { ...bearer(token), 'content-length': String(form.length) }
    const answer = await sendBeginning(site, headers, form)
    expect(answer).toMatchObject({ http: 400, request: { code: 'malformed_body' } })
  })

  test('a sender who hangs up gives the place to the next: uploads go on', async () => {
    const { request } = await import('node:http')
    for (let sender = 0; sender < 30; sender++) {
      await new Promise<void>((resolve) => {
        const headers = {
          ...bearer(token),
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '5000',
        }
        const sending = request(new URL('/api/client/book-cancel', site.url), { method: 'POST', headers })
        sending.on('error', () => resolve())
        sending.write(opening, () => sending.destroy(new Error('hung up')))
      })
    }
    expect(await ask(site, await aBooking(site, 'paid'))).toMatchObject({ http: 200 })
  })
})
