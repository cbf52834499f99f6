import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importHotel } from '../../../server/actions/site/import-hotel.ts'
import { importNumberedRooms } from '../../../server/actions/site/import-units.ts'
import { readUnits } from '../../../server/actions/stay/units/read-units.ts'
import { examine } from '../../../server/actions/upkeep/examine.ts'
import { demoContent } from '../../../server/content/folders.ts'
import { type HotelContent, readContent } from '../../../server/content/hotel-content.ts'
import { fillDemoBookings } from '../../../server/demo/bookings.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { testClock } from '../../support/clock.ts'

const clock = testClock()
let site: TestApp
let content: HotelContent
beforeAll(async () => {
  site = await startApp({ clock })
  content = await readContent(demoContent)
})
afterAll(() => site.stop())

describe("the content's room numbers", () => {
  test('of the demo hotel: 206 on five floors, in each category as many as it sells', async () => {
    expect(await importNumberedRooms(site.context, content)).toEqual({ added: 206, unknown: [] })
    const { units, rooms } = await readUnits(site.context)
    expect(units).toHaveLength(206)
    expect(new Set(units.map(({ floor }) => floor))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(units.every(({ floor, number }) => number.startsWith(String(floor)))).toBe(true)
    expect(rooms.map(({ inUse, countTotal }) => inUse - countTotal)).toEqual(rooms.map(() => 0))
  })

  test('are read into a hotel without any, and never again: what staff have changed stays', async () => {
    const { database } = site.context
    await database.deleteFrom('units').where('floor', '=', 5).execute()
    await database.updateTable('units').set({ note: 'ours' }).where('number', '=', '101').execute()
    expect(await importNumberedRooms(site.context, content)).toEqual({ added: 0, unknown: [] })
    expect((await readUnits(site.context)).units).toHaveLength(166)
  })

  test('of a category that the hotel calls otherwise are left out, and it is named', async () => {
    const { database } = site.context
    await database.deleteFrom('units').execute()
    const [single, ...others] = content.rooms
    if (!single) throw new Error('The demo hotel has no rooms.')
    const text = { ...single.texts.ru, roomType: 'Мансарда' }
    const renamed = { ...single, texts: { ru: text, tm: text, en: text } }
    const rooms = [renamed, ...others]
    expect(await importNumberedRooms(site.context, { rooms })).toEqual({ added: 161, unknown: ['Мансарда'] })
  })
})

describe('a demo hotel with its numbers', () => {
  let demo: TestApp
  beforeAll(async () => {
    demo = await startApp({ clock })
    await importHotel(demo.context, content)
    await importNumberedRooms(demo.context, content)
    await fillDemoBookings(demo.context, demo.bankUrl)
  })
  afterAll(() => demo.stop())

  test('has guests in rooms, rooms given ahead, and one out of order', async () => {
    const { database } = demo.context
    const { units, today } = await readUnits(demo.context)
    const inHouse = await database
      .selectFrom('bookings as b')
      .innerJoin('unit_nights as n', 'n.booking_id', 'b.id')
      .select('b.id')
      .where('b.arrived_at', 'is not', null)
      .where('b.departed_at', 'is', null)
      .where('n.night', '=', today)
      .execute()
    expect(inHouse.length).toBeGreaterThan(0)
    expect(units.filter(({ comingGuests }) => comingGuests > 0).length).toBeGreaterThan(2)
    expect(units.filter(({ outOfOrder }) => outOfOrder !== null)).toHaveLength(1)
  })

  test('has rooms that are clean, dirty and inspected', async () => {
    const { units } = await readUnits(demo.context)
    expect(new Set(units.map(({ cleanliness }) => cleanliness))).toEqual(
      new Set(['clean', 'dirty', 'inspected']),
    )
  })

  test('has nothing that the doctor would tell of', async () => {
    expect(await examine(demo.context)).toEqual([])
  })
})
