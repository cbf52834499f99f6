import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal } from '../../../contract/errors.ts'
import { siteHost } from '../../content/site-host.ts'
import type { Context } from '../../context.ts'
import { claimDueMail, discardMail, markMailSent, postponeMail } from '../../database/letters/outbox.ts'
import type { Mailer } from '../../gateways/mail/mailer.ts'
import { failureOf, wordsOfFailure } from '../../watch/failure-reason.ts'
import { writeLetter } from './write-letter.ts'

const minute = 60_000
const leaseMs = 2 * minute
/** Beyond the lease as well: when the database is back after a longer time, whoever remembers is quicker than whoever looks for work. */
const rememberForMs = 5 * minute
const rememberEveryMs = 250
/** Waits between tries; after the last one the mail stays in the outbox with its error, for the doctor to find. */
const waits = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * minute)

/**
 * Handles one mail that is due. The claim is committed before the mail server is called, the result after. A mail that cannot be written now
 * waits its turn like one that cannot be sent, so neither stands in the way of the others.
 */
export async function deliverMail(context: Context, mailer: Pick<Mailer, 'send'>): Promise<boolean> {
  const now = context.clock.now()
  const mail = await claimDueMail(context.database, now, new Date(now.getTime() + leaseMs))
  if (!mail) return false
  try {
    if ((await sendOrDiscard(context, mailer, mail)) === 'discarded') return true
  } catch (error) {
    const wait = waits[mail.tries - 1]
    const nextTryAt = wait === undefined ? null : new Date(now.getTime() + wait)
    const reason = wordsOfFailure(failureOf(error))
    await postponeMail(context.database, { id: mail.id, nextTryAt, error: reason })
    return true
  }
  await rememberSent(context, mail.id)
  return true
}

/** The letter is on its way and cannot be called back: if the database is away at this moment, it is waited for. */
async function rememberSent({ database, clock }: Context, id: number): Promise<void> {
  const sentAt = clock.now()
  const began = performance.now()
  for (;;) {
    try {
      await markMailSent(database, id, sentAt)
      return
    } catch (error) {
      if (performance.now() - began > rememberForMs) throw error
      await pause(rememberEveryMs)
    }
  }
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>

async function sendOrDiscard(
  context: Context,
  mailer: Pick<Mailer, 'send'>,
  { recipient, ...mail }: ClaimedMail,
): Promise<'sent' | 'discarded'> {
  const { database } = context
  if (recipient === null) {
    await discardMail(database, mail.id, 'no_recipient')
    return 'discarded'
  }
  const letter = await writeLetter(context, mail)
  if (isRefusal(letter)) {
    await discardMail(database, mail.id, letter.refused)
    return 'discarded'
  }
  // The id is the same at every try: a letter sent again after a crash is recognised as the one that was sent.
  // The mark is the row's own: after a restore another letter may have its number.
  const host = siteHost(context.config)
  await mailer.send({ id: `mail-${mail.id}.${mail.mark}`, host, to: recipient, ...letter })
  return 'sent'
}
