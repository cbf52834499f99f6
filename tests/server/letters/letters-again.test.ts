import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getBookingHistory } from '../../../contract/office/bookings/bookings.ts'
import { getBookingLetters, sendLetterAgain } from '../../../contract/office/bookings/letters.ts'
import { removeCustomer } from '../../../contract/office/people/customers.ts'
import type { LetterAgain, StaffRole } from '../../../contract/values.ts'
import { deliverMail } from '../../../server/actions/letters/deliver-mail.ts'
import { changeBooking } from '../../../server/database/bookings/bookings.ts'
import type { Letter } from '../../../server/gateways/mail/mailer.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { listenLive } from '../../support/live.ts'
import { staffToken } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  await deliver()
})

/** Whatever is due, to a mail server that takes it or does not. */
async function deliver(taking: 'takes' | 'refuses' = 'takes'): Promise<Letter[]> {
  const sent: Letter[] = []
  const send = async (letter: Letter) => {
    if (taking === 'refuses') throw Object.assign(new Error('no'), { code: 'ECONNREFUSED' })
    sent.push(letter)
  }
  while (await deliverMail(site.context, { send }));
  return sent
}

const as = async (role: StaffRole) => site.api(await staffToken(site, role))
const again = async (id: number, kind: LetterAgain, role: StaffRole = 'admin') =>
  codeOf(await (await as(role))(sendLetterAgain, { params: { id }, body: { kind } }))

async function lettersOf(id: number, role: StaffRole = 'admin') {
  const reply = await (await as(role))(getBookingLetters, { params: { id } })
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data
}

describe('the letters of a booking', () => {
  test('are listed with kind, address, when they were queued and went out; the latest first', async () => {
    const { bookingId, email } = await aBooking(site, 'paid')
    const waiting = {
      kind: 'booking_confirmed',
      recipient: email,
      state: 'waiting',
      sent_at: null,
      reason: null,
    }
    const [queued] = (await lettersOf(bookingId)).letters
    expect(queued).toMatchObject({ ...waiting, queued_at: '2027-01-15T07:00:00.000Z' })
    clock.set('2027-01-15T07:00:05Z')
    await deliver()
    const [sent] = (await lettersOf(bookingId)).letters
    expect(sent).toMatchObject({ recipient: email, state: 'sent', sent_at: '2027-01-15T07:00:05.000Z' })
  })

  test('say why one waits, and why one was given up, in the language of whoever asks', async () => {
    const { bookingId, booking } = await aBooking(site, 'paid')
    await deliver('refuses')
    expect((await lettersOf(bookingId)).letters).toMatchObject([
      { state: 'waiting', reason: 'connection refused (ECONNREFUSED)', failure: 'connection_refused' },
    ])
    await changeBooking(site.context.database, bookingId, { status: 'cancelled' })
    clock.advance({ minutes: 2 })
    await deliver()
    const [letter] = (await lettersOf(bookingId)).letters
    expect(letter).toMatchObject({ state: 'given_up', recipient: booking.email })
    expect(letter).toMatchObject({ reason: 'Эта бронь отменена.', failure: null })
  })

  test('are told to every open office when one has gone out', async () => {
    const { bookingId } = await aBooking(site, 'paid')
    await deliver()
    clock.advance({ minutes: 2 })
    const stream = await listenLive(site.url, await staffToken(site, 'reception'))
    await stream.next('open')
    expect(await again(bookingId, 'booking_confirmed')).toBe('ok')
    await stream.next('bookings')
    await deliver()
    await stream.next('bookings')
    stream.leave()
  })

  test('of a booking that reception cannot list are unknown to it', async () => {
    const past = await storeBooking(site, { check_in: '2026-12-01', check_out: '2026-12-03' })
    const reply = await (await as('reception'))(getBookingLetters, { params: { id: past } })
    expect(codeOf(reply)).toBe('booking_not_found')
    expect(await again(past, 'booking_confirmed', 'reception')).toBe('booking_not_found')
  })
})

