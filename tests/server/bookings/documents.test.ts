import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { type Language, languages } from '../../../contract/values.ts'
import { changeBooking } from '../../../server/database/bookings/bookings.ts'
import { readDocumentWords, termsVersion } from '../../../server/documents/words.ts'
import { checkDocx } from '../../../server/gateways/files/docx/docx.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { overTheBorder } from '../../support/bookings/paid-stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { tokenOf } from '../../support/people/identities.ts'
import { setForTest } from '../../support/put-back.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

const download = (path: string, { token, language = 'en' }: { token?: string; language?: Language } = {}) =>
  site.fetch(path, {
    headers: { cookie: `language=${language}`, ...(token && { authorization: `Bearer ${token}` }) },
  })

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer())

/** The words of a PDF as a reader sees them, with plain spaces between them. */
async function pdfText(bytes: Buffer): Promise<string> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  })
  expect(totalPages).toBe(1)
  return text.replaceAll(/\s+/g, ' ')
}

async function docxText(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== 'word/document.xml') continue
    const xml = (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8')
    return xml.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  }
  throw new Error('There is no document in this file.')
}

const setRefundHours = (hoursBefore: number): Promise<void> =>
  setForTest(site, 'refunds', { hoursBefore, requestsOpen: true })

describe('the cancellation terms', () => {
  test.each([
    [
      'ru',
      'Условия отмены и возврата',
      'за 72 часа до начала',
      'первой ночи',
      'Сбор за бронирование не возвращается',
    ],
    ['tm', 'Brony ýatyrmagyň', 'azyndan 72 sagat öň', 'birinji gije', 'töleg yzyna gaýtarylmaýar'],
    ['en', 'Cancellation and refund terms', 'up to 72 hours before', 'first night', 'fee is not returned'],
  ] as const)('say in %s until when, what comes back and what does not', async (language, ...words) => {
    const response = await download('/api/client/cancellation-terms', { language })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="cancellation-terms-${language}.pdf"`,
    )
    const text = await pdfText(await bytesOf(response))
    for (const word of [...words, '14:00', 'Mawy Kenar', '+993 243 00001']) expect(text).toContain(word)
  })

  test('tell the hours of the settings, and their version changes with them', async () => {
    const words = await readDocumentWords({ contentDirectory: undefined })
    const [usual, shorter] = [termsVersion(words, 72), termsVersion(words, 48)]
    expect(usual).toMatch(/^[0-9a-f]{8}$/)
    expect(shorter).not.toBe(usual)
    expect(await pdfText(await bytesOf(await download('/api/client/cancellation-terms')))).toContain(usual)
    await setRefundHours(48)
    const text = await pdfText(await bytesOf(await download('/api/client/cancellation-terms')))
    await setRefundHours(72)
    expect(text).toContain('48 hours')
    expect(text).not.toContain('72 hours')
    expect(text).toContain(shorter)
  })
})

describe('the refund application', () => {
  const blanks = {
    ru: [
      'Заявление на возврат',
      'Серия и номер паспорта',
      'Номер брони',
      'Номер счёта',
      'Подпись',
      '72 часа',
    ],
    tm: ['Yzyna gaýtarmak üçin arza', 'Pasportyň tapgyry', 'Bronuň belgisi', 'Hasabyň eýesi', '72 sagat'],
    en: ['Application for a refund', 'Passport series', 'Booking number', 'Account number', 'Signature'],
  }

  test.each(languages)('is a Word file with its blanks in %s', async (language) => {
    const response = await download('/api/client/get-application', { language })
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    )
    expect(response.headers.get('content-disposition')).toContain(`refund-application-${language}.docx`)
    const bytes = await bytesOf(response)
    const text = await docxText(bytes)
    for (const word of [...blanks[language], 'Mawy Kenar']) expect(text).toContain(word)
    // What we hand out we also take back.
    expect(await checkDocx(bytes)).toMatchObject({ mediaType: response.headers.get('content-type') })
  })

  test.each(languages)('is a page to print with the same blanks in %s', async (language) => {
    const response = await download('/api/client/get-blank', { language })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(`refund-application-${language}.pdf`)
    const text = await pdfText(await bytesOf(response))
    for (const word of [...blanks[language], 'Mawy Kenar']) expect(text).toContain(word)
  })
})

test.each(['cancellation-terms', 'get-application', 'get-blank'])(
  '%s is made once: the same bytes again, and nothing at all for whoever has them',
  async (name) => {
    const first = await download(`/api/client/${name}`)
    const second = await download(`/api/client/${name}`)
    expect(await bytesOf(second)).toEqual(await bytesOf(first))
    const tag = first.headers.get('etag') ?? ''
    const known = await site.fetch(`/api/client/${name}`, {
      headers: { cookie: 'language=en', 'if-none-match': tag },
    })
    expect(known.status).toBe(304)
    const other = await download(`/api/client/${name}`, { language: 'tm' })
    expect(other.headers.get('etag')).not.toBe(tag)
  },
)

test('documents are closed while the site is', async () => {
  await setForTest(site, 'maintenance', true)
  const response = await download('/api/client/get-blank', { language: 'ru' })
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({
    request: { code: 'maintenance', message: 'Ведутся технические работы. Сервис временно недоступен.' },
  })
})

test('the API description names the files', async () => {
  const description = (await (await site.fetch('/api/docs/json')).json()) as {
    paths: Record<string, { get: { responses: Record<string, { content: object }> } }>
  }
  const voucher = description.paths['/api/client/voucher/{booking_id}']?.get.responses
  expect(Object.keys(voucher?.['200']?.content ?? {})).toEqual(['application/pdf'])
  expect(voucher?.['4XX'] ?? voucher?.['4xx']).toBeDefined()
})

describe('the voucher', () => {
  const money = {
    ru: ['1 370 TMT', '650 TMT', '720 TMT', 'Двухместный', 'К оплате на ресепшн', 'пятница, 14:00'],
    tm: ['1 370 TMT', '650 TMT', '720 TMT', 'Iki adamlyk', 'Kabulhanada tölemeli', 'Anna, 14:00'],
    en: ['1,370 TMT', '650 TMT', '720 TMT', 'Double', 'To pay at the desk', 'Friday, 14:00'],
  }

  const until = { ru: '11 мая, 14:00', tm: '11-nji maý, 14:00', en: '11 May, 14:00' }

  test('shows the stay, the guests and the money in each language, and no passports', async () => {
    const { token, booking } = await aBooking(site, 'paid', { stay: overTheBorder })
    for (const language of languages) {
      const response = await download(`/api/client/voucher/${booking.id}`, { token, language })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="voucher-${booking.bookNumber}.pdf"`,
      )
      const text = await pdfText(await bytesOf(response))
      const names = ['Aýna Öwezowa', 'Şöhrat Çaryýew', 'Жанна Щукина']
      const stay = ['14.05.2027', '16.05.2027', '12:00', '1 × 480 TMT', '1 × 600 TMT', '240 TMT', '50 TMT']
      for (const word of [...money[language], ...names, ...stay]) expect(text).toContain(word)
      for (const word of [String(booking.bookNumber), 'Mawy Kenar', until[language]]) {
        expect(text).toContain(word)
      }
      expect(text).not.toMatch(/7654321|1234567|123456\b/)
    }
  })

  test('tells of minors and smoking in the words of the hotel', async () => {
    const { token, booking } = await aBooking(site, 'paid', { stay: overTheBorder })
    const text = await pdfText(await bytesOf(await download(`/api/client/voucher/${booking.id}`, { token })))
    expect(text).toContain('Minors cannot stay without adult relatives. Smoking is prohibited.')
  })

  test('does not count money that is on its way back', async () => {
    const { token, booking, attemptId } = await aBooking(site, 'paid', { stay: overTheBorder })
    const { database } = site.context
    const parts = { fee_part: 5_000, stay_part: 60_000 }
    const at = clock.now()
    await database
      .insertInto('ledger')
      .values({ booking_id: booking.id, at, entry: 'payment', channel: 'blank', ...parts })
      .execute()
    await database
      .insertInto('refund_orders')
      .values({
        booking_id: booking.id,
        attempt_id: attemptId,
        reason: 'double',
        ...parts,
        state: 'due',
        created_at: at,
        next_try_at: at,
      })
      .execute()
    const text = await pdfText(await bytesOf(await download(`/api/client/voucher/${booking.id}`, { token })))
    expect(text).toContain('Paid 650 TMT')
    expect(text).toContain('To pay at the desk 720 TMT')
  })
})

