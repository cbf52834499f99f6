import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getBill } from '../../../contract/guest/documents.ts'
import { takePayment } from '../../../contract/office/money/money.ts'
import { writeLetter } from '../../../server/actions/letters/write-letter.ts'
import { aBooking, aClient, readOwnBookings } from '../../support/bookings/a-booking.ts'
import { type DeskDay, noon15, noon16, noon17, startDeskDay } from '../../support/bookings/desk-day.ts'
import { officeGuest } from '../../support/bookings/staff-bookings.ts'
import { staffToken } from '../../support/people/identities.ts'
import { fetchBill, paperIn, papersOf, readPaper, refusalIn } from '../../support/till/papers.ts'

/** It is noon on the 15th of January 2027. A night in the double room is 480 TMT, the fee 50. */
let day: DeskDay
beforeAll(async () => {
  day = await startDeskDay()
})
afterAll(() => day.site.stop())
beforeEach(() => day.comeIn(noon15))

/** Whose two nights were paid when they came, and who has left. */
async function aGoneGuest(): Promise<number> {
  const id = await day.guestInHouse('2027-01-17')
  await day.comeIn(noon17)
  expect(await day.reception.move(id, 'depart')).toBe('ok')
  return id
}

const lettersOf = async (bookingId: number) => {
  const letters = await day.site.context.database
    .selectFrom('outbox')
    .select(['kind', 'language', 'facts', 'recipient'])
    .where('kind', '=', 'bill')
    .orderBy('id')
    .execute()
  return letters.filter(({ facts }) => (facts as { bookingId?: number } | null)?.bookingId === bookingId)
}

test('before the end of the stay the bill is an interim one and takes no number', async () => {
  const id = await day.guestInHouse('2027-01-17')
  const { name, text, width } = await paperIn(await fetchBill(day.site, id))
  const { bookNumber } = { bookNumber: (await day.see(id)).book_number }
  expect([name, width]).toEqual([`bill-interim-${bookNumber}.pdf`, 148])
  for (const words of [
    'Предварительный счёт',
    '15.01 – 17.01: 2 × 480 TMT 960 TMT',
    'Осталось оплатить 0 TMT',
  ])
    expect(text).toContain(words)
  expect(await papersOf(day.site, id)).toEqual([])
})

