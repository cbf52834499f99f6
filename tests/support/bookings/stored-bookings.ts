import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { addDays } from '../../../contract/facts.ts'
import type { BookingKind } from '../../../contract/values.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import type { Database } from '../../../server/database/connection.ts'
import type { Schema } from '../../../server/database/schema.ts'
import { guestDocumentPlace, seal } from '../../../server/secrets/sealing.ts'
import type { TestApp } from '../app.ts'

/** Bookings put straight into the database, with its constraints in force: any state, without the way that leads to it. */

export type StoredBooking = Insertable<Schema['bookings']>

let receipts = 0
const numbered: readonly BookingKind[] = ['blank', 'check', 'terminal']

/** A booking paid online, two nights from in a month on; tests change what they are about. */
export function aStoredBooking(now: Date, changes: Partial<StoredBooking> = {}): StoredBooking {
  receipts += 1
  const checkIn = changes.check_in ?? addDays(hotelDate(now), 30)
  const checkOut = changes.check_out ?? addDays(checkIn, 2)
  const total = changes.total ?? 101_000
  const isNumbered = numbered.includes(changes.kind ?? 'online')
  return {
    pay_code: randomBytes(16).toString('hex'),
    kind: 'online',
    scope: 'fee_and_stay',
    status: 'paid',
    room_id: 2,
    made_by: 1,
    check_in: checkIn,
    check_out: checkOut,
    taken_from: checkIn,
    taken_until: checkOut,
    created_at: now,
    payment_at: changes.status === undefined || changes.status === 'paid' ? now : null,
    language: 'ru',
    email: 'stored@example.com',
    phone_number: '+99365111111',
    cardholder_name: 'Stored Guest',
    receipt_number: isNumbered ? String(500_000 + receipts) : null,
    quote: JSON.stringify(aQuote(checkIn, checkOut, total)),
    total,
    fee: 5_000,
    first_night: 48_000,
    due_now: Math.min(total, 53_000),
    ...changes,
  }
}

function aQuote(checkIn: string, checkOut: string, total: number) {
  const nights = []
  for (let night = checkIn; night < checkOut; night = addDays(night, 1))
    nights.push({ night, season: 'winter', room: 48_000, extraGuests: 0 })
  const stay = total - 5_000
  return {
    nights,
    extraGuests: 0,
    firstNight: 48_000,
    stay,
    fee: 5_000,
    total,
    dueNow: 53_000,
    balance: total - 53_000,
  }
}

export interface StoredMoney {
  readonly fee: number
  readonly stay: number
  readonly at?: Date
  /** At the desk: money of the bank has an order, and comes by `aBooking`. */
  readonly channel?: Exclude<BookingKind, 'online'>
  readonly receiptNumber?: string
  readonly staffId?: number
}

export interface StoredExtras {
  /** With a country it is a document of that one. */
  readonly guests?: readonly { name: string; document?: string; country?: string; payer?: boolean }[]
  readonly money?: readonly StoredMoney[]
}

/** Tests that share a hotel share its nights: who wants no particular ones gets later ones when many were there before. */
async function daysWithRoom(
  database: Database,
  { room_id, check_in, check_out }: StoredBooking,
): Promise<Partial<StoredBooking>> {
  const full = await database
    .selectFrom('room_nights')
    .select('night')
    .where('room_id', '=', room_id)
    .where('night', '>=', check_in)
    .where(sql<boolean>`taken + closed >= units`)
    .orderBy('night', 'desc')
    .execute()
  const [last] = full
  if (last === undefined || full.every(({ night }) => night >= check_out)) return {}
  const from = addDays(last.night, 1)
  return { check_in: from, check_out: addDays(from, 2) }
}

/** One booking with its nights, guests and money; answers its id. */
export async function storeBooking(
  { context }: Pick<TestApp, 'context'>,
  changes: Partial<StoredBooking> = {},
  { guests = [], money = [] }: StoredExtras = {},
): Promise<number> {
  const { database, clock, config } = context
  const usual = aStoredBooking(clock.now(), changes)
  const isAnyDay = changes.check_in === undefined && changes.check_out === undefined
  const { id } = await database
    .insertInto('bookings')
    .values(
      isAnyDay
        ? aStoredBooking(clock.now(), { ...changes, ...(await daysWithRoom(database, usual)) })
        : usual,
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  // What holds nights gives them back one day.
  await sql`
    insert into room_nights (room_id, night, units, taken)
    select b.room_id, night, r.count_total, 1
    from bookings b join rooms r on r.id = b.room_id,
      generate_series(b.taken_from, b.taken_until - 1, interval '1 day') night
    where b.id = ${id}
    on conflict (room_id, night) do update set taken = room_nights.taken + 1`.execute(database)
  for (const [index, { name, document = '123456', country, payer = index === 0 }] of guests.entries())
    await database
      .insertInto('booking_guests')
      .values({
        booking_id: id,
        position: index + 1,
        full_name: name,
        document_kind: country === undefined ? 'passport' : 'other',
        document_sealed: seal(
          JSON.stringify(
            country === undefined
              ? { kind: 'passport', series: 'AS', number: document }
              : { kind: 'other', number: document, country },
          ),
          guestDocumentPlace(id, index + 1),
          config.documentKeys,
        ),
        is_payer: payer,
      })
      .execute()
  for (const { fee, stay, at = clock.now(), channel = 'note', receiptNumber, staffId } of money)
    await database
      .insertInto('ledger')
      .values({
        booking_id: id,
        at,
        entry: fee + stay < 0 ? 'refund' : 'payment',
        channel,
        fee_part: fee,
        stay_part: stay,
        receipt_number: receiptNumber ?? null,
        staff_id: staffId ?? null,
      })
      .execute()
  return id
}
