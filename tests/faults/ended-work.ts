import { deliverMail } from '../../server/actions/letters/deliver-mail.ts'
import { smtpMailer } from '../../server/gateways/mail/mailer.ts'
import type { MortalHotel } from './mortal-hotel.ts'
import { runDueJobs, servers } from './passing-time.ts'
import type { Tally } from './tally.ts'

const minute = 60_000

/** Nobody restarts the servers: their work is ended here, at later times, as the next server would end it. */
export async function endTheirWork(
  { context, sender, advance }: Pick<MortalHotel, 'context' | 'sender' | 'advance'>,
  tally: Tally,
): Promise<void> {
  const mailer = smtpMailer(sender)
  for (const minutes of [0, 3, 3, 3, 15, 15, 30, 60, 120, 240, 480, 720, 720]) {
    advance(minutes * minute)
    await runDueJobs(context, tally)
    await Promise.all(
      Array.from({ length: servers }, async () => {
        while (await deliverMail(context, mailer));
      }),
    )
  }
  mailer.close()
}
