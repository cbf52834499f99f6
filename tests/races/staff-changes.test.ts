import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal, type Refusal } from '../../contract/errors.ts'
import { addDays } from '../../contract/facts.ts'
import type { DateText } from '../../contract/values.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import { nightCount, nightsOf, type Stay } from '../../domain/stay.ts'
import { changeRoomCounts } from '../../server/actions/nights/change-room-counts.ts'
import type { Context } from '../../server/context.ts'
import { testClock } from '../support/clock.ts'
import { tries } from '../support/proof-size.ts'
import { bookingsOfRoom, expectBooksToBalance, letHoldsLapse, nightsOfRoom } from './books.ts'
import { book, someDay, stayFrom, tally } from './callers.ts'
import { closeUnits, countUnits, endRace } from './recorded.ts'
import { chanceFor } from './seed.ts'
import { type Client, type RaceHotel, startTimeout, startTwoServers } from './two-servers.ts'

/** Staff change what can be sold, also while it is being sold. */

let hotel: RaceHotel
beforeAll(async () => {
  hotel = await startTwoServers({ clients: 300 })
}, startTimeout)
afterAll(() => endRace(hotel))
afterEach(() => expectBooksToBalance(hotel))

let served = 0
/** Clients who have no booking yet. */
const newcomers = (number: number): Client[] => {
  served += number
  const chosen = hotel.clients.slice(served - number, served)
  if (chosen.length < number) throw new Error('All clients have had their turn.')
  return chosen
}

const bookAll = (roomId: number, stays: readonly Stay[]) =>
  Promise.all(
    newcomers(stays.length).map((client, index) => {
      const stay = stays[index]
      if (!stay) throw new Error('There is a client without a stay.')
      return book(client, { roomId, stay })
    }),
  )

const setCounts = (roomId: number, countTotal: number, countOnline: number, context?: Context) =>
  context
    ? changeRoomCounts(context, { staffId: hotel.staffId, roomId, countTotal, countOnline })
    : countUnits(hotel, { roomId, countTotal, countOnline })

const close = (roomId: number, stay: Stay, units: number) => closeUnits(hotel, { roomId, stay, units })

const countsOf = (roomId: number) =>
  hotel.context.database
    .selectFrom('rooms')
    .select(['count_total as total', 'count_online as online'])
    .where('id', '=', roomId)
    .executeTakeFirstOrThrow()

const historyOf = (roomId: number) =>
  hotel.context.database
    .selectFrom('history')
    .select(['actor', 'staff_id', 'action', 'facts'])
    .where('subject', '=', `room ${roomId}`)
    .orderBy('id')
    .execute()

const night = (index: number): DateText => addDays(someDay, index)

