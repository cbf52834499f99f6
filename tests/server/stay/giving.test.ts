import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { assignArrivals, freeUnit, getRack, giveUnit, swapUnits } from '../../../contract/office/stay/rack.ts'
import { lockUnits } from '../../../server/database/stay/cleanliness.ts'
import { readVersions } from '../../../server/database/upkeep/history.ts'
import type { Api } from '../../../web/kit/api.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { type StoredBooking, storeBooking } from '../../support/bookings/stored-bookings.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { openRoom } from '../../support/rooms/rooms.ts'
import { breakUnit, numberUnits, pinTo } from '../../support/stay/units.ts'

/** It is 15 January 2027, noon. */
const clock = testClock()
let site: TestApp
let desk: Api
let roomId: number
let units: [number, number, number]
let rooms = 0

beforeAll(async () => {
  site = await startApp({ clock })
  desk = site.api(await staffToken(site, 'reception'))
})
afterAll(() => site.stop())
beforeEach(async () => {
  clock.set(someNoon)
  rooms += 1
  roomId = await openRoom(site.context, { total: 3, online: 3 })
  const [a = 0, b = 0, c = 0] = await numberUnits(site, roomId, [
    `T${rooms}-01`,
    `T${rooms}-02`,
    `T${rooms}-03`,
  ])
  units = [a, b, c]
})

const stay = (check_in: string, check_out: string, changes: Partial<StoredBooking> = {}) =>
  storeBooking(site, { room_id: roomId, check_in, check_out, ...changes })

/** A guest who is here. */
const guest = (check_in: string, check_out: string, changes: Partial<StoredBooking> = {}) =>
  stay(check_in, check_out, { reception: 'confirmed', arrived_at: clock.now(), ...changes })

const cleanliness = async () => {
  const rows = await site.context.database
    .selectFrom('units')
    .select('cleanliness')
    .where('room_id', '=', roomId)
    .orderBy('id')
    .execute()
  return rows.map((unit) => unit.cleanliness)
}

const give = async (
  booking_id: number,
  unit_id: number,
  more: { from?: string; version?: number; agreed?: 'unit_not_left'[] } = {},
) => codeOf(await desk(giveUnit, { body: { booking_id, unit_id, ...more } }))

/** Nights that are given, as `night: number`. */
async function nightsOf(bookingId: number): Promise<string[]> {
  const rows = await site.context.database
    .selectFrom('unit_nights')
    .innerJoin('units', 'units.id', 'unit_nights.unit_id')
    .select(['night', 'number'])
    .where('booking_id', '=', bookingId)
    .orderBy('night')
    .execute()
  return rows.map(({ night, number }) => `${night.slice(8)}: ${number}`)
}

