import { sql } from 'kysely'
import type { Context } from '../../server/context.ts'
import { type Begun, openRecord, type Recorder } from '../history/recorder.ts'
import { expectSomeOrder } from '../history/verdict.ts'
import { readBookings, readNights } from '../races/books.ts'
import { lookAtNights } from '../races/recorded.ts'
import type { BankMovement } from '../support/money/bank.ts'

/** Who books, pays, gives up and is called off in a storm, as they were told; and at the end the books, for the judge. */
export interface StormRecord extends Recorder {
  /** Holds whose time is over when the clock has moved lapse in that moment. */
  whileTimePasses(move: () => void): Promise<void>
  /** A card is given: whether the bank takes the money is known at the end, and when we hear of it nobody knows. */
  cardIsGiven(orderNumber: string): void
  /** The books are read once more, and then the judge has the word. */
  judge(facts: StormFacts): Promise<void>
}

export interface StormFacts {
  readonly movements: readonly BankMovement[]
  /** Orders that the bank took back by itself: of their bookings nobody foretells the sums. */
  readonly meddledWith: ReadonlySet<string>
  /** Rooms that have units for everybody: their nights say nothing, and would tie all bookings together. */
  readonly leftOut: readonly number[]
}

export function recordStorm({ database, clock }: Context): StormRecord {
  const record = openRecord('storm')
  const cards = new Map<string, Begun>()
  const lapsed = new Set<number>()

  async function whileTimePasses(move: () => void): Promise<void> {
    const from = performance.now()
    move()
    const over = await database
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'unpaid')
      .where('hold_until', '<=', clock.now())
      .execute()
    for (const { id } of over) {
      if (lapsed.has(id)) continue
      lapsed.add(id)
      record.wrote('time', { do: 'lapse', booking: id }, { from, to: performance.now() }, { answer: 'done' })
    }
  }

  async function judge({ movements, meddledWith, leftOut }: StormFacts): Promise<void> {
    const attempts = await listAttempts(database)
    const captured = new Set(
      movements.filter(({ kind }) => kind === 'captured').map(({ orderNumber }) => orderNumber),
    )
    const meddled = new Set<number>()
    for (const { orderNumber, bookingId, amount } of attempts) {
      if (meddledWith.has(orderNumber)) meddled.add(bookingId)
      if (!captured.has(orderNumber)) continue
      const asked = { do: 'settle', booking: bookingId, order: orderNumber, amount } as const
      const given = cards.get(orderNumber) ?? record.begin('the bank', asked)
      given.write({ answer: 'unknown' }, asked)
    }
    const from = performance.now()
    const [bookings, nights] = await Promise.all([
      readBookings(database, clock.now()),
      readNights(database, clock.now()),
    ])
    const time = { from, to: performance.now() }
    for (const { id, bookNumber, status, paid, refunded } of bookings) {
      record.fact({ fact: 'named', number: bookNumber, booking: id })
      const sums = !meddled.has(id) && { paid, refunded }
      record.saw('the books', { booking: id }, { ...(status && { status }), ...sums }, time)
    }
    for (const room of leftOut) nights.delete(room)
    lookAtNights(record, nights, time)
    expectSomeOrder(record)
  }

  return {
    ...record,
    whileTimePasses,
    cardIsGiven(orderNumber) {
      if (!cards.has(orderNumber)) cards.set(orderNumber, record.begin('the bank', someSettling))
    },
    judge,
  }
}

/** What it is about is known later. */
const someSettling = { do: 'settle', booking: 0, order: '', amount: 0 } as const

const listAttempts = async (database: Context['database']) => {
  const { rows } = await sql<{ orderNumber: string; bookingId: number; amount: number }>`
    select order_number as "orderNumber", booking_id as "bookingId", amount from payment_attempts`.execute(
    database,
  )
  return rows
}
