import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Language, languages } from '../../../contract/values.ts'
import { deliverMail } from '../../../server/actions/letters/deliver-mail.ts'
import { type BookingMail, queueBookingMail } from '../../../server/actions/letters/queue-booking-mail.ts'
import { type Booking, changeBooking } from '../../../server/database/bookings/bookings.ts'
import { type Mailer, smtpMailer } from '../../../server/gateways/mail/mailer.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { overTheBorder } from '../../support/bookings/paid-stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'

const clock = testClock()
let site: TestApp
let server: SMTPServer
let mailer: Mailer
let received: ParsedMail[] = []
/** Message-IDs of letters that were brought, whether taken or not. */
let brought: (string | undefined)[] = []
let unknownRecipients = false

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        brought.push(mail.messageId)
        if (unknownRecipients) return done(Object.assign(new Error('no such user'), { responseCode: 550 }))
        received.push(mail)
        done()
      }, done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const smtpUrl = `smtp://127.0.0.1:${port}`
  mailer = smtpMailer({ smtpUrl, from: 'Mawy Kenar <hotel@example.com>' })
  const environment = {
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'hotel@example.com',
    PUBLIC_URL: 'https://mawykenar.example',
  }
  site = await startApp({ clock, environment })
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
  await site.stop()
})
beforeEach(async () => {
  clock.set(someNoon)
  unknownRecipients = false
  await deliverAll()
  received = []
  brought = []
})

const deliverAll = async () => {
  while (await deliverMail(site.context, mailer));
}

let reasons = 1_000_000

async function queue(
  booking: Booking,
  kind: BookingMail,
  { language = 'en', facts }: { language?: Language; facts?: Record<string, unknown> } = {},
): Promise<void> {
  reasons += 1
  const about = { kind, about: reasons, now: clock.now(), ...(facts && { facts }) }
  await queueBookingMail(site.context.database, { ...booking, language }, about)
}

/** The one letter about a booking of which the others have been sent before. */
async function letterOf(...mail: Parameters<typeof queue>): Promise<ParsedMail> {
  await deliverAll()
  received = []
  await queue(...mail)
  await deliverAll()
  expect(received).toHaveLength(1)
  const [letter] = received
  if (!letter) throw new Error('There is no letter.')
  return letter
}

/** Both forms of the letter, each with plain spaces, so that a text can be looked for in both. */
function formsOf(letter: ParsedMail): string[] {
  expect(letter.text).toBeTruthy()
  expect(letter.html).toBeTruthy()
  const html = String(letter.html)
  expect(html).toContain('<table')
  expect(html).not.toMatch(/<img|<link|<script|url\(/)
  return [letter.text ?? '', html].map((form) => form.replaceAll(/\s+/g, ' '))
}

const expectInBoth = (letter: ParsedMail, words: readonly string[]) => {
  for (const form of formsOf(letter)) for (const word of words) expect(form).toContain(word)
}

describe('the confirmation of a booking', () => {
  const words = {
    ru: ['Двухместный', 'пятница, 14.05.2027, 14:00', 'воскресенье, 16.05.2027, 12:00', '1 370 TMT'],
    tm: ['Iki adamlyk', 'Anna, 14.05.2027, 14:00', 'Ýekşenbe, 16.05.2027, 12:00', '1 370 TMT'],
    en: ['Double', 'Friday, 14.05.2027, 14:00', 'Sunday, 16.05.2027, 12:00', '1,370 TMT'],
  }
  const subjects = {
    ru: (number: number) => `Mawy Kenar: бронь ${number} подтверждена`,
    tm: (number: number) => `Mawy Kenar: ${number} belgili bron tassyklandy`,
    en: (number: number) => `Mawy Kenar: booking ${number} is confirmed`,
  }

  test.each(languages)('tells in %s the stay and the money', async (language) => {
    const { booking, email } = await aBooking(site, 'paid', { stay: overTheBorder })
    const letter = await letterOf(booking, 'booking_confirmed', { language })
    expect(letter.subject).toBe(subjects[language](booking.bookNumber))
    expect([letter.to].flat().map((to) => to?.text)).toEqual([email])
    expectInBoth(letter, [...words[language], '650 TMT', '720 TMT', String(booking.bookNumber)])
    expectInBoth(letter, [`https://mawykenar.example/books/${booking.id}?lang=${language}`])
  })

  test.each(languages)('brings the voucher and the calendar entry in %s', async (language) => {
    const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
    const { attachments } = await letterOf(booking, 'booking_confirmed', { language })
    const number = booking.bookNumber
    expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`voucher-${number}.pdf`, 'application/pdf'],
      [`stay-${number}.ics`, 'text/calendar'],
    ])
    const [voucher, calendar] = attachments.map(({ content }) => content)
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(voucher ?? [])), {
      mergePages: true,
    })
    expect(text).toContain('Şöhrat Çaryýew')
    expect(text).toContain(words[language][0])
    const entry = String(calendar).replaceAll('\r\n ', '')
    expect(entry).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
    expect(entry).toContain(`UID:booking-${number}@mawykenar.example\r\n`)
    expect(entry).toContain('DTSTART:20270514T090000Z')
    expect(entry).toContain('DTEND:20270516T070000Z')
  })

  test('is not sent for a booking that was cancelled meanwhile or is not paid yet', async () => {
    const unpaid = await aBooking(site, 'held', { stay: overTheBorder })
    const cancelled = await aBooking(site, 'paid', { stay: overTheBorder })
    await deliverAll()
    received = []
    await queue(unpaid.booking, 'booking_confirmed')
    await queue(cancelled.booking, 'booking_confirmed')
    await changeBooking(site.context.database, cancelled.booking.id, { status: 'cancelled' })
    await deliverAll()
    expect(received).toEqual([])
  })
})

