import type { Context } from '../../context.ts'
import { answerAnything } from '../../database/upkeep/watched-facts.ts'
import type { Mailer } from '../../gateways/mail/mailer.ts'
import { failureOf } from '../../watch/failure-reason.ts'
import type { Sign } from '../../watch/signs.ts'

const second = 1000
const quietFor = 30 * second
/** Sooner after a failure: whoever only stumbled is not called dead. */
const failingFor = 10 * second

/** No order has this number: the bank says so, and has answered. */
const nobodysOrder = (prefix: string): string => `${prefix}-knock`

/** At night nobody pays and nobody is written to: that bank or mail server are dead would be found out by the first guest. */
export async function knockAtBank({ bank, clock, config, watch }: Context): Promise<boolean> {
  if (isDue(watch.signs.bank, clock.now())) await bank.statusByNumber(nobodysOrder(config.bank.orderPrefix))
  return false
}

export async function knockAtMail({ clock, watch }: Context, mailer: Mailer): Promise<boolean> {
  // What it throws has been noted as a failure of the mail server, and is none of this job.
  if (isDue(watch.signs.mail, clock.now())) await mailer.knock().catch(() => undefined)
  return false
}

/** Every time: it is near, and all else stands on it. */
export async function knockAtDatabase({ database, watch }: Context): Promise<boolean> {
  try {
    await answerAnything(database)
    watch.signs.database.good()
  } catch (error) {
    watch.signs.database.failed(failureOf(error))
  }
  return false
}

function isDue(sign: Sign, now: Date): boolean {
  const last = sign.lastWordAt()
  const pause = sign.state().failingSince === undefined ? quietFor : failingFor
  return last === undefined || now.getTime() - last.getTime() >= pause
}
