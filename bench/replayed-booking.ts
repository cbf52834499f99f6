import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { isRefusal } from '../contract/errors.ts'
import { type BookingOrder, placeOwnBooking } from '../server/actions/bookings/place-booking.ts'
import { addressHash } from '../server/actions/nights/limit-free-holds.ts'
import type { Context } from '../server/context.ts'
import type { Orders } from './orders.ts'
import { type Recording, type Statement, toTrips, valuesFor } from './recorded-statements.ts'
import { type RoundTrip, untilCommit } from './round-trips.ts'

/** The statements of a booking, from the first to the last of its transaction. */
export async function recordBooking(
  context: Context,
  /** What the connections of the context send. */
  sent: RoundTrip[],
  orders: Orders,
): Promise<Statement[][]> {
  const record = async (now: Date, order: BookingOrder): Promise<Recording> => {
    sent.length = 0
    const placed = await placeOwnBooking({ ...context, clock: { now: () => now } }, order)
    const trips = untilCommit(sent.splice(0))
    if (isRefusal(placed)) throw new Error(`The recorded booking was refused: ${JSON.stringify(placed)}`)
    const { id: bookingId } = await context.database
      .selectFrom('bookings')
      .select('id')
      .where('book_number', '=', placed.bookNumber)
      .executeTakeFirstOrThrow()
    const { payCode, holdUntil } = placed
    return { trips, slots: { ...slotsOf(context, order), now, payCode, holdUntil, bookingId } }
  }
  const now = new Date()
  // Once before, so that settings and prices are not among what is recorded: the server knows them nearly always.
  await record(now, orders.next(2))
  return toTrips(
    await record(now, orders.next(0)),
    await record(new Date(now.getTime() + 1_000), orders.next(1)),
  )
}

function slotsOf({ config }: Context, { customerId, stay, idempotencyKey, address }: BookingOrder) {
  const hash = addressHash(address, config.documentKeys)
  return { customerId, ...stay, idempotencyKey, addressHash: hash, addressLock: hash.readInt32BE() }
}

const holdMs = 20 * 60_000

/** The same statements without the action: no rules, no query builder, no sealing. */
export async function replayBooking(
  { context, pool }: { context: Context; pool: pg.Pool },
  trips: readonly (readonly Statement[])[],
  order: BookingOrder,
): Promise<void> {
  const now = new Date()
  const slots: Record<string, unknown> = {
    ...slotsOf(context, order),
    now,
    holdUntil: new Date(now.getTime() + holdMs),
    payCode: randomBytes(16).toString('hex'),
  }
  const client = await pool.connect()
  try {
    for (const statements of trips) {
      const answers = await Promise.all(
        statements.map((statement) => client.query(statement.text, valuesFor(statement, slots))),
      )
      const numbered = statements.findIndex(({ text }) => text.includes(`nextval('bookings_id_seq')`))
      if (numbered >= 0) slots.bookingId = answers[numbered]?.rows[0].id
    }
  } finally {
    client.release()
  }
}
