import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aBooking } from '../../support/bookings/a-booking.ts'
import { type DeskDay, noon15, noon16, noon17, startDeskDay } from '../../support/bookings/desk-day.ts'
import { historyOf } from '../../support/bookings/refund-requests.ts'
import { nightsTaken } from '../../support/bookings/stays.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { bookingOf, refundsOf } from '../../support/money/payments.ts'
import { nightsIn, onlyUnits, pinTo } from '../../support/stay/units.ts'

/** It is noon on the 15th of January. */
let day: DeskDay
let units: number[]
beforeAll(async () => {
  day = await startDeskDay()
})
afterAll(() => day.site.stop())
beforeEach(async () => {
  await day.comeIn(noon15)
  units = await onlyUnits(day.site, ['201', '202', '203', '204'])
})

const noShow = (id: number) => day.reception.move(id, 'noShow')
const coming = (until = '2027-01-18') =>
  day.booker.add({ type_payment: 3, available_from: '2027-01-15', available_to: until })
const takenOn = async (night: string) => (await nightsTaken(day.site, 2))[night] ?? 0

test('the day after, whoever did not come is marked: cancelled, nights free, nothing goes back, nothing is owed', async () => {
  const [before, passed] = [await takenOn('2027-01-17'), await takenOn('2027-01-15')]
  const id = await coming()
  await pinTo(day.site, { unitId: units[0] ?? 0, bookingId: id, from: '2027-01-15', until: '2027-01-17' })
  expect(await noShow(id)).toBe('arrival_day_not_over')
  await day.comeIn(noon16)
  const board = await day.board()
  expect(board.whereIs(id)).toEqual(['late'])
  expect(board.columns.late.find((booking) => booking.id === id)?.can).toContain('noShow')
  expect(await noShow(id)).toBe('ok')
  expect(await bookingOf(day.site, { bookingId: id })).toMatchObject({
    status: 'cancelled',
    outcome: 'open',
    no_show_at: new Date(noon16),
    arrived_at: null,
  })
  expect(await day.see(id)).toMatchObject({ stay: 'no_show', balance: 0, refund_due: 0, paid: 1490 })
  expect(await refundsOf(day.site, { bookingId: id })).toEqual([])
  expect([await takenOn('2027-01-17'), await takenOn('2027-01-15')]).toEqual([before, passed + 1])
  expect(await nightsIn(day.site, id)).toEqual([])
  expect(await noShow(id)).toBe('booking_not_live')
  expect((await historyOf(day.site, { bookingId: id })).at(-1)).toMatchObject({ action: 'noShow' })
})

test('whoever paid only a part owes nothing by not coming', async () => {
  const { bookingId: id } = await aBooking(day.site, 'paid', {
    stay: { check_in: '2027-01-15', check_out: '2027-01-19' },
  })
  await day.comeIn(noon17)
  expect(await noShow(id)).toBe('ok')
  expect(await day.admin.move(id, 'acceptPayment')).toBe('booking_cancelled')
  expect(await bookingOf(day.site, { bookingId: id })).toMatchObject({ taken_until: '2027-01-17' })
})

test('a refund that was due before stays due', async () => {
  const id = await coming()
  await day.site.context.database
    .insertInto('refund_orders')
    .values({
      booking_id: id,
      reason: 'overpaid',
      fee_part: 0,
      stay_part: 1_000,
      state: 'by_hand',
      created_at: day.clock.now(),
    })
    .execute()
  await day.comeIn(noon16)
  expect(await noShow(id)).toBe('ok')
  expect(await refundsOf(day.site, { bookingId: id })).toMatchObject([{ state: 'by_hand', stay_part: 1_000 }])
})

test('nobody is marked who is in the house, has left, awaits a transfer or was called off at reception', async () => {
  const here = await day.guestInHouse('2027-01-18', { unit_id: units[0] })
  const gone = await day.guestInHouse('2027-01-18', { unit_id: units[1] })
  await day.reception.move(gone, 'depart')
  const calledOff = await day.guestInHouse('2027-01-18', { unit_id: units[2] })
  await day.reception.move(calledOff, 'cancelReceptionProgram')
  const awaited = await storeBooking(day.site, {
    check_in: '2027-01-15',
    check_out: '2027-01-18',
    kind: 'transfer',
    status: 'awaiting_confirmation',
    hold_until: new Date('2027-01-17T00:00:00Z'),
  })
  await day.comeIn(noon16)
  expect(await noShow(here)).toBe('already_arrived')
  expect(await noShow(gone)).not.toBe('ok')
  expect(await noShow(calledOff)).toBe('reception_cancelled')
  expect(await noShow(awaited)).toBe('booking_awaits_confirmation')
})

test('who comes after all is brought back as a new stay, and arrives', async () => {
  const id = await coming()
  await day.comeIn(noon16)
  expect(await noShow(id)).toBe('ok')
  expect(await day.booker.move(id, 'returnBook')).toBe('ok')
  expect(await day.see(id)).toMatchObject({ stay: 'expected', reception_status: 2 })
  expect(await day.booker.move(id, 'acceptReception')).toBe('ok')
  expect(await day.reception.move(id, 'acceptReceptionProgram')).toBe('ok')
  expect(await day.see(id)).toMatchObject({ stay: 'in_house', unit: expect.stringMatching(/^20/) })
})
