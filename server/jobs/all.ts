import { askAboutDueAttempt } from '../actions/ask-bank.ts'
import { deliverMail } from '../actions/deliver-mail.ts'
import { forgetEnded } from '../actions/forget-ended.ts'
import { releaseLapsed } from '../actions/release-lapsed.ts'
import { sizeImage } from '../actions/size-image.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import type { Job } from './runner.ts'

export const allJobs = (mailer: Mailer): Job[] => [
  { name: 'ask the bank', everyMs: 2_000, run: askAboutDueAttempt },
  { name: 'deliver mail', everyMs: 2_000, run: (context) => deliverMail(context, mailer) },
  { name: 'release lapsed holds', everyMs: 10_000, run: releaseLapsed },
  { name: 'size images', everyMs: 5_000, run: sizeImage },
  { name: 'forget what has ended', everyMs: 600_000, run: forgetEnded },
]
