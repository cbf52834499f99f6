import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../contract/facts.ts'
import { nightsOf, type Stay } from '../../domain/stay.ts'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { openRecord, type Recorder } from '../history/recorder.ts'
import { judgeFile } from '../history/verdict.ts'
import { tries } from '../support/proof-size.ts'
import { bookingsOfRoom, expectBooksToBalance, nightsOfRoom } from './books.ts'
import { book, drop, someDay, stayFrom } from './callers.ts'
import { closeUnits, endRace, roomStay } from './recorded.ts'
import { type Chance, chanceFor } from './seed.ts'
import { type RaceHotel, startTimeout, startTwoServers } from './two-servers.ts'

/** Many callers at two servers want the last units of a room for stays that overlap: `npm run prove -- races` lets them try 200,000 times. */

let hotel: RaceHotel
beforeAll(async () => {
  hotel = await startTwoServers({ clients: 200, addresses: 'each their own' })
}, startTimeout)
afterAll(() => endRace(hotel))
afterEach(() => expectBooksToBalance(hotel))

const season = stayFrom(0, 28)
const commonNight = addDays(someDay, 14)

/** 1 to 14 nights, one of them the common one. */
function stayWithCommonNight(chance: Chance): Stay {
  const nights = chance.between(1, 14)
  return stayFrom(14 - chance.between(0, nights - 1), nights)
}

/** 1 to 14 nights, anywhere. */
function stayAnywhere(chance: Chance): Stay {
  const nights = chance.between(1, 14)
  return stayFrom(chance.between(0, 28 - nights), nights)
}

/** More units exist than are offered, and one of those offered is closed: the limit is the offer, not what the database would bear. */
async function openRoomWithLast(units: number): Promise<number> {
  const roomId = await hotel.openRoom({ total: units + 3, online: units + 1 })
  await closeUnits(hotel, { roomId, stay: season, units: 1 })
  return roomId
}

/** Everybody gives up again after a round, so that a room serves for several; in a new one nobody has asked for any night yet. */
const roundsOfARoom = 20
const lastRoom = new Map<number, { roomId: number; rounds: number }>()

async function roomWithLast(units: number): Promise<number> {
  const last = lastRoom.get(units)
  const { roomId, rounds } =
    last && last.rounds < tries(1, roundsOfARoom)
      ? last
      : { roomId: await openRoomWithLast(units), rounds: 0 }
  lastRoom.set(units, { roomId, rounds: rounds + 1 })
  return roomId
}

/** All ask at once. What is true after every round is checked here. */
async function round(units: number, stays: readonly Stay[]): Promise<{ taken: Map<string, number> }> {
  const roomId = await roomWithLast(units)
  const callers = hotel.clients.slice(0, stays.length)
  const answers = await Promise.all(
    callers.map((client, index) => book(client, { roomId, stay: stays[index] ?? season })),
  )
  const taken = new Map((await nightsOfRoom(hotel, roomId)).map((row) => [row.night, row.taken]))
  const isFull = (night: string) => (taken.get(night) ?? 0) >= units
  const oversold = [...taken.values()].filter((sold) => sold > units)
  tellFigure('nights oversold', oversold.length)
  expect(oversold, 'nights sold more often than there are units').toEqual([])
  for (const [index, { said }] of answers.entries()) {
    if (said === 'booked') continue
    expect(said).toBe('sold_out')
    const hasFullNight = nightsOf(stays[index] ?? season).some(isFull)
    tellFigure('refused with all nights free', hasFullNight ? 0 : 1)
    expect(hasFullNight, 'a refused stay has a full night').toBe(true)
  }
  await emptyRoom(roomId)
  return { taken }
}

/** Everybody gives up again, all at once: then nothing is taken. */
async function emptyRoom(roomId: number): Promise<void> {
  const bookings = (await bookingsOfRoom(hotel, roomId)).filter((one) => one.taken_from < one.taken_until)
  const said = await Promise.all(
    bookings.map(async (booking) => {
      const client = hotel.clients.find(({ id }) => id === booking.customer_id)
      return client && drop(client, booking.id)
    }),
  )
  expect(new Set(said)).toEqual(new Set(['dropped']))
  expect((await nightsOfRoom(hotel, roomId)).filter((row) => row.taken !== 0)).toEqual([])
}

/** For each number of last units, of which there are two. */
const attemptsOfProof = 100_000
const timeOfProof = tries(60_000, 4 * 3_600_000)

