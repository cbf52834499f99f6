import { afterAll, beforeAll, test } from 'vitest'
import { receptionCheckFree } from '../../contract/office/bookings/booking-actions.ts'
import type { Stay } from '../../domain/stay.ts'
import { expectSomeOrder } from '../history/verdict.ts'
import { openSession } from '../support/people/identities.ts'
import { tries } from '../support/proof-size.ts'
import { book, drop, stayFrom } from './callers.ts'
import { closeUnits, countUnits, lookAtBooks, roomStay } from './recorded.ts'
import { type Chance, chanceFor, chanceOf } from './seed.ts'
import { type Client, type RaceHotel, startTimeout, startTwoServers } from './two-servers.ts'

/** Here nobody knows what must come out: everybody does what comes to their mind, and the judge alone says whether the answers fit together. */

const callers = 24

let hotel: RaceHotel
let desk: string
beforeAll(async () => {
  hotel = await startTwoServers({ clients: callers })
  desk = await openSession(hotel.context, { staffId: hotel.staffId })
}, startTimeout)
afterAll(() => hotel.stop())

const someStay = (chance: Chance): Stay => stayFrom(chance.between(0, 6), chance.between(1, 3))

/** Books, sometimes twice, and gives one of them up again. */
async function come(client: Client, rooms: readonly number[], chance: Chance): Promise<void> {
  for (let times = chance.between(1, 3); times > 0; times -= 1) {
    await book(client, { roomId: chance.oneOf(rooms), stay: someStay(chance) })
    if (chance.between(1, 2) === 1) await giveUpOne(client, chance)
  }
}

async function giveUpOne(client: Client, chance: Chance): Promise<void> {
  const own = await hotel.context.database
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', client.id)
    .execute()
  if (own.length > 0) await drop(client, chance.oneOf(own).id)
}

/** Reception asks how many units are left. */
async function look(rooms: readonly number[], chance: Chance): Promise<void> {
  const roomId = chance.oneOf(rooms)
  const stay = someStay(chance)
  await hotel.record.call(
    'reception',
    { do: 'look', at: { stay: roomStay(roomId, stay) } },
    () =>
      hotel.apiOf(desk)(receptionCheckFree, {
        body: { room_id: roomId, checkin: stay.checkIn, checkout: stay.checkOut },
      }),
    (reply) =>
      reply.ok ? { answer: 'done', seen: { free: reply.answer.count } } : { answer: 'refused', code: 'none' },
  )
}

async function manage(rooms: readonly number[], chance: Chance): Promise<void> {
  const roomId = chance.oneOf(rooms)
  if (chance.between(1, 3) === 1) {
    const countTotal = chance.between(1, 3)
    await countUnits(hotel, { roomId, countTotal, countOnline: chance.between(1, countTotal) })
  } else await closeUnits(hotel, { roomId, stay: someStay(chance), units: chance.between(0, 1) })
}

test('whatever callers at two servers were told, some order of all calls explains it', async ({ task }) => {
  const chance = chanceFor(task.name)
  for (let round = 0; round < tries(6, 60); round += 1) {
    const rooms = await Promise.all(
      [1, 2].map(() => hotel.openRoom({ total: chance.between(2, 3), online: chance.between(1, 2) })),
    )
    await Promise.all([
      ...hotel.clients.map((client) => come(client, rooms, chanceOf(`${round} of client ${client.id}`))),
      ...Array.from({ length: 8 }, () => look(rooms, chance)),
      ...Array.from({ length: 3 }, () => manage(rooms, chance)),
    ])
    await Promise.all(hotel.clients.map(giveUpAll))
  }
  await lookAtBooks(hotel)
  expectSomeOrder(hotel.record)
})

/** So that everybody can book again. */
async function giveUpAll(client: Client): Promise<void> {
  const own = await hotel.context.database
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', client.id)
    .where('status', '=', 'unpaid')
    .execute()
  for (const { id } of own) await drop(client, id)
}
