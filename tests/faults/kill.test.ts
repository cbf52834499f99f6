import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { openRecord, type Recorder } from '../history/recorder.ts'
import { expectSomeOrder } from '../history/verdict.ts'
import { readBookings } from '../races/books.ts'
import { type Chance, chanceFor } from '../races/seed.ts'
import { bankMovements, clearFaults, setFaults } from '../support/money/bank.ts'
import { endTheirWork } from './ended-work.ts'
import { keepGuestsComing } from './mortal-guests.ts'
import { type MortalHotel, openMortalHotel } from './mortal-hotel.ts'
import {
  chargesWithoutReason,
  compareWithBank,
  falseMismatches,
  nightsThatDiffer,
  refundsSentTwice,
  unfinished,
} from './sums.ts'
import { createTally } from './tally.ts'

/** `npm run storm` asks for more. */
const kills = Number(process.env.KENAR_STORM_KILLS ?? 6)
const killsOfServerPerKillOfDatabase = 5

/** Bank and mail server take this long: a server is nearly always in the middle of something. */
const slowMs = 120
const longestLifeMs = 1_500
const doors = 4
/** Who dies so soon after a letter was taken may not have written that down. */
const soonMs = 10_000

const tally = createTally()
let hotel: MortalHotel
beforeAll(async () => {
  hotel = await openMortalHotel(slowMs)
}, 300_000)
afterAll(() => hotel?.stop())

/** From when to when somebody was dying, or the database away. */
interface Death {
  readonly from: number
  readonly until: number
}

const deaths: Death[] = []

async function die(kill: () => Promise<void>): Promise<void> {
  const from = Date.now()
  await kill()
  deaths.push({ from, until: Date.now() })
}

/** Refunds that a server was sending when it died. */
const refundsCutOff = new Set<number>()

async function killAtRandomMoments(chance: Chance): Promise<void> {
  let sendingBefore: number[] = []
  for (let kill = 1; kill <= kills; kill += 1) {
    await pause(chance.between(100, longestLifeMs))
    await die(() => hotel.killServer((servers) => chance.between(0, servers - 1)))
    tellFigure('kills of servers', 1)
    if (kill % killsOfServerPerKillOfDatabase === 0) {
      await pause(chance.between(0, 300))
      await die(hotel.killDatabase)
      tellFigure('kills of the database', 1)
    }
    // The bank answers within a moment: whatever is still being sent since the last death has lost its server.
    const sending = await listSending()
    for (const id of sending) if (sendingBefore.includes(id)) refundsCutOff.add(id)
    sendingBefore = sending
  }
}

const listSending = async (): Promise<number[]> => {
  const { database } = hotel.context
  const rows = await database
    .selectFrom('refund_orders')
    .select('id')
    .where('state', '=', 'sending')
    .execute()
  return rows.map(({ id }) => id)
}

/** Random moments may all have been quiet ones. The last death is not: the bank takes longer than the server lives. */
async function untilSomebodyIsRegistering(): Promise<void> {
  const listRegistering = async () => {
    const { rows } = await sql<{ id: number }>`
      select id from payment_attempts where state = 'registering'`.execute(hotel.context.database)
    return rows.map(({ id }) => id)
  }
  const before = await listRegistering()
  await setFaults(hotel, [{ kind: 'answer', endpoint: 'any', delayMs: 10 * slowMs, chance: 1 }])
  await expect
    .poll(async () => (await listRegistering()).some((id) => !before.includes(id)), { interval: 20 })
    .toBe(true)
}

/**
 * Each letter that the outbox holds was taken by the mail server once. In the moment between its answer and our commit a death makes the next
 * server bring it again, as the same letter: mail knows no other way.
 */
async function expectEachLetterOnce(): Promise<void> {
  const letters = await hotel.context.database
    .selectFrom('outbox')
    .select(['id', 'mark', 'kind', 'sent_at', 'last_error'])
    .execute()
  const acceptances = new Map<string, number[]>()
  for (const { messageId, at } of hotel.mail.accepted)
    acceptances.set(messageId, [...(acceptances.get(messageId) ?? []), at])
  const unsent = letters.filter(({ sent_at, last_error }) => sent_at === null && last_error === null)
  tellFigure('letters', letters.length)
  tellFigure('letters lost', unsent.length)
  expect(unsent).toEqual([])
  for (const { id, mark, kind, sent_at, last_error } of letters) {
    const messageId = `mail-${id}.${mark}@hotel.example`
    const times = acceptances.get(messageId) ?? []
    acceptances.delete(messageId)
    tally.add(`letter ${kind}: ${sent_at === null ? `not sent, ${last_error}` : 'sent'}`)
    if (sent_at !== null) expect(times.length, `letter ${id}`).toBeGreaterThan(0)
    for (const [index, again] of times.slice(1).entries()) {
      const before = times[index] ?? 0
      tally.add('letters brought twice, because a server or the database died in between')
      const reason = deaths.find(
        ({ from, until }) => until >= before && from <= Math.min(again, before + soonMs),
      )
      expect(reason, `letter ${id}, taken at ${before} and again at ${again}`).toBeDefined()
    }
  }
  expect([...acceptances.keys()], 'letters that no outbox knows').toEqual([])
}

