import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countFree, freeRoomsIn } from '../../server/database/nights/free-units.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { aStoredBooking } from '../support/bookings/stored-bookings.ts'
import { testClock } from '../support/clock.ts'

/** Whoever asks at the same time is answered by one statement, each about their own stay, at their own time. */

const roomId = 2
const clock = testClock()
const lapsesAt = new Date(clock.now().getTime() + 600_000)
const held = { checkIn: '2027-02-10', checkOut: '2027-02-13' }

let site: TestApp
let units: { readonly count_online: number; readonly count_total: number }
beforeAll(async () => {
  site = await startApp({ clock })
  const { database } = site.context
  units = await database
    .updateTable('rooms')
    .set({ count_online: 3 })
    .where('id', '=', roomId)
    .returning(['count_online', 'count_total'])
    .executeTakeFirstOrThrow()
  const nights = [
    { night: '2027-02-10', taken: 1 },
    { night: '2027-02-11', taken: 2 },
    { night: '2027-02-12', taken: 1 },
  ]
  await database
    .insertInto('room_nights')
    .values(nights.map((night) => ({ room_id: roomId, units: units.count_total, ...night })))
    .execute()
  await database
    .insertInto('bookings')
    .values(
      aStoredBooking(clock.now(), {
        ...{ room_id: roomId, check_in: held.checkIn, check_out: held.checkOut },
        ...{ taken_from: held.checkIn, taken_until: held.checkOut, status: 'unpaid', hold_until: lapsesAt },
      }),
    )
    .execute()
})
afterAll(() => site.stop())

const ask = async (
  stay: { readonly checkIn: string; readonly checkOut: string },
  now = clock.now(),
  limit: 'count_online' | 'count_total' = 'count_online',
) => {
  const free = await countFree(site.context.database, stay, now, limit)
  return freeRoomsIn(free).find((room) => room.roomId === roomId)?.free
}

test('each is told about their own stay, and of a hold that has lapsed by their own time', async () => {
  const before = { checkIn: '2027-02-07', checkOut: '2027-02-10' }
  const last = { checkIn: '2027-02-12', checkOut: '2027-02-20' }
  const sent = vi.spyOn(site.context.database, 'executeQuery')
  const told = await Promise.all([
    ask(held),
    ask(before),
    ask(held, lapsesAt),
    ask(last),
    ask(held, new Date(lapsesAt.getTime() - 1)),
    ask(last, lapsesAt),
  ])
  expect(sent).toHaveBeenCalledTimes(1)
  sent.mockRestore()
  expect(told).toEqual([1, 3, 2, 2, 1, 3])
})

test('what guests and what staff may sell is counted apart', async () => {
  expect(units.count_total).toBeGreaterThan(units.count_online)
  expect(await Promise.all([ask(held), ask(held, clock.now(), 'count_total')])).toEqual([
    units.count_online - 2,
    units.count_total - 2,
  ])
})

test('where one question cannot be answered, all who asked together hear so, and the next ones do not', async () => {
  const asked = await Promise.allSettled([ask({ checkIn: 'no date', checkOut: 'no date' }), ask(held)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await ask(held)).toBe(1)
})

test('a hotel without rooms has a version all the same', async () => {
  const { database } = site.context
  await database.updateTable('rooms').set({ deleted_at: clock.now(), shown: false }).execute()
  const free = await countFree(database, held, clock.now(), 'count_online')
  expect(free).toEqual({ version: expect.stringMatching(/./), told: '' })
  expect(freeRoomsIn(free)).toEqual([])
})
