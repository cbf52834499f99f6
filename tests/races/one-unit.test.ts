import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../contract/facts.ts'
import { giveUnit } from '../../contract/office/stay/rack.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import type { RoomStay } from '../history/lines.ts'
import { judgeFile } from '../history/verdict.ts'
import { storeBooking } from '../support/bookings/stored-bookings.ts'
import { openSession } from '../support/people/identities.ts'
import { tries } from '../support/proof-size.ts'
import { numberUnits } from '../support/stay/units.ts'
import { expectBooksToBalance } from './books.ts'
import { endRace, meaningOfReply, noteStored } from './recorded.ts'
import { type RaceHotel, startTimeout, startTwoServers } from './two-servers.ts'

/** 200 callers at two servers give one numbered room, each to another booking, for one night that all of these have. */

const callers = 200

interface Race {
  readonly unitId: number
  readonly bookings: readonly number[]
}

let raced = 0
/** Of each booking. */
const stays = new Map<number, RoomStay>()

async function prepare(hotel: RaceHotel): Promise<Race> {
  raced += 1
  const roomId = await hotel.openRoom({ total: callers, online: callers })
  const [unitId = 0] = await numberUnits(hotel, roomId, [`R${raced}`])
  const night = addDays(hotelDate(hotel.context.clock.now()), 20)
  const bookings: number[] = []
  for (let index = 0; index < callers; index++) {
    const stay = { check_in: addDays(night, -(index % 3)), check_out: addDays(night, 1 + (index % 2)) }
    const booking = await storeBooking(hotel, { room_id: roomId, made_by: hotel.staffId, ...stay })
    stays.set(booking, await noteStored(hotel, booking))
    bookings.push(booking)
  }
  return { unitId, bookings }
}

/** All at once; answers how often each was said. */
async function run(hotel: RaceHotel, { unitId, bookings }: Race): Promise<Record<string, number>> {
  const token = await openSession(hotel.context, { staffId: hotel.staffId })
  const said: Record<string, number> = {}
  await Promise.all(
    bookings.map(async (booking_id) => {
      const stay = stays.get(booking_id)
      if (!stay) throw new Error(`Nobody prepared booking ${booking_id}.`)
      const reply = await hotel.record.call(
        'staff',
        { do: 'give', booking: booking_id, unit: unitId, stay },
        () => hotel.apiOf(token)(giveUnit, { body: { booking_id, unit_id: unitId } }),
        meaningOfReply({ unit_taken: 'no_night_left' }),
      )
      const word = reply.ok ? 'given' : 'code' in reply.failure ? reply.failure.code : reply.failure.kind
      said[word] = (said[word] ?? 0) + 1
    }),
  )
  return said
}

/** On the most crowded night: how many have the unit. */
async function mostAtOnce(hotel: RaceHotel, { unitId }: Race): Promise<number> {
  const rows = await hotel.context.database
    .selectFrom('unit_nights')
    .select((eb) => eb.fn.countAll<string>().as('guests'))
    .where('unit_id', '=', unitId)
    .groupBy('night')
    .execute()
  return Math.max(0, ...rows.map(({ guests }) => Number(guests)))
}

describe('one numbered room and one night', () => {
  let hotel: RaceHotel
  beforeAll(async () => {
    hotel = await startTwoServers({ clients: 0 })
  }, startTimeout)
  afterAll(() => endRace(hotel))

  test('of 200 callers at two servers exactly one gets it, and the others are told who has it', async () => {
    for (let rounds = 0; rounds < tries(1, 5); rounds += 1) {
      const race = await prepare(hotel)
      expect(await run(hotel, race)).toEqual({ given: 1, unit_taken: callers - 1 })
      expect(await mostAtOnce(hotel, race)).toBe(1)
    }
    await expectBooksToBalance(hotel)
  })

  test('of 200 bookings that race for two rooms in opposite directions nobody waits in a circle', async () => {
    const race = await prepare(hotel)
    const { room_id } = await hotel.context.database
      .selectFrom('units')
      .select('room_id')
      .where('id', '=', race.unitId)
      .executeTakeFirstOrThrow()
    const [other = 0] = await numberUnits(hotel, room_id, [`S${raced}`])
    const half = callers / 2
    const [there, here] = await Promise.all([
      run(hotel, { unitId: race.unitId, bookings: race.bookings.slice(0, half) }),
      run(hotel, { unitId: other, bookings: race.bookings.slice(half) }),
    ])
    expect([there, here]).toEqual(Array(2).fill({ given: 1, unit_taken: half - 1 }))
    // Both who have a room want the other one's, at once.
    const rows = await hotel.context.database
      .selectFrom('unit_nights')
      .select(['unit_id', 'booking_id'])
      .distinct()
      .where('unit_id', 'in', [race.unitId, other])
      .execute()
    const said = await Promise.all(
      rows.map(({ unit_id, booking_id }) =>
        run(hotel, { unitId: unit_id === other ? race.unitId : other, bookings: [Number(booking_id)] }),
      ),
    )
    expect(said).toEqual([{ unit_taken: 1 }, { unit_taken: 1 }])
    await expectBooksToBalance(hotel)
  })
})

/** So that the test above can fail: the same race, at the same servers, on a database that lets two have one night. */
describe('without the constraint', () => {
  let hotel: RaceHotel
  beforeAll(async () => {
    hotel = await startTwoServers({ clients: 0 })
    const owner = new pg.Client({ connectionString: hotel.databaseUrls.ownerUrl })
    await owner.connect()
    await owner.query('alter table unit_nights drop constraint unit_nights_once')
    await owner.end()
  }, startTimeout)
  afterAll(() => hotel.stop())

  test('two or more get the same room for the same night', async () => {
    const race = await prepare(hotel)
    const { given = 0 } = await run(hotel, race)
    expect(given).toBeGreaterThan(1)
    expect(await mostAtOnce(hotel, race)).toBeGreaterThan(1)
    expect(judgeFile(hotel.record).unexplained.map(({ anomaly }) => anomaly)).toContain(
      'one room given twice',
    )
  })
})
