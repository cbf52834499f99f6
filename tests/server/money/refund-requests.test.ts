import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOwnBookings } from '../../../contract/guest/bookings.ts'
import { readPrivateFile } from '../../../server/database/money/private-files.ts'
import { mostFileBytes } from '../../../server/gateways/files/refund-documents.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { expectNoTrace, type RefusalCode, tracesOfRequests } from '../../support/bookings/refund-requests.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { application, jpegScan, pdfScan, pngScan } from '../../support/files/documents.ts'
import { photoOfPhone } from '../../support/files/photos.ts'
import { type Answer, ask, fileOf, rightUpload, send } from '../../support/money/refund-uploads.ts'
import { setForTest } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const traces = () => tracesOfRequests(site)
const expectRefused = (code: RefusalCode, asking: () => Promise<Answer>) => expectNoTrace(site, code, asking)

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
    await setForTest(site, 'refunds', { hoursBefore: 48, requestsOpen: true })
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
