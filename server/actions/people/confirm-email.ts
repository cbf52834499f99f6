import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { countHit } from '../../database/access/rate-limits.ts'
import type { Database } from '../../database/connection.ts'
import { queueMail } from '../../database/letters/outbox.ts'
import { lockCustomer } from '../../database/locks.ts'
import {
  confirmEmail,
  findCustomer,
  findEmailConfirmation,
  insertEmailConfirmation,
  takeEmailConfirmation,
} from '../../database/people/customers.ts'
import { newToken, tokenHash } from '../../secrets/tokens.ts'

const hour = 3_600_000
const linkLives = 7 * 24 * hour
const lettersPerAccountAndHour = 5

/** The token of a link that confirms the client's e-mail; only its hash is kept. */
export async function openConfirmation(
  transaction: Database,
  customerId: number,
  now: Date,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + linkLives)
  await insertEmailConfirmation(transaction, {
    tokenHash: tokenHash(token),
    customerId,
    createdAt: now,
    expiresAt,
  })
  return token
}

/** A client asks for the letter again. Earlier links stay good: mail is slow, and the first letter may be the one that is opened. */
export async function sendEmailConfirmation(
  context: Context,
  input: { customerId: number; address: string },
): Promise<{ sent: boolean } | Refusal> {
  const customer = await findCustomer(context.database, input.customerId)
  if (!customer?.email) return refuse('sign_in_required')
  if (customer.emailConfirmedAt) return { sent: false }
  const now = context.clock.now()
  const { limits } = await context.settings.current()
  const counted = [
    { key: `confirm:address:${input.address}`, most: limits.failuresPerAddress },
    { key: `confirm:account:${input.customerId}`, most: lettersPerAccountAndHour },
  ]
  for (const { key, most } of counted) {
    const { hits, windowEndsAt } = await countHit(context.database, { key, now, windowMs: hour })
    if (hits > most) return tooMany(windowEndsAt, now)
  }
  const { email, language } = customer
  await context.database.transaction().execute(async (transaction) => {
    const token = await openConfirmation(transaction, input.customerId, now)
    await queueMail(
      transaction,
      {
        once: `confirm:${tokenHash(token).toString('hex')}`,
        kind: 'confirm_email',
        language,
        recipient: email,
        facts: { email, token },
      },
      now,
    )
  })
  return { sent: true }
}

function tooMany(until: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return refuse('too_many_attempts', { minutes: Math.ceil(seconds / 60), retryAfterSeconds: seconds })
}

/** The link of the letter, opened by whoever reads that mailbox, signed in or not. */
export async function confirmByLink(context: Context, token: string): Promise<{ confirmed: true } | Refusal> {
  const now = context.clock.now()
  const hash = tokenHash(token)
  return context.database.transaction().execute(async (transaction) => {
    const found = await findEmailConfirmation(transaction, hash, now)
    if (!found) return refuse('confirm_link_invalid')
    await lockCustomer(transaction, found.customerId)
    if (!(await takeEmailConfirmation(transaction, hash, now))) return refuse('confirm_link_invalid')
    await confirmEmail(transaction, found.customerId, now)
    return { confirmed: true } as const
  })
}
