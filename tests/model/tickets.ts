import { insertTicket } from '../../server/database/access/gate-tickets.ts'
import { newToken, tokenHash } from '../../server/secrets/tokens.ts'
import type { Lane } from './lane.ts'
import { hour } from './law/calendar.ts'

/** A ticket of the gate, without the costly hashing of its password. A used one was never there. */
export async function ticketFor({ context, staff }: Lane, state: 'new' | 'used'): Promise<string> {
  const ticket = newToken()
  const expiresAt = new Date(context.clock.now().getTime() + hour)
  if (state === 'new')
    await insertTicket(context.database, { tokenHash: tokenHash(ticket), staffId: staff.admin, expiresAt })
  return ticket
}
