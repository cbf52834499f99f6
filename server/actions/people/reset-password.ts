import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/values.ts'
import { passwordProblem } from '../../../domain/credentials.ts'
import type { Context } from '../../context.ts'
import { countHit } from '../../database/access/rate-limits.ts'
import { deleteSessionsOfCustomer } from '../../database/access/sessions.ts'
import { queueMail } from '../../database/letters/outbox.ts'
import {
  confirmEmail,
  findCustomerByEmail,
  insertPasswordReset,
  isPasswordResetOpen,
  setCustomerPassword,
  usePasswordReset,
} from '../../database/people/customers.ts'
import { hashOfTyped } from '../../secrets/document-keys.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { newToken, tokenHash } from '../../secrets/tokens.ts'
import { learnAddress } from '../access/learn-address.ts'
import { logAccess, type Origin, recordAccess, recordAccessOfStranger } from '../access/note-access.ts'
import { trySecret } from '../access/try-secret.ts'

const hour = 3_600_000
const mailsPerAccountAndHour = 5

/** Says nothing about whether the account exists. */
export async function sendPasswordReset(
  context: Context,
  input: { email: string; language: Language; origin: Origin },
): Promise<{ asked: true } | Refusal> {
  const email = input.email.trim()
  const now = context.clock.now()
  const { limits } = await context.settings.current()
  const fromAddress = await countHit(context.database, {
    key: `reset:address:${input.origin.address}`,
    now,
    windowMs: hour,
  })
  if (fromAddress.hits > limits.failuresPerAddress) return refuse('too_many_attempts', { minutes: 60 })
  const forAccount = await countHit(context.database, {
    key: `reset:account:${hashOfTyped(email, context.config.documentKeys)}`,
    now,
    windowMs: hour,
  })
  const customer = await findCustomerByEmail(context.database, email)
  if (!customer?.email || forAccount.hits > mailsPerAccountAndHour) return { asked: true }

  const token = newToken()
  const recipient = customer.email
  await context.database.transaction().execute(async (transaction) => {
    await insertPasswordReset(transaction, {
      tokenHash: tokenHash(token),
      customerId: customer.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + hour),
    })
    await queueMail(
      transaction,
      {
        once: `reset:${tokenHash(token).toString('hex')}`,
        kind: 'reset',
        language: input.language,
        recipient,
        facts: { email: recipient, token },
      },
      now,
    )
  })
  const event = { action: 'password_reset_asked', owner: { customerId: customer.id } }
  await recordAccessOfStranger(context, input.origin, event)
  logAccess(input.origin, event)
  return { asked: true }
}

/** What costs little is looked at first: a password is hashed only for a link that is good at that moment. */
export async function resetPasswordByLink(
  context: Context,
  input: { token: string; password: string; confirmation: string; origin: Origin },
): Promise<{ reset: true } | Refusal> {
  const { origin } = input
  const problem = passwordProblem(input.password, input.confirmation)
  if (problem) return refuse(problem)
  const hash = tokenHash(input.token)
  const reset = await trySecret(context, { kind: 'reset_link', origin }, async () => {
    const isOpen = await isPasswordResetOpen(context.database, hash, context.clock.now())
    if (!isOpen) return refuse('reset_link_invalid')
    const passwordHash = await hashPassword(input.password, { lane: 'guests', from: origin.address })
    return saveNewPassword(context, { tokenHash: hash, passwordHash, origin })
  })
  if (isRefusal(reset)) return reset
  logAccess(origin, { action: 'password_reset_done', owner: reset.owner })
  return { reset: true }
}

/** Whoever holds the link has shown as much as by signing in: strangers who lock the account do not lock them out. */
const saveNewPassword = (
  context: Context,
  reset: { tokenHash: Buffer; passwordHash: string; origin: Origin },
): Promise<{ owner: { customerId: number } } | Refusal> =>
  context.database.transaction().execute(async (transaction) => {
    const now = context.clock.now()
    const used = await usePasswordReset(transaction, reset.tokenHash, now)
    if (!used) return refuse('reset_link_invalid')
    const owner = { customerId: used.customerId }
    const set = await setCustomerPassword(transaction, owner.customerId, reset.passwordHash)
    if (!set) return refuse('reset_link_invalid')
    // The link was mailed, as one that confirms would have been.
    await confirmEmail(transaction, owner.customerId, now)
    await deleteSessionsOfCustomer(transaction, owner.customerId)
    await learnAddress(context, transaction, { owner, address: reset.origin.address })
    const actor = { kind: 'client', ...owner } as const
    await recordAccess(transaction, now, reset.origin, { action: 'password_reset_done', actor, owner })
    return { owner }
  })
