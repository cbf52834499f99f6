import { parseArgs } from 'node:util'
import { readBooks } from './actions/read-books.ts'
import { runCommand, say } from './command.ts'
import { listOpenMismatches } from './database/mismatches.ts'
import { listAttemptsToLookAt } from './database/payment-attempts.ts'
import { listWaitingRefunds } from './database/refund-orders.ts'
import { texts } from './text/catalogue.ts'

/** `npm run books`: holds every payment of the last 30 days (`-- --days N` for more) against the bank's word. Ends with 1 when something differs. */

const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } })
const day = 86_400_000

const tmt = (amount: number): string => `${(amount / 100).toFixed(2)} TMT`

await runCommand(async (context) => {
  const since = new Date(context.clock.now().getTime() - Number(values.days) * day)
  const books = await readBooks(context, since)
  say(`${books.payments} payments by the bank in ${values.days} days.`)
  say(`In our books ${tmt(books.booked)}, at the bank ${tmt(books.deposited)}.`)
  for (const { orderNumber, outcome } of books.differences) say(`  ${orderNumber}: ${outcome}`)
  const { advice } = texts.en
  for (const row of await listOpenMismatches(context.database))
    say(`  mismatch ${row.id}, booking ${row.bookNumber}, order ${row.orderNumber}: ${advice[row.kind]}`)
  for (const row of await listAttemptsToLookAt(context.database))
    say(`  order ${row.orderNumber}, booking ${row.bookNumber}: ${advice.lookAtPayment}`)
  for (const row of await listWaitingRefunds(context.database))
    say(
      `  refund ${row.id}, booking ${row.bookNumber}, ${tmt(row.amount)}: ${row.state === 'by_hand' ? advice.payByHand : advice.bankIsPaying}`,
    )
  if (books.differences.length === 0) say('The books agree.')
  return books.differences.length === 0 ? 0 : 1
})
