import { type ParsedMail, simpleParser } from 'mailparser'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { getOwnNotices, saveOwnNotices } from '../../../contract/office/people/own-notices.ts'
import type { NoticePace, StaffRole } from '../../../contract/values.ts'
import { deliverMail } from '../../../server/actions/letters/deliver-mail.ts'
import { tellStaff } from '../../../server/actions/letters/tell-staff.ts'
import { reportStray } from '../../../server/database/bank/stray-orders.ts'
import { type Mailer, smtpMailer } from '../../../server/gateways/mail/mailer.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { type StoredBooking, storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { ask } from '../../support/money/refund-uploads.ts'
import { staffToken } from '../../support/people/identities.ts'

/** Staff who wish it are told by mail of what waits. Noon is seven o'clock in UTC. */

const clock = testClock()
let site: TestApp
let server: SMTPServer
let mailer: Mailer
let received: ParsedMail[] = []

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
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
  await site.context.database.deleteFrom('notice_wishes').execute()
  await deliverAll()
  received = []
})

const deliverAll = async () => {
  while (await deliverMail(site.context, mailer));
}

const tellAll = async () => {
  while (await tellStaff(site.context));
}

const addressOf = (role: StaffRole) => `${role}@notices.example.com`

async function choose(role: StaffRole, body: { pace: NoticePace | 'none'; email?: string }) {
  return site.api(await staffToken(site, role))(saveOwnNotices, { body })
}

/** From now on only what is new is told: other tests have left things that wait. */
async function begin(role: StaffRole, pace: NoticePace): Promise<void> {
  expect(await choose(role, { pace: 'at_once', email: addressOf(role) })).toMatchObject({ ok: true })
  await tellAll()
  expect(await choose(role, { pace, email: addressOf(role) })).toMatchObject({ ok: true })
  await deliverAll()
  clock.advance({ minutes: 1 })
  received = []
}

const lettersTo = (role: StaffRole) =>
  received.filter(({ to }) => JSON.stringify(to).includes(addressOf(role)))

const plain = ({ text, html }: ParsedMail): string => `${text} ${String(html)}`

/** A guest in the house who has paid the fee and one night of two. */
const debtor = (name: string, changes: Partial<StoredBooking> = {}) =>
  storeBooking(
    site,
    { check_in: '2027-01-14', check_out: '2027-01-17', reception: 'confirmed', ...changes },
    { guests: [{ name, document: '7766554' }], money: [{ fee: 5_000, stay: 48_000 }] },
  )

const numberOf = async (bookingId: number): Promise<number> => {
  const row = await site.context.database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return Number(row.book_number)
}

const payOff = (bookingId: number) =>
  site.context.database
    .insertInto('ledger')
    .values({
      booking_id: bookingId,
      at: clock.now(),
      entry: 'payment',
      channel: 'note',
      fee_part: 0,
      stay_part: 48_000,
    })
    .execute()

describe('at once', () => {
  test('what comes to wait is told once: number, guest, what waits and the link, and nothing else of the guest', async () => {
    await begin('booker', 'at_once')
    const id = await debtor('Telling Guest')
    const number = await numberOf(id)
    await tellAll()
    await deliverAll()
    const [letter, ...more] = received
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Mawy Kenar: ждёт решения (1)')
    const words = plain(letter as ParsedMail)
    for (const word of ['За гостем остался долг', `Номер брони ${number}, Telling Guest`])
      expect(words).toContain(word)
    expect(words).toContain(`https://mawykenar.example/system/booking/${number}`)
    expect(words).not.toMatch(/7766554|TMT|\+993|stored@/)

    clock.advance({ minutes: 5 })
    await tellAll()
    await deliverAll()
    expect(received).toHaveLength(1)
  })

  test('several things are one letter, each with its own link', async () => {
    await begin('admin', 'at_once')
    const [first, second] = [await debtor('First Debtor'), await debtor('Second Debtor')]
    const stray = { orderNumber: 'K999-1-NOTICES', held: 100, state: 'paid', orderedAt: clock.now() }
    await reportStray(site.context.database, stray, clock.now())
    await tellAll()
    await deliverAll()
    expect(received).toHaveLength(1)
    const words = plain(received[0] as ParsedMail)
    for (const id of [first, second])
      expect(words).toContain(`https://mawykenar.example/system/booking/${await numberOf(id)}`)
    expect(words).toContain('Расхождение с банком')
    expect(words).toContain('https://mawykenar.example/system/waiting')
  })

  test('what was dealt with before the letter went is left out, and told again if it comes again', async () => {
    await begin('booker', 'at_once')
    const id = await debtor('Quick Payer')
    await tellAll()
    await payOff(id)
    await deliverAll()
    expect(received).toEqual([])

    clock.advance({ minutes: 1 })
    await tellAll()
    await site.context.database.updateTable('bookings').set({ total: 200_000 }).where('id', '=', id).execute()
    clock.advance({ minutes: 1 })
    await tellAll()
    await deliverAll()
    expect(received.map(({ subject }) => subject)).toEqual(['Mawy Kenar: ждёт решения (1)'])
  })
})

