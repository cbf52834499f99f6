import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '../../../contract/values.ts'
import { writeLetter } from '../../../server/actions/letters/write-letter.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { registerClient } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(() => clock.set(someNoon))

/** What the site asks at every start, in the language in which it is used. */
const openSite = ({ token }: { token: string }, language: Language) =>
  site.fetch('/api/token/verify', {
    headers: { authorization: `Bearer ${token}`, cookie: `language=${language}` },
  })

const lettersTo = ({ email }: { email: string }) =>
  site.context.database
    .selectFrom('outbox')
    .select(['kind', 'language', 'facts'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

const languagesOf = async (booking: OneBooking) =>
  (await lettersTo(booking)).map(({ kind, language }) => [kind, language])

test('a letter speaks the language of the booking, and after a change that in which the client goes on', async () => {
  const booking = await aBooking(site, 'paid', { language: 'tm' })
  await openSite(booking, 'tm')
  clock.advance({ minutes: 1 })
  await openSite(booking, 'ru')
  await ask(site, booking)
  expect(await languagesOf(booking)).toEqual([
    ['booking_confirmed', 'tm'],
    ['refund_asked', 'ru'],
  ])
})

test('a language that was chosen before the booking does not outweigh that of the booking', async () => {
  const booking = await aBooking(site, 'held')
  await openSite(booking, 'ru')
  clock.advance({ minutes: 1 })
  const { token, email } = booking
  const second = await aBooking(site, 'paid', { language: 'en', client: { token, email } })
  expect(await languagesOf(second)).toEqual([['booking_confirmed', 'en']])
})

test('whoever signs in does so in a language, and a new password is written in that of the page', async () => {
  const email = 'signs-in@example.com'
  await registerClient(site, email)
  const languageOf = () =>
    site.context.database
      .selectFrom('customers')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  const post = (path: string, body: object, language: Language) =>
    site.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `language=${language}` },
      body: JSON.stringify(body),
    })
  await post('/api/client-login', { email, password: 'wrong' }, 'ru')
  expect(await languageOf()).not.toEqual({ language: 'ru' })
  await post('/api/client-login', { email, password: 'a password' }, 'ru')
  expect(await languageOf()).toEqual({ language: 'ru' })
  await post('/api/client/password-reset', { email }, 'en')
  expect((await lettersTo({ email })).at(-1)).toMatchObject({ kind: 'reset', language: 'en' })
})

describe('the confirmation of a booking', () => {
  const where = {
    ru: ['Адрес: ', 'Телефон: +993 243 00001', 'Отмените до 29 января, 14:00, и мы вернём первую ночь.'],
    tm: ['Salgysy: ', 'Telefon: +993 243 00001', 'Ýatyrmagyň möhleti: 29-njy ýanwar, 14:00.'],
    en: ['Address: ', 'Phone: +993 243 00001', 'Cancel by 29 Jan, 14:00 and we return the first night.'],
  }
  test.each(['ru', 'tm', 'en'] as const)(
    'says in %s where, whom to call and until when',
    async (language) => {
      const { bookingId } = await aBooking(site, 'paid')
      const mail = { kind: 'booking_confirmed', language, facts: { bookingId } }
      const letter = await writeLetter(site.context, mail)
      if ('refused' in letter) throw new Error(letter.refused)
      const text = letter.text.replaceAll('\u00a0', ' ')
      for (const words of where[language]) expect(text).toContain(words)
      expect(letter.html.replaceAll('\u00a0', ' ')).toContain(where[language][2])
      expect(text).not.toContain('{')
    },
  )
})

test.each([
  ['ru', 'отозвано', 'Бронь действует'],
  ['tm', 'yzyna alyndy', 'Bron güýjünde galýar'],
  ['en', 'you have withdrawn', 'The booking stands'],
] as const)(
  'a withdrawn request is confirmed in %s, with the date until which it can come back',
  async (language, subject, words) => {
    const { bookingId } = await aBooking(site, 'paid')
    const letter = await writeLetter(site.context, {
      kind: 'refund_withdrawn',
      language,
      facts: { bookingId },
    })
    if ('refused' in letter) throw new Error(letter.refused)
    expect(letter.subject).toContain(subject)
    expect(letter.text).toContain(words)
    expect(letter.text).toMatch(/29.*14:00/)
  },
)
