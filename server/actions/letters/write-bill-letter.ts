import { isRefusal, type Refusal } from '../../../contract/errors.ts'
import { formatMoney } from '../../../contract/facts.ts'
import type { Context } from '../../context.ts'
import { makeBill } from '../../documents/till/bill.ts'
import type { MailToWrite, WrittenLetter } from '../../gateways/mail/letter.ts'
import { paperWords } from '../../text/till/papers.ts'
import { issueBillOf } from '../papers/issue-bill.ts'
import { letter, readSubject } from './write-booking-letter.ts'

/** After the departure: thanks, and the bill. Whoever has not left after all gets none. */
export async function writeBill(context: Context, mail: MailToWrite): Promise<WrittenLetter | Refusal> {
  const subject = await readSubject(context, mail)
  if (isRefusal(subject)) return subject
  const bill = await issueBillOf(context, subject.booking.id)
  if (isRefusal(bill)) return bill
  const { language } = mail
  const words = paperWords[language]
  const { total, paid, balance } = bill.facts.bill
  const { staging } = context.config
  return letter(subject, 'bill', {
    rows: [
      [words.total, formatMoney(total, language)],
      [words.paid, formatMoney(paid, language)],
      ...(balance > 0 ? [[words.balance, formatMoney(balance, language)] as const] : []),
    ],
    attachments: [
      {
        name: `bill-${bill.name}.pdf`,
        mediaType: 'application/pdf',
        bytes: await makeBill(bill, { paper: 'a5', language, staging }),
      },
    ],
  })
}
