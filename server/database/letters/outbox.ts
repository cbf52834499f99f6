import type { Language } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'

export interface QueuedMail {
  /** A second mail with the same text here is not written. */
  readonly once: string
  readonly kind: string
  readonly language: Language
  readonly recipient: string
  readonly facts: Readonly<Record<string, unknown>>
}

export const queueMail = (database: Database, mail: QueuedMail, now: Date) =>
  database
    .insertInto('outbox')
    .values({
      once: mail.once,
      kind: mail.kind,
      language: mail.language,
      recipient: mail.recipient,
      facts: JSON.stringify(mail.facts),
      created_at: now,
      next_try_at: now,
    })
    .onConflict((conflict) => conflict.column('once').doNothing())
    .execute()

/**
 * Takes one mail that is due: nobody else gets it before `leaseEndsAt`. If this process dies meanwhile, the mail is due again then.
 */
export const claimDueMail = (database: Database, now: Date, leaseEndsAt: Date) =>
  database
    .updateTable('outbox')
    .set((eb) => ({ tries: eb('tries', '+', 1), next_try_at: leaseEndsAt }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'kind', 'language', 'recipient', 'facts', 'tries', 'mark'])
    .executeTakeFirst()

export const markMailSent = (database: Database, id: number, now: Date) =>
  database
    .updateTable('outbox')
    .set({ sent_at: now, recipient: null, facts: null, next_try_at: null, last_error: null })
    .where('id', '=', id)
    .execute()

/** A mail whose reason is gone is not sent, and nothing personal stays of it. */
export const discardMail = (database: Database, id: number, reason: string) =>
  database
    .updateTable('outbox')
    .set({ recipient: null, facts: null, next_try_at: null, last_error: reason })
    .where('id', '=', id)
    .execute()

/** Of every mail that was not sent yet. */
export const discardWaitingMail = (database: Database, reason: string) =>
  database
    .updateTable('outbox')
    .set({ recipient: null, facts: null, next_try_at: null, last_error: reason })
    .where('sent_at', 'is', null)
    .where('next_try_at', 'is not', null)
    .execute()

export const postponeMail = (
  database: Database,
  mail: { id: number; nextTryAt: Date | null; error: string },
) =>
  database
    .updateTable('outbox')
    .set({ next_try_at: mail.nextTryAt, last_error: mail.error })
    .where('id', '=', mail.id)
    .execute()