test('the calendar entry lasts from 14:00 to 12:00 at the hotel and names nobody', async () => {
  const { token, booking } = await aBooking(site, 'paid', { stay: overTheBorder })
  const path = `/api/client/calendar/${booking.id}`
  const response = await download(path, { token, language: 'ru' })
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain(`stay-${booking.bookNumber}.ics`)
  const bytes = await bytesOf(response)
  const text = bytes.toString('utf8').replaceAll('\r\n ', '')
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT\r\n[\s\S]*END:VEVENT\r\nEND:VCALENDAR\r\n$/)
  expect(text).toContain(`UID:booking-${booking.bookNumber}@${new URL(site.url).hostname}\r\n`)
  expect(text).toContain('DTSTART:20270514T090000Z')
  expect(text).toContain('DTEND:20270516T070000Z')
  expect(text).toContain('Аваза')
  expect(text).not.toMatch(/Öwezowa|Щукина|@example\.com|99365123456/)
  expect(await bytesOf(await download(path, { token, language: 'ru' }))).toEqual(bytes)
})

test('the application of an own booking comes with all that we know, and is taken back as it is', async () => {
  const { token, booking, email } = await aBooking(site, 'paid', { stay: overTheBorder })
  for (const language of languages) {
    const response = await download(`/api/client/get-application/${booking.id}`, { token, language })
    expect(response.headers.get('content-disposition')).toContain(
      `refund-application-${booking.bookNumber}.docx`,
    )
    const bytes = await bytesOf(response)
    const text = await docxText(bytes)
    const known = ['Aýna Öwezowa', '99365123456', email, String(booking.bookNumber)]
    for (const word of [...known, '14.05.2027 – 16.05.2027', '15.01.2027', 'AS 123456'])
      expect(text).toContain(word)
    expect(await checkDocx(bytes)).toMatchObject({ mediaType: response.headers.get('content-type') })
  }
})

