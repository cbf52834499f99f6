import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { examine } from '../../server/actions/upkeep/examine.ts'
import { insertCode } from '../../server/database/rates/codes.ts'
import { tries } from '../support/proof-size.ts'
import { bookingsOfRoom, expectBooksToBalance, letHoldsLapse } from './books.ts'
import { bookPatiently, someDay, stayFrom, tally } from './callers.ts'
import { endRace } from './recorded.ts'
import { chanceFor } from './seed.ts'
import { type RaceHotel, startTimeout, startTwoServers } from './two-servers.ts'

/** A code with a few uses, and many callers at two servers who all want one. */

const uses = 10

let hotel: RaceHotel
let words = 0
beforeAll(async () => {
  hotel = await startTwoServers({ clients: 200, addresses: 'each their own' })
}, startTimeout)
afterAll(() => endRace(hotel))
afterEach(async () => {
  await expectBooksToBalance(hotel)
  const found = await examine(hotel.context)
  expect(found.filter(({ complaint }) => /^code_/.test(complaint))).toEqual([])
})

async function aCode(): Promise<{ id: number; word: string }> {
  words += 1
  const word = `RACE-${words}`
  const { database, clock } = hotel.context
  const { checkOut: last } = stayFrom(0, 60)
  const effect = { kind: 'percent', percent: -10 } as const
  const terms = { word, first: someDay, last, days: [], rooms: undefined, effect, mostUses: uses }
  const { id } = await insertCode(database, terms, { staffId: hotel.staffId, now: clock.now() })
  hotel.record.fact({ fact: 'limit', of: `code:${word}`, most: uses })
  return { id, word }
}

/** All at once, in rooms that have units for everybody. */
async function everybodyBooks(word: string, roomIds: readonly number[], seed: string) {
  const chance = chanceFor(seed)
  return Promise.all(
    hotel.clients.map((client) =>
      bookPatiently(client, {
        roomId: chance.oneOf(roomIds),
        stay: stayFrom(chance.between(0, 20), chance.between(1, 5)),
        code: word,
      }),
    ),
  )
}

const openRooms = () => Promise.all([1, 2, 3].map(() => hotel.openRoom({ total: 300, online: 300 })))

/** Everybody's holds are over. */
async function lapseAll(roomIds: readonly number[]): Promise<void> {
  for (const roomId of roomIds) {
    const ids = (await bookingsOfRoom(hotel, roomId)).map(({ id }) => id)
    if (ids.length > 0) await letHoldsLapse(hotel, ids)
  }
}

test('of 200 callers exactly ten get a code with ten uses; when their holds lapse, ten others do', async ({
  task,
}) => {
  for (let rounds = 0; rounds < tries(1, 5); rounds += 1) {
    const { word } = await aCode()
    const roomIds = await openRooms()
    for (const turn of ['first', 'after the lapse']) {
      const answers = await everybodyBooks(word, roomIds, `${task.name} ${rounds} ${turn}`)
      expect(tally(answers)).toEqual({ booked: uses, code_used_up: 200 - uses })
      await lapseAll(roomIds)
    }
  }
})

/** So that the test above can fail: the same race lost by whoever counts first and uses afterwards. */
test.each([
  ['without the lock more than ten get one', '', false],
  ['with it ten', 'for no key update', true],
])('control: %s', async (_, lock, isRight) => {
  const pool = new pg.Pool({ connectionString: hotel.databaseUrls.ownerUrl, max: 20 })
  const table = isRight ? 'guarded_uses' : 'unguarded_uses'
  await pool.query(`create table ${table} (caller integer)`)
  const { id } = await aCode()
  const use = async (caller: number): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`select id from codes where id = $1 ${lock}`, [id])
      const { rows } = await client.query(`select count(*)::int as uses from ${table}`)
      if (rows[0].uses < uses) await client.query(`insert into ${table} values ($1)`, [caller])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await Promise.all(Array.from({ length: 200 }, (_, caller) => use(caller)))
  const { rows } = await pool.query(`select count(*)::int as uses from ${table}`)
  await pool.end()
  if (isRight) expect(rows[0].uses).toBe(uses)
  else expect(rows[0].uses).toBeGreaterThan(uses)
})
