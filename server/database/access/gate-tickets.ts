import type { Database } from '../connection.ts'

/** The gate's password is kept hashed among the settings and never leaves the server. */
export const readGateHash = (database: Database): Promise<string | undefined> =>
  database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'gatePasswordHash')
    .executeTakeFirst()
    .then((row) => (typeof row?.value === 'string' ? row.value : undefined))

export const insertTicket = (
  database: Database,
  ticket: { tokenHash: Buffer; staffId: number; expiresAt: Date },
) =>
  database
    .insertInto('gate_tickets')
    .values({ token_hash: ticket.tokenHash, staff_id: ticket.staffId, expires_at: ticket.expiresAt })
    .execute()

/** Good once, for the one who got it, until it is too old. False when it is none of that. */
export const takeTicket = (
  transaction: Database,
  ticket: { tokenHash: Buffer; staffId: number; now: Date },
): Promise<boolean> =>
  transaction
    .updateTable('gate_tickets')
    .set({ used_at: ticket.now })
    .where('token_hash', '=', ticket.tokenHash)
    .where('staff_id', '=', ticket.staffId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ticket.now)
    .returning('token_hash')
    .executeTakeFirst()
    .then((row) => row !== undefined)

export const deleteOldTickets = (database: Database, now: Date) =>
  database.deleteFrom('gate_tickets').where('expires_at', '<=', now).execute()
