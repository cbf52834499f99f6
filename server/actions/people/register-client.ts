import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/values.ts'
import { isEmail, passwordProblem } from '../../../domain/credentials.ts'
import type { Context } from '../../context.ts'
import { countHit } from '../../database/access/rate-limits.ts'
import { queueMail } from '../../database/letters/outbox.ts'
import { findCustomerByEmail, insertCustomer } from '../../database/people/customers.ts'
import { hashPassword } from '../../secrets/passwords.ts'
import { openConfirmation } from './confirm-email.ts'

const hour = 3_600_000

/** `mailed` says whether a welcome mail is on its way: without a mail server there is none. */
export async function registerClient(
  context: Context,
  input: { email: string; password: string; confirmation: string; language: Language; address: string },
): Promise<{ mailed: boolean } | Refusal> {
  const email = input.email.trim()
  if (!isEmail(email)) return refuse('email_malformed')
  const problem = passwordProblem(input.password, input.confirmation)
  if (problem) return refuse(problem)
  const now = context.clock.now()
  const { limits } = await context.settings.current()
  const { hits } = await countHit(context.database, { key: `register:${input.address}`, now, windowMs: hour })
  if (hits > limits.registrationsPerHour) return refuse('too_many_registrations')

  // An address that has an account costs no hashing; two registrations at once are told apart below.
  if (await findCustomerByEmail(context.database, email)) return refuse('email_taken')
  const passwordHash = await hashPassword(input.password, { lane: 'guests', from: input.address })
  const mailed = context.config.mail !== undefined
  return context.database.transaction().execute(async (transaction) => {
    const customer = await insertCustomer(transaction, {
      email,
      passwordHash,
      language: input.language,
      createdAt: now,
      emailConfirmedAt: null,
    })
    if (!customer) return refuse('email_taken')
    await queueMail(
      transaction,
      {
        once: `welcome:${customer.id}`,
        kind: 'welcome',
        language: input.language,
        recipient: email,
        facts: { email, token: await openConfirmation(transaction, customer.id, now) },
      },
      now,
    )
    return { mailed }
  })
}
