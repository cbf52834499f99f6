import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRack } from '../../../contract/office/stay/rack.ts'
import { proposeUnits } from '../../../server/actions/stay/propose-units.ts'
import { listNamesOfBookings } from '../../../server/database/stay/names.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { type StoredBooking, storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { openRoom } from '../../support/rooms/rooms.ts'
import { breakUnit, numberUnits, pinTo } from '../../support/stay/units.ts'

/** It is 15 January 2027, noon. */
const clock = testClock()
const today = '2027-01-15'
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())

async function rackOf(roomId: number, query: { from?: string; days?: string } = {}) {
  const reply = await site.api(await staffToken(site, 'booker'))(getRack, { query })
  if (!reply.ok) throw new Error(codeOf(reply))
  const { bars, units, closures, ...rack } = reply.answer.request.data
  const own = units.filter((unit) => unit.room_id === roomId)
  return {
    ...rack,
    units: own,
    bars: bars.filter((bar) => bar.room_id === roomId),
    closures: closures.filter(({ unit_id }) => own.some(({ id }) => id === unit_id)),
  }
}

const storeIn = (roomId: number, check_in: string, check_out: string, changes: Partial<StoredBooking> = {}) =>
  storeBooking(site, { room_id: roomId, check_in, check_out, ...changes })

const sleeping = (unitId: number, bookingId: number, from: string, until: string) =>
  pinTo(site, { unitId, bookingId, from, until })

test('shows where guests slept, who has left, what is given and what the plan proposes', async () => {
  const roomId = await openRoom(site.context, { total: 2, online: 2 })
  const [first = 0, second = 0] = await numberUnits(site, roomId, ['A1', 'A2'])
  const here = { reception: 'confirmed', arrived_at: clock.now() } as const
  const left = await storeIn(roomId, '2027-01-12', '2027-01-14', { ...here, departed_at: clock.now() })
  await sleeping(second, left, '2027-01-12', '2027-01-14')
  const staying = await storeIn(roomId, '2027-01-13', '2027-01-17', here)
  await sleeping(first, staying, '2027-01-13', '2027-01-16')
  const coming = await storeBooking(
    site,
    { room_id: roomId, check_in: '2027-01-16', check_out: '2027-01-18' },
    { guests: [{ name: 'Jeren Ataýewa' }], money: [{ fee: 5_000, stay: 96_000 }] },
  )
  const { bars, from, days } = await rackOf(roomId, { from: '2027-01-12', days: '7' })
  expect({ from, days }).toEqual({ from: '2027-01-12', days: 7 })
  const told = bars.map(({ booking_id, unit_id, given, from, until, stay, owes, guest_name }) => [
    booking_id,
    unit_id,
    given,
    `${from.slice(8)}–${until.slice(8)}`,
    stay,
    owes,
    guest_name,
  ])
  expect(told).toEqual([
    [left, second, true, '12–14', 'departed', true, 'Stored Guest'],
    [staying, first, true, '13–16', 'in_house', true, 'Stored Guest'],
    [staying, first, false, '16–17', 'in_house', true, 'Stored Guest'],
    [coming, second, false, '16–18', 'expected', false, 'Jeren Ataýewa'],
  ])
})

test('calls bookings as all other screens do, and says who owes, also of a stay that was called off in the middle', async () => {
  const { database } = site.context
  const roomId = await openRoom(site.context, { total: 4, online: 4 })
  const stay = { room_id: roomId, check_in: '2027-01-13', check_out: '2027-01-17' }
  const two = await storeBooking(site, stay, { guests: [{ name: 'Payer' }, { name: 'Who Stays' }] })
  const nameless = await storeBooking(site, stay, { guests: [{ name: 'Erased' }] })
  const first = (id: number) =>
    database.updateTable('booking_guests').where('booking_id', '=', id).where('position', '=', 1)
  await first(two).set({ stays: false }).execute()
  await first(nameless).set({ full_name: null }).execute()
  const over = { ...stay, status: 'cancelled', taken_until: today, arrived_at: clock.now() } as const
  const left = { ...over, departed_at: clock.now(), cardholder_name: null }
  const owing = await storeBooking(site, left)
  const paid = await storeBooking(site, left, { money: [{ fee: 5_000, stay: 96_000 }] })

  const { bars } = await rackOf(roomId, { from: '2027-01-13' })
  const told = new Map(bars.map((bar) => [bar.booking_id, bar]))
  const names = await listNamesOfBookings(database, [...told.keys()])
  expect([two, nameless, owing].map((id) => told.get(id)?.guest_name)).toEqual([
    'Who Stays',
    'Stored Guest',
    null,
  ])
  expect(bars.map(({ guest_name }) => guest_name)).toEqual(
    bars.map(({ booking_id }) => names.get(booking_id)?.guestName),
  )
  expect([owing, paid].map((id) => told.get(id)?.owes)).toEqual([true, false])
})