describe('once a day', () => {
  test('nothing before eight in the morning by the hotel’s clock, then one letter, and no other for the same', async () => {
    await begin('booker', 'daily')
    await debtor('Morning Guest')
    clock.set('2027-01-16T02:59:59Z')
    await tellAll()
    await deliverAll()
    expect(received).toEqual([])
    clock.set('2027-01-16T03:00:00Z')
    await tellAll()
    await deliverAll()
    expect(received).toHaveLength(1)
    expect(plain(received[0] as ParsedMail)).toContain('Morning Guest')
    clock.set('2027-01-17T03:00:00Z')
    await tellAll()
    await deliverAll()
    expect(received).toHaveLength(1)
  })

  test('a hotel that stood still over eight is told when it runs again', async () => {
    await begin('booker', 'daily')
    await debtor('Late Morning')
    clock.set('2027-01-16T11:20:00Z')
    await tellAll()
    await deliverAll()
    expect(received).toHaveLength(1)
  })
})

test('each role is told of what it may see, and of nothing that is not late or owed', async () => {
  for (const role of ['admin', 'booker', 'reception'] as const) await begin(role, 'at_once')
  const now = clock.now().getTime()
  const transfer = (name: string, hours: number) =>
    storeBooking(
      site,
      { kind: 'transfer', status: 'awaiting_confirmation', hold_until: new Date(now + hours * 3_600_000) },
      { guests: [{ name }] },
    )
  await ask(site, await aBooking(site, 'paid'))
  const stray = { orderNumber: 'K999-2-NOTICES', held: 100, state: 'paid', orderedAt: clock.now() }
  await reportStray(site.context.database, stray, clock.now())
  await transfer('Late Transfer', 23)
  await transfer('Timely Transfer', 25)
  await debtor('In The House')
  await debtor('Gone Guest', { check_in: '2027-01-05', check_out: '2027-01-08' })
  await debtor('Long Gone', { check_in: '2026-12-01', check_out: '2026-12-05' })
  await debtor('Awaited Guest', { awaits_arrival: true })
  await debtor('Not Yet Here', { reception: 'at_reception' })
  await tellAll()
  await deliverAll()
  const told = (role: StaffRole) => {
    const letters = lettersTo(role)
    expect(letters).toHaveLength(1)
    const words = plain(letters[0] as ParsedMail)
    return ['просит вернуть', 'Расхождение', 'Late Transfer', 'In The House', 'Gone Guest'].filter((word) =>
      words.includes(word),
    )
  }
  expect(told('admin')).toEqual([
    'просит вернуть',
    'Расхождение',
    'Late Transfer',
    'In The House',
    'Gone Guest',
  ])
  expect(told('booker')).toEqual(['просит вернуть', 'Late Transfer', 'In The House', 'Gone Guest'])
  expect(told('reception')).toEqual(['In The House'])
  for (const letter of received)
    expect(plain(letter)).not.toMatch(/Timely Transfer|Long Gone|Awaited Guest|Not Yet Here/)
})