test('once the guest has left the bill has a number, and tells nights, fee, payments and balance', async () => {
  const id = await aGoneGuest()
  const { text, name } = await paperIn(await fetchBill(day.site, id))
  const [paper] = await papersOf(day.site, id)
  expect(name).toBe(`bill-2027-${paper?.number}.pdf`)
  for (const words of [
    `Счёт № 2027-${paper?.number}`,
    'Maral Berdiýewa',
    '15.01.2027 – 17.01.2027',
    '15.01 – 17.01: 2 × 480 TMT 960 TMT',
    'Сбор за бронирование 50 TMT',
    'Итого 1 010 TMT',
    'Оплата, Записка',
    'Оплачено 1 010 TMT',
    'Осталось оплатить 0 TMT',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('КОПИЯ')
  const again = await paperIn(await fetchBill(day.site, id, { paper: 'roll' }))
  expect([again.name, again.width, again.pages]).toEqual([name, 80, 1])
  expect(again.text).toContain('КОПИЯ')
  expect(await papersOf(day.site, id)).toHaveLength(1)
})

test('a bill that is asked for in the hotel’s new year has the first number of it', async () => {
  const id = await aGoneGuest()
  await day.comeIn('2027-12-31T19:00:00Z')
  const { name } = await paperIn(await fetchBill(day.site, id, { as: 'admin' }))
  expect(name).toBe('bill-2028-1.pdf')
})

test('a bill whose facts have changed is replaced by one with another number, which says so', async () => {
  const id = await day.booker.add({
    type_payment: 1,
    available_from: '2027-01-15',
    available_to: '2027-01-17',
  })
  await day.booker.move(id, 'acceptReception')
  await day.reception.move(id, 'acceptReceptionProgram', { type: '3' })
  await day.site.context.database
    .updateTable('bookings')
    .set({ total: 111_000, quote: JSON.stringify({ ...(await quoteOf(id)), total: 111_000 }) })
    .where('id', '=', id)
    .execute()
  await day.comeIn(noon17)
  expect(await day.reception.move(id, 'depart', { owing: 'Платит фирма' })).toBe('ok')
  const first = await paperIn(await fetchBill(day.site, id))
  expect(first.text).toContain('Осталось оплатить 100 TMT')
  const admin = day.site.api(await staffToken(day.site, 'admin'))
  expect(await admin(takePayment, { body: { booking_id: id, type: 4 } })).toMatchObject({ ok: true })
  const second = await paperIn(await fetchBill(day.site, id))
  const [before, after] = await papersOf(day.site, id)
  expect(after).toMatchObject({ kind: 'bill', number: (before?.number ?? 0) + 1 })
  expect(second.text).toContain(`Вместо счёта № 2027-${before?.number}`)
  expect(second.text).toContain('Осталось оплатить 0 TMT')
  expect(second.text).not.toContain('КОПИЯ')
  expect((await paperIn(await fetchBill(day.site, id))).text).toContain('КОПИЯ')
})

const quoteOf = async (id: number) => {
  const { quote } = await day.site.context.database
    .selectFrom('bookings')
    .select('quote')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return quote
}

test('services and a forgiven debt stand on it, withdrawn ones do not', async () => {
  const id = await day.guestInHouse('2027-01-17')
  const { database } = day.site.context
  const names = JSON.stringify({ ru: 'Трансфер', tm: 'Transfer', en: 'Transfer' })
  const service = await database
    .insertInto('services')
    .values({ names, price: 10_000, position: 1, created_at: day.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const extra = {
    booking_id: id,
    kind: 'service' as const,
    service_id: service.id,
    names,
    price: 10_000,
    quantity: 2,
    amount: 20_000,
    used_on: '2027-01-16',
    posted_at: day.clock.now(),
    posted_by: 1,
  }
  await database.insertInto('extras').values(extra).execute()
  await database
    .insertInto('extras')
    .values({ ...extra, quantity: 1, amount: 10_000, withdrawn_at: day.clock.now(), withdrawn_by: 1 })
    .execute()
  await sql`insert into extras (booking_id, kind, price, quantity, amount, used_on, note, posted_at, posted_by)
    values (${id}, 'written_off', -5000, 1, -5000, '2027-01-16', 'Шумно у Аннамырат', ${day.clock.now()}, 1)`.execute(
    database,
  )
  const { text } = await paperIn(await fetchBill(day.site, id))
  for (const words of [
    '16.01 Трансфер, 2 × 100 TMT 200 TMT',
    'Списано отелем',
    'Итого 1 160 TMT',
    'Осталось оплатить 150 TMT',
  ])
    expect(text).toContain(words)
  // Why somebody owes nothing may name people.
  expect(text).not.toContain('Аннамырат')
})

test('of a departure that was undone the bill is an interim one again; the next departure has the same bill', async () => {
  const id = await aGoneGuest()
  const { name } = await paperIn(await fetchBill(day.site, id))
  expect(await day.reception.move(id, 'undoDeparture')).toBe('ok')
  expect((await paperIn(await fetchBill(day.site, id))).name).toMatch(/^bill-interim-/)
  expect(await day.reception.move(id, 'depart')).toBe('ok')
  expect((await paperIn(await fetchBill(day.site, id))).name).toBe(name)
})

test('a cancelled booking has no bill, nor has one that is not there', async () => {
  const id = await day.booker.add()
  expect(await day.admin.move(id, 'cancelBook')).toBe('ok')
  expect(await refusalIn(await fetchBill(day.site, id, { as: 'admin' }))).toEqual([409, 'booking_cancelled'])
  expect(await refusalIn(await fetchBill(day.site, 999_999_999))).toEqual([404, 'booking_not_found'])
})

test('a long stay goes on on a second page', async () => {
  const id = await day.booker.add({ guests: [officeGuest] })
  const nights = Array.from({ length: 60 }, (_, index) => ({
    night: new Date(Date.UTC(2027, 1, 1 + index)).toISOString().slice(0, 10),
    season: 'winter',
    room: 48_000 + index * 100,
    extraGuests: 0,
  }))
  await day.site.context.database
    .updateTable('bookings')
    .set({ quote: JSON.stringify({ ...(await quoteOf(id)), nights }) })
    .where('id', '=', id)
    .execute()
  const onPages = await paperIn(await fetchBill(day.site, id))
  expect(onPages.pages).toBeGreaterThan(1)
  expect(onPages.text).toContain('01.04 – 02.04: 1 × 539 TMT 539 TMT')
  const onRoll = await paperIn(await fetchBill(day.site, id, { paper: 'roll' }))
  expect(onRoll.pages).toBe(1)
  expect(onRoll.text).toContain('01.04 – 02.04: 1 × 539 TMT 539 TMT')
})

const ownBill = async (token: string, bookingId: number) =>
  day.site.fetch(getBill.path.replace(':booking_id', String(bookingId)), {
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
  })

test('a client finds the bill of a stay that has ended, and nobody else’s', async () => {
  const stay = { check_in: '2027-01-15', check_out: '2027-01-16' }
  const own = await aBooking(day.site, 'paid', { stay })
  const { bookingId: id, token } = own
  await day.booker.move(id, 'acceptReception')
  expect(await day.reception.move(id, 'acceptReceptionProgram')).toBe('ok')
  expect((await readOwnBookings(day.site, own)).data.booking).toMatchObject([{ id, has_bill: false }])
  expect(await refusalIn(await ownBill(token, id))).toEqual([409, 'not_departed'])
  await day.comeIn(noon16)
  expect(await day.reception.move(id, 'depart')).toBe('ok')
  expect((await readOwnBookings(day.site, own)).data.booking).toMatchObject([{ id, has_bill: true }])
  const { text, name } = await paperIn(await ownBill(token, id))
  const [paper] = await papersOf(day.site, id)
  expect(paper).toMatchObject({ issued_by: null, printed_at: null })
  expect(name).toBe(`bill-2027-${paper?.number}.pdf`)
  // The original is the paper of the desk.
  expect(text).toContain('COPY')
  expect(text).toContain('Left to pay 0 TMT')
  const stranger = await aClient(day.site)
  expect(await refusalIn(await ownBill(stranger.token, id))).toEqual([404, 'booking_not_found'])
  const atDesk = await paperIn(await fetchBill(day.site, id, { language: 'en' }))
  expect([atDesk.name, atDesk.text.includes('COPY')]).toEqual([name, false])
})

test('who leaves is written to, with the bill in the letter', async () => {
  const id = await aGoneGuest()
  const [letter, ...more] = await lettersOf(id)
  expect(more).toEqual([])
  expect(letter).toMatchObject({ recipient: 'maral@example.com', language: 'ru' })
  const written = await writeLetter(day.site.context, {
    kind: 'bill',
    language: 'ru',
    facts: letter?.facts ?? null,
  })
  if ('refused' in written) throw new Error(written.refused)
  expect(written.subject).toContain('счёт за проживание')
  const [attached] = written.attachments ?? []
  const [paper] = await papersOf(day.site, id)
  expect(attached?.name).toBe(`bill-2027-${paper?.number}.pdf`)
  expect((await readPaper(new Uint8Array(attached?.bytes ?? []))).text).toContain('Итого 1 010 TMT')
})

test('who has not left after all is not written to; who leaves again is', async () => {
  const id = await aGoneGuest()
  expect(await day.reception.move(id, 'undoDeparture')).toBe('ok')
  const [letter] = await lettersOf(id)
  const mail = { kind: 'bill', language: 'ru' as const, facts: letter?.facts ?? null }
  expect(await writeLetter(day.site.context, mail)).toEqual({ refused: 'not_departed' })
  expect(await papersOf(day.site, id)).toEqual([])
  day.clock.set('2027-01-17T07:05:00Z')
  expect(await day.reception.move(id, 'depart')).toBe('ok')
  expect(await lettersOf(id)).toHaveLength(2)
})
