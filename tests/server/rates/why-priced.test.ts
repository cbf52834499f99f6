import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { receptionCheckFree } from '../../../contract/office/bookings/booking-actions.ts'
import { getBooking, getBookingHistory } from '../../../contract/office/bookings/bookings.ts'
import { removeCustomer } from '../../../contract/office/people/customers.ts'
import { givePrice } from '../../../contract/office/rates/given-price.ts'
import type { Restriction } from '../../../domain/rates/restrictions.ts'
import { writeLetter } from '../../../server/actions/letters/write-letter.ts'
import { insertRate } from '../../../server/database/rates/rates.ts'
import { insertRestriction } from '../../../server/database/rates/restrictions.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { type DeskDay, noon15, noon17, startDeskDay } from '../../support/bookings/desk-day.ts'
import { readSpreadsheet } from '../../support/files/spreadsheets.ts'
import { bookingOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'
import { codesBy } from '../../support/rates/code-forms.ts'
import { fetchBill, paperIn, papersOf, readPaper } from '../../support/till/papers.ts'

/** It is noon on the 15th of January 2027. A night in the double room is 480 TMT, the fee 50. */
let day: DeskDay
beforeAll(async () => {
  day = await startDeskDay()
})
afterAll(() => day.site.stop())
beforeEach(() => day.comeIn(noon15))

const reason = 'Сын директора'
const given = { effect: { percent: -10 }, reason }
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const february = { first: '2027-02-01', last: '2027-02-28', days: everyDay, rooms: undefined }
const made = () => ({ staffId: 1, now: day.clock.now() })

/** Twenty percent more in February, until the test is over. */
async function aRate(name: string): Promise<void> {
  const { database } = day.site.context
  await insertRate(database, { name, ...february, effect: { kind: 'percent', percent: 20 } }, made())
  onTestFinished(async () => {
    await database.deleteFrom('rates').execute()
  })
}

const free = { fewest: undefined, most: undefined, noArrival: false, noDeparture: false, notOnline: false }

async function aRestriction(rules: Partial<Restriction>): Promise<void> {
  const { database } = day.site.context
  await insertRestriction(database, { name: 'Февраль', ...february, ...free, ...rules }, made())
  onTestFinished(async () => {
    await database.deleteFrom('restrictions').execute()
  })
}

const admin = async () => day.site.api(await staffToken(day.site, 'admin'))
const booker = async () => day.site.api(await staffToken(day.site, 'booker'))

const dates = { available_from: '2027-02-01', available_to: '2027-02-03' }

describe('staff see why a price is what it is', () => {
  test('the name of the price by date, the listed price and the reason, in quote and sheet', async () => {
    await aRate('Фестиваль')
    const asked = { room_id: 2, checkin: '2027-01-31', checkout: '2027-02-02', guests: 1 }
    const quoted = await (await booker())(receptionCheckFree, { body: { ...asked, given: { percent: -10 } } })
    expect(quoted.ok && quoted.answer.quote).toMatchObject({
      nights: [
        { night: '2027-01-31', price: 432, listed: 480 },
        { night: '2027-02-01', price: 518, listed: 576, rate: 'Фестиваль' },
      ],
      total: 1000,
    })
    const id = await day.booker.add({ ...dates, available_from: '2027-01-31', given })
    const sheet = await (await booker())(getBooking, { params: { id } })
    expect(sheet.ok && sheet.answer.request.data.quote).toMatchObject({
      given: reason,
      nights: [{ price: 432, listed: 480 }, { rate: 'Фестиваль' }, { rate: 'Фестиваль' }],
    })
  })

  test('a hotel that has none of it reads what it always read', async () => {
    const reply = await (await booker())(receptionCheckFree, {
      body: { room_id: 2, checkin: '2027-02-01', checkout: '2027-02-02', guests: 1 },
    })
    expect(reply.ok && reply.answer.quote?.nights).toEqual([
      { night: '2027-02-01', price: 480, extra_guests: 0 },
    ])
    expect(reply.ok && Object.keys(reply.answer).sort()).toEqual(['count', 'message', 'quote', 'request'])
  })
})

describe('staff are warned of what guests could not book, and may go on', () => {
  const asked = { room_id: 2, checkin: '2027-02-01', checkout: '2027-02-03', guests: 1 }
  const warnings = async (changes: object = {}) => {
    const reply = await (await booker())(receptionCheckFree, { body: { ...asked, ...changes } })
    return reply.ok ? reply.answer.warnings?.map(({ code, message }) => [code, message]) : reply.failure
  }

  test.each<[Partial<Restriction>, string, string]>([
    [{ fewest: 3 }, 'stay_too_short', 'от 3 ночей'],
    [{ most: 1 }, 'stay_longer_than', 'до 1 ночи'],
    [{ noArrival: true }, 'no_arrival', 'заезд в этот день закрыт'],
    [{ noDeparture: true }, 'no_departure', 'выезд в этот день закрыт'],
    [{ notOnline: true }, 'stay_not_online', 'по телефону'],
  ])('%j', async (rules, code, words) => {
    await aRestriction(rules)
    expect(await warnings()).toEqual([[code, expect.stringContaining(words)]])
    expect(await warnings({ guests: undefined })).toEqual([[code, expect.any(String)]])
    expect(await warnings({ checkin: '2027-03-01', checkout: '2027-03-02' })).toBeUndefined()
    const id = await day.booker.add(dates)
    // Who stays where they are is not warned; who is moved is.
    expect(await warnings({ booking_id: id, guests: 2 })).toBeUndefined()
    expect(await warnings({ booking_id: id, checkin: '2027-02-02', checkout: '2027-02-04' })).toHaveLength(1)
  })
})

describe('guests read the lines, and never why staff gave a price', () => {
  test('the bill says what it was instead of, and that it is a special price', async () => {
    const id = await day.booker.add({
      ...{ type_payment: 3, available_from: '2027-01-15', available_to: '2027-01-17', given },
    })
    await day.booker.move(id, 'acceptReception')
    await day.reception.move(id, 'acceptReceptionProgram')
    await day.comeIn(noon17)
    expect(await day.reception.move(id, 'depart')).toBe('ok')
    const { text } = await paperIn(await fetchBill(day.site, id))
    expect(text).toContain('15.01 – 17.01: 2 × 432 TMT (вместо 480 TMT, специальная цена) 864 TMT')
    expect(text).not.toContain(reason)
    // The bill is the same one however often it is asked for.
    await paperIn(await fetchBill(day.site, id))
    expect(await papersOf(day.site, id)).toHaveLength(1)
    const facts = await sql<{ facts: unknown }>`select facts from papers where booking_id = ${id}`.execute(
      day.site.context.database,
    )
    expect(JSON.stringify(facts.rows)).not.toContain(reason)
  })

  test('letter and voucher have a line for each price, with a code by its word', async () => {
    await aRate('Фестиваль')
    const { bookingId } = await aBooking(day.site, 'paid', { language: 'ru' })
    const letterOf = () =>
      writeLetter(day.site.context, {
        kind: 'booking_confirmed',
        language: 'ru',
        facts: { bookingId },
      })
    const read = async () => {
      const letter = await letterOf()
      if ('refused' in letter) throw new Error(letter.refused)
      const voucher = letter.attachments.find(({ name }) => name.startsWith('voucher'))
      const paper = await readPaper(new Uint8Array(voucher?.bytes as Buffer))
      return { letter: letter.text.replaceAll(/\s+/g, ' '), voucher: paper.text }
    }
    const plain = await read()
    expect(plain.letter).toMatch(/2 × 576 TMT/)
    expect(plain.voucher).toMatch(/2 × 576 TMT/)
    const { quote } = await bookingOf(day.site, { bookingId })
    const nights = quote.nights.map((line) => ({ ...line, listed: 60_000 }))
    const setQuote = (changes: object) =>
      day.site.context.database
        .updateTable('bookings')
        .set({ quote: JSON.stringify({ ...quote, nights, ...changes }) })
        .where('id', '=', bookingId)
        .execute()
    await setQuote({ code: 'LETO' })
    for (const text of Object.values(await read()))
      expect(text).toContain('2 × 576 TMT (вместо 600 TMT, промокод LETO)')
    await setQuote({ given: reason })
    for (const text of Object.values(await read())) {
      expect(text).toContain('2 × 576 TMT (вместо 600 TMT, специальная цена)')
      expect(text).not.toContain(reason)
    }
  })

  test('a letter about the season’s price is what it always was', async () => {
    const { bookingId } = await aBooking(day.site, 'paid', { language: 'ru' })
    const letter = await writeLetter(day.site.context, {
      kind: 'booking_confirmed',
      language: 'ru',
      facts: { bookingId },
    })
    expect('text' in letter && letter.text).not.toContain('×')
  })
})

test('the report tells price by date, code and given price beside each movement', async () => {
  await aRate('Фестиваль')
  const code = codesBy(day.site, await staffToken(day.site, 'booker'))
  const id = await code.add({ word: 'REPORT' })
  onTestFinished(async () => {
    await code.end(Number(id))
  })
  const priced = await day.booker.add({ ...dates, type_payment: 3, given })
  const coded = await day.booker.add({ ...dates, type_payment: 3, code: 'REPORT' })
  const response = await day.site.fetch(
    '/api/sys/generate-report/bookings?type=day&start_date=2027-01-15&end_date=2027-01-15',
    { headers: { authorization: `Bearer ${await staffToken(day.site, 'booker')}` } },
  )
  const { lines } = await readSpreadsheet(Buffer.from(await response.arrayBuffer()))
  const why = async (bookingId: number) => {
    const { book_number } = await bookingOf(day.site, { bookingId })
    return lines.find(({ B }) => B === book_number)?.Q
  }
  expect(await why(priced)).toBe(`Цена: Фестиваль; Другая цена: ${reason}`)
  expect(await why(coded)).toBe('Цена: Фестиваль; Промокод REPORT')
})

test('who is erased leaves the price, and not why it was given', async () => {
  const { bookingId, email } = await aBooking(day.site, 'paid')
  const call = await admin()
  const body = { effect: { percent: -50 }, reason }
  expect(await call(givePrice, { params: { id: bookingId }, body })).toMatchObject({ ok: true })
  const before = await bookingOf(day.site, { bookingId })
  const { database } = day.site.context
  await sql`update refund_orders set state = 'done', finished_at = now() where booking_id = ${bookingId}`.execute(
    database,
  )
  await day.comeIn('2027-06-01T07:00:00Z')
  const { id } = await database
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const eraser = await admin()
  expect(await eraser(removeCustomer, { params: { id } })).toMatchObject({ ok: true })
  const after = await bookingOf(day.site, { bookingId })
  expect(after.quote).toEqual({ ...before.quote, given: '—' })
  const history = await eraser(getBookingHistory, { params: { id: bookingId } })
  expect(JSON.stringify(history)).not.toContain(reason)
})