describe('the number of units', () => {
  test('is not lowered below what is sold and closed, and the dates are named', async () => {
    const roomId = await hotel.openRoom({ total: 5, online: 5 })
    await bookAll(roomId, [stayFrom(0, 3), stayFrom(1, 1), stayFrom(8, 1), stayFrom(8, 1)])
    await close(roomId, stayFrom(2, 1), 1)
    expect(await setCounts(roomId, 1, 1)).toEqual({
      refused: 'counts_below_sold',
      facts: { nights: `${night(1)} – ${night(2)}, ${night(8)}` },
    })
    expect(await countsOf(roomId)).toEqual({ total: 5, online: 5 })
    expect(await setCounts(roomId, 2, 2)).toEqual({ changed: true })
    expect(await countsOf(roomId)).toEqual({ total: 2, online: 2 })
  })

  test('offered online can be lowered below what is sold, which only ends the sale to guests', async () => {
    const roomId = await hotel.openRoom({ total: 5, online: 5 })
    await bookAll(roomId, [stayFrom(0, 2), stayFrom(0, 2), stayFrom(0, 2)])
    expect(await setCounts(roomId, 5, 2)).toEqual({ changed: true })
    expect(tally(await bookAll(roomId, [stayFrom(0, 1), stayFrom(2, 1)]))).toEqual({ sold_out: 1, booked: 1 })
  })

  test('does not care for nights that have passed', async () => {
    const roomId = await hotel.openRoom({ total: 5, online: 5 })
    await bookAll(roomId, [stayFrom(0, 2), stayFrom(0, 3)])
    const onTheLastDay = { ...hotel.context, clock: testClock(`${night(2)}T07:00:00Z`) }
    const paid = { status: 'paid', hold_until: null, payment_at: hotel.context.clock.now() } as const
    const changed = hotel.context.database.updateTable('bookings').set(paid).where('room_id', '=', roomId)
    for (const { id } of await changed.returning('id').execute())
      hotel.record.begin('staff', { do: 'take', booking: id, amount: 0 }).write({ answer: 'done' })
    expect(await setCounts(roomId, 0, 0, onTheLastDay)).toMatchObject({ facts: { nights: night(2) } })
    expect(await setCounts(roomId, 1, 1, onTheLastDay)).toEqual({ changed: true })
  })

  test('does not care for holds that have lapsed, and frees their nights', async () => {
    const roomId = await hotel.openRoom({ total: 3, online: 3 })
    await bookAll(roomId, [stayFrom(0, 4), stayFrom(2, 4), stayFrom(2, 1)])
    const longOnes = (await bookingsOfRoom(hotel, roomId)).filter((hold) => hold.taken_until > night(3))
    await letHoldsLapse(
      hotel,
      longOnes.map((hold) => hold.id),
    )
    expect(await setCounts(roomId, 1, 1)).toEqual({ changed: true })
    expect((await nightsOfRoom(hotel, roomId)).map((row) => row.taken)).toEqual([0, 0, 1, 0, 0, 0])
  })

  test('stands in the history with the name of who changed it', async () => {
    const roomId = await hotel.openRoom({ total: 3, online: 2 })
    await setCounts(roomId, 6, 4)
    expect(await historyOf(roomId)).toEqual([
      {
        actor: 'staff',
        staff_id: hotel.staffId,
        action: 'counts changed',
        facts: { before: { countTotal: 3, countOnline: 2 }, after: { countTotal: 6, countOnline: 4 } },
      },
    ])
  })

  test.each([
    [-1, -1],
    [2, 3],
    [1.5, 1],
  ])('is never %d with %d offered online', async (total, online) => {
    const roomId = await hotel.openRoom({ total: 3, online: 3 })
    expect(await setCounts(roomId, total, online)).toEqual({ refused: 'counts_wrong' })
    expect(await setCounts(0, 3, 3)).toEqual({ refused: 'room_not_found' })
  })
})

describe('closed units', () => {
  test('are not sold, until they are opened again', async () => {
    const roomId = await hotel.openRoom({ total: 2, online: 2 })
    expect(await close(roomId, stayFrom(1, 2), 2)).toEqual({ closed: true })
    expect(tally(await bookAll(roomId, [stayFrom(0, 2), stayFrom(2, 1)]))).toEqual({ sold_out: 2 })
    expect(await close(roomId, stayFrom(2, 1), 0)).toEqual({ closed: true })
    expect(tally(await bookAll(roomId, [stayFrom(0, 2), stayFrom(2, 1)]))).toEqual({ sold_out: 1, booked: 1 })
    expect((await historyOf(roomId)).map(({ action, facts }) => ({ action, facts }))).toEqual([
      { action: 'units closed', facts: { from: night(1), until: night(3), units: 2 } },
      { action: 'units closed', facts: { from: night(2), until: night(3), units: 0 } },
    ])
  })

  test('are never those that guests have: the dates are named and nothing is closed', async () => {
    const roomId = await hotel.openRoom({ total: 3, online: 2 })
    await bookAll(roomId, [stayFrom(1, 2), stayFrom(2, 1), stayFrom(5, 1)])
    expect(await close(roomId, stayFrom(0, 6), 3)).toEqual({
      refused: 'units_not_free',
      facts: { nights: `${night(1)} – ${night(2)}, ${night(5)}` },
    })
    expect((await nightsOfRoom(hotel, roomId)).filter((row) => row.closed !== 0)).toEqual([])
    expect(await close(roomId, stayFrom(0, 6), 1)).toEqual({ closed: true })
  })

  test('may be those of a hold that has lapsed', async () => {
    const roomId = await hotel.openRoom({ total: 1, online: 1 })
    await bookAll(roomId, [stayFrom(0, 5)])
    const [hold] = await bookingsOfRoom(hotel, roomId)
    await letHoldsLapse(hotel, [hold?.id ?? 0])
    expect(await close(roomId, stayFrom(2, 1), 1)).toEqual({ closed: true })
    expect((await nightsOfRoom(hotel, roomId)).map((row) => row.taken)).toEqual([0, 0, 0, 0, 0])
  })

  test('lie in the future, in the right order and within a year', async () => {
    const roomId = await hotel.openRoom({ total: 1, online: 1 })
    const today = hotelDate(new Date())
    expect(await close(roomId, { checkIn: addDays(today, -1), checkOut: night(1) }, 1)).toEqual({
      refused: 'dates_past',
    })
    expect(await close(roomId, stayFrom(3, 0), 1)).toEqual({ refused: 'dates_reversed' })
    expect(await close(roomId, stayFrom(0, 367), 1)).toMatchObject({ refused: 'stay_too_long' })
    expect(await close(roomId, stayFrom(0, 1), -1)).toEqual({ refused: 'counts_wrong' })
    expect(await close(0, stayFrom(0, 1), 1)).toEqual({ refused: 'room_not_found' })
  })
})

