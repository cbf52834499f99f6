import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { changeSettings } from '../../../contract/office/site/settings.ts'
import { closeShift, getShift, getShifts } from '../../../contract/office/till/shifts.ts'
import type { StaffRole } from '../../../contract/values.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { aTillPerson, shiftSeenBy, type TillPerson } from '../../support/till/at-the-till.ts'

const clock = testClock()
let site: TestApp
let admin: TillPerson
beforeAll(async () => {
  site = await startApp({ clock })
  admin = await someone('admin')
})
afterAll(() => site.stop())
afterEach(async () => {
  clock.set(someNoon)
  // What a test has left for whoever comes next would come to the next test.
  await (await someone()).open(0, 'Уборка после теста')
})

const someone = (role: StaffRole = 'reception') => aTillPerson(site.context, (token) => site.api(token), role)
const aBookingToPay = () => storeBooking(site)

async function shiftId({ own }: TillPerson): Promise<number> {
  const { shift } = await own()
  if (!shift) throw new Error('No shift is open.')
  return shift.id
}

describe('a shift', () => {
  test('opens by itself with the first movement of money, and holds what the ledger tells', async () => {
    const ann = await someone()
    expect(await ann.own()).toMatchObject({ shift: null, waiting: [] })
    const bookingId = await aBookingToPay()
    expect(await ann.take(bookingId, 300.5)).toBe('ok')
    expect(await ann.take(bookingId, 200, 'terminal')).toBe('ok')
    const { shift } = await ann.own()
    expect(shift).toMatchObject({
      opened_by_hand: false,
      opened_at: new Date(someNoon).toISOString(),
      expected_cash: 300.5,
      seen: 2,
      number: null,
      closed_at: null,
      difference: null,
      cash_moves: [],
    })
    expect(shift?.ways).toEqual([
      { way: 'blank', cash: true, payments: 0, refunds: 0, movements: 0 },
      { way: 'check', cash: true, payments: 0, refunds: 0, movements: 0 },
      { way: 'note', cash: true, payments: 300.5, refunds: 0, movements: 1 },
      { way: 'terminal', cash: false, payments: 200, refunds: 0, movements: 1 },
    ])
  })

  test('counts what went back, and what is no booking’s', async () => {
    const ann = await someone('admin')
    const bookingId = await aBookingToPay()
    expect(await ann.open(100)).toBe('ok')
    expect(await ann.take(bookingId, 500)).toBe('ok')
    expect(await admin.giveBack(bookingId, 50)).toBe('ok')
    expect(await ann.giveBack(bookingId, 120.25)).toBe('ok')
    expect(await ann.move('paid_in', 1_000, 'Размен из банка')).toBe('ok')
    expect(await ann.move('paid_out', 99.5, 'Курьер')).toBe('ok')
    const { shift } = await ann.own()
    expect(shift).toMatchObject({ opened_by_hand: true, expected_cash: 1380.25, seen: 5 })
    expect(shift?.cash_moves).toMatchObject([
      { kind: 'opening', amount: 100, left: null, from: null, reason: null, username: ann.username },
      { kind: 'paid_in', amount: 1_000, reason: 'Размен из банка' },
      { kind: 'paid_out', amount: -99.5, reason: 'Курьер' },
    ])
    // What admin gave back left another drawer.
    expect((await admin.own()).shift?.ways).toContainEqual(
      expect.objectContaining({ way: 'note', refunds: -50 }),
    )
  })

  test('is opened once, and not with less than nothing', async () => {
    const ann = await someone()
    expect(await ann.open(-1)).toBe('invalid_input')
    expect(await ann.open(0.005)).toBe('invalid_input')
    expect(await ann.open(10)).toBe('ok')
    expect(await ann.open(10)).toBe('shift_open_already')
    expect((await ann.own()).shift?.cash_moves).toHaveLength(1)
  })

  test('never pays out more than its drawer has, nor takes in more than one holds', async () => {
    const ann = await someone()
    await ann.open(100)
    expect(await ann.move('paid_out', 100.01)).toBe('more_than_in_drawer')
    expect(await ann.move('paid_in', 9_999_900.01)).toBe('drawer_full')
    expect(await ann.move('paid_in', 0)).toBe('invalid_input')
    expect(await ann.move('paid_out', 10, ' ')).toBe('invalid_input')
    expect(await ann.move('paid_out', 100)).toBe('ok')
    expect(await ann.cash()).toBe(0)
  })

  test('moves its cash once where a request comes twice, whatever else was paid meanwhile', async () => {
    const ann = await someone()
    await ann.open(100)
    expect(await ann.take(await storeBooking(site), 25)).toBe('ok')
    const twice = [ann.move('paid_out', 40, 'Такси', 1), ann.move('paid_out', 40, 'Такси', 1)]
    expect((await Promise.all(twice)).sort()).toEqual(['cash_moved', 'ok'])
    expect(await ann.cash()).toBe(85)
    expect(await ann.move('paid_in', 5, 'Сдача', 1)).toBe('cash_moved')
    expect(await ann.move('paid_in', 5, 'Сдача', 2)).toBe('ok')
    expect(await ann.move('paid_in', 5)).toBe('ok')
    expect(await ann.cash()).toBe(95)
  })

  test('knows by the settings which ways are cash; a closed one keeps what held then', async () => {
    const ann = await someone()
    await ann.take(await aBookingToPay(), 40, 'terminal')
    const id = await shiftId(ann)
    expect(await ann.cash()).toBe(0)
    const change = site.api(await staffToken(site, 'admin'))
    const cashWays = { blank: true, check: true, note: true, transfer: false, terminal: true }
    await change(changeSettings, { body: { cashWays } })
    expect(await ann.cash()).toBe(40)
    expect(await ann.close()).toBe('ok')
    await change(changeSettings, { body: { cashWays: { ...cashWays, terminal: false } } })
    const closed = await shiftSeenBy(ann, id)
    expect(closed).toMatchObject({ expected_cash: 40, difference: 0 })
    expect(closed.ways).toContainEqual(expect.objectContaining({ way: 'terminal', cash: true }))
  })
})

