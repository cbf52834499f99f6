import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { insertTicket, readGateHash } from '../../database/access/gate-tickets.ts'
import { passwordMatches } from '../../secrets/passwords.ts'
import { newToken, tokenHash } from '../../secrets/tokens.ts'
import { logAccess, type Origin, recordAccess } from '../access/note-access.ts'
import { trySecret } from '../access/try-secret.ts'

const minute = 60_000
const ticketLivesMs = 60 * minute

/** Whoever knows the gate's password may make one booking by hand. */
export async function passGate(
  context: Context,
  { staffId, password, origin }: { staffId: number; password: string; origin: Origin },
): Promise<{ ticket: string } | Refusal> {
  const owner = { staffId }
  const passed = await trySecret(context, { kind: 'gate', owner, origin }, async () => {
    const hash = await readGateHash(context.database)
    const right = await passwordMatches(password, hash)
    return right ? { right } : refuse('wrong_gate_password')
  })
  if (isRefusal(passed)) return passed
  const now = context.clock.now()
  const ticket = newToken()
  const event = { action: 'gate_passed', actor: { kind: 'staff', staffId }, owner } as const
  await context.database.transaction().execute(async (transaction) => {
    await insertTicket(transaction, {
      tokenHash: tokenHash(ticket),
      staffId,
      expiresAt: new Date(now.getTime() + ticketLivesMs),
    })
    await recordAccess(transaction, now, origin, event)
  })
  logAccess(origin, event)
  return { ticket }
}
