import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { getBooking, getBookingHistory } from '../../../contract/office/bookings/bookings.ts'
import { takePayment } from '../../../contract/office/money/money.ts'
import { getDay } from '../../../contract/office/till/days.ts'
import { getDebts, remindDebtor, restoreDebt, writeOffDebt } from '../../../contract/office/till/debts.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { debtOf } from '../../../domain/debts.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { balanceOf } from '../../../domain/money-parts.ts'
import { deliverMail } from '../../../server/actions/letters/deliver-mail.ts'
import { sortPast } from '../../../server/actions/upkeep/sort-past.ts'
import { findBooking } from '../../../server/database/bookings/bookings.ts'
import { readMoneyHeldOf } from '../../../server/database/money/ledger.ts'
import type { Letter } from '../../../server/gateways/mail/mailer.ts'
import { chanceFor } from '../../races/seed.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { type StoredBooking, storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { bookingOf, ledgerOf } from '../../support/money/payments.ts'
import { staffToken } from '../../support/people/identities.ts'
import { fetchReceipt, movementsOf, paperIn } from '../../support/till/papers.ts'

/** It is noon on the 15th of January 2027. */
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

async function deliver(): Promise<Letter[]> {
  const sent: Letter[] = []
  while (await deliverMail(site.context, { send: async (letter) => void sent.push(letter) }));
  return sent
}

const as = async (role: StaffRole) => site.api(await staffToken(site, role))

async function debts(role: StaffRole = 'booker') {
  const reply = await (await as(role))(getDebts)
  if (!reply.ok) throw new Error(codeOf(reply))
  return reply.answer.request.data
}
const debtOfBooking = async (id: number) => (await debts()).debts.find(({ booking_id }) => booking_id === id)

const stay = {
  check_in: '2027-01-10',
  check_out: '2027-01-12',
  reception: 'confirmed',
  arrived_at: new Date('2027-01-10T10:00:00Z'),
  departed_at: new Date('2027-01-12T06:00:00Z'),
} as const
const part = { money: [{ fee: 5_000, stay: 48_000 }] }
/** Left on the 12th, 480 TMT short. */
const left = (changes: Partial<StoredBooking> = {}) => storeBooking(site, { ...stay, ...changes }, part)
/** Slept one night, was cancelled then, and has paid nothing. */
const cancelledIn = () =>
  storeBooking(site, {
    ...stay,
    kind: 'note',
    status: 'cancelled',
    departed_at: null,
    taken_until: '2027-01-11',
  })
const transfer = (changes: Partial<StoredBooking> = {}) =>
  storeBooking(site, {
    kind: 'transfer',
    status: 'awaiting_confirmation',
    created_at: new Date('2027-01-13T07:00:00Z'),
    hold_until: new Date('2027-01-16T07:00:00Z'),
    ...changes,
  })

const writeOff = async (
  booking_id: number,
  amount = 480,
  reason = 'Жалоба на шум',
  role: StaffRole = 'admin',
) => codeOf(await (await as(role))(writeOffDebt, { body: { booking_id, amount, reason } }))
const remind = async (booking_id: number, role: StaffRole = 'booker') =>
  codeOf(await (await as(role))(remindDebtor, { body: { booking_id } }))
const restore = async (id: number, reason = 'Заплатит') =>
  codeOf(await (await as('admin'))(restoreDebt, { params: { id }, body: { reason } }))