describe('closing', () => {
  test('by notes and coins gives the shift its number, and nothing changes it after', async () => {
    const ann = await someone()
    await ann.open(57.85)
    const id = await shiftId(ann)
    clock.advance({ hours: 8 })
    const denominations = { 5000: 1, 500: 1, 200: 1, 50: 1, 20: 1, 10: 1, 5: 1 }
    const { seen } = (await ann.own()).shift ?? { seen: -1 }
    const reply = await ann.api(closeShift, { params: { id }, body: { denominations, seen } })
    expect(reply).toMatchObject({
      ok: true,
      answer: { request: { data: { number: expect.stringMatching(/^2027-\d+$/), difference: 0 } } },
    })
    expect(await shiftSeenBy(ann, id)).toMatchObject({
      number: reply.ok && reply.answer.request.data.number,
      counted_cash: 57.85,
      closed_by: { username: ann.username },
      closed_at: new Date(Date.parse(someNoon) + 8 * 3_600_000).toISOString(),
      denominations,
      handed_to: null,
      taken_over: null,
    })
    expect((await ann.own()).shift).toBeNull()
    const changed = sql`update shifts set counted_cash = 0 where id = ${id}`.execute(site.context.database)
    await expect(changed).rejects.toThrow('a closed shift never changes')
  })

  test('numbers follow each other without a gap, whatever was refused between them', async () => {
    const numberOf = async (who: TillPerson): Promise<number> => {
      await who.open(0)
      const id = await shiftId(who)
      expect(await who.close({ seen: 99 })).toBe('shift_changed')
      expect(await who.close({ counted: 5 })).toBe('difference_unexplained')
      expect(await who.close()).toBe('ok')
      return Number((await shiftSeenBy(who, id)).number?.split('-')[1])
    }
    const first = await numberOf(await someone())
    expect([await numberOf(await someone()), await numberOf(await someone())]).toEqual([first + 1, first + 2])
  })

  test('counts the papers of a year by the hotel’s clock: its new year begins before that of Greenwich', async () => {
    const lateClock = testClock()
    // Its neighbours have no shifts of next year.
    const hotel = await startApp({ clock: lateClock })
    onTestFinished(hotel.stop)
    const numberAt = async (instant: string) => {
      lateClock.set(instant)
      const who = await aTillPerson(hotel.context, hotel.api)
      await who.open(0)
      const id = await shiftId(who)
      expect(await who.close()).toBe('ok')
      return (await shiftSeenBy(who, id)).number
    }
    expect(await numberAt('2027-12-31T18:59:59Z')).toBe('2027-1')
    expect(await numberAt('2027-12-31T19:00:00Z')).toBe('2028-1')
  })

  test('names a difference, with its reason', async () => {
    const ann = await someone()
    await ann.open(100)
    const id = await shiftId(ann)
    expect(await ann.close({ counted: 90 })).toBe('difference_unexplained')
    expect(await ann.close({ counted: 90, reason: '  ' })).toBe('invalid_input')
    expect(await ann.close({ counted: 90, reason: 'Ошиблись со сдачей' })).toBe('ok')
    expect(await shiftSeenBy(ann, id)).toMatchObject({
      expected_cash: 100,
      counted_cash: 90,
      difference: -10,
      difference_reason: 'Ошиблись со сдачей',
    })
  })

  test.each([
    ['without a count', {}, 'count_missing'],
    ['with a negative count', { counted: -1 }, 'invalid_input'],
    ['with a negative number of notes', { denominations: { 5000: -1 } }, 'invalid_input'],
    ['with half a note', { denominations: { 5000: 0.5 } }, 'invalid_input'],
    ['with a note that there is not', { denominations: { 7000: 1 } }, 'invalid_input'],
    ['with more than a drawer holds', { denominations: { 50000: 20_001 } }, 'invalid_input'],
    [
      'with notes that come to more than the sum',
      { denominations: { 5000: 1 }, counted: 49 },
      'count_differs',
    ],
    ['with notes that come to less', { denominations: { 5000: 1 }, counted: 51 }, 'count_differs'],
    ['handed to nobody whom we know', { counted: 100, handed_to: 999_999 }, 'colleague_wrong'],
  ])('is refused %s, and nothing has changed', async (_name, said, code) => {
    const ann = await someone()
    await ann.open(100)
    const { shift } = await ann.own()
    const seen = shift?.seen ?? 0
    expect(await ann.closeThat(shift?.id ?? 0, { seen, ...said })).toBe(code)
    expect((await ann.own()).shift).toEqual(shift)
  })

  test('is refused when money has moved since the drawer was counted', async () => {
    const ann = await someone()
    await ann.open(100)
    const { shift } = await ann.own()
    expect(await ann.take(await aBookingToPay(), 10)).toBe('ok')
    const counted = { counted: 100, seen: shift?.seen ?? 0 }
    expect(await ann.closeThat(shift?.id ?? 0, counted)).toBe('shift_changed')
    expect((await ann.own()).shift).toMatchObject({ closed_at: null, expected_cash: 110 })
  })

  test('twice is refused the second time', async () => {
    const ann = await someone()
    await ann.open(0)
    const id = await shiftId(ann)
    expect(await ann.close()).toBe('ok')
    expect(await ann.closeThat(id, { counted: 0, seen: 1 })).toBe('shift_closed')
    expect(await ann.closeThat(999_999, { counted: 0 })).toBe('shift_not_found')
  })

  test('is for whoever has the shift, and for admin with a reason', async () => {
    const [ann, bob] = [await someone(), await someone('booker')]
    await ann.open(70)
    const id = await shiftId(ann)
    const said = { counted: 70, seen: 1 }
    expect(await bob.closeThat(id, { ...said, reason: 'Забыла сдать' })).toBe('shift_of_other')
    expect(await admin.closeThat(id, said)).toBe('reason_missing')
    expect(await admin.closeThat(id, { ...said, reason: 'Забыла сдать', handed_to: ann.id })).toBe(
      'colleague_wrong',
    )
    expect((await ann.own()).shift).toMatchObject({ closed_at: null })
    expect(await admin.closeThat(id, { ...said, reason: 'Забыла сдать', handed_to: bob.id })).toBe('ok')
    expect(await shiftSeenBy(ann, id)).toMatchObject({
      closed_by: { username: admin.username },
      difference: 0,
      difference_reason: 'Забыла сдать',
      handed_to: { id: bob.id, username: bob.username },
    })
  })

  test('every refusal says why in the language of whoever asks', async () => {
    const ann = await someone()
    await ann.open(100)
    const address = `/api/sys/shifts/${await shiftId(ann)}/close`
    const token = await staffToken(site, 'reception')
    const said = await Promise.all(
      ['ru', 'tm', 'en'].map(async (language) => {
        const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
        const init = { method: 'POST', body: JSON.stringify({ counted: 100, seen: 1 }) }
        const reply = await site.fetch(`${address}?lang=${language}`, {
          ...init,
          headers: { ...headers, 'content-type': 'application/json', cookie: `lang=${language}` },
        })
        const { request } = (await reply.json()) as { request: { code: string; message: string } }
        return [reply.status, request.code, request.message.length > 20]
      }),
    )
    expect(said).toEqual([1, 2, 3].map(() => [403, 'shift_of_other', true]))
  })
})

