import { askAboutDueAttempt } from '../../server/actions/bank/ask-bank.ts'
import { decideOverdueRequests } from '../../server/actions/bookings/decide-overdue-requests.ts'
import { checkDuePayment } from '../../server/actions/books/compare-books.ts'
import { handOverArrival } from '../../server/actions/desk/hand-over-arrivals.ts'
import { payDueRefund } from '../../server/actions/money/pay-refund.ts'
import { releaseLapsed } from '../../server/actions/nights/release-lapsed.ts'
import type { Context } from '../../server/context.ts'
import type { Tally } from './tally.ts'

const jobs: readonly [name: string, run: (context: Context) => Promise<boolean>][] = [
  ['ask the bank', askAboutDueAttempt],
  ['pay refunds', payDueRefund],
  ['compare the books', checkDuePayment],
  ['decide overdue refund requests', decideOverdueRequests],
  ['hand arrivals over', handOverArrival],
  ['release lapsed holds', releaseLapsed],
]

/** As if several servers ran: whoever claims a row does the work. */
export const servers = 4

/** Every job that has to do with money or nights, until nothing is due at this instant. */
export async function runDueJobs(context: Context, tally: Tally): Promise<void> {
  const untilNothingIsDue = async ([name, run]: (typeof jobs)[number]) => {
    for (let more = true; more; ) {
      more = await run(context).catch((error: Error) => {
        tally.add(`job failed: ${name}: ${error.message}`)
        return false
      })
    }
  }
  const hands = jobs.flatMap((job) => Array.from({ length: servers }, () => job))
  await Promise.all(hands.map(untilNothingIsDue))
}
