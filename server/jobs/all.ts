import { askAboutDueAttempt } from '../actions/bank/ask-bank.ts'
import { decideOverdueRequests } from '../actions/bookings/decide-overdue-requests.ts'
import { checkDuePayment } from '../actions/books/compare-books.ts'
import { lookForStraysAtNight } from '../actions/books/find-strays.ts'
import { handOverArrival } from '../actions/desk/hand-over-arrivals.ts'
import { deliverMail } from '../actions/letters/deliver-mail.ts'
import { tellStaff } from '../actions/letters/tell-staff.ts'
import { payDueRefund } from '../actions/money/pay-refund.ts'
import { releaseLapsed } from '../actions/nights/release-lapsed.ts'
import { sizeImage } from '../actions/rooms/size-image.ts'
import { keepWebFiles } from '../actions/site/keep-web-files.ts'
import { noteSleptNights } from '../actions/stay/house/note-slept-nights.ts'
import { closeDueDay } from '../actions/till/close-days.ts'
import { forgetDocuments } from '../actions/upkeep/forget-documents.ts'
import { forgetEnded } from '../actions/upkeep/forget-ended.ts'
import { knockAtBank, knockAtDatabase, knockAtMail } from '../actions/upkeep/knock.ts'
import { markDocuments } from '../actions/upkeep/mark-documents.ts'
import { sortPast } from '../actions/upkeep/sort-past.ts'
import type { PictureSizer } from '../gateways/files/sizes/sizer.ts'
import type { Mailer } from '../gateways/mail/mailer.ts'
import type { Job, JobLog } from './runner.ts'

interface Means {
  readonly mailer: Mailer
  readonly sizer: PictureSizer
  readonly log: JobLog
}

export const allJobs = ({ mailer, sizer, log }: Means): Job[] => [
  { name: 'ask the bank', everyMs: 2_000, run: askAboutDueAttempt },
  { name: 'pay refunds', everyMs: 2_000, run: payDueRefund },
  { name: 'compare the books', everyMs: 60_000, run: checkDuePayment },
  { name: 'look for stray orders', everyMs: 60_000, run: lookForStraysAtNight },
  { name: 'deliver mail', everyMs: 2_000, run: (context) => deliverMail(context, mailer) },
  { name: 'tell staff what waits', everyMs: 10_000, run: tellStaff },
  { name: 'knock at the bank', everyMs: 5_000, run: knockAtBank },
  { name: 'knock at the mail server', everyMs: 5_000, run: (context) => knockAtMail(context, mailer) },
  { name: 'knock at the database', everyMs: 5_000, run: knockAtDatabase },
  { name: 'decide overdue refund requests', everyMs: 60_000, run: decideOverdueRequests },
  { name: 'hand arrivals over', everyMs: 2_000, run: handOverArrival },
  { name: 'note slept nights', everyMs: 60_000, run: noteSleptNights },
  { name: 'close the day', everyMs: 60_000, run: closeDueDay },
  { name: 'release lapsed holds', everyMs: 10_000, run: releaseLapsed },
  { name: 'size images', everyMs: 5_000, run: (context) => sizeImage(context, { sizer, log }) },
  { name: 'sort what is past', everyMs: 60_000, run: sortPast },
  { name: 'mark documents', everyMs: 60_000, run: markDocuments },
  { name: 'forget what has ended', everyMs: 600_000, run: forgetEnded },
  { name: 'keep web files', everyMs: 3_600_000, run: keepWebFiles },
  { name: 'forget documents', everyMs: 3_600_000, run: forgetDocuments },
]