describe('shifts', () => {
  test('are read by whoever had them, and all of them by admin', async () => {
    const [ann, bob] = [await someone(), await someone('booker')]
    await ann.open(1)
    const id = await shiftId(ann)
    expect(codeOf(await bob.api(getShift, { params: { id } }))).toBe('shift_of_other')
    expect(codeOf(await bob.api(getShifts, { query: { staff_id: ann.id } }))).toBe('shift_of_other')
    expect(codeOf(await bob.api(getShift, { params: { id: 999_999 } }))).toBe('shift_not_found')
    expect(await shiftSeenBy(admin, id)).toMatchObject({ id })
    const listOf = async (who: TillPerson, query: { staff_id?: number; page?: number } = {}) => {
      const reply = await who.api(getShifts, { query })
      if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
      return reply.answer.request.data
    }
    expect(await listOf(bob)).toEqual({ shifts: [], total: 0 })
    expect(await listOf(ann)).toMatchObject({ shifts: [{ id, expected_cash: 1, closed_at: null }], total: 1 })
    expect(await listOf(admin, { staff_id: ann.id })).toEqual(await listOf(ann))
    const all = await listOf(admin)
    expect(all.total).toBeGreaterThan(1)
    expect(all.shifts[0]).toMatchObject({ id })
    expect((await listOf(admin, { page: 1_000_000 })).shifts).toEqual([])
  })

  test('leave a line in the journal for each deed', async () => {
    const [ann, bob] = [await someone(), await someone()]
    await ann.open(10)
    await ann.move('paid_in', 5)
    await ann.move('paid_out', 15)
    const id = await shiftId(ann)
    await ann.close({ counted: 1, reason: 'Нашлась монета', handed_to: bob.id })
    await bob.accept(id, 1)
    const lines = await site.context.database
      .selectFrom('history')
      .select(['staff_id', 'subject', 'action', 'facts'])
      .where('staff_id', 'in', [ann.id, bob.id])
      .orderBy('id')
      .execute()
    expect(lines.map(({ action, facts }) => [action, facts])).toEqual([
      ['shift_opened', { counted: 1_000 }],
      ['cash_paid_in', { amount: 500, reason: 'Размен' }],
      ['cash_paid_out', { amount: 1_500, reason: 'Размен' }],
      ['shift_closed', { counted: 100, difference: 100, reason: 'Нашлась монета', handedTo: bob.id }],
      ['drawer_accepted', { fromShift: id, counted: 100 }],
    ])
    expect(lines.slice(0, 4).every(({ subject }) => subject === `shift ${id}`)).toBe(true)
  })
})
