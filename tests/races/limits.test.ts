import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addReview } from '../../contract/guest/reviews.ts'
import { countLiveBookings } from '../../server/database/bookings/bookings.ts'
import { insertReview, reviewsOfCustomer } from '../../server/database/site/reviews.ts'
import { aPastStay } from '../support/bookings/past-stays.ts'
import { tries } from '../support/proof-size.ts'
import { bookingsOfRoom, expectBooksToBalance } from './books.ts'
import { book, someDay, stayFrom, tally } from './callers.ts'
import { endRace, noteStored } from './recorded.ts'
import { chanceFor } from './seed.ts'
import { type Client, type RaceHotel, startTimeout, startTwoServers } from './two-servers.ts'

/** What one client may do is counted under a lock, however many browser tabs ask at once. */

let hotel: RaceHotel
let clients: Client[]
beforeAll(async () => {
  hotel = await startTwoServers({ clients: 30 })
  clients = [...hotel.clients]
}, startTimeout)
afterAll(() => endRace(hotel))
afterEach(() => expectBooksToBalance(hotel))

/** One who has done nothing yet. */
function newcomer(): Client {
  const client = clients.pop()
  if (!client) throw new Error('All clients have had their turn.')
  return client
}

const times = <T>(number: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: number }, (_, index) => make(index)))

describe('bookings', () => {
  test('of 30 bookings of one client at once, in different rooms, exactly 2 are made', async ({ task }) => {
    const chance = chanceFor(task.name)
    const rooms = await times(30, () => hotel.openRoom({ total: 5, online: 5 }))
    for (let rounds = 0; rounds < 4; rounds += 1) {
      const client = newcomer()
      const answers = await Promise.all(
        rooms.map((roomId) =>
          book(client, { roomId, stay: stayFrom(chance.between(0, 9), chance.between(1, 14)) }),
        ),
      )
      expect(tally(answers)).toEqual({ booked: 2, too_many_bookings: 28 })
      expect(await countLiveBookings(hotel.context.database, client.id, new Date(), someDay)).toBe(2)
    }
  })
})

describe('reviews', () => {
  const write = async (client: Client): Promise<{ said: string }> => {
    const reply = await client.api(addReview, { body: { name: 'Aman', message: 'The sea is near.' } })
    if (reply.ok) return { said: 'thanks' }
    return { said: reply.failure.kind === 'refused' ? reply.failure.code : reply.failure.kind }
  }

  test.each([
    { before: 0, more: 1 },
    { before: 1, more: 1 },
    { before: 2, more: 0 },
  ])('of 30 at once exactly $more is taken when $before were written days ago', async ({ before, more }) => {
    const client = newcomer()
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000)
    const earlier = {
      ...{ customerId: client.id, name: 'Aman', message: 'The sea is far.' },
      ...{ createdAt: twoDaysAgo, stayedIn: null },
    }
    await noteStored(hotel, await aPastStay(hotel, client.id))
    await times(before, () => insertReview(hotel.context.database, earlier))
    const answers = await times(30, () => write(client))
    expect(tally(answers)).toEqual({
      ...(more > 0 && { thanks: more }),
      review_written_recently: 30 - more,
    })
    expect(await reviewsOfCustomer(hotel.context.database, client.id)).toHaveLength(before + more)
  })
})

describe('an order that is sent twice at once with the same key', () => {
  test('is one booking, and both hear the same', async ({ task }) => {
    const chance = chanceFor(task.name)
    for (let rounds = 0; rounds < tries(4, 10); rounds += 1) {
      const client = newcomer()
      const roomId = await hotel.openRoom({ total: 5, online: 5 })
      const order = { roomId, stay: stayFrom(0, chance.between(1, 14)), key: `order ${rounds}` }
      const answers = await times(chance.between(2, 6), () => book(client, order))
      const [booking, ...others] = await bookingsOfRoom(hotel, roomId)
      expect(others).toEqual([])
      expect(new Set(answers.map((answer) => `${answer.said} ${answer.bookNumber}`))).toEqual(
        new Set([`booked ${booking?.book_number}`]),
      )
    }
  })

  test('is refused to the later one when it orders something else', async () => {
    for (let rounds = 0; rounds < tries(4, 10); rounds += 1) {
      const client = newcomer()
      const roomId = await hotel.openRoom({ total: 5, online: 5 })
      const answers = await times(2, (index) =>
        book(client, { roomId, stay: stayFrom(index, 2), key: 'the same key' }),
      )
      expect(tally(answers)).toEqual({ booked: 1, key_used_differently: 1 })
      expect(await bookingsOfRoom(hotel, roomId)).toHaveLength(1)
    }
  })
})
