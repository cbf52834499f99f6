import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { dropBooking, getQuote, placeBooking } from '../../../contract/guest/bookings.ts'
import { receptionCheckFree } from '../../../contract/office/bookings/booking-actions.ts'
import { askAboutDueAttempt } from '../../../server/actions/bank/ask-bank.ts'
import { examine, wordsOf } from '../../../server/actions/upkeep/examine.ts'
import type { TestApp } from '../../support/app.ts'
import { aBooking, aClient } from '../../support/bookings/a-booking.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { codeOf, deskOf, officeGuest } from '../../support/bookings/staff-bookings.ts'
import { anOrder, place } from '../../support/bookings/stays.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { payOrder } from '../../support/money/bank.ts'
import { bookingOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'
import { changeRoomForTest, setForTest } from '../../support/put-back.ts'
import { addedCode, type CodesBy, codesBy } from '../../support/rates/code-forms.ts'

/** Bookings that a code makes cheaper: the double room costs 480 TMT a night in winter, and the fee is 50 TMT. */

const clock = testClock()
let site: TestApp
let booker: CodesBy
/** Each test has a code of its own: the clock goes back, and what lapsed in one test holds again in the next. */
let word = ''
let tests = 0
beforeAll(async () => {
  site = await startRoomyApp({ clock, environment: { TRUST_PROXY: '127.0.0.1' } })
})
beforeEach(async () => {
  clock.set(someNoon)
  booker = codesBy(site, await staffToken(site, 'booker'))
  tests += 1
  word = `WINTER-${tests}`
})
afterEach(() =>
  site.context.database
    .updateTable('codes')
    .set({ ended_at: clock.now() })
    .where('ended_at', 'is', null)
    .execute(),
)
afterAll(() => site.stop())

const stay = { check_in: '2027-02-01', check_out: '2027-02-03', room_id: 2, guests: 2 }

const ask = (changes: Partial<z.input<typeof getQuote.body>>) =>
  site.api()(getQuote, { params: { lang: 'en' }, body: { ...stay, ...changes } })

async function quoteOf(changes: Partial<z.input<typeof getQuote.body>>) {
  const reply = await ask(changes)
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data
}

const usesOf = async (id: number) => (await booker.list()).codes.find((code) => code.id === id)?.uses

/** What becomes of an order with this code, by a new client. */
const order = async (changes: Parameters<typeof place>[2], key?: string, client?: { token: string }) =>
  place(site, (client ?? (await aClient(site))).token, { code: word, ...changes }, key)

const said = async () =>
  (await examine({ database: site.context.database, clock }))
    .filter(
      ({ complaint, facts }) => /^code_/.test(complaint) && [word, `${word}-B`].includes(String(facts.word)),
    )
    .map(wordsOf)

describe('what a stay costs with a code', () => {
  test('is told night by night, beside what it would cost without', async () => {
    expect(await quoteOf({})).not.toHaveProperty('takes_codes')
    await addedCode(booker, { word })
    expect(await quoteOf({})).toMatchObject({ total: 1010, takes_codes: true })
    expect(await quoteOf({ code: ` ${word.toLowerCase()} ` })).toEqual({
      nights: [
        { night: '2027-02-01', price: 432, extra_guests: 0, listed: 480 },
        { night: '2027-02-02', price: 432, extra_guests: 0, listed: 480 },
      ],
      fee: 50,
      total: 914,
      due_now: 482,
      balance: 432,
      code: word,
      takes_codes: true,
    })
  })

  test('is less only on the nights of the code', async () => {
    await addedCode(booker, { word, first: '2027-02-02', effect: { price: 300 } })
    expect((await quoteOf({ code: word })).nights).toEqual([
      { night: '2027-02-01', price: 480, extra_guests: 0 },
      { night: '2027-02-02', price: 300, extra_guests: 0, listed: 480 },
    ])
  })

  test('leaves further guests and the fee as they are', async () => {
    await addedCode(booker, { word, effect: { percent_off: 50 } })
    const [plain, cheap] = [await quoteOf({ guests: 3 }), await quoteOf({ guests: 3, code: word })]
    expect(cheap.nights.map(({ extra_guests }) => extra_guests)).toEqual(
      plain.nights.map(({ extra_guests }) => extra_guests),
    )
    expect(plain.total - cheap.total).toBe(480)
    expect(cheap.fee).toBe(plain.fee)
  })

  test.each([
    ['a word that nobody knows', {}, { code: 'SUMMER' }, 'code_unknown'],
    ['other dates', { first: '2027-03-01', last: '2027-03-31' }, {}, 'code_not_for_stay'],
    ['another room', { rooms: [1] }, {}, 'code_not_for_stay'],
    ['a price above the listed one', { effect: { price: 500 } }, {}, 'code_not_for_stay'],
  ])('is refused for %s', async (_, terms, asked, code) => {
    await addedCode(booker, { word, ...terms })
    expect(codeOf(await ask({ code: word, ...asked }))).toBe(code)
    expect(codeOf(await order(asked))).toBe(code)
  })

  test('is the usual where the field was left empty', async () => {
    await addedCode(booker, { word })
    expect(await quoteOf({ code: '  ' })).toMatchObject({ total: 1010 })
    expect(await order({ code: '' })).toMatchObject({ answer: { request: { data: { amount: 530 } } } })
  })

  test('is the usual once the code has ended', async () => {
    const id = await addedCode(booker, { word })
    await booker.end(id)
    expect(codeOf(await ask({ code: word }))).toBe('code_unknown')
  })
})

describe('a booking by a code', () => {
  test('is stored with both prices and the word, is counted, and its history names the word', async () => {
    const id = await addedCode(booker, { word })
    const { bookingId, answer } = await aBooking(site, 'paid', { stay: { code: word.toLowerCase() } })
    expect(answer.amount).toBe(482)
    const { quote, total } = await bookingOf(site, { bookingId })
    expect(total).toBe(91_400)
    expect(quote).toMatchObject({
      code: word,
      nights: [{ room: 43_200, listed: 48_000 }, { listed: 48_000 }],
    })
    expect(await usesOf(id)).toBe(1)
    const { facts } = await site.context.database
      .selectFrom('history')
      .select('facts')
      .where('booking_id', '=', bookingId)
      .where('action', '=', 'placed')
      .executeTakeFirstOrThrow()
    expect(facts).toMatchObject({ word })
    expect(await said()).toEqual([])
  })

  test('is not made for nothing, though prices have fallen since the code was made', async () => {
    await addedCode(booker, { word, effect: { percent_off: 99 } })
    await changeRoomForTest(site, 2, { price_winter: 4_000 })
    expect(codeOf(await ask({ code: word }))).toBe('code_not_for_stay')
    expect(codeOf(await order({}))).toBe('code_not_for_stay')
    expect(codeOf(await ask({}))).toBe('ok')
  })

  test('is made only at the price that was seen', async () => {
    await addedCode(booker, { word })
    expect(codeOf(await order({ expected_price: 530 }))).toBe('price_changed')
    expect(codeOf(await order({ expected_price: 482 }))).toBe('ok')
  })

  test('is the same when it is ordered again, also after the code has ended; another code is another order', async () => {
    const id = await addedCode(booker, { word })
    await addedCode(booker, { word: 'OTHER' })
    const client = await aClient(site)
    const first = await order({}, 'key', client)
    if (!first.ok) throw new Error(codeOf(first))
    expect(codeOf(await order({ code: 'OTHER' }, 'key', client))).toBe('key_used_differently')
    expect(codeOf(await order({ code: '' }, 'key', client))).toBe('key_used_differently')
    await booker.end(id)
    const again = await order({ code: word.toLowerCase() }, 'key', client)
    expect(again).toMatchObject({
      answer: { request: { data: { book_number: first.answer.request.data.book_number, amount: 482 } } },
    })
    expect(codeOf(await order({}))).toBe('code_unknown')
  })

  test('takes a use that comes back when it lapses or is given up, and stays when it is paid', async () => {
    const id = await addedCode(booker, { word, most_uses: 1 })
    const held = await aBooking(site, 'held', { stay: { code: word } })
    expect(codeOf(await ask({ code: word }))).toBe('code_used_up')
    expect(codeOf(await order({}))).toBe('code_used_up')
    clock.advance({ minutes: 20 })
    const second = await aBooking(site, 'held', { stay: { code: word } })
    expect([await usesOf(id), held.answer.amount]).toEqual([1, 482])
    const dropped = await site.api(second.token)(dropBooking, { body: { booking_id: second.bookingId } })
    expect(codeOf(dropped)).toBe('ok')
    expect(await usesOf(id)).toBe(0)
    await aBooking(site, 'paid', { stay: { code: word } })
    clock.advance({ days: 2 })
    booker = codesBy(site, await staffToken(site, 'booker'))
    expect(await usesOf(id)).toBe(1)
    expect(codeOf(await order({}))).toBe('code_used_up')
  })

  test('that is paid too late keeps its price, though another has had the last use meanwhile', async () => {
    const id = await addedCode(booker, { word, most_uses: 1 })
    const late = await aBooking(site, 'held', { stay: { code: word } })
    await payOrder(site, late.orderNumber)
    clock.advance({ minutes: 20 })
    await aBooking(site, 'held', { stay: { code: word } })
    while (await askAboutDueAttempt(site.context));
    expect(await bookingOf(site, late)).toMatchObject({ status: 'paid', total: 91_400 })
    expect(await usesOf(id)).toBe(2)
    expect(codeOf(await order({}))).toBe('code_used_up')
    expect(await said()).toEqual([])
  })

  test('keeps its price when it is edited or moved: what is new costs what it costs today', async () => {
    const id = await addedCode(booker, { word })
    const { bookingId } = await aBooking(site, 'paid', { stay: { code: word } })
    await booker.end(id)
    const desk = await deskOf(site, 'booker')
    const contacts = { guests: [officeGuest], phone_number: '+99365123456' }
    const longer = { room_id: 2, available_from: '2027-02-01', available_to: '2027-02-04' }
    expect(await desk.rebook({ booking_id: bookingId, ...contacts, ...longer })).toBe('ok')
    const { quote } = await bookingOf(site, { bookingId })
    expect(quote.nights.map(({ room, listed }) => [room, listed])).toEqual([
      [43_200, 48_000],
      [43_200, 48_000],
      [48_000, undefined],
    ])
    expect(quote.code).toBe(word)
  })
})

describe('a code that is changed', () => {
  test('goes on counting what was used of it before', async () => {
    const first = await addedCode(booker, { word, most_uses: 1 })
    await aBooking(site, 'held', { stay: { code: word } })
    const second = Number(await booker.change(first, { word: `${word}-B`, most_uses: 1 }))
    expect(await usesOf(second)).toBe(1)
    expect(codeOf(await order({ code: `${word}-B` }))).toBe('code_used_up')
    const third = Number(await booker.change(second, { word: `${word}-B`, most_uses: 2 }))
    expect(codeOf(await order({ code: `${word}-B` }))).toBe('ok')
    expect(await usesOf(third)).toBe(2)
    expect(await booker.undo(third)).toBe(third)
    expect(await usesOf(second)).toBe(2)
    expect(await said()).toEqual([])
  })

  test('and gets fewer uses than it has had stands as it is: no more, and no fault', async () => {
    const id = await addedCode(booker, { word })
    for (const _ of [1, 2]) await aBooking(site, 'held', { stay: { code: word } })
    await booker.change(id, { word, most_uses: 1 })
    expect(codeOf(await order({}))).toBe('code_used_up')
    expect(await said()).toEqual([])
  })
})

describe('staff', () => {
  const asked = { room_id: 2, checkin: '2027-02-01', checkout: '2027-02-03', guests: 1 }
  const dates = { available_from: '2027-02-01', available_to: '2027-02-03' }

  test('are told the price with a code, and book at it', async () => {
    const id = await addedCode(booker, { word, most_uses: 1 })
    const api = site.api(await staffToken(site, 'booker'))
    const told = await api(receptionCheckFree, {
      body: { ...asked, code: word.toLowerCase(), type: 3, type_payment: 3 },
    })
    expect(told).toMatchObject({ answer: { quote: { total: 914, due_now: 914 } } })
    const desk = await deskOf(site, 'admin')
    const bookingId = await desk.add({ ...dates, code: word.toLowerCase(), expected_total: 914 })
    expect(await bookingOf(site, { bookingId })).toMatchObject({ total: 91_400, quote: { code: word } })
    expect(await usesOf(id)).toBe(1)
    expect(await desk.tryToAdd({ ...dates, code: word.toLowerCase() })).toBe('code_used_up')
    expect(codeOf(await api(receptionCheckFree, { body: { ...asked, code: word } }))).toBe('code_used_up')
    expect(await desk.tryToAdd({ ...dates, code: 'NONE' })).toBe('code_unknown')
    expect(
      await desk.tryToAdd({
        ...dates,
        available_to: '2027-03-02',
        available_from: '2027-03-01',
        code: word,
      }),
    ).toBe('code_not_for_stay')
    expect(await desk.move(bookingId, 'cancelBookFull')).toBe('ok')
    expect(await usesOf(id)).toBe(0)
  })

  test('bring a cancelled booking back at its price, though the last use has gone to another', async () => {
    const id = await addedCode(booker, { word, most_uses: 1 })
    const desk = await deskOf(site, 'admin')
    const bookingId = await desk.add({ ...dates, code: word, type: 3, type_payment: 4 })
    expect(await desk.move(bookingId, 'cancelBook')).toBe('ok')
    await aBooking(site, 'held', { stay: { code: word } })
    expect(await desk.move(bookingId, 'returnBook')).toBe('ok')
    expect(await bookingOf(site, { bookingId })).toMatchObject({ total: 91_400 })
    expect(await usesOf(id)).toBe(2)
    expect(await said()).toEqual([])
  })
})

test('the doctor names a code that was used more often than it ever allowed, and a price of which no use is counted', async () => {
  const id = await addedCode(booker, { word, most_uses: 3 })
  const [one] = [
    await aBooking(site, 'held', { stay: { code: word } }),
    await aBooking(site, 'held', { stay: { code: word } }),
  ]
  const { database } = site.context
  await database.updateTable('codes').set({ most_uses: 1 }).where('id', '=', id).execute()
  expect(await said()).toEqual([`the code ${word} allows 1 uses, and 2 bookings were made by it`])
  await database
    .deleteFrom('code_uses')
    .where('booking_id', '=', one?.bookingId ?? 0)
    .execute()
  expect(await said()).toEqual([
    `booking ${one?.bookNumber}: was made cheaper by the code ${word}, and no use of it is counted`,
  ])
  await database
    .insertInto('code_uses')
    .values({ booking_id: one?.bookingId ?? 0, code_id: id })
    .execute()
  await database.updateTable('codes').set({ most_uses: 3 }).where('id', '=', id).execute()
})

describe('words that are guessed', () => {
  const from = (address: string, code: string) =>
    site.apiFrom(address)(getQuote, { params: { lang: 'en' }, body: { ...stay, code } })

  test('are counted for their address: after too many none from there is answered for a while, right or wrong', async () => {
    const { limits } = await site.context.settings.current()
    await setForTest(site, 'limits', { ...limits, failuresPerAddress: 3 })
    await addedCode(booker, { word })
    for (const guess of ['AAA', 'BBB']) expect(codeOf(await from('203.0.113.7', guess))).toBe('code_unknown')
    for (const _ of [1, 2, 3, 4]) expect(codeOf(await from('203.0.113.7', word))).toBe('ok')
    expect(codeOf(await from('203.0.113.7', 'CCC'))).toBe('code_unknown')
    expect(codeOf(await from('203.0.113.7', word))).toBe('too_many_attempts')
    expect(codeOf(await from('203.0.113.7', 'DDD'))).toBe('too_many_attempts')
    const { token } = await aClient(site)
    const booked = site.apiFrom('203.0.113.7', token)
    expect(codeOf(await from('203.0.113.8', word))).toBe('ok')
    expect(codeOf(await booked(getQuote, { params: { lang: 'en' }, body: stay }))).toBe('ok')
    clock.advance({ minutes: limits.failureMinutes + 1 })
    expect(codeOf(await from('203.0.113.7', word))).toBe('ok')
  })

  test('are counted where somebody books, too', async () => {
    const { limits } = await site.context.settings.current()
    await setForTest(site, 'limits', { ...limits, failuresPerAddress: 1 })
    const { token } = await aClient(site)
    const api = site.apiFrom('203.0.113.9', token)
    const book = async (changes: Parameters<typeof anOrder>[0]) =>
      codeOf(await api(placeBooking, { params: { lang: 'en' }, body: anOrder(changes) }))
    expect(await book({ code: 'AAA' })).toBe('code_unknown')
    expect(await book({ code: 'BBB' })).toBe('too_many_attempts')
    expect(await book({})).toBe('ok')
  })
})
