import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { examine, wordsOf } from '../../../server/actions/upkeep/examine.ts'
import { connect } from '../../../server/database/connection.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { type StoredBooking, storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { openRoom } from '../../support/rooms/rooms.ts'
import { numberUnits, pinTo } from '../../support/stay/units.ts'

/** It is 15 January 2027. What the doctor says of numbered rooms; stored bookings have no history, which is not asked for here. */
const clock = testClock()
const today = '2027-01-15'
let site: TestApp
let roomId: number
let unitId: number
let rooms = 0
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())
beforeEach(async () => {
  rooms += 1
  roomId = await openRoom(site.context, { total: 1, online: 1 })
  const [unit = 0] = await numberUnits(site, roomId, [`N${rooms}`])
  unitId = unit
})

const complaints = [
  'unit_outside_nights',
  'two_in_unit',
  'arrived_without_unit',
  'departed_with_nights',
  'units_differ',
]

/** By the booking or the room it is about: others are there from the tests before. */
async function saidOf(about: number | 'room' | 'unit', database = site.context.database): Promise<string[]> {
  const findings = await examine({ database, clock })
  const own = { room: `room ${roomId}:`, unit: `room N${rooms},` }
  return findings
    .filter(({ complaint }) => complaints.includes(complaint))
    .map(wordsOf)
    .filter((text) => text.startsWith(typeof about === 'number' ? `booking ${about}: ` : own[about]))
}

async function store(changes: Partial<StoredBooking>): Promise<{ id: number; number: number }> {
  const id = await storeBooking(site, { room_id: roomId, ...changes })
  const { book_number } = await site.context.database
    .selectFrom('bookings')
    .select('book_number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, number: Number(book_number) }
}

const inHouse = { check_in: '2027-01-14', check_out: '2027-01-17', reception: 'confirmed' } as const

test('a guest who is here without a room, where the category has numbered ones', async () => {
  const { id, number } = await store({ ...inHouse, arrived_at: clock.now() })
  expect(await saidOf(number)).toEqual([
    `booking ${number}: is in the house since 2027-01-14, and nobody has said in which numbered room`,
  ])
  await pinTo(site, { unitId, bookingId: id, from: today, until: '2027-01-16' })
  expect(await saidOf(number)).toEqual([])
})

test('a guest who is here is left in peace where no room has a number', async () => {
  const unnumbered = await openRoom(site.context, { total: 1, online: 1 })
  const { number } = await store({ ...inHouse, room_id: unnumbered, arrived_at: clock.now() })
  expect(await saidOf(number)).toEqual([])
})

test('a guest who has left and still takes nights', async () => {
  const { number } = await store({ ...inHouse, arrived_at: clock.now(), departed_at: clock.now() })
  expect(await saidOf(number)).toEqual([
    `booking ${number}: has left, and still takes nights until 2027-01-17`,
  ])
  const sameDay = await store({
    check_in: '2027-01-15',
    check_out: '2027-01-16',
    reception: 'confirmed',
    arrived_at: clock.now(),
    departed_at: clock.now(),
    room_id: await openRoom(site.context, { total: 1, online: 1 }),
  })
  expect(await saidOf(sameDay.number)).toEqual([])
})

test('numbered rooms that are not as many as are sold', async () => {
  expect(await saidOf('room')).toEqual([])
  await numberUnits(site, roomId, [`M${rooms}`])
  expect(await saidOf('room')).toEqual([`room ${roomId}: 2 numbered rooms are in use, and 1 are sold`])
})

test('a room that a booking has outside of its nights, and one that two have: what only a database without its guards can hold', async () => {
  const owner = connect(site.databaseUrls.ownerUrl, { poolSize: 1, onLost: () => undefined })
  const { number, id } = await store({ check_in: '2027-01-20', check_out: '2027-01-22' })
  await sql`alter table unit_nights disable trigger user`.execute(owner.database)
  await sql`alter table unit_nights drop constraint unit_nights_once`.execute(owner.database)
  try {
    const other = await store({ check_in: '2027-01-24', check_out: '2027-01-25' })
    await owner.database
      .insertInto('unit_nights')
      .values([
        { unit_id: unitId, night: '2027-01-24', booking_id: id },
        { unit_id: unitId, night: '2027-01-24', booking_id: other.id },
      ])
      .execute()
    expect(await saidOf(number)).toEqual([
      `booking ${number}: has room N${rooms} on 1 nights that are not its own, the first on 2027-01-24`,
    ])
    expect(await saidOf('unit')).toEqual([
      `room N${rooms}, night of 2027-01-24: several have it (${number}, ${other.number})`,
    ])
  } finally {
    await sql`delete from unit_nights`.execute(owner.database)
    await sql`alter table unit_nights add constraint unit_nights_once primary key (unit_id, night)`.execute(
      owner.database,
    )
    await sql`alter table unit_nights enable trigger user`.execute(owner.database)
    await owner.close()
  }
})