const ledgerRows = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger`.execute(
    site.context.database,
  )
  return rows[0]?.count
}
const historyOf = async (id: number) => {
  const reply = await (await as('admin'))(getBookingHistory, { params: { id } })
  return reply.ok ? reply.answer.request.data.lines : []
}

describe('who owes', () => {
  test('who left owing is named with the sum and since when; who awaits a transfer until when', async () => {
    const [gone, promised] = [await left({ owing_reason: 'Заплатит переводом' }), await transfer()]
    expect(await debtOfBooking(gone)).toMatchObject({
      kind: 'left',
      amount: 480,
      since: '2027-01-12',
      days: 3,
      reason: 'Заплатит переводом',
      email: 'stored@example.com',
      reminded_at: null,
    })
    expect(await debtOfBooking(promised)).toMatchObject({
      kind: 'transfer',
      amount: 1_010,
      since: '2027-01-13',
      days: 2,
      hold_until: '2027-01-16T07:00:00.000Z',
    })
  })

  test('the day’s figures have the same sum, also of who left without a word about it', async () => {
    await left()
    const reply = await (await as('admin'))(getDay, { params: { date: '2027-01-15' } })
    if (!reply.ok) throw new Error(codeOf(reply))
    const { sums } = await debts()
    expect(reply.answer.request.data.debts.amount).toBe(sums.left)
  })

  test('years later too, and when the past is put in order; the sums are those of the rows', async () => {
    const id = await left()
    // For the others, for whom it is 2027 again, nothing is past yet.
    onTestFinished(async () => {
      await sql`insert into unsorted_bookings select id from bookings on conflict do nothing`.execute(
        site.context.database,
      )
    })
    clock.set('2029-06-01T07:00:00Z')
    while (await sortPast(site.context));
    const sorted = await sql`select from sorted_bookings where booking_id = ${id}`.execute(
      site.context.database,
    )
    expect(sorted.rows).toHaveLength(1)
    expect(await debtOfBooking(id)).toMatchObject({ kind: 'left', since: '2027-01-12' })
    const { debts: rows, sums, total } = await debts()
    const sumOf = (kind: string) =>
      rows.reduce((sum, row) => (row.kind === kind ? sum + row.amount * 100 : sum), 0)
    expect([sums.left * 100, sums.transfer * 100, total]).toEqual([
      sumOf('left'),
      sumOf('transfer'),
      rows.length,
    ])
    expect(rows.map(({ since }) => since)).toEqual(rows.map(({ since }) => since).sort())
  })

  test('the list is what the rule says of every single booking', async () => {
    const chance = chanceFor('debts')
    for (let count = 0; count < 60; count += 1) {
      const from = chance.between(1, 20)
      const nights = chance.between(1, 4)
      const day = (number: number) => `2027-01-${String(number).padStart(2, '0')}`
      const status = chance.oneOf(['paid', 'paid', 'unpaid', 'awaiting_confirmation', 'cancelled'] as const)
      const waits = status === 'unpaid' || status === 'awaiting_confirmation'
      const reception = chance.oneOf(['not_sent', 'at_reception', 'confirmed', 'confirmed'] as const)
      const arrived = reception === 'confirmed' && !waits && chance.between(1, 10) <= 7
      await storeBooking(
        site,
        {
          kind: waits ? 'transfer' : chance.oneOf(['online', 'note', 'transfer'] as const),
          status,
          check_in: day(from),
          check_out: day(from + nights),
          reception,
          ...(waits && { hold_until: new Date(clock.now().getTime() + chance.oneOf([-1, 1]) * 3_600_000) }),
          ...(arrived && { arrived_at: new Date(`${day(from)}T10:00:00Z`) }),
          ...(arrived &&
            chance.between(1, 10) <= 6 && { departed_at: new Date(`${day(from + nights)}T06:00:00Z`) }),
        },
        { money: waits ? [] : [{ fee: 5_000, stay: chance.oneOf([1, 48_000, 96_000, 300_000]) }] },
      )
    }
    const { database } = site.context
    const known = await database.selectFrom('bookings').select('id').execute()
    const expected: unknown[] = []
    for (const { id } of known) {
      const booking = await findBooking(database, id)
      if (!booking) continue
      const held = await readMoneyHeldOf(database, id)
      const owed = balanceOf({ ...booking, nights: booking.quote.nights ?? [] }, held)
      const debt = debtOf(booking, owed, { now: clock.now(), today: hotelDate(clock.now()) })
      if (debt) expected.push([id, debt, owed / 100])
    }
    const listed = (await debts()).debts.map(({ booking_id, kind, amount }) => [booking_id, kind, amount])
    expect(listed.sort()).toEqual(expected.sort())
    expect(listed.length).toBeGreaterThan(10)
  })

  test('who paid is gone from the list, by the payment that the desk takes', async () => {
    const id = await left()
    const body = { booking_id: id, kind: 'note', type: 3 } as const
    expect(codeOf(await (await as('reception'))(takePayment, { body }))).toBe('ok')
    expect(await debtOfBooking(id)).toBeUndefined()
  })

  test('what a cancelled booking owes is paid at the desk, at most that and once, and it stays cancelled', async () => {
    const id = await cancelledIn()
    const take = async (amount?: number) =>
      codeOf(
        await (await as('reception'))(takePayment, {
          body: { booking_id: id, type: 3, ...(amount !== undefined && { amount }) },
        }),
      )
    expect(await take(480.01)).toBe('more_than_balance')
    expect(await take(100)).toBe('ok')
    expect(await debtOfBooking(id)).toMatchObject({ amount: 380, cancelled: true })
    expect(await take()).toBe('ok')
    expect(await debtOfBooking(id)).toBeUndefined()
    expect(await take()).toBe('booking_cancelled')
    // For the night that was slept: the fee is not owed any more.
    expect(await ledgerOf(site, { bookingId: id })).toMatchObject([
      { entry: 'payment', channel: 'note', fee_part: 0, stay_part: 10_000 },
      { entry: 'payment', channel: 'note', fee_part: 0, stay_part: 38_000 },
    ])
    expect(await bookingOf(site, { bookingId: id })).toMatchObject({ status: 'cancelled', payment_at: null })
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'debt_paid', facts: { amount: 38_000 } })
    const [, movement = 0] = await movementsOf(site, id)
    expect((await paperIn(await fetchReceipt(site, movement))).text).toContain('380 TMT')
  })

  test('two who take the debt of a cancelled booking at once take it once; one that was forgiven is not taken', async () => {
    const id = await cancelledIn()
    const take = async () =>
      codeOf(await (await as('admin'))(takePayment, { body: { booking_id: id, type: 3 } }))
    expect((await Promise.all([take(), take()])).sort()).toEqual(['booking_cancelled', 'ok'])
    const forgiven = await cancelledIn()
    await writeOff(forgiven)
    const body = { booking_id: forgiven, type: 3 }
    expect(codeOf(await (await as('admin'))(takePayment, { body }))).toBe('booking_cancelled')
  })
})

describe('written off', () => {
  test('by admin with a reason: a row of the bill, none of the ledger, and nothing is left to pay', async () => {
    const id = await left()
    const before = await ledgerRows()
    expect(await writeOff(id)).toBe('ok')
    expect(await ledgerRows()).toBe(before)
    expect(await debtOfBooking(id)).toBeUndefined()
    const reply = await (await as('admin'))(getBooking, { params: { id } })
    expect(reply.ok && reply.answer.request.data.booking).toMatchObject({
      balance: 0,
      total: 1_010,
      paid: 530,
    })
    const row = (await debts()).written_off.find(({ reason }) => reason === 'Жалоба на шум')
    expect(row).toMatchObject({ amount: 480, username: 'admin' })
    expect((await historyOf(id)).at(-1)).toMatchObject({
      action: 'debt_written_off',
      username: 'admin',
      facts: { amount: 48_000 },
    })
  })

  test('taken back it is owed again, once, and can be paid', async () => {
    const id = await left()
    await writeOff(id, 480, 'Ошибка')
    const row = (await debts()).written_off.find(({ reason }) => reason === 'Ошибка')
    expect(await restore(row?.id ?? 0, ' ')).toBe('reason_missing')
    expect(await restore(row?.id ?? 0)).toBe('ok')
    expect(await restore(row?.id ?? 0)).toBe('write_off_not_found')
    expect(await restore(999_999)).toBe('write_off_not_found')
    expect(await debtOfBooking(id)).toMatchObject({ amount: 480 })
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'debt_restored' })
    expect(await writeOff(id, 480, 'Снова')).toBe('ok')
  })

  test('of a cancelled stay: the nights that were slept', async () => {
    const id = await cancelledIn()
    expect(await debtOfBooking(id)).toMatchObject({ cancelled: true, amount: 480, since: '2027-01-11' })
    expect(await writeOff(id)).toBe('ok')
    expect(await debtOfBooking(id)).toBeUndefined()
  })

  test('pressed twice, or by two at once, it is written off once', async () => {
    const id = await left()
    const both = await Promise.all([writeOff(id), writeOff(id)])
    expect(both.sort()).toEqual(['no_debt', 'ok'])
    const { rows } = await sql<{ extras: number }>`select extras from bookings where id = ${id}`.execute(
      site.context.database,
    )
    expect(rows[0]?.extras).toBe(-48_000)
  })

  test('not what was paid meanwhile, not without a word why, not of who is still there or awaited', async () => {
    const id = await left()
    expect(await writeOff(id, 481)).toBe('debt_changed')
    expect(await writeOff(id, 100)).toBe('debt_changed')
    expect(await writeOff(id, 480, '  ')).toBe('reason_missing')
    expect(await writeOff(id, 480, 'a\u202eb')).toBe('invalid_input')
    expect(await writeOff(id, -1)).toBe('invalid_input')
    expect(await writeOff(id, 0.001)).toBe('invalid_input')
    expect(await writeOff(999_999)).toBe('booking_not_found')
    const inHouse = await left({ check_out: '2027-01-17', taken_until: '2027-01-17', departed_at: null })
    expect(await writeOff(inHouse)).toBe('no_debt')
    expect(await writeOff(await transfer(), 1_010)).toBe('no_debt')
    expect(await debtOfBooking(id)).toMatchObject({ amount: 480 })
    for (const role of ['booker', 'reception'] as const)
      expect(await writeOff(id, 480, 'a', role)).toBe('not_allowed')
  })
})

describe('a reminder', () => {
  test('goes to the guest in their language with the sum, is told in the list, the letters and the history', async () => {
    const id = await left({ email: 'owes@example.com', language: 'en' })
    expect(await remind(id)).toBe('ok')
    const [letter] = await deliver()
    expect(letter?.to).toBe('owes@example.com')
    expect(letter?.subject).toMatch(/480\sTMT left to pay for booking \d+$/)
    expect(letter?.text).toContain('You can pay at reception or by bank transfer.')
    expect(await debtOfBooking(id)).toMatchObject({ reminded_at: clock.now().toISOString() })
    expect((await historyOf(id)).at(-1)).toMatchObject({ action: 'debt_reminded', facts: { owes: 48_000 } })
  })

  test('of a transfer names until when the room is kept', async () => {
    const id = await transfer({ email: 'promised@example.com', language: 'ru' })
    expect(await remind(id)).toBe('ok')
    const [letter] = await deliver()
    expect(letter?.subject).toContain('ждём перевод по брони')
    expect(letter?.text).toContain('16.01.2027')
  })

  test('pressed twice it goes out once, and not when the money came before it', async () => {
    const id = await left({ email: 'twice@example.com' })
    expect((await Promise.all([remind(id), remind(id, 'admin')])).sort()).toEqual(['letter_on_its_way', 'ok'])
    await writeOff(id)
    expect(await deliver()).toEqual([])
    expect(await remind(id)).toBe('no_debt')
  })

  test('that has gone out is not sent again within a minute', async () => {
    const id = await left({ email: 'rests@example.com' })
    expect(await remind(id)).toBe('ok')
    expect(await deliver()).toHaveLength(1)
    clock.advance({ minutes: 0.5 })
    expect(await remind(id)).toBe('letter_on_its_way')
    clock.advance({ minutes: 0.5 })
    expect(await remind(id)).toBe('ok')
    expect(await deliver()).toHaveLength(1)
  })

  test('needs a debt, an address and somebody who may', async () => {
    expect(await remind(await left({ email: null }))).toBe('letter_without_address')
    expect(await remind(await storeBooking(site))).toBe('no_debt')
    expect(await remind(999_999)).toBe('booking_not_found')
    expect(await remind(await left(), 'reception')).toBe('not_allowed')
  })
})