/** The change comes in between, when so many callers have their answer. */
async function changeAfter<T>(
  answersBefore: number,
  callers: readonly (() => Promise<unknown>)[],
  change: () => Promise<T>,
): Promise<T> {
  let answered = 0
  let changed: Promise<T> | undefined
  const changeWhenDue = () => {
    if (answered >= answersBefore) changed ??= change()
  }
  changeWhenDue()
  await Promise.all(
    callers.map(async (call) => {
      await call()
      answered += 1
      changeWhenDue()
    }),
  )
  return changed ?? change()
}

/** Every date that a refusal names, out of "2027-02-01, 2027-02-03 – 2027-02-05". */
const datesNamed = (refusal: Refusal): DateText[] =>
  String(refusal.facts?.nights)
    .split(', ')
    .flatMap((range) => {
      const [first = '', last = first] = range.split(' – ')
      return nightsOf({ checkIn: first, checkOut: addDays(last, 1) })
    })

describe('while many are booking', () => {
  test('lowered units are kept by later sales, or were refused for dates that were sold', async ({
    task,
  }) => {
    const chance = chanceFor(task.name)
    for (let rounds = 0; rounds < tries(4, 8); rounds += 1) {
      const roomId = await hotel.openRoom({ total: 6, online: 6 })
      const callers = newcomers(12).map((client) => {
        const stay = stayFrom(chance.between(0, 4), chance.between(1, 4))
        return () => book(client, { roomId, stay })
      })
      const outcome = await changeAfter(chance.between(0, 6), callers, () => setCounts(roomId, 2, 2))
      const nights = await nightsOfRoom(hotel, roomId)
      const { total } = await countsOf(roomId)
      expect(nights.filter((row) => row.taken > total)).toEqual([])
      if (!isRefusal(outcome)) expect(total).toBe(2)
      else {
        expect(outcome.refused).toBe('counts_below_sold')
        const sold = nights.filter((row) => row.taken > 2).map((row) => row.night)
        expect(sold).toEqual(expect.arrayContaining(datesNamed(outcome)))
      }
    }
  })

  test('closed units are kept by later sales, or were refused for dates that were sold', async ({ task }) => {
    const chance = chanceFor(task.name)
    for (let rounds = 0; rounds < tries(4, 8); rounds += 1) {
      const roomId = await hotel.openRoom({ total: 4, online: 4 })
      const callers = newcomers(12).map((client) => {
        const stay = stayFrom(chance.between(0, 4), chance.between(1, 4))
        return () => book(client, { roomId, stay })
      })
      const range = stayFrom(chance.between(0, 4), chance.between(1, 4))
      const units = chance.between(1, 3)
      const outcome = await changeAfter(chance.between(0, 6), callers, () => close(roomId, range, units))
      const nights = await nightsOfRoom(hotel, roomId)
      expect(nights.filter((row) => row.taken + row.closed > 4)).toEqual([])
      const closed = nights.filter((row) => row.closed === units).map((row) => row.night)
      if (!isRefusal(outcome)) expect(closed).toHaveLength(nightCount(range))
      else {
        expect(outcome.refused).toBe('units_not_free')
        expect(closed).toEqual([])
        const sold = nights.filter((row) => row.taken + units > 4).map((row) => row.night)
        expect(sold).toEqual(expect.arrayContaining(datesNamed(outcome)))
      }
    }
  })
})