describe('the pay link', () => {
  const until = {
    ru: 'Оплатите 650 TMT до 15.01.2027, 12:20',
    tm: 'Tölemeli: 650 TMT. Möhleti: 15.01.2027, 12:20',
    en: 'Please pay 650 TMT by 15.01.2027, 12:20',
  }

  test.each(languages)('says in %s how much, until when and where', async (language) => {
    const { booking } = await aBooking(site, 'held', { stay: overTheBorder })
    const letter = await letterOf(booking, 'pay_link', { language })
    expect(letter.subject).toContain(String(booking.bookNumber))
    const link = `https://mawykenar.example/f/payment/${booking.bookNumber}/${booking.payCode}?lang=${language}`
    expectInBoth(letter, [until[language], link])
    expect(letter.attachments).toEqual([])
  })

  test('is not sent once the booking is paid or its time is over', async () => {
    const paid = await aBooking(site, 'paid', { stay: overTheBorder })
    const lapsed = await aBooking(site, 'held', { stay: overTheBorder })
    await deliverAll()
    received = []
    await queue(paid.booking, 'pay_link')
    await queue(lapsed.booking, 'pay_link')
    clock.advance({ minutes: 20 })
    await deliverAll()
    expect(received).toEqual([])
  })
})

describe('letters about a refund', () => {
  test.each([
    ['ru', 'заявление на возврат', 'Мы получили ваше заявление'],
    ['tm', 'yzyna gaýtarmak üçin arzaňyz', 'Arzaňyzy we pasportyňyzyň nusgasyny aldyk'],
    ['en', 'your refund application', 'We have received your application'],
  ] as const)('say in %s that it was asked for', async (language, subject, words) => {
    const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
    const letter = await letterOf(booking, 'refund_asked', { language })
    expect(letter.subject).toContain(subject)
    expectInBoth(letter, [words, String(booking.bookNumber)])
  })

  test.each([
    ['ru', 'возврат по брони', 'Мы вернули вам 1 480,50 TMT'],
    ['tm', 'puluň yzyna gaýtarylmagy', 'Size 1 480,50 TMT yzyna gaýtardyk'],
    ['en', 'refund for booking', 'We have returned 1,480.50 TMT to you'],
  ] as const)(
    'say in %s how much was returned, also when the booking is cancelled',
    async (language, subject, words) => {
      const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
      await changeBooking(site.context.database, booking.id, { status: 'cancelled' })
      const letter = await letterOf(booking, 'refund_paid', { language, facts: { amount: 148_050 } })
      expect(letter.subject).toContain(subject)
      expectInBoth(letter, [words])
    },
  )

  test.each([
    ['ru', 'отказано', 'не можем вернуть деньги'],
    ['tm', 'pul yzyna gaýtarylmaýar', 'puly yzyna gaýtaryp bilmeýäris'],
    ['en', 'refused', 'cannot return the money'],
  ] as const)('say in %s that it was refused and whom to ask', async (language, subject, words) => {
    const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
    const letter = await letterOf(booking, 'refund_refused', { language })
    expect(letter.subject).toContain(subject)
    expectInBoth(letter, [words, '+993 243 00001', 'hello@mawykenar.example'])
  })
})

describe('money that goes back by itself', () => {
  test.each([
    ['ru', 'Оплата пришла слишком поздно', 'Вся сумма, 650 TMT'],
    ['tm', 'Töleg örän giç geldi', 'Ähli pul, 650 TMT'],
    ['en', 'Your payment came too late', 'All of it, 650 TMT'],
  ] as const)('is announced in %s when it came too late', async (language, why, howMuch) => {
    const { booking } = await aBooking(site, 'held', { stay: overTheBorder })
    const facts = { amount: 65_000, reason: 'late' }
    const letter = await letterOf(booking, 'money_returned', { language, facts })
    expectInBoth(letter, [why, howMuch, `https://mawykenar.example/rooms?lang=${language}`])
  })

  test.each([
    ['ru', 'оплачена дважды', 'Вся вторая оплата, 650 TMT'],
    ['tm', 'iki gezek tölendi', 'Ikinji töleg, 650 TMT'],
    ['en', 'was paid twice', 'All of the second payment, 650 TMT'],
  ] as const)('is announced in %s when it came twice', async (language, subject, howMuch) => {
    const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
    const facts = { amount: 65_000, reason: 'double' }
    const letter = await letterOf(booking, 'money_returned', { language, facts })
    expect(letter.subject).toContain(subject)
    expectInBoth(letter, [howMuch])
  })
})