describe('once more', () => {
  test('the voucher goes out again to the address that the booking has now, and the history says who sent it', async () => {
    const { bookingId, email } = await aBooking(site, 'paid')
    await deliver()
    clock.advance({ minutes: 2 })
    await site.context.database
      .updateTable('bookings')
      .set({ email: 'corrected@example.com' })
      .where('id', '=', bookingId)
      .execute()
    expect(await again(bookingId, 'booking_confirmed', 'reception')).toBe('ok')
    const sent = await deliver()
    expect(sent.map(({ to }) => to)).toEqual(['corrected@example.com'])
    expect(sent[0]?.attachments.map(({ mediaType }) => mediaType)).toContain('application/pdf')
    const { letters } = await lettersOf(bookingId)
    expect(letters.map(({ recipient, state }) => [recipient, state])).toEqual([
      ['corrected@example.com', 'sent'],
      [email, 'sent'],
    ])
    const history = await (await as('admin'))(getBookingHistory, { params: { id: bookingId } })
    expect(history.ok && history.answer.request.data.lines.at(-1)).toMatchObject({
      action: 'letter_sent_again',
      username: 'reception',
      facts: { letter: 'booking_confirmed' },
    })
  })

  test('the pay link of a booking that waits for money goes out again', async () => {
    const id = await storeBooking(site, {
      status: 'unpaid',
      hold_until: new Date(clock.now().getTime() + 3_600_000),
    })
    expect((await lettersOf(id)).again).toEqual(['pay_link'])
    expect(await again(id, 'pay_link')).toBe('ok')
    expect((await deliver()).map(({ to }) => to)).toEqual(['stored@example.com'])
  })

  test('pressed twice, or by two at once, it is sent once; a minute later it can be sent again', async () => {
    const id = await storeBooking(site)
    const both = await Promise.all([again(id, 'booking_confirmed'), again(id, 'booking_confirmed', 'booker')])
    expect(both.sort()).toEqual(['letter_on_its_way', 'ok'])
    expect(await deliver()).toHaveLength(1)
    clock.set('2027-01-15T07:00:59.999Z')
    expect(await again(id, 'booking_confirmed')).toBe('letter_on_its_way')
    clock.set('2027-01-15T07:01:00Z')
    expect(await again(id, 'booking_confirmed')).toBe('ok')
    // As long as it waits for a mail server that is away, no second one is put beside it.
    await deliver('refuses')
    clock.advance({ hours: 1 })
    expect(await again(id, 'booking_confirmed')).toBe('letter_on_its_way')
  })

  test.each([
    ['a paid booking', {}, 'pay_link', 'booking_paid_already'],
    ['a cancelled booking', { status: 'cancelled' }, 'pay_link', 'booking_cancelled'],
    ['a cancelled booking', { status: 'cancelled' }, 'booking_confirmed', 'booking_cancelled'],
    [
      'one that is paid at the desk',
      { kind: 'note', scope: 'none', status: 'unpaid' },
      'pay_link',
      'booking_pays_at_desk',
    ],
    ['one without an address', { email: null }, 'booking_confirmed', 'letter_without_address'],
  ] as const)('not about %s: %s %s is refused with %s', async (_which, state, kind, code) => {
    const id = await storeBooking(site, state)
    expect(await again(id, kind)).toBe(code)
    expect(await lettersOf(id)).toMatchObject({ letters: [] })
    expect((await lettersOf(id)).again).not.toContain(kind)
  })

  test('reception sends no pay links', async () => {
    const id = await storeBooking(site, {
      status: 'unpaid',
      hold_until: new Date(clock.now().getTime() + 3_600_000),
    })
    expect(await again(id, 'pay_link', 'reception')).toBe('not_allowed')
    expect((await lettersOf(id, 'reception')).again).toEqual([])
  })
})

test('who is erased leaves no address beside the letters', async () => {
  const { bookingId, booking } = await aBooking(site, 'paid')
  await deliver()
  clock.set('2027-02-10T07:00:00Z')
  const erased = await (await as('admin'))(removeCustomer, { params: { id: Number(booking.customerId) } })
  expect(codeOf(erased)).toBe('ok')
  expect((await lettersOf(bookingId)).letters).toMatchObject([{ recipient: null, state: 'sent' }])
})
