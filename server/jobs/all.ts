import { askAboutDueAttempt } from '../actions/ask-bank.ts'
import { checkDuePayment } from '../actions/compare-books.ts'
import { decideOverdueRequests } from '../actions/decide-overdue-requests.ts'
import { deliverMail } from '../actions/deliver-mail.ts'
import { lookForStraysAtNight } from '../actions/find-strays.ts'
import { forgetDocuments } from '../actions/forget-documents.ts'
import { forgetEnded } from '../actions/forget-ended.ts'
import { payDueRefund } from '../actions/pay-refund.ts'
import { releaseLapsed } from '../actions/release-lapsed.ts'
import { sizeImage } from '../actions/size-image.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import type { Job } from './runner.ts'

export const allJobs = (mailer: Mailer): Job[] => [
  { name: 'ask the bank', everyMs: 2_000, run: askAboutDueAttempt },
  { name: 'pay refunds', everyMs: 2_000, run: payDueRefund },
  { name: 'compare the books', everyMs: 60_000, run: checkDuePayment },
  { name: 'look for stray orders', everyMs: 60_000, run: lookForStraysAtNight },
  { name: 'deliver mail', everyMs: 2_000, run: (context) => deliverMail(context, mailer) },
  { name: 'decide overdue refund requests', everyMs: 60_000, run: decideOverdueRequests },
  { name: 'release lapsed holds', everyMs: 10_000, run: releaseLapsed },
  { name: 'size images', everyMs: 5_000, run: sizeImage },
  { name: 'forget what has ended', everyMs: 600_000, run: forgetEnded },
  { name: 'forget documents', everyMs: 3_600_000, run: forgetDocuments },
]
