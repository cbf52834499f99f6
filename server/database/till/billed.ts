import { sql } from 'kysely'
import type { Tenge } from '../../../contract/values.ts'
import type { BilledExtra, BilledMovement } from '../../../domain/bill.ts'
import type { Database } from '../connection.ts'
import type { Schema } from '../schema.ts'

/** What stands on bills and receipts. */

export async function listBilledExtras(database: Database, bookingId: number): Promise<BilledExtra[]> {
  const rows = await database
    .selectFrom('extras')
    .select(['kind', 'names', 'price', 'quantity', 'amount', 'used_on as usedOn'])
    .where('booking_id', '=', bookingId)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ names, ...row }) => ({ ...row, names: names as BilledExtra['names'] }))
}

export async function listBilledMovements(database: Database, bookingId: number): Promise<BilledMovement[]> {
  const rows = await database
    .selectFrom('ledger')
    .select(['at', 'entry', 'channel', 'receipt_number as document'])
    .select(sql<Tenge>`fee_part + stay_part + extras_part`.as('amount'))
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row }))
}

/** The number of the room that a stay was in, or will be; the last of several. */
export const findLastUnit = (database: Database, bookingId: number): Promise<string | null> =>
  database
    .selectFrom('unit_nights as n')
    .innerJoin('units as u', 'u.id', 'n.unit_id')
    .select('u.number')
    .where('n.booking_id', '=', bookingId)
    .orderBy('n.night', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row?.number ?? null)

export interface Movement {
  readonly id: number
  readonly bookingId: number
  readonly at: Date
  readonly entry: Schema['ledger']['entry']
  readonly channel: Schema['ledger']['channel']
  readonly fee: Tenge
  readonly stay: Tenge
  readonly extras: Tenge
  readonly document: string | null
  readonly username: string | null
}

export const findMovement = (database: Database, id: number): Promise<Movement | undefined> =>
  database
    .selectFrom('ledger as l')
    .leftJoin('staff as s', 's.id', 'l.staff_id')
    .select(['l.id', 'l.booking_id as bookingId', 'l.at', 'l.entry', 'l.channel', 's.username'])
    .select(['l.fee_part as fee', 'l.stay_part as stay', 'l.extras_part as extras'])
    .select('l.receipt_number as document')
    .where('l.id', '=', id)
    .executeTakeFirst()
