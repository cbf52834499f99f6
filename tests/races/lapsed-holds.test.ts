import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { releaseLapsed } from '../../server/actions/nights/release-lapsed.ts'
import { tries } from '../support/proof-size.ts'
import { bookingsOfRoom, expectBooksToBalance, letHoldsLapse } from './books.ts'
import { book, bookPatiently, stayFrom, tally } from './callers.ts'
import { endRace, settle } from './recorded.ts'
import { chanceFor } from './seed.ts'
import { type Client, type RaceHotel, startTimeout, startTwoServers } from './two-servers.ts'

/** A hold that has lapsed is free for whoever comes first: another guest, or its own money that comes late. */

let hotel: RaceHotel
beforeAll(async () => {
  hotel = await startTwoServers({ clients: 250 })
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

/** A room whose units are all held, by real bookings for overlapping stays. All of them have the common night. */
async function openFullRoom(units: number, drawNights: () => number) {
  const roomId = await hotel.openRoom({ total: units + 2, online: units })
  const holders = newcomers(units)
  const answers = await Promise.all(
    holders.map((client) => {
      const nights = drawNights()
      return book(client, { roomId, stay: stayFrom(14 - Math.floor(nights / 2), nights) })
    }),
  )
  expect(tally(answers)).toEqual({ booked: units })
  return { roomId, holds: await bookingsOfRoom(hotel, roomId) }
}

const commonNight = stayFrom(14, 1)

/** Lines of history that say that these have lapsed, each with whether it was written together with the booking. */
const lapsedLines = async (bookingIds: readonly number[]) => {
  const { rows } = await sql<{ booking: number; together: boolean }>`
    select b.id as booking, h.xmin = b.xmin as together
    from history h join bookings b on b.id = h.booking_id
    where h.action = 'lapsed' and b.id = any(${[...bookingIds]}::bigint[]) order by b.id`.execute(
    hotel.context.database,
  )
  return rows
}

describe('holds that lapse all at once', () => {
  test.each([1, 3])('are taken over by exactly as many new bookings: %i', async (units) => {
    const chance = chanceFor(`taking over: ${units}`)
    for (let rounds = 0; rounds < 3; rounds += 1) {
      const { roomId, holds } = await openFullRoom(units, () => chance.between(1, 14))
      const callers = newcomers(20)
      expect(
        tally(await Promise.all(callers.map((client) => book(client, { roomId, stay: commonNight })))),
      ).toEqual({ sold_out: 20 })
      const ids = holds.map((hold) => hold.id)
      await letHoldsLapse(hotel, ids)
      const answers = await Promise.all(
        callers.map((client) => bookPatiently(client, { roomId, stay: commonNight })),
      )
      expect(tally(answers)).toEqual({ booked: units, sold_out: 20 - units })
      const after = await bookingsOfRoom(hotel, roomId)
      expect(after.filter((booking) => booking.taken_from < booking.taken_until)).toHaveLength(units)
      const lines = await lapsedLines(ids)
      expect(lines.map((line) => line.booking)).toEqual(ids)
      expect(lines.every((line) => line.together)).toBe(true)
    }
  })
})

describe('money that comes late', () => {
  const attemptOf = (bookingId: number) =>
    hotel.context.database
      .selectFrom('payment_attempts')
      .select('id')
      .where('booking_id', '=', bookingId)
      .executeTakeFirstOrThrow()

  const refundsOf = (bookingId: number) =>
    hotel.context.database
      .selectFrom('refund_orders')
      .select(['reason', 'fee_part', 'stay_part'])
      .where('booking_id', '=', bookingId)
      .execute()

  test('or a new guest gets the last unit: never both, never neither', async ({ task }) => {
    const chance = chanceFor(task.name)
    const winners: { said: string }[] = []
    for (let rounds = 0; rounds < tries(4, 20); rounds += 1) {
      const { roomId, holds } = await openFullRoom(1, () => chance.between(1, 14))
      const [late] = holds
      if (!late) throw new Error('The room has no booking.')
      const { id } = await attemptOf(late.id)
      const attempt = { id, bookingId: late.id, amount: late.due_now }
      await letHoldsLapse(hotel, [late.id])
      const rivals = newcomers(rounds % 5)
      const raceInto = [
        ...rivals.map((client) => () => book(client, { roomId, stay: commonNight })),
        // Whether the job has freed the nights before, at the same time, or not at all must make no difference.
        ...(chance.oneOf([true, false]) ? [() => releaseLapsed(hotel.context)] : []),
      ]
      if (chance.oneOf([true, false])) await releaseLapsed(hotel.context)
      const asked = raceInto.map((enter) => enter())
      const [settlement, twice] = await Promise.all([settle(hotel, attempt), settle(hotel, attempt)])
      const answers = (await Promise.all(asked)).filter((answer) => typeof answer === 'object')

      const outcome = [settlement, twice].filter((each) => each !== 'settled_before')
      const booked = answers.filter((answer) => answer.said === 'booked').length
      winners.push({ said: booked === 0 ? 'late money' : 'new guest' })
      const refunds = await refundsOf(late.id)
      if (booked === 0) {
        expect(outcome).toEqual(['paid_late'])
        expect(refunds).toEqual([])
      } else {
        expect(booked).toBe(1)
        expect(outcome).toEqual(['to_be_refunded'])
        const stayPart = late.due_now - late.fee
        expect(refunds).toEqual([{ reason: 'late', fee_part: late.fee, stay_part: stayPart }])
      }
      for (const { said } of answers) expect(['booked', 'sold_out', 'try_again']).toContain(said)
      const holding = (await bookingsOfRoom(hotel, roomId)).filter(
        (booking) => booking.taken_from < booking.taken_until,
      )
      expect(holding).toHaveLength(1)
    }
    process.stdout.write(`the last unit went to: ${JSON.stringify(tally(winners))}\n`)
  })
})