test('many processes tell it once', async () => {
  for (const role of ['admin', 'booker', 'reception'] as const) await begin(role, 'at_once')
  await debtor('Told Once')
  await Promise.all(Array.from({ length: 6 }, () => tellAll()))
  await Promise.all(Array.from({ length: 6 }, () => deliverAll()))
  const recipients = received.map(({ to }) => (Array.isArray(to) ? '' : to?.text)).sort()
  expect(recipients).toEqual(['admin', 'booker', 'reception'].map((role) => addressOf(role as StaffRole)))
})

test('a process that dies before its letter is stored has told nothing: the next one tells it', async () => {
  await begin('booker', 'at_once')
  await debtor('Not Lost')
  const owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
  const mend = () => owner.query('drop trigger if exists die on outbox; drop function if exists die()')
  onTestFinished(async () => {
    await mend()
    await owner.end()
  })
  await owner.query(`
    create function die() returns trigger language plpgsql as $$ begin raise 'gone'; end $$;
    create trigger die before insert on outbox for each row execute function die()`)
  await expect(tellStaff(site.context)).rejects.toThrow('gone')
  await mend()
  await tellAll()
  await deliverAll()
  expect(received).toHaveLength(1)
  expect(plain(received[0] as ParsedMail)).toContain('Not Lost')
})

test('whoever is switched off gets nothing, also of what was on its way', async () => {
  await begin('reception', 'at_once')
  const setActive = (active: boolean) =>
    site.context.database.updateTable('staff').set({ active }).where('role', '=', 'reception').execute()
  onTestFinished(async () => {
    await setActive(true)
  })
  await debtor('On Its Way')
  await tellAll()
  await setActive(false)
  await deliverAll()
  await debtor('Later Guest')
  clock.advance({ minutes: 1 })
  await tellAll()
  await deliverAll()
  expect(received).toEqual([])
})

describe('the own choice', () => {
  test('a new address is told so at once, in the language of its owner, with how to stop it', async () => {
    const { database } = site.context
    const speak = (language: 'ru' | 'tm') =>
      database.updateTable('staff').set({ language }).where('role', '=', 'booker').execute()
    onTestFinished(async () => {
      await speak('ru')
    })
    await speak('tm')
    await choose('booker', { pace: 'daily', email: addressOf('booker') })
    await deliverAll()
    expect(received.map(({ subject }) => subject)).toEqual(['Mawy Kenar: habarlar şu ýere geler'])
    const words = plain(received[0] as ParsedMail)
    for (const word of ['her gün irden 08:00-da', '«Giriş we habarlar», «Ugratmaly däl»'])
      expect(words).toContain(word)

    await choose('booker', { pace: 'at_once', email: addressOf('booker') })
    await choose('booker', { pace: 'at_once', email: 'other@notices.example.com' })
    await deliverAll()
    expect(received.map(({ to }) => (Array.isArray(to) ? '' : to?.text))).toEqual([
      addressOf('booker'),
      'other@notices.example.com',
    ])
  })

  test('is one’s own, can be read and taken back, and stands in the journal without the address', async () => {
    const read = async (role: StaffRole) => {
      const reply = await site.api(await staffToken(site, role))(getOwnNotices)
      return reply.ok ? reply.answer.request.data : undefined
    }
    expect(await read('reception')).toEqual({ pace: 'none', email: null, kinds: ['debt'] })
    await choose('booker', { pace: 'daily', email: ' own@notices.example.com ' })
    expect(await read('booker')).toEqual({
      pace: 'daily',
      email: 'own@notices.example.com',
      kinds: ['refund_request', 'late_transfer', 'debt'],
    })
    expect(await read('admin')).toMatchObject({ pace: 'none', email: null })
    await choose('booker', { pace: 'none' })
    expect(await read('booker')).toMatchObject({ pace: 'none', email: null })
    const lines = await site.context.database
      .selectFrom('history')
      .select(['facts'])
      .where('action', '=', 'notices_chosen')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(lines.map(({ facts }) => facts)).toEqual([{ pace: 'none' }, { pace: 'daily' }])
  })

  test.each(['', 'nobody', 'two@example.com three@example.com'])(
    '%j is no address to write to',
    async (email) => {
      expect(await choose('booker', { pace: 'daily', email })).toMatchObject({
        ok: false,
        failure: { http: 422, code: 'email_malformed' },
      })
    },
  )
})
