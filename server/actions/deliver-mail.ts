import type { Context } from '../context.ts'
import { claimDueMail, markMailSent, postponeMail } from '../database/outbox.ts'
import { composeLetter } from '../gateways/mail/letter.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import { texts } from '../text/catalogue.ts'

const minute = 60_000
const leaseMs = 2 * minute
/** Waits between tries; after the last one the mail stays in the outbox with its error, for the doctor to find. */
const waits = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * minute)

/** Sends one mail that is due. The claim is committed before the mail server is called, the result after. */
export async function deliverMail(context: Context, mailer: Mailer): Promise<boolean> {
  const { database, clock } = context
  const now = clock.now()
  const mail = await claimDueMail(database, now, new Date(now.getTime() + leaseMs))
  if (!mail?.recipient) return false
  try {
    const letter = await writeLetter(context, mail)
    await mailer.send({ id: `mail-${mail.id}`, to: mail.recipient, ...letter })
  } catch (error) {
    const wait = waits[mail.tries - 1]
    const nextTryAt = wait === undefined ? null : new Date(now.getTime() + wait)
    const reason = error instanceof Error ? error.name : 'unknown'
    await postponeMail(database, { id: mail.id, nextTryAt, error: reason })
    return true
  }
  await markMailSent(database, mail.id, clock.now())
  return true
}

type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimDueMail>>>

async function writeLetter(context: Context, mail: ClaimedMail) {
  const { hotel } = await context.settings.current()
  const facts = mail.facts as { email: string; token?: string }
  const shared = { hotel: hotel.name[mail.language], email: facts.email }
  const { mails } = texts[mail.language]
  const { publicUrl } = context.config
  if (mail.kind === 'reset') {
    const link = `${publicUrl}/authorization/reset?token=${facts.token}`
    return composeLetter(mails.reset, mail.language, { ...shared, link })
  }
  if (mail.kind === 'welcome') {
    return composeLetter(mails.welcome, mail.language, {
      ...shared,
      link: `${publicUrl}/rooms?lang=${mail.language}`,
    })
  }
  throw new Error(`No letter is known for ${mail.kind}.`)
}