const bars = async (from = '2027-01-15', days = 10) => {
  const reply = await desk(getRack, { query: { from, days: String(days) } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.bars
    .filter((bar) => bar.room_id === roomId)
    .map(({ booking_id, unit_id, given, from, until }) => ({ booking_id, unit_id, given, from, until }))
}

describe('giving a numbered room', () => {
  test('pins all nights of a stay, and history says so', async () => {
    const id = await stay('2027-01-20', '2027-01-23')
    const reply = await desk(giveUnit, { body: { booking_id: id, unit_id: units[1] } })
    expect(reply).toMatchObject({
      ok: true,
      answer: {
        request: { message: `Дана комната T${rooms}-02.`, data: { booking_id: id, number: `T${rooms}-02` } },
      },
    })
    expect(await nightsOf(id)).toEqual([`20: T${rooms}-02`, `21: T${rooms}-02`, `22: T${rooms}-02`])
    const lines = await site.context.database
      .selectFrom('history')
      .select(['action', 'facts', 'staff_id'])
      .where('booking_id', '=', id)
      .execute()
    expect(lines).toEqual([
      {
        action: 'unit_given',
        facts: { unit: `T${rooms}-02`, from: '2027-01-20' },
        staff_id: expect.any(Number),
      },
    ])
  })

  test('another one takes the place of the first', async () => {
    const id = await stay('2027-01-20', '2027-01-22')
    await give(id, units[0])
    expect(await give(id, units[2])).toBe('ok')
    expect(await nightsOf(id)).toEqual([`20: T${rooms}-03`, `21: T${rooms}-03`])
  })

  test('of a guest who is here changes from tonight on; where they slept stays', async () => {
    const id = await guest('2027-01-13', '2027-01-18')
    await pinTo(site, { unitId: units[0], bookingId: id, from: '2027-01-13', until: '2027-01-16' })
    expect(await give(id, units[1])).toBe('ok')
    expect(await nightsOf(id)).toEqual([
      `13: T${rooms}-01`,
      `14: T${rooms}-01`,
      `15: T${rooms}-02`,
      `16: T${rooms}-02`,
      `17: T${rooms}-02`,
    ])
    expect(await cleanliness()).toEqual(['dirty', 'clean', 'clean'])
  })

  test('of a guest who is here, where its last guest has not left, is asked about first; who comes later is not', async () => {
    const late = await guest('2027-01-13', '2027-01-15')
    await pinTo(site, { unitId: units[1], bookingId: late, from: '2027-01-13', until: '2027-01-15' })
    const id = await guest('2027-01-14', '2027-01-18')
    await pinTo(site, { unitId: units[0], bookingId: id, from: '2027-01-14', until: '2027-01-18' })
    expect(await give(id, units[1])).toBe('unit_not_left')
    expect((await nightsOf(id)).at(-1)).toBe(`17: T${rooms}-01`)
    expect(await cleanliness()).toEqual(['clean', 'clean', 'clean'])
    expect(await give(id, units[1], { from: '2027-01-16' })).toBe('ok')
    expect(await give(id, units[1], { agreed: ['unit_not_left'] })).toBe('ok')
    expect((await nightsOf(id)).slice(1)).toEqual([15, 16, 17].map((night) => `${night}: T${rooms}-02`))
    expect(await cleanliness()).toEqual(['dirty', 'clean', 'clean'])
    expect(await give(await stay('2027-01-15', '2027-01-16'), units[0])).toBe('ok')
  })

  test('from a night on leaves those before it as they were', async () => {
    const id = await stay('2027-01-20', '2027-01-23')
    await give(id, units[0])
    expect(await give(id, units[1], { from: '2027-01-22' })).toBe('ok')
    expect(await nightsOf(id)).toEqual([`20: T${rooms}-01`, `21: T${rooms}-01`, `22: T${rooms}-02`])
  })

  test('a hold that has lapsed has no room any more', async () => {
    const lapsed = await stay('2027-01-20', '2027-01-22', {
      status: 'unpaid',
      payment_at: null,
      hold_until: new Date('2027-01-15T08:00:00Z'),
    })
    expect(await give(lapsed, units[0])).toBe('ok')
    clock.advance({ hours: 2 })
    const id = await stay('2027-01-20', '2027-01-22')
    expect(await give(id, units[0])).toBe('ok')
    expect(await nightsOf(lapsed)).toEqual([])
    expect(await give(lapsed, units[1])).toBe('booking_not_live')
  })

  test('whoever has seen an older booking is told', async () => {
    const id = await stay('2027-01-20', '2027-01-22')
    await give(id, units[0])
    const version = (await readVersions(site.context.database, [id])).get(id) ?? 0
    expect(await give(id, units[1], { version: version - 1 })).toBe('booking_changed')
    expect(await give(id, units[1], { version })).toBe('ok')
  })
})

describe('is refused, and nothing has changed:', () => {
  test('a room that another booking has, with its number', async () => {
    const has = await stay('2027-01-20', '2027-01-22')
    const id = await stay('2027-01-21', '2027-01-23')
    await give(has, units[0])
    const reply = await desk(giveUnit, { body: { booking_id: id, unit_id: units[0] } })
    const { book_number } = await site.context.database
      .selectFrom('bookings')
      .select('book_number')
      .where('id', '=', has)
      .executeTakeFirstOrThrow()
    expect(reply).toMatchObject({
      ok: false,
      failure: {
        code: 'unit_taken',
        message: `Комната T${rooms}-01 на 21.01.2027 занята: её занимает бронь ${book_number}.`,
      },
    })
    expect(await nightsOf(id)).toEqual([])
    expect(await nightsOf(has)).toHaveLength(2)
  })

  test('a room that is out of order on one of the nights', async () => {
    const id = await stay('2027-01-20', '2027-01-22')
    await breakUnit(site, units[0], { from: '2027-01-21', until: '2027-01-22' })
    expect(await give(id, units[0])).toBe('unit_out_of_order')
    expect(await nightsOf(id)).toEqual([])
  })

  test('a room of another category', async () => {
    const id = await stay('2027-01-20', '2027-01-22')
    const other = await openRoom(site.context, { total: 1, online: 1 })
    const [foreign = 0] = await numberUnits(site, other, [`X${rooms}`])
    expect(await give(id, foreign)).toBe('unit_of_other_category')
  })

  test('a room that is not in use on one of the nights, or that is none', async () => {
    const id = await stay('2027-01-20', '2027-01-22')
    const [ending = 0] = await numberUnits(site, roomId, [`E${rooms}`], { used_until: '2027-01-21' })
    expect(await give(id, ending)).toBe('unit_not_in_use')
    expect(await give(id, 999_999)).toBe('unit_not_found')
    expect(await give(999_999, units[0])).toBe('booking_not_found')
  })

  test('nights that have passed', async () => {
    const id = await guest('2027-01-13', '2027-01-18')
    expect(await give(id, units[0], { from: '2027-01-14' })).toBe('dates_past')
    expect(await nightsOf(id)).toEqual([])
  })

  test('a stay of which no night is left, that was cancelled, or whose guest has left', async () => {
    const leaving = await guest('2027-01-13', '2027-01-15')
    const cancelled = await stay('2027-01-20', '2027-01-22', {
      status: 'cancelled',
      taken_until: '2027-01-20',
    })
    const left = await guest('2027-01-13', '2027-01-18', { departed_at: clock.now() })
    expect(await give(leaving, units[0])).toBe('no_nights_left')
    expect(await give(cancelled, units[0])).toBe('booking_not_live')
    expect(await give(left, units[0])).toBe('booking_departed')
  })

  test('one of two receptionists who give one room at the same instant', async () => {
    const ids = [await stay('2027-01-20', '2027-01-22'), await stay('2027-01-21', '2027-01-24')]
    const said = await Promise.all(ids.map((id) => give(id, units[0])))
    expect(said.sort()).toEqual(['ok', 'unit_taken'])
    const given = await Promise.all(ids.map(nightsOf))
    expect(given.filter((nights) => nights.length > 0)).toHaveLength(1)
  })
})

describe('taking a room back', () => {
  const free = async (booking_id: number) => codeOf(await desk(freeUnit, { body: { booking_id } }))

  test('leaves it to the plan again', async () => {
    const id = await stay('2027-01-20', '2027-01-22')
    await give(id, units[2])
    expect(await bars('2027-01-20')).toEqual([
      { booking_id: id, unit_id: units[2], given: true, from: '2027-01-20', until: '2027-01-22' },
    ])
    expect(await free(id)).toBe('ok')
    expect(await bars('2027-01-20')).toEqual([
      { booking_id: id, unit_id: units[0], given: false, from: '2027-01-20', until: '2027-01-22' },
    ])
    expect(await free(id)).toBe('unit_not_given')
  })

  test('is refused while the guest is in it', async () => {
    const id = await guest('2027-01-14', '2027-01-18')
    await give(id, units[0])
    expect(await free(id)).toBe('guest_in_unit')
    expect(await nightsOf(id)).toHaveLength(3)
  })
})

describe('swapping two', () => {
  const swap = async (
    booking_id: number,
    other_booking_id: number,
    seen: { version?: number; other_version?: number } = {},
  ) => codeOf(await desk(swapUnits, { body: { booking_id, other_booking_id, ...seen } }))

  test('gives each the room of the other, also where their nights overlap', async () => {
    const one = await stay('2027-01-20', '2027-01-23')
    const other = await stay('2027-01-21', '2027-01-24')
    await give(one, units[0])
    await give(other, units[1])
    expect(await swap(one, other)).toBe('ok')
    expect(await nightsOf(one)).toEqual([`20: T${rooms}-02`, `21: T${rooms}-02`, `22: T${rooms}-02`])
    expect(await nightsOf(other)).toEqual([`21: T${rooms}-01`, `22: T${rooms}-01`, `23: T${rooms}-01`])
  })

  test('is refused to whoever has seen an older booking, be it the one or the other', async () => {
    const ids = [await stay('2027-01-20', '2027-01-23'), await stay('2027-01-21', '2027-01-24')] as const
    await give(ids[0], units[0])
    await give(ids[1], units[1])
    const versions = await readVersions(site.context.database, ids)
    const [version = 0, other_version = 0] = ids.map((id) => versions.get(id))
    expect(await swap(...ids, { version: version - 1, other_version })).toBe('booking_changed')
    expect(await swap(...ids, { version, other_version: other_version - 1 })).toBe('booking_changed')
    expect(await swap(...ids, { version, other_version })).toBe('ok')
  })

  /** Two who are here since yesterday, until the 17th: one in the first room, the other in the second. */
  const twoInHouse = async () => {
    const [one, other] = [await guest('2027-01-14', '2027-01-17'), await guest('2027-01-14', '2027-01-17')]
    const nights = { from: '2027-01-14', until: '2027-01-17' }
    await pinTo(site, { unitId: units[0], bookingId: one, ...nights })
    await pinTo(site, { unitId: units[1], bookingId: other, ...nights })
    return [one, other] as const
  }

  test('waits for whoever says how clean both rooms are, and never in a circle', async () => {
    const [one, other] = await twoInHouse()
    const swapped = await site.context.database.transaction().execute(async (transaction) => {
      await lockUnits(transaction, [units[0]])
      const swapping = swap(other, one)
      await expect
        .poll(async () => {
          const { rows: waiting } = await sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            site.context.database,
          )
          return waiting.length
        })
        .toBe(1)
      await lockUnits(transaction, [units[1]])
      return { swapping }
    })
    expect(await swapped.swapping).toBe('ok')
  })

  test('of guests who are here begins tonight', async () => {
    const [one, other] = await twoInHouse()
    expect(await swap(one, other)).toBe('ok')
    expect(await nightsOf(one)).toEqual([`14: T${rooms}-01`, `15: T${rooms}-02`, `16: T${rooms}-02`])
    expect(await nightsOf(other)).toEqual([`14: T${rooms}-02`, `15: T${rooms}-01`, `16: T${rooms}-01`])
    expect(await cleanliness()).toEqual(['dirty', 'dirty', 'clean'])
  })

  test('is refused where a third one has the room then, with itself, and across categories', async () => {
    const one = await stay('2027-01-20', '2027-01-23')
    const other = await stay('2027-01-21', '2027-01-22')
    const third = await stay('2027-01-22', '2027-01-24')
    await give(one, units[0])
    await give(other, units[1])
    await give(third, units[1])
    expect(await swap(one, other)).toBe('unit_taken')
    expect(await nightsOf(one)).toEqual([`20: T${rooms}-01`, `21: T${rooms}-01`, `22: T${rooms}-01`])
    expect(await nightsOf(other)).toEqual([`21: T${rooms}-02`])
    expect(await swap(one, one)).toBe('same_unit')
    const elsewhere = await openRoom(site.context, { total: 1, online: 1 })
    await numberUnits(site, elsewhere, [`Y${rooms}`])
    const foreign = await stay('2027-01-20', '2027-01-22', { room_id: elsewhere })
    expect(await swap(one, foreign)).toBe('unit_of_other_category')
  })
})

describe('the arrivals of a day', () => {
  const assign = async (date?: string) => {
    const reply = await desk(assignArrivals, { body: date === undefined ? {} : { date } })
    return reply.ok ? reply.answer.request.data : codeOf(reply)
  }

  test('get what the plan proposes, and who has a room keeps it', async () => {
    const [one, two] = [await stay('2027-01-15', '2027-01-18'), await stay('2027-01-15', '2027-01-16')]
    const late = await stay('2027-01-14', '2027-01-17')
    await give(two, units[2])
    const before = await bars()
    expect(await assign()).toEqual({ given: 2, without: 0 })
    expect(await bars()).toEqual(before.map((bar) => ({ ...bar, given: bar.from >= '2027-01-15' })))
    expect(await nightsOf(one)).toHaveLength(3)
    expect(await nightsOf(two)).toEqual([`15: T${rooms}-03`])
    expect(await nightsOf(late)).toHaveLength(2)
    expect(await assign()).toEqual({ given: 0, without: 0 })
  })

  test('that wait for money are given none, and not counted', async () => {
    const hold_until = new Date('2027-01-15T12:00:00Z')
    const held = await stay('2027-01-15', '2027-01-16', { status: 'unpaid', payment_at: null, hold_until })
    expect(await assign()).toEqual({ given: 0, without: 0 })
    expect(await nightsOf(held)).toEqual([])
  })

  test('are counted where there is no room for them, and those of yesterday are none', async () => {
    for (const unit of units.slice(1))
      await breakUnit(site, unit, { from: '2027-01-25', until: '2027-01-26' })
    await stay('2027-01-25', '2027-01-26')
    await stay('2027-01-25', '2027-01-27')
    expect(await assign('2027-01-25')).toEqual({ given: 1, without: 1 })
    expect(await assign('2027-01-14')).toBe('dates_past')
  })
})