test('puts whoever has no room because there are too few into none', async () => {
  const roomId = await openRoom(site.context, { total: 2, online: 2 })
  const [only = 0] = await numberUnits(site, roomId, ['B1'])
  const short = await storeIn(roomId, '2027-01-20', '2027-01-21')
  const long = await storeIn(roomId, '2027-01-20', '2027-01-22')
  const { bars } = await rackOf(roomId)
  expect(bars.map(({ booking_id, unit_id }) => [booking_id, unit_id])).toEqual([
    [short, only],
    [long, null],
  ])
})

test('has lanes only for a category without numbered rooms', async () => {
  const roomId = await openRoom(site.context, { total: 1, online: 1 })
  const id = await storeIn(roomId, '2027-01-20', '2027-01-22')
  const { bars, units, rooms } = await rackOf(roomId)
  expect(units).toEqual([])
  expect(rooms.find((room) => room.id === roomId)).toEqual({ id: roomId, room_type: 'Room', count_total: 1 })
  expect(bars).toMatchObject([
    { booking_id: id, unit_id: null, given: false, from: '2027-01-20', until: '2027-01-22' },
  ])
})

test('leaves out lapsed holds and what was called off before anybody came', async () => {
  const roomId = await openRoom(site.context, { total: 3, online: 3 })
  await numberUnits(site, roomId, ['C1'])
  const lapsed = { status: 'unpaid', payment_at: null, hold_until: new Date('2027-01-15T06:00:00Z') } as const
  await storeIn(roomId, '2027-01-20', '2027-01-22', lapsed)
  await storeIn(roomId, '2027-01-14', '2027-01-22', { status: 'cancelled', taken_until: today })
  expect((await rackOf(roomId, { from: '2027-01-10' })).bars).toEqual([])
})

test('shows units in use by floor and number, with what is out of order', async () => {
  const roomId = await openRoom(site.context, { total: 3, online: 3 })
  const [ninth = 0] = await numberUnits(site, roomId, ['D10', 'D9'], { floor: 5 })
  await numberUnits(site, roomId, ['D11'], { floor: 4 })
  await numberUnits(site, roomId, ['D12'], { used_until: today })
  await breakUnit(site, ninth, { from: '2027-01-16', until: '2027-01-18' })
  const { units, closures } = await rackOf(roomId)
  expect(units.map(({ number }) => number)).toEqual(['D11', 'D9', 'D10'])
  expect(closures).toEqual([
    {
      id: expect.any(Number),
      unit_id: ninth,
      from: '2027-01-16',
      until: '2027-01-18',
      reason: 'A broken shower',
    },
  ])
})

test('asks for no more days than a screen shows', async () => {
  const desk = site.api(await staffToken(site, 'reception'))
  expect(codeOf(await desk(getRack, { query: { days: '63' } }))).toBe('invalid_input')
})

test('a unit whose last guest has not left is proposed to nobody for tonight, as long as there is another', async () => {
  const { database } = site.context
  const roomId = await openRoom(site.context, { total: 2, online: 2 })
  const [first = 0, second = 0] = await numberUnits(site, roomId, ['F1', 'F2'])
  const here = { reception: 'confirmed', arrived_at: clock.now() } as const
  const leaving = await storeIn(roomId, '2027-01-13', today, here)
  await sleeping(first, leaving, '2027-01-13', today)
  const coming = await storeIn(roomId, today, '2027-01-17')
  const asked = { now: clock.now(), today, roomId }
  expect((await proposeUnits(database, asked)).get(coming)).toEqual({
    unitId: second,
    number: 'F2',
    given: false,
    changesRoom: false,
    stillOccupied: false,
  })
  const another = await storeIn(roomId, today, '2027-01-17')
  const proposals = await proposeUnits(database, asked)
  expect([coming, another].map((id) => proposals.get(id)?.stillOccupied).sort()).toEqual([false, true])
  await database.updateTable('bookings').set({ departed_at: clock.now() }).where('id', '=', leaving).execute()
  const after = await proposeUnits(database, asked)
  expect([coming, another].map((id) => after.get(id)?.stillOccupied)).toEqual([false, false])
})
