import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payOut, takePayment } from '../../../contract/office/money/money.ts'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { type DeskDay, noon15, startDeskDay } from '../../support/bookings/desk-day.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { staffToken } from '../../support/people/identities.ts'
import { setForTest } from '../../support/put-back.ts'
import { fetchReceipt, movementsOf, paperIn, papersOf, refusalIn } from '../../support/till/papers.ts'

/** It is noon on the 15th of January 2027. A night in the double room is 480 TMT, the fee 50. */
let day: DeskDay
beforeAll(async () => {
  day = await startDeskDay()
})
afterAll(() => day.site.stop())
beforeEach(() => day.comeIn(noon15))

/** A booking whose fee was paid at the desk with a note, and the number of that movement. */
async function aPayment(changes: object = {}) {
  const id = await day.booker.add(changes)
  const [movement = 0] = await movementsOf(day.site, id)
  return { id, movement }
}

const numbersOf = async (kind: string) => {
  const { rows } = await sql<{ number: number }>`
    select number from papers where kind = ${kind} and year = 2027 order by number`.execute(
    day.site.context.database,
  )
  return rows.map(({ number }) => number)
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('a receipt is given its number when it is printed first, and is a copy after that', async () => {
  const { id, movement } = await aPayment()
  const first = await paperIn(await fetchReceipt(day.site, movement))
  const [paper] = await papersOf(day.site, id)
  expect(paper).toMatchObject({ kind: 'payment', year: 2027, language: 'ru', replaces: null })
  expect(first.name).toBe(`receipt-2027-${paper?.number}.pdf`)
  expect(first.text).toContain(`Квитанция № 2027-${paper?.number}`)
  for (const words of [
    'Maral Berdiýewa',
    'Записка',
    'Сбор за бронирование',
    'Итого 50 TMT',
    '15.01.2027, 12:00',
  ])
    expect(first.text).toContain(words)
  expect(first.text).not.toContain('КОПИЯ')
  const again = await paperIn(await fetchReceipt(day.site, movement, { as: 'admin', paper: 'roll' }))
  expect(again.name).toBe(first.name)
  expect(again.text).toContain('КОПИЯ')
  expect(await papersOf(day.site, id)).toHaveLength(1)
})

test.each([
  ['ru', 'Квитанция', 'Принято от', 'Налоговый код 123'],
  ['tm', 'Kwitansiýa', 'Kimden alyndy', 'Salgyt kody 123'],
  ['en', 'Receipt', 'Received from', 'Tax code 123'],
] as const)('in %s it has the words and the requisites of that language', async (language, ...words) => {
  const inEach = (name: string) => ({ ru: `${name} ru`, tm: `${name} tm`, en: `${name} en` })
  await setForTest(day.site, 'requisites', {
    legalName: inEach('Kenar HJ'),
    address: inEach('Awaza'),
    taxCode: '123',
    bank: inEach('Halkbank'),
    account: '23201934',
    bankCode: '390101',
  })
  const { movement } = await aPayment({ language })
  const { text, width, pages } = await paperIn(await fetchReceipt(day.site, movement))
  for (const word of [
    ...words,
    `Kenar HJ ${language}`,
    `Awaza ${language}`,
    `Halkbank ${language}`,
    '23201934',
  ])
    expect(text).toContain(word)
  expect([width, pages]).toEqual([148, 1])
})

test('on the roll it is 80 mm wide, one piece, and another language can be asked for', async () => {
  const { movement } = await aPayment()
  const { text, width, pages } = await paperIn(
    await fetchReceipt(day.site, movement, { paper: 'roll', language: 'en' }),
  )
  expect([width, pages]).toEqual([80, 1])
  expect(text).toContain('Booking fee 50 TMT')
})

test('what the hotel was called then stands on the copy too', async () => {
  const { movement } = await aPayment()
  const { hotel } = await day.site.context.settings.current()
  await setForTest(day.site, 'hotel', { ...hotel, name: { ru: 'Старое имя', tm: 'A', en: 'B' } })
  await paperIn(await fetchReceipt(day.site, movement))
  await setForTest(day.site, 'hotel', { ...hotel, name: { ru: 'Новое имя', tm: 'A', en: 'B' } })
  const { text } = await paperIn(await fetchReceipt(day.site, movement))
  expect(text).toContain('Старое имя')
  expect(text).not.toContain('Новое имя')
})

test('money that goes back has receipts of its own, with their own numbers', async () => {
  const { id } = await aPayment()
  const admin = day.site.api(await staffToken(day.site, 'admin'))
  expect(await admin(takePayment, { body: { booking_id: id, type: 3, amount: 100 } })).toMatchObject({
    ok: true,
  })
  const out = { booking_id: id, amount: 30, reason: 'Шумно', type: 3 }
  expect(await admin(payOut, { body: out })).toMatchObject({ ok: true })
  const [, , refund = 0] = await movementsOf(day.site, id)
  const before = (await numbersOf('refund')).length
  const { text, name } = await paperIn(await fetchReceipt(day.site, refund))
  expect(name).toBe(`receipt-2027-${before + 1}.pdf`)
  for (const words of [
    `Квитанция на возврат № 2027-${before + 1}`,
    'Итого 30 TMT',
    'Получено: подпись гостя',
  ])
    expect(text).toContain(words)
})

test('numbers have no gaps: each kind counts for itself, and every year anew', async () => {
  const { movement } = await aPayment()
  await paperIn(await fetchReceipt(day.site, movement))
  const numbers = await numbersOf('payment')
  expect(numbers).toEqual(upTo(numbers.length))
  day.clock.set('2027-12-31T18:59:59Z')
  await day.comeIn('2027-12-31T18:59:59Z')
  const { movement: last } = await aPayment({ available_from: '2028-02-01', available_to: '2028-02-03' })
  expect((await paperIn(await fetchReceipt(day.site, last))).name).toBe(
    `receipt-2027-${numbers.length + 1}.pdf`,
  )
  // The hotel's new year begins five hours before that of Greenwich.
  await day.comeIn('2027-12-31T19:00:00Z')
  const { movement: next } = await aPayment({ available_from: '2028-02-01', available_to: '2028-02-03' })
  expect((await paperIn(await fetchReceipt(day.site, next))).name).toBe('receipt-2028-1.pdf')
})

describe('there is no receipt', () => {
  test('of a correction', async () => {
    const { id, movement } = await aPayment()
    const { database } = day.site.context
    const correction = await database
      .insertInto('ledger')
      .values({
        ...{ booking_id: id, at: day.clock.now(), entry: 'correction', channel: 'note' },
        ...{ fee_part: -1_000, stay_part: 1_000, staff_id: 1, corrects: movement },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await refusalIn(await fetchReceipt(day.site, correction.id))).toEqual([409, 'not_a_receipt'])
    expect(await papersOf(day.site, id)).toEqual([])
  })

  test('of what the bank has moved', async () => {
    const { bookingId } = await aBooking(day.site, 'paid')
    const [movement = 0] = await movementsOf(day.site, bookingId)
    expect(await refusalIn(await fetchReceipt(day.site, movement, { as: 'admin' }))).toEqual([
      409,
      'not_a_receipt',
    ])
    expect(await papersOf(day.site, bookingId)).toEqual([])
  })

  test('of a movement that is none', async () => {
    expect(await refusalIn(await fetchReceipt(day.site, 999_999_999))).toEqual([404, 'movement_not_found'])
  })

  test('for reception of a booking that it cannot list', async () => {
    const id = await storeBooking(day.site, { check_in: '2026-12-01', check_out: '2026-12-03' })
    const { id: movement } = await day.site.context.database
      .insertInto('ledger')
      .values({
        ...{ booking_id: id, at: day.clock.now(), entry: 'payment', channel: 'note' },
        ...{ fee_part: 5_000, stay_part: 0, staff_id: 1 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await refusalIn(await fetchReceipt(day.site, movement))).toEqual([404, 'movement_not_found'])
    expect((await fetchReceipt(day.site, movement, { as: 'admin' })).status).toBe(200)
  })

  test.each([
    ['nobody', 401],
    ['client', 403],
    ['housekeeping', 403],
    ['booker', 200],
  ] as const)('for %s but with %s', async (as, status) => {
    const { movement } = await aPayment()
    expect((await fetchReceipt(day.site, movement, { as })).status).toBe(status)
  })

  test('for whoever only looks ahead: neither HEAD nor prefetch gives a number', async () => {
    const { id, movement } = await aPayment()
    const authorization = `Bearer ${await staffToken(day.site, 'admin')}`
    for (const path of [`/api/sys/receipts/${movement}`, `/api/sys/bills/${id}`]) {
      expect((await day.site.fetch(path, { method: 'HEAD', headers: { authorization } })).status).toBe(404)
      const ahead = await day.site.fetch(path, { headers: { authorization, 'sec-purpose': 'prefetch' } })
      expect(ahead.status).toBe(403)
    }
    expect(await papersOf(day.site, id)).toEqual([])
  })

  test('on paper that no printer has, or in a language that nobody writes', async () => {
    const { id, movement } = await aPayment()
    for (const wish of [{ paper: 'a3' }, { language: 'de' }])
      expect(await refusalIn(await fetchReceipt(day.site, movement, wish))).toEqual([422, 'invalid_input'])
    expect(await papersOf(day.site, id)).toEqual([])
  })
})
