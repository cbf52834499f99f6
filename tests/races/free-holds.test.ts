import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooksToBalance } from './books.ts'
import { book, stayFrom, tally } from './callers.ts'
import { endRace } from './recorded.ts'
import { type RaceHotel, startTimeout, startTwoServers } from './two-servers.ts'

/** What one address gets for nothing is counted under a lock, however many accounts ask two servers at once. */

let hotel: RaceHotel
beforeAll(async () => {
  hotel = await startTwoServers({ clients: 30, holds: { holdsPerAddress: 7 } })
}, startTimeout)
afterAll(() => endRace(hotel))
afterEach(() => expectBooksToBalance(hotel))

test('of 30 clients who book different rooms at once from one address exactly 7 get one', async () => {
  const rooms = await Promise.all(hotel.clients.map(() => hotel.openRoom({ total: 5, online: 5 })))
  const answers = await Promise.all(
    hotel.clients.map((client, index) => book(client, { roomId: rooms[index] ?? 0, stay: stayFrom(0, 2) })),
  )
  expect(tally(answers)).toEqual({ booked: 7, too_many_holds_from_address: 23 })
  const taken = await hotel.context.database
    .selectFrom('room_nights')
    .select('taken')
    .where('taken', '>', 0)
    .execute()
  expect(taken).toHaveLength(14)
})