test('for everybody the application stays empty', async () => {
  await aBooking(site, 'paid', { stay: overTheBorder })
  const text = await docxText(await bytesOf(await download('/api/client/get-application')))
  expect(text).not.toMatch(/Öwezowa|123456|2027/)
})

describe.each(['voucher', 'calendar', 'get-application'])('the %s of a booking', (paper) => {
  const codeOf = async (response: Response) =>
    ((await response.json()) as { request: { code: string } }).request.code

  test('is for the client who booked: to everybody else the booking is not there', async () => {
    const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
    const stranger = await tokenOf(site, 'client')
    const path = `/api/client/${paper}/${booking.id}`
    const response = await download(path, { ...(stranger && { token: stranger }) })
    expect(response.status).toBe(404)
    expect(await codeOf(response)).toBe('booking_not_found')
    expect((await download(path)).status).toBe(401)
    const admin = await tokenOf(site, 'admin')
    expect((await download(path, { ...(admin && { token: admin }) })).status).toBe(403)
  })

  test('is there only once the booking is paid, and no longer when it is cancelled', async () => {
    const { token, booking } = await aBooking(site, 'held', { stay: overTheBorder })
    const unpaid = await download(`/api/client/${paper}/${booking.id}`, { token })
    expect([unpaid.status, await codeOf(unpaid)]).toEqual([409, 'booking_not_paid'])
    await changeBooking(site.context.database, booking.id, { status: 'cancelled', holdUntil: null })
    const cancelled = await download(`/api/client/${paper}/${booking.id}`, { token })
    expect([cancelled.status, await codeOf(cancelled)]).toEqual([409, 'booking_cancelled'])
  })

  test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])('does not exist for the id %s', async (id) => {
    const { token } = await aBooking(site, 'held', { stay: overTheBorder })
    expect([404, 422]).toContain((await download(`/api/client/${paper}/${id}`, { token })).status)
  })
})