/** From here on it becomes later, and whoever has not paid loses the room. */
async function holdsMayLapse(record: Recorder): Promise<void> {
  for (const { id } of await hotel.context.database.selectFrom('bookings').select('id').execute())
    record.begin('time', { do: 'lapse', booking: id }).write({ answer: 'unknown' })
}

/** What became of every booking, and what was paid for it. */
async function lookAtEnd(record: Recorder): Promise<void> {
  const { database, clock } = hotel.context
  const from = performance.now()
  const bookings = await readBookings(database, clock.now())
  const time = { from, to: performance.now() }
  for (const { id, bookNumber, customerId, status, paid } of bookings) {
    record.fact({ fact: 'named', number: bookNumber, booking: id, key: `client ${customerId}` })
    record.saw('the books', { booking: id }, { ...(status && { status }), paid }, time)
  }
}

async function countInterruptions(): Promise<void> {
  const { rows } = await sql<{ registrations: number; letters: number }>`
    select (select count(*) from payment_attempts where form_url is null)::int as registrations,
      (select count(*) from outbox where tries > 1)::int as letters`.execute(hotel.context.database)
  const [{ registrations, letters } = { registrations: 0, letters: 0 }] = rows
  const refunds = refundsCutOff.size
  tellFigure('registrations, refunds and letters that a kill cut off', registrations + refunds + letters)
  process.stdout.write(
    `cut off by ${deaths.length} deaths: ${registrations} registrations, ${refunds} refunds, ${letters} letters\n`,
  )
  expect(registrations + refunds + letters).toBeGreaterThan(0)
  // A few deaths need not meet everything; many do.
  const least = Math.floor(kills / 100)
  expect(Math.min(registrations, refunds, letters)).toBeGreaterThanOrEqual(least)
}

test(
  'kill -9 of servers and database at random moments loses no tenge, no night and no letter, and doubles none',
  async ({ task }) => {
    const chance = chanceFor(task.name)
    await setFaults(hotel, [{ kind: 'answer', endpoint: 'any', delayMs: slowMs, chance: 0.8 }])
    const enough = new AbortController()
    const record = openRecord('kills')
    const guests = Array.from({ length: doors }, (_, door) =>
      keepGuestsComing({ ...hotel, record }, door, tally, enough.signal),
    )
    try {
      await killAtRandomMoments(chance)
      await untilSomebodyIsRegistering()
    } finally {
      enough.abort()
    }
    await die(hotel.killAllServers)
    await Promise.all(guests)
    for (const id of await listSending()) refundsCutOff.add(id)
    await clearFaults(hotel)
    await holdsMayLapse(record)
    await endTheirWork(hotel, tally)

    const { database, clock } = hotel.context
    const movements = await bankMovements(hotel)
    const { differing, atBank, inOurBooks, toLookAt } = await compareWithBank(database, movements)
    tellFigure('tenge not accounted for', Math.abs(atBank - inOurBooks - toLookAt))
    expect(differing).toEqual([])
    expect([atBank, toLookAt]).toEqual([inOurBooks, 0])
    expect(atBank).toBeGreaterThan(0)
    expect(await chargesWithoutReason(database)).toEqual([])
    expect(await refundsSentTwice(database, movements, [])).toEqual([])
    expect(await falseMismatches(database, movements, [])).toEqual([])
    expect(await unfinished(database, clock.now()), 'what nobody has finished').toEqual([])
    const nights = await nightsThatDiffer(database)
    tellFigure('nights that differ', nights.length)
    expect(nights).toEqual([])
    await expectEachLetterOnce()
    await lookAtEnd(record)
    expectSomeOrder(record)
    process.stdout.write(`${tally.print()}\n`)
    await countInterruptions()
    expect(tally.sumOf('job failed')).toBe(0)
  },
  Math.max(600_000, kills * 30_000),
)
