import { type Refusal, refuse } from '../../contract/errors.ts'
import { passwordProblem } from '../../domain/credentials.ts'
import type { Context } from '../context.ts'
import {
  findCustomerByEmail,
  insertPasswordReset,
  setCustomerPassword,
  usePasswordReset,
} from '../database/customers.ts'
import { queueMail } from '../database/outbox.ts'
import { countHit } from '../database/rate-limits.ts'
import { deleteSessionsOfCustomer } from '../database/sessions.ts'
import { hashPassword } from '../passwords.ts'
import { newToken, tokenHash } from '../tokens.ts'

const hour = 3_600_000
const mailsPerAccountAndHour = 5

/** Says nothing about whether the account exists. */
export async function askPasswordReset(
  context: Context,
  input: { email: string; address: string },
): Promise<{ asked: true } | Refusal> {
  const email = input.email.trim()
  const now = context.clock.now()
  const { limits } = await context.settings.current()
  const fromAddress = await countHit(context.database, {
    key: `reset:address:${input.address}`,
    now,
    windowMs: hour,
  })
  if (fromAddress.hits > limits.failuresPerAddress) return refuse('too_many_attempts', { minutes: 60 })
  const forAccount = await countHit(context.database, {
    key: `reset:account:${email.toLowerCase()}`,
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
        language: customer.language,
        recipient,
        facts: { email: recipient, token },
      },
      now,
    )
  })
  return { asked: true }
}

export async function resetPassword(
  context: Context,
  input: { token: string; password: string; confirmation: string },
): Promise<{ reset: true } | Refusal> {
  const problem = passwordProblem(input.password, input.confirmation)
  if (problem) return refuse(problem)
  const passwordHash = await hashPassword(input.password)
  return context.database.transaction().execute(async (transaction) => {
    const used = await usePasswordReset(transaction, tokenHash(input.token), context.clock.now())
    if (!used) return refuse('reset_link_invalid')
    const set = await setCustomerPassword(transaction, used.customer_id, passwordHash)
    if (!set) return refuse('reset_link_invalid')
    await deleteSessionsOfCustomer(transaction, used.customer_id)
    return { reset: true } as const
  })
}
