import { afterAll, beforeAll, expect, test } from 'vitest'
import { payOut, takePayment } from '../../../contract/office/money/money.ts'
import { hotelDate, hotelInstant } from '../../../domain/hotel-time.ts'
import { askAboutDueAttempt } from '../../../server/actions/bank/ask-bank.ts'
import { readBooks } from '../../../server/actions/books/read-books.ts'
import { payDueRefund } from '../../../server/actions/money/pay-refund.ts'
import { releaseLapsed } from '../../../server/actions/nights/release-lapsed.ts'
import { readMoneyHeldOf } from '../../../server/database/money/ledger.ts'
import { chanceFor } from '../../races/seed.ts'
import type { TestApp } from '../../support/app.ts'
import { aBooking, type OneBooking } from '../../support/bookings/a-booking.ts'
import { startRoomyApp } from '../../support/bookings/roomy-app.ts'
import { deskOf } from '../../support/bookings/staff-bookings.ts'
import { aGuest } from '../../support/bookings/stays.ts'
import { testClock } from '../../support/clock.ts'
import { bankOrders, payOrder, refundAtBank, reverseOrder } from '../../support/money/bank.ts'
import { bookingOf } from '../../support/money/payments.ts'
import { add, type Counted, readChart, readLedgerByDay, readTillReport } from '../../support/money/till.ts'
import { staffToken } from '../../support/people/identities.ts'
import { openRoom } from '../../support/rooms/rooms.ts'

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startRoomyApp({ clock })
})
afterAll(() => site.stop())

const days = ['2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31', '2027-02-01']
const movesADay = 9
const start = new Date('2027-01-27T19:00:00Z')

/** The words of the report for the ways of paying of the ledger. */
const ways: Readonly<Record<string, string>> = {
  bank: 'Карта, онлайн',
  blank: 'Бланк',
  check: 'Чек',
  note: 'Записка',
  transfer: 'Банковский перевод',
  terminal: 'Терминал',
}

const chance = chanceFor('the till')
const stay = { check_in: '2027-03-01', check_out: '2027-03-04' }
const paidByCard: OneBooking[] = []

const amountUpTo = (tenge: number) => chance.between(1, tenge) / 100
const slip = () => ({ type: chance.between(1, 5), nbc: String(chance.between(1e8, 9e8)) })

const payByCard = async () => {
  paidByCard.push(await aBooking(site, 'paid', { stay }))
}

const takeAtDesk = async () => {
  const { bookingId } = chance.oneOf(paidByCard)
  const { total } = await bookingOf(site, { bookingId })
  const held = await readMoneyHeldOf(site.context.database, bookingId)
  const body = { booking_id: bookingId, amount: amountUpTo(total - held.fee - held.stay), ...slip() }
  await site.api(await staffToken(site, 'reception'))(takePayment, { body })
}

const payOutAtDesk = async () => {
  const { bookingId } = chance.oneOf(paidByCard)
  const held = await readMoneyHeldOf(site.context.database, bookingId)
  const body = { booking_id: bookingId, amount: amountUpTo(held.fee + held.stay), reason: 'Шум', ...slip() }
  await site.api(await staffToken(site, 'admin'))(payOut, { body })
}

const cancelInFull = async () => {
  const admin = await deskOf(site, 'admin')
  await admin.move(chance.oneOf(paidByCard).bookingId, 'cancelBookFull')
  clock.advance({ minutes: 5 })
  while (await payDueRefund(site.context));
}

/** The bank takes money back, all of it or a part, and is found out when the books are compared. */
const reverseAtBank = async () => {
  const { orderNumber } = chance.oneOf(paidByCard)
  const order = (await bankOrders(site)).find((each) => each.orderNumber === orderNumber)
  if (order === undefined || order.deposited === 0) return
  if (chance.between(0, 1) === 0 && order.refunded === 0) await reverseOrder(site, orderNumber)
  else await refundAtBank(site, orderNumber, chance.between(1, order.deposited))
  clock.advance({ minutes: 5 })
  await readBooks(site.context, start)
}

