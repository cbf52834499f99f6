import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { previewClosure } from '../../../contract/office/stay/closures.ts'
import { giveUnit, previewUnit } from '../../../contract/office/stay/rack.ts'
import type { Api } from '../../../web/kit/api.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { codeOf } from '../../support/bookings/staff-bookings.ts'
import { storeBooking } from '../../support/bookings/stored-bookings.ts'
import { testClock } from '../../support/clock.ts'
import { staffToken } from '../../support/people/identities.ts'
import { openRoom } from '../../support/rooms/rooms.ts'
import { breakUnit, nightsIn, numberUnits } from '../../support/stay/units.ts'

/** It is 15 January 2027, noon; each test has a category of three rooms. */
let site: TestApp
let desk: Api
let roomId: number
let units: [number, number, number]
let rooms = 0

beforeAll(async () => {
  site = await startApp({ clock: testClock() })
  desk = site.api(await staffToken(site, 'reception'))
})
afterAll(() => site.stop())
beforeEach(async () => {
  rooms += 1
  roomId = await openRoom(site.context, { total: 3, online: 3 })
  const numbers = ['01', '02', '03'].map((number) => `T${rooms}-${number}`)
  const [a = 0, b = 0, c = 0] = await numberUnits(site, roomId, numbers)
  units = [a, b, c]
})

const stay = (check_in: string, check_out: string) =>
  storeBooking(site, { room_id: roomId, check_in, check_out })

const give = async (booking_id: number, unit_id: number) =>
  codeOf(await desk(giveUnit, { body: { booking_id, unit_id } }))

describe('before a room is given', () => {
  const preview = async (booking_id: number, unit_id: number) => {
    const reply = await desk(previewUnit, { body: { booking_id, unit_id } })
    return reply.ok ? reply.answer.request.data : codeOf(reply)
  }

  test('it is said whom that moves, and nothing is stored', async () => {
    const planned = await storeBooking(
      site,
      { room_id: roomId, check_in: '2027-01-20', check_out: '2027-01-23' },
      { guests: [{ name: 'Oraz Myradow' }] },
    )
    const id = await stay('2027-01-21', '2027-01-22')
    expect(await preview(id, units[0])).toEqual({
      changes: 0,
      touches: [
        {
          booking_id: planned,
          book_number: expect.any(Number),
          guest_name: 'Oraz Myradow',
          from_unit: `T${rooms}-01`,
          to_unit: `T${rooms}-02`,
          changes_room: false,
        },
      ],
    })
    expect(await nightsIn(site, id)).toEqual([])
  })

  test('it is said who would have to change rooms', async () => {
    const long = await stay('2027-01-20', '2027-01-24')
    const pinned = await stay('2027-01-20', '2027-01-22')
    const later = await stay('2027-01-22', '2027-01-24')
    await give(pinned, units[0])
    await breakUnit(site, units[2], { from: '2027-01-20', until: '2027-01-24' })
    expect(await preview(later, units[1])).toMatchObject({
      changes: 1,
      touches: [{ booking_id: long, from_unit: `T${rooms}-02`, to_unit: `T${rooms}-01`, changes_room: true }],
    })
  })

  test('what giving would refuse is refused', async () => {
    const has = await stay('2027-01-20', '2027-01-22')
    const id = await stay('2027-01-21', '2027-01-23')
    await give(has, units[0])
    expect(await preview(id, units[0])).toBe('unit_taken')
    expect(await preview(id, 999_999)).toBe('unit_not_found')
  })
})

describe('before a room goes out of order', () => {
  const preview = async (unit_id: number, from: string, until: string) => {
    const reply = await desk(previewClosure, { body: { unit_id, from, until } })
    return reply.ok ? reply.answer.request.data : codeOf(reply)
  }

  test('it is said who was to be in it and who would change rooms, and nothing is stored', async () => {
    const planned = await stay('2027-01-20', '2027-01-23')
    expect(await preview(units[0], '2027-01-21', '2027-01-22')).toMatchObject({
      changes: 0,
      touches: [{ booking_id: planned, from_unit: `T${rooms}-01`, to_unit: `T${rooms}-02` }],
    })
    expect(await preview(units[0], '2027-01-23', '2027-01-25')).toEqual({ changes: 0, touches: [] })
    const [one, other] = [await stay('2027-01-20', '2027-01-24'), await stay('2027-01-20', '2027-01-21')]
    await give(one, units[1])
    await give(other, units[2])
    expect(await preview(units[0], '2027-01-22', '2027-01-23')).toMatchObject({
      changes: 1,
      touches: [{ booking_id: planned, changes_room: true }],
    })
    expect(await nightsIn(site, planned)).toEqual([])
  })

  test('what closing would refuse is refused', async () => {
    await give(await stay('2027-01-20', '2027-01-22'), units[0])
    expect(await preview(units[0], '2027-01-21', '2027-01-23')).toBe('unit_taken')
    expect(await preview(units[0], '2027-01-10', '2027-01-23')).toBe('dates_past')
    expect(await preview(999_999, '2027-01-20', '2027-01-23')).toBe('unit_not_found')
  })
})