test('whoever booked at the desk is led to the page of the booking, not to an account', async () => {
  const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
  await site.context.database
    .updateTable('bookings')
    .set((eb) => ({ made_by: eb.selectFrom('staff').select('id').limit(1), customer_id: null }))
    .where('id', '=', booking.id)
    .execute()
  const letter = await letterOf(booking, 'booking_confirmed')
  expectInBoth(letter, [`/f/payment/${booking.bookNumber}/${booking.payCode}?lang=en`])
})

test('names of people and rooms cannot become HTML', async () => {
  const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
  const roomTypes = site.context.database.updateTable('room_texts').where('room_id', '=', booking.roomId)
  await roomTypes.set({ room_type: '<b onclick="x">&\'' }).where('language', '=', 'tm').execute()
  const letter = await letterOf(booking, 'booking_confirmed', { language: 'tm' })
  await roomTypes.set({ room_type: 'Iki adamlyk' }).where('language', '=', 'tm').execute()
  expect(letter.html).toContain('&lt;b onclick=&quot;x&quot;&gt;&amp;&#39;')
  expect(letter.html).not.toContain('<b onclick')
})

test('a transaction that is rolled back sends nothing', async () => {
  const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
  await deliverAll()
  received = []
  const undone = site.context.database.transaction().execute(async (transaction) => {
    const mail = { kind: 'refund_asked', about: 1, now: clock.now() } as const
    await queueBookingMail(transaction, booking, mail)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await deliverAll()
  expect(received).toEqual([])
})

test('a letter that is queued twice for one reason is sent once, by however many', async () => {
  const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
  await deliverAll()
  received = []
  const mail = { kind: 'booking_confirmed', about: 2_000_000, now: clock.now() } as const
  await queueBookingMail(site.context.database, booking, mail)
  await queueBookingMail(site.context.database, booking, mail)
  await Promise.all([deliverAll(), deliverAll(), deliverAll()])
  await queueBookingMail(site.context.database, booking, mail)
  await deliverAll()
  expect(received).toHaveLength(1)
})

test('a letter whose recipient the mail server does not know is tried again under the same Message-ID', async () => {
  const { booking } = await aBooking(site, 'paid', { stay: overTheBorder })
  await deliverAll()
  received = []
  brought = []
  unknownRecipients = true
  await queue(booking, 'booking_confirmed')
  await deliverAll()
  clock.advance({ minutes: 2 })
  await deliverAll()
  expect(received).toEqual([])
  unknownRecipients = false
  clock.advance({ minutes: 10 })
  await deliverAll()
  expect(received).toHaveLength(1)
  expect(brought).toHaveLength(3)
  expect(new Set(brought)).toEqual(
    new Set([expect.stringMatching(/^<mail-\d+\.[0-9a-f]{32}@mawykenar\.example>$/)]),
  )
})

test('letters that cannot be written hold up no others, and those without a reason are forgotten', async () => {
  const erased = await aBooking(site, 'paid', { stay: overTheBorder })
  const kept = await aBooking(site, 'paid', { stay: overTheBorder })
  await deliverAll()
  received = []
  const { database } = site.context
  await queue(erased.booking, 'refund_asked')
  await queue({ ...kept.booking, id: 999_999_999 }, 'refund_asked')
  await queue(kept.booking, 'refund_paid', { facts: { amount: 'much' } })
  await queue(kept.booking, 'telegram' as BookingMail)
  await database
    .updateTable('bookings')
    .set({ erased_at: clock.now() })
    .where('id', '=', erased.booking.id)
    .execute()
  await queue(kept.booking, 'refund_asked')
  await deliverAll()
  expect(received.map((mail) => [mail.to].flat()[0]?.text)).toEqual([kept.email])
  const left = await database
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'last_error', 'next_try_at'])
    .where('sent_at', 'is', null)
    .where('created_at', '=', clock.now())
    .where('last_error', 'is not', null)
    .orderBy('id')
    .execute()
  const later = new Date(clock.now().getTime() + 60_000)
  expect(left.slice(-4)).toEqual([
    { kind: 'refund_asked', recipient: null, last_error: 'booking_not_found', next_try_at: null },
    { kind: 'refund_asked', recipient: null, last_error: 'booking_not_found', next_try_at: null },
    { kind: 'refund_paid', recipient: kept.email, last_error: 'ZodError', next_try_at: later },
    { kind: 'telegram', recipient: kept.email, last_error: 'Error', next_try_at: later },
  ])
})
