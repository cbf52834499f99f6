import { z } from 'zod'
import { isRefusal, type Refusal } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/values.ts'
import type { Context } from '../../context.ts'
import {
  composeLetter,
  type MailToWrite,
  markStaging,
  type WrittenLetter,
} from '../../gateways/mail/letter.ts'
import { texts } from '../../text/catalogue.ts'
import type { BookingMail } from './queue-booking-mail.ts'
import { writeBill } from './write-bill-letter.ts'
import {
  writeBookingConfirmed,
  writeDebtReminder,
  writeMoneyReturned,
  writePayLink,
  writeRefundAsked,
  writeRefundPaid,
  writeRefundRefused,
  writeRefundWithdrawn,
} from './write-booking-letter.ts'
import { writeNotices, writeNoticesBegin } from './write-notices.ts'

/** A refusal says that there is no longer a reason for the letter. */
export type Writer = (context: Context, mail: MailToWrite) => Promise<WrittenLetter | Refusal>

type OtherMail = 'welcome' | 'confirm_email' | 'reset' | 'notices' | 'notices_begin'

const writers: Readonly<Record<BookingMail | OtherMail, Writer>> = {
  welcome: writeWelcome,
  confirm_email: writeConfirmEmail,
  reset: writeReset,
  booking_confirmed: writeBookingConfirmed,
  pay_link: writePayLink,
  refund_asked: writeRefundAsked,
  refund_paid: writeRefundPaid,
  refund_refused: writeRefundRefused,
  refund_withdrawn: writeRefundWithdrawn,
  money_returned: writeMoneyReturned,
  debt_reminder: writeDebtReminder,
  bill: writeBill,
  notices: writeNotices,
  notices_begin: writeNoticesBegin,
}

export async function writeLetter(context: Context, mail: MailToWrite): ReturnType<Writer> {
  const write = new Map<string, Writer>(Object.entries(writers)).get(mail.kind)
  // A newer process may have queued it and will know.
  if (!write) throw new Error(`No letter is known for ${mail.kind}.`)
  const letter = await write(context, mail)
  return isRefusal(letter) || !context.config.staging ? letter : markStaging(letter, mail.language)
}

const resetFacts = z.object({ email: z.string(), token: z.string() })
/** A letter that was queued before there was anything to confirm has no token. */
const welcomeFacts = resetFacts.partial({ token: true })

async function writeWelcome(context: Context, { language, facts }: MailToWrite): Promise<WrittenLetter> {
  const { hotel } = await context.settings.current()
  const { email, token } = welcomeFacts.parse(facts)
  const { welcome, confirmEmail } = texts[language].mails
  const words = {
    ...confirmEmail,
    subject: welcome.subject,
    lines: [...welcome.lines, ...confirmEmail.lines],
  }
  return composeLetter(token === undefined ? welcome : words, language, {
    hotel: hotel.name[language],
    link:
      token === undefined
        ? `${context.config.publicUrl}/rooms?lang=${language}`
        : confirmLink(context, language, token),
    gaps: { email },
  })
}

async function writeConfirmEmail(context: Context, { language, facts }: MailToWrite): Promise<WrittenLetter> {
  const { hotel } = await context.settings.current()
  const { email, token } = resetFacts.parse(facts)
  return composeLetter(texts[language].mails.confirmEmail, language, {
    hotel: hotel.name[language],
    link: confirmLink(context, language, token),
    gaps: { email },
  })
}

/** What stands after the # is not sent to the server when the page is opened, so no log on the way has it. */
const confirmLink = ({ config }: Context, language: Language, token: string): string =>
  `${config.publicUrl}/authorization/confirm?lang=${language}#${token}`

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