const drawn = (callers: number, draw: () => Stay): Stay[] => Array.from({ length: callers }, draw)

describe.each([1, 3])('the last units, %i of them', (units) => {
  test(
    'in round after round no night is oversold, and nobody is refused with all nights free',
    async ({ task }) => {
      const chance = chanceFor(`${task.name}: ${units}`)
      const isEnough = (rounds: number, attempts: number) =>
        rounds >= 4 && attempts >= tries(0, attemptsOfProof)
      for (let rounds = 0, attempts = 0; !isEnough(rounds, attempts); rounds += 1) {
        const draw = chance.oneOf([stayAnywhere, stayWithCommonNight])
        const stays = drawn(chance.between(units + 1, tries(40, 120)), () => draw(chance))
        await round(units, stays)
        attempts += stays.length
      }
    },
    timeOfProof,
  )

  test('of 200 callers who share a night, exactly so many get it', async ({ task }) => {
    const chance = chanceFor(`${task.name}: ${units}`)
    for (let rounds = 0; rounds < tries(1, 2); rounds += 1) {
      const { taken } = await round(
        units,
        drawn(200, () => stayWithCommonNight(chance)),
      )
      expect(taken.get(commonNight)).toBe(units)
    }
  })

  test('the same holds for 200 callers with overlapping stays', async ({ task }) => {
    const chance = chanceFor(`${task.name}: ${units}`)
    await round(
      units,
      drawn(200, () => stayAnywhere(chance)),
    )
  })
})

/** So that the tests above can fail: the same race lost by a sale that looks first and takes afterwards. */
describe('a sale without the lock', () => {
  let pool: pg.Pool
  let record: Recorder
  beforeAll(async () => {
    record = openRecord('without-lock')
    pool = new pg.Pool({ connectionString: hotel.databaseUrls.ownerUrl, max: 20 })
    await pool.query('create table unguarded_nights (like room_nights including defaults)')
  })
  afterAll(async () => {
    await pool.end()
    record.remove()
  })

  let sold = 0
  let races = 0

  /** As its caller tells it: booked, or sold out. */
  const ask = (room: number, stay: Stay, units: number, lock: '' | 'for update') =>
    record.call(
      'a caller',
      { do: 'book', stay: roomStay(room, stay) },
      () => lookAndTake(stay, units, lock),
      (isSold) => {
        sold += 1
        return isSold
          ? { answer: 'done', booking: sold }
          : { answer: 'refused', code: 'sold_out', claim: 'no_night_left' }
      },
    )

  const lookAndTake = async (stay: Stay, units: number, lock: '' | 'for update'): Promise<boolean> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query(
        `select taken from unguarded_nights where night >= $1 and night < $2 order by night ${lock}`,
        [stay.checkIn, stay.checkOut],
      )
      const nights = rows.every((row) => row.taken < units) ? nightsOf(stay) : []
      for (const night of nights)
        await client.query('update unguarded_nights set taken = taken + 1 where night = $1', [night])
      await client.query('commit')
      return nights.length > 0
    } finally {
      client.release()
    }
  }

  const oversoldRounds = async (chance: Chance, units: number, lock: '' | 'for update'): Promise<number> => {
    let oversold = 0
    for (let rounds = 0; rounds < 10; rounds += 1) {
      await pool.query(`truncate unguarded_nights`)
      await pool.query(`
        insert into unguarded_nights (room_id, night)
        select 1, d::date from generate_series('${season.checkIn}'::date, '${season.checkOut}'::date - 1, interval '1 day') d`)
      const stays = drawn(40, () => stayWithCommonNight(chance))
      races += 1
      const room = races
      record.fact({ fact: 'room', room, total: units, online: units })
      await Promise.all(stays.map((stay) => ask(room, stay, units, lock)))
      const { rows } = await pool.query('select max(taken) as most from unguarded_nights')
      if (rows[0].most > units) oversold += 1
    }
    return oversold
  }

  test.each([1, 3])('sells the last %i more than once', async (units) => {
    expect(await oversoldRounds(chanceFor(`control without lock: ${units}`), units, '')).toBeGreaterThan(0)
    // Nobody told the judge that there was no lock.
    expect(judgeFile(record).unexplained.map(({ anomaly }) => anomaly)).toContain('oversold')
  })

  test.each([1, 3])('sells the last %i once when the nights are locked first', async (units) => {
    expect(await oversoldRounds(chanceFor(`control with lock: ${units}`), units, 'for update')).toBe(0)
  })
})
