import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '../../../contract/errors.ts'
import { dropBooking, getOwnBookings } from '../../../contract/guest/bookings.ts'
import { readPrivateFile } from '../../../server/database/money/private-files.ts'
import { writeSetting } from '../../../server/database/site/settings.ts'
import { mostFileBytes } from '../../../server/gateways/files/refund-documents.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { application, jpegScan, pdfScan, pngScan } from '../../support/documents.ts'
import { demoClientToken } from '../../support/identities.ts'
import { memoryGrownBy } from '../../support/memory.ts'
import { blackPng, photoOfPhone } from '../../support/photos.ts'
import {
  type Answer,
  ask,
  fileOf,
  rightUpload,
  send,
  sendBeginning,
  type Upload,
} from '../../support/refund-uploads.ts'
import { zipOf } from '../../support/zip.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))
afterEach(() => setRefunds({ hoursBefore: 72, requestsOpen: true }))

const setting = async (key: string, value: unknown) => {
  await writeSetting(site.context.database, { key, value, changedAt: clock.now(), changedBy: null })
  site.context.settings.forget()
}
const setRefunds = (refunds: { hoursBefore: number; requestsOpen: boolean }) => setting('refunds', refunds)

/** Everything that a request could have left behind. */
async function traces() {
  const { database } = site.context
  const [requests, files, history, mails] = await Promise.all([
    database.selectFrom('refund_requests').selectAll().orderBy('id').execute(),
    database.selectFrom('private_files').select(['id', 'media_type', 'sha256']).orderBy('id').execute(),
    database.selectFrom('history').selectAll().orderBy('id').execute(),
    database.selectFrom('outbox').select(['kind', 'once', 'recipient', 'facts']).orderBy('id').execute(),
  ])
  return { requests, files, history, mails }
}

async function expectRefused(code: keyof typeof refusals, asking: () => Promise<Answer>): Promise<string> {
  const before = await traces()
  const { http, request } = await asking()
  expect({ http, code: request.code }).toEqual({ http: refusals[code].http, code })
  expect(request.status).toBe(refusals[code].status)
  expect(await traces()).toEqual(before)
  return request.message ?? ''
}

const requestsOf = ({ bookingId }: OneBooking) =>
  site.context.database
    .selectFrom('refund_requests')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .execute()

const fileRow = (id: number | undefined) =>
  site.context.database
    .selectFrom('private_files')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow()

const megabyte = 1024 * 1024

const lastInstant = '2027-01-29T09:00:00.000Z'
const aMoment = (ms: number) => new Date(Date.parse(lastInstant) + ms).toISOString()

