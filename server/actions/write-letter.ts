import { z } from 'zod'
import type { Refusal } from '../../contract/errors.ts'
import type { Language } from '../../contract/values.ts'
import type { Context } from '../context.ts'
import { composeLetter, type WrittenLetter } from '../gateways/mail/letter.ts'
import { texts } from '../text/catalogue.ts'
import type { BookingMail } from './queue-booking-mail.ts'
import {
  writeBookingConfirmed,
  writeMoneyReturned,
  writePayLink,
  writeRefundAsked,
  writeRefundPaid,
  writeRefundRefused,
} from './write-booking-letter.ts'

export interface MailToWrite {
  readonly kind: string
  readonly language: Language
  readonly facts: unknown
}

/** A refusal says that there is no longer a reason for the letter. */
export type Writer = (context: Context, mail: MailToWrite) => Promise<WrittenLetter | Refusal>

const writers: Readonly<Record<BookingMail | 'welcome' | 'reset', Writer>> = {
  welcome: writeWelcome,
  reset: writeReset,
  booking_confirmed: writeBookingConfirmed,
  pay_link: writePayLink,
  refund_asked: writeRefundAsked,
  refund_paid: writeRefundPaid,
  refund_refused: writeRefundRefused,
  money_returned: writeMoneyReturned,
}

export function writeLetter(context: Context, mail: MailToWrite): ReturnType<Writer> {
  const write = new Map<string, Writer>(Object.entries(writers)).get(mail.kind)
  // A newer process may have queued it and will know.
  if (!write) throw new Error(`No letter is known for ${mail.kind}.`)
  return write(context, mail)
}

const welcomeFacts = z.object({ email: z.string() })

async function writeWelcome(context: Context, { language, facts }: MailToWrite): Promise<WrittenLetter> {
  const { hotel } = await context.settings.current()
  return composeLetter(texts[language].mails.welcome, language, {
    hotel: hotel.name[language],
    link: `${context.config.publicUrl}/rooms?lang=${language}`,
    gaps: welcomeFacts.parse(facts),
  })
}

const resetFacts = welcomeFacts.extend({ token: z.string() })

async function writeReset(context: Context, { language, facts }: MailToWrite): Promise<WrittenLetter> {
  const { hotel } = await context.settings.current()
  const { email, token } = resetFacts.parse(facts)
  return composeLetter(texts[language].mails.reset, language, {
    hotel: hotel.name[language],
    // Behind the #: that part stays in the browser, out of logs, proxies and referrers.
    link: `${context.config.publicUrl}/authorization/reset#${token}`,
    gaps: { email },
  })
}