/** Paid at the bank, but the hold is over before anybody hears of it; the last unit may be somebody else's by then. */
const payLate = async () => {
  const room_id = await openRoom(site.context, { total: 1, online: 1 })
  const wanted = { stay: { ...stay, room_id, guests: [aGuest] } }
  const late = await aBooking(site, 'held', wanted)
  await payOrder(site, late.orderNumber)
  clock.advance({ minutes: 25 })
  while (await releaseLapsed(site.context));
  if (chance.between(0, 1) === 0) await aBooking(site, 'paid', wanted)
  while (await askAboutDueAttempt(site.context));
  while (await payDueRefund(site.context));
}

const correctAtDesk = async () => {
  const booker = await deskOf(site, 'booker')
  const [from, to] = [stay.check_in, stay.check_out]
  const id = await booker.add({ type_payment: 3, available_from: from, available_to: to })
  clock.advance({ minutes: 5 })
  const form = { id, payment_at: '', type: 3, payment_status: 3, len_guests: 1 }
  expect(await booker.edit(form)).toBe('ok')
}

const moves = [payByCard, takeAtDesk, payOutAtDesk, payLate, reverseAtBank, correctAtDesk, cancelInFull]

test('report, chart, ledger and the bank’s books agree to the tenge, and no past day of the report changes', async () => {
  const asItWas = new Map<string, unknown>()
  for (const [index, day] of days.entries()) {
    // In Greenwich it is still the day before.
    clock.set(hotelInstant(day, '00:05').toISOString())
    await payByCard()
    for (let count = 0; count < movesADay; count += 1) {
      clock.advance({ minutes: chance.between(1, 40) })
      // Each of them once on the first day, then as it comes.
      const move = index === 0 ? moves[count % moves.length] : chance.oneOf(moves)
      await move?.()
    }
    expect(hotelDate(clock.now())).toBe(day)
    asItWas.set(day, await readTillReport(site, day))
  }
  await readBooks(site.context, start)

  const ledger = await readLedgerByDay(site)
  const sumOf = (counted: Iterable<Counted>) => [...counted].reduce<Counted>(add, { fee: 0, stay: 0 })
  const sumOfDay = (day: string) => sumOf(Object.values(ledger.get(day) ?? {}))
  const moved = new Set<unknown>()
  for (const day of days) {
    const report = await readTillReport(site, day)
    expect(report).toEqual(asItWas.get(day))
    const wanted = Object.fromEntries(
      Object.entries(ledger.get(day) ?? {}).map(([channel, counted]) => [ways[channel], counted]),
    )
    expect(report?.summed).toEqual(wanted)
    expect(report?.told).toEqual({ ...wanted, '': sumOfDay(day) })
    for (const { H } of report?.lines.slice(1) ?? []) moved.add(H)
  }
  expect([...moved].filter((word) => word !== undefined).sort()).toEqual(
    ['Банк вернул сам', 'Возврат', 'Исправление', 'Оплата'].sort(),
  )

  for (const month of ['2027-01', '2027-02']) {
    const ofMonth = [...ledger.keys()].filter((day) => day.startsWith(month))
    const { points, whole } = await readChart(site, month)
    expect(points).toEqual(Object.fromEntries(ofMonth.map((day) => [day, sumOfDay(day)])))
    expect(whole).toEqual(sumOf(ofMonth.map(sumOfDay)))
  }

  const all = await readTillReport(site, days[0] ?? '', days.at(-1))
  expect(all?.told['']).toEqual(sumOf(days.map(sumOfDay)))
  const byCard = all?.told[ways.bank ?? ''] ?? { fee: 0, stay: 0 }
  const books = await readBooks(site.context, start)
  expect(books).toMatchObject({ differences: [], booked: byCard.fee + byCard.stay })
  expect(books.deposited).toBe(books.booked)
}, 120_000)
