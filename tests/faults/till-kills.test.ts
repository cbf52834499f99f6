import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { type Api, createApi } from '../../web/kit/api.ts'
import { type Chance, chanceFor, chanceOf } from '../races/seed.ts'
import { storeBooking } from '../support/bookings/stored-bookings.ts'
import { aTillPerson, type TillPerson } from '../support/till/at-the-till.ts'
import { brokenTillLaws } from '../support/till/till-sums.ts'
import { type MortalHotel, openMortalHotel } from './mortal-hotel.ts'
import { createTally } from './tally.ts'

/** `npm run till` asks for more. */
const kills = Number(process.env.KENAR_TILL_KILLS ?? 6)
const killsOfServerPerKillOfDatabase = 5
const longestLifeMs = 1_200
const tills = 5

const tally = createTally()
let hotel: MortalHotel
beforeAll(async () => {
  hotel = await openMortalHotel(0)
}, 300_000)
afterAll(() => hotel?.stop())

const nobodyAnswersMs = 50

/** At whichever server lives; one that dies while it is asked has perhaps done it. */
const apiOf = (token: string): Api =>
  createApi(
    async ({ method, url, headers, body }) => {
      for (;;) {
        const address = hotel.address()
        if (address !== undefined) {
          const response = await fetch(new URL(url, address), {
            method,
            headers,
            ...(body !== undefined && { body }),
          })
          return { status: response.status, body: await response.json() }
        }
        await pause(nobodyAnswersMs)
      }
    },
    () => token,
  )

/** One closes shift after shift, with a payment in each; what was answered with a number is remembered. */
async function keepWorking(
  who: TillPerson,
  bookingId: number,
  chance: Chance,
  enough: AbortSignal,
): Promise<number> {
  let closed = 0
  while (!enough.aborted) {
    const paid = await who.take(bookingId, chance.between(1, 20) / 100).catch(() => 'cut off')
    const said = await who.close({ reason: 'Смена за сменой' }).catch(() => 'cut off')
    if (said === 'ok') closed += 1
    tally.add(`take ${paid}`)
    tally.add(`close ${said}`)
  }
  return closed
}

async function killAtRandomMoments(chance: Chance): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(chance.between(100, longestLifeMs))
    await hotel.killServer((servers) => chance.between(0, servers - 1))
    tellFigure('kills of servers', 1)
    if (kill % killsOfServerPerKillOfDatabase > 0) continue
    await hotel.killDatabase()
    tellFigure('kills of the database', 1)
  }
}

test(
  'kill -9 of servers and database while shifts are closed leaves no gap in their numbers, and doubles none',
  async ({ task }) => {
    const chance = chanceFor(task.name)
    const { database } = hotel.context
    const enough = new AbortController()
    const work: Promise<number>[] = []
    for (let till = 0; till < tills; till += 1) {
      const who = await aTillPerson(hotel.context, apiOf)
      const bookingId = await storeBooking(hotel, {
        room_id: hotel.roomId,
        made_by: who.id,
        total: 90_000_000,
        due_now: 53_000,
      })
      work.push(keepWorking(who, bookingId, chanceOf(`till ${till}`), enough.signal))
    }
    try {
      await killAtRandomMoments(chance)
    } finally {
      enough.abort()
    }
    const acknowledged = (await Promise.all(work)).reduce((sum, closed) => sum + closed, 0)
    process.stdout.write(`${tally.print()}\n`)
    expect(await brokenTillLaws(hotel.context)).toEqual([])
    const { rows } = await sql<{ papers: number; highest: number }>`
      select count(*)::int as papers, coalesce(max(number), 0) as highest from papers where kind = 'shift'`.execute(
      database,
    )
    const [{ papers, highest } = { papers: 0, highest: 0 }] = rows
    tellFigure('shifts closed between kills', acknowledged)
    tellFigure('numbers of shifts left out or doubled', Math.abs(highest - papers))
    expect(highest).toBe(papers)
    // What was answered is there; what was cut off may be.
    expect(papers).toBeGreaterThanOrEqual(acknowledged)
    expect(acknowledged).toBeGreaterThan(kills)
  },
  Math.max(300_000, kills * 30_000),
)