describe('asking for a refund', () => {
  test('is answered, written down with its time, told by mail, and shown to the client', async () => {
    const booking = await aBooking(site, 'paid')
    const { http, request } = await ask(site, booking)
    expect(http).toBe(200)
    expect(request).toEqual({
      status: 0,
      message: 'Your refund request was received. You will be told the decision by e-mail.',
    })
    const [stored] = await requestsOf(booking)
    expect(stored).toMatchObject({ asked_at: new Date(someNoon), decision: null, decided_at: null })
    const { history, mails } = await traces()
    expect(history.at(-1)).toMatchObject({
      actor: 'client',
      booking_id: booking.bookingId,
      action: 'refund_asked',
      facts: { request: stored?.id },
    })
    expect(mails.at(-1)).toMatchObject({
      kind: 'refund_asked',
      once: `refund_asked:${stored?.id}`,
      recipient: booking.email,
    })
    expect(await site.api(booking.token)(getOwnBookings)).toMatchObject({
      answer: { request: { data: { booking: [{ status: 2, refund_state: 'due' }] } } },
    })
  })

  test.each([
    ['jpg', jpegScan, 'image/jpeg'],
    ['JPEG', jpegScan, 'image/jpeg'],
    ['png', pngScan, 'image/jpeg'],
    ['pdf', pdfScan, 'application/pdf'],
  ])('works with a scan called .%s', async (ending, scan, mediaType) => {
    const booking = await aBooking(site, 'paid')
    const passport = fileOf(await scan(), `scan.${ending}`)
    expect(await ask(site, booking, { passport })).toMatchObject({ http: 200 })
    const { files } = await traces()
    expect(files.at(-2)?.media_type).toBe(mediaType)
  })

  test('keeps a picture as a new one: pixels, and nothing else of what was sent', async () => {
    const booking = await aBooking(site, 'paid')
    const scan = await photoOfPhone()
    expect(scan.includes('Where I live')).toBe(true)
    const upload = { ...(await rightUpload(booking.bookingId)), passport: fileOf(scan, 'p.jpg') }
    expect(await send(site, booking.token, upload)).toMatchObject({ http: 200 })
    const [request] = await requestsOf(booking)
    const { documentKeys } = site.context.config
    const kept = await readPrivateFile(site.context.database, request?.passport_id ?? 0, documentKeys)
    expect(kept?.bytes.includes('Where I live')).toBe(false)
    expect(await sharp(kept?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    // The same file is drawn the same, and known again.
    expect((await send(site, booking.token, upload)).request.message).toContain('had been')
  })

  test('stores the files sealed, and their names nowhere', async () => {
    const booking = await aBooking(site, 'paid')
    const scan = await jpegScan()
    const passport = fileOf(scan, '../../etc/aýna-orazowa-passport.jpg')
    const letter = fileOf(await application(), '..\\..\\boot.ini\\letter.docx')
    expect(await ask(site, booking, { passport, application: letter })).toMatchObject({ http: 200 })
    expect(JSON.stringify(await traces())).not.toMatch(/aýna-orazowa|etc\/|passport\.jpg|boot|letter/)
    const [request] = await requestsOf(booking)
    const { bytes } = await fileRow(request?.passport_id)
    expect(bytes?.length).toBeGreaterThan(scan.length)
    expect(bytes?.includes(scan.subarray(0, 20))).toBe(false)
  })

  test('works until 72 hours before check-in at 14:00, to the instant', async () => {
    const [onTime, late, later] = [
      await aBooking(site, 'paid'),
      await aBooking(site, 'paid'),
      await aBooking(site, 'paid'),
    ]
    clock.set(lastInstant)
    expect(await ask(site, onTime)).toMatchObject({ http: 200 })
    expect(await requestsOf(onTime)).toMatchObject([{ asked_at: new Date(lastInstant) }])
    for (const [booking, ms] of [
      [late, 1],
      [later, 1_000],
    ] as const) {
      clock.set(aMoment(ms))
      const message = await expectRefused('refund_too_late', () => ask(site, booking))
      expect(message).toContain('72 hours')
    }
  })

  test('names the hours of the setting when it is too late', async () => {
    await setRefunds({ hoursBefore: 48, requestsOpen: true })
    const booking = await aBooking(site, 'paid')
    clock.set(aMoment(24 * 3_600_000 + 1))
    expect(await expectRefused('refund_too_late', () => ask(site, booking))).toContain('48 hours')
    clock.set(aMoment(24 * 3_600_000))
    expect(await ask(site, booking)).toMatchObject({ http: 200 })
  })

  test('stores no file beyond the two that it needs', async () => {
    const booking = await aBooking(site, 'paid')
    const before = await traces()
    const more = { third: fileOf(await pngScan(), 'third.png') }
    expect(await ask(site, booking, more)).toMatchObject({ http: 200 })
    expect((await traces()).files.length - before.files.length).toBe(2)
  })

  test('a file may have 10 MB and not a byte more', async () => {
    const booking = await aBooking(site, 'paid')
    const pdf = await pdfScan()
    const padded = (length: number) =>
      fileOf(
        Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(length - pdf.length, '%'), pdf.subarray(9)]),
        'scan.pdf',
      )
    const message = await expectRefused('file_too_large', () =>
      ask(site, booking, { passport: padded(mostFileBytes + 1) }),
    )
    expect(message).toContain('10 MB')
    expect(await ask(site, booking, { passport: padded(mostFileBytes) })).toMatchObject({ http: 200 })
  })
})

describe('asking again', () => {
  test('with the same files changes nothing and says so, also when it would be too late by now', async () => {
    const booking = await aBooking(site, 'paid')
    const upload = await rightUpload(booking.bookingId)
    await send(site, booking.token, upload)
    const before = await traces()
    clock.set(aMoment(1_000))
    expect(await send(site, booking.token, upload)).toMatchObject({
      http: 200,
      request: {
        status: 0,
        message: 'Your refund request had been received before. You will be told the decision by e-mail.',
      },
    })
    expect(await traces()).toEqual(before)
  })

  test('with other files is refused while the first request is open', async () => {
    const booking = await aBooking(site, 'paid')
    await ask(site, booking)
    const other = fileOf(await application('Another letter.'), 'application.docx')
    await expectRefused('refund_request_open', () => ask(site, booking, { application: other }))
  })

  test('many times at once makes one request and one mail', async () => {
    const booking = await aBooking(site, 'paid')
    const upload = await rightUpload(booking.bookingId)
    const before = await traces()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(site, booking.token, upload)))
    const refused = answers.filter(({ http }) => http !== 200)
    for (const { request } of refused) expect(request.code).toBe('upload_under_way')
    const taken = answers.filter(({ http }) => http === 200)
    expect(taken.filter(({ request }) => !request.message?.includes('had been'))).toHaveLength(1)
    expect((await send(site, booking.token, upload)).request.message).toContain('had been')
    expect(await requestsOf(booking)).toHaveLength(1)
    const after = await traces()
    expect(after.files.length - before.files.length).toBe(2)
    expect(after.mails.length - before.mails.length).toBe(1)
  })
})

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
    await setRefunds({ hoursBefore: 72, requestsOpen: false })
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
    await setting('chargedOnline', { fee: true, stay: 'nothing' })
    const booking = await aBooking(site, 'paid')
    await setting('chargedOnline', { fee: true, stay: 'first_night' })
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
