import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hotelDate } from '../../domain/hotel-time.ts'
import { storeBooking } from '../support/bookings/stored-bookings.ts'
import { openSession } from '../support/people/identities.ts'
import { chanceFor } from './seed.ts'
import { type RaceHotel, startTimeout, startTwoServers } from './two-servers.ts'

/** Papers are numbered without a gap and without a double, whoever prints at the same time and whoever dies meanwhile. */

let hotel: RaceHotel
let token: string
beforeAll(async () => {
  hotel = await startTwoServers({ clients: 0 })
  token = await openSession(hotel.context, { staffId: hotel.staffId })
}, startTimeout)
afterAll(() => hotel.stop())

const bookings = 20
const movementsEach = 10
/** By the hotel's calendar. */
const thisYear = () => Number(hotelDate(hotel.context.clock.now()).slice(0, 4))

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** Money that was taken at the desk: ten times for each of twenty bookings. */
async function takeMoney(): Promise<number[]> {
  const { database, clock } = hotel.context
  const roomId = await hotel.openRoom({ total: 50, online: 0 })
  const movements: number[] = []
  for (let count = 0; count < bookings; count += 1) {
    const booking_id = await storeBooking(hotel, { room_id: roomId, made_by: hotel.staffId })
    const rows = await database
      .insertInto('ledger')
      .values(
        upTo(movementsEach).map(() => ({
          booking_id,
          at: clock.now(),
          entry: 'payment' as const,
          channel: 'note' as const,
          fee_part: 0,
          stay_part: 1_000,
          staff_id: hotel.staffId,
        })),
      )
      .returning('id')
      .execute()
    movements.push(...rows.map(({ id }) => id))
  }
  return movements
}

interface Printed {
  readonly name: string
  readonly tries: number
}

/** As a person does it: again until it comes out. */
async function printReceipt(movement: number): Promise<Printed> {
  for (let tries = 1; tries <= 50; tries += 1) {
    const response = await fetch(`${hotel.anyServer()}/api/sys/receipts/${movement}?paper=roll`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const bytes = await response.arrayBuffer()
    if (response.status === 200 && bytes.byteLength > 0) {
      const [, name = ''] =
        /"receipt-([\d-]+)\.pdf"/.exec(response.headers.get('content-disposition') ?? '') ?? []
      return { name, tries }
    }
    if (response.status < 500) throw new Error(Buffer.from(bytes).toString())
  }
  throw new Error(`The receipt of ${movement} was never printed.`)
}

const numbersOfYear = async (year: number) => {
  const { rows } = await sql<{ number: number; ledger_id: number }>`
    select number, ledger_id from papers where kind = 'payment' and year = ${year} order by number`.execute(
    hotel.context.database,
  )
  return rows
}

/** Ends the connection of somebody who is in the middle of something. */
const endSomebodysWork = async () => {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_terminate_backend(pid) as ended from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
      and state in ('active', 'idle in transaction') and query ~ 'papers|bookings'
    limit 1`.execute(hotel.context.database)
  return rows.length
}

test('200 receipts from two servers, each wanted twice, while connections die: 1 to 200, no gap, no double', async ({
  task,
}) => {
  const chance = chanceFor(task.name)
  const movements = await takeMoney()
  const year = thisYear()
  let printing = true
  const killing = (async () => {
    let ended = 0
    while (printing) {
      ended += await endSomebodysWork()
      await pause(chance.between(20, 120))
    }
    return ended
  })()
  const wanted = [...movements, ...movements]
  const printed = await Promise.all(wanted.map(printReceipt))
  printing = false
  const ended = await killing
  expect(ended, 'somebody died').toBeGreaterThan(0)
  const rows = await numbersOfYear(year)
  expect(rows.map(({ number }) => number)).toEqual(upTo(bookings * movementsEach))
  expect(new Set(rows.map(({ ledger_id }) => ledger_id)).size).toBe(movements.length)
  // Both who wanted the same receipt hold the same number.
  const numberOf = new Map(rows.map(({ number, ledger_id }) => [ledger_id, `${year}-${number}`]))
  expect(printed.map(({ name }) => name)).toEqual(wanted.map((movement) => numberOf.get(movement)))
})

test('of many who print one receipt at once, one has the original', async () => {
  const [movement = 0] = await takeMoney()
  const before = await numbersOfYear(thisYear())
  const printed = await Promise.all(upTo(20).map(() => printReceipt(movement)))
  expect(new Set(printed.map(({ name }) => name)).size).toBe(1)
  const after = await numbersOfYear(thisYear())
  expect(after.length).toBe(before.length + 1)
})
