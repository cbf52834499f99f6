import { lookForStrays, type StrayLook } from '../actions/books/find-strays.ts'
import { clearUpStrayRefunds, type GivenBack, giveBackStray } from '../actions/books/give-back-stray.ts'
import { readBooks } from '../actions/books/read-books.ts'
import type { Context } from '../context.ts'
import { listOpenMismatches } from '../database/bank/mismatches.ts'
import { listAttemptsToLookAt } from '../database/bank/payment-attempts.ts'
import { listWaitingRefunds } from '../database/money/refund-orders.ts'
import { texts } from '../text/catalogue.ts'
import { runCommand, say } from './command.ts'
import { isWhole, lookInStatement, readLookWords, sayLook, sayStrays, tmt } from './stray-words.ts'

/**
 * `npm run books`: holds every payment of the last 30 days (`-- --days N` for more) against the bank's word, and names orders of ours at the bank
 * that no booking knows, from its list or from a statement (`-- --statement <file>`). Ends with 1 when something differs.
 * `-- --give-back <order number>` does nothing but send the money of such an order back.
 */

const asked = readLookWords('books', { word: 'give-back', means: 'order number' })

const givenBackWords: Readonly<Record<GivenBack['outcome'], string>> = {
  given_back: 'the money went back to the card, and the entry is closed.',
  unsure:
    'it was sent, and the bank has not said whether it arrived. Nothing is sent again before that is known: run this again in ten minutes.',
  refused:
    'the bank refuses and holds the money as before: return it in the bank’s own office or by hand, then close the entry.',
  not_named:
    'this order is not among the strays. Run npm run books first, with a statement if the bank lists nothing.',
  closed_before: 'the entry about this order is closed: nothing was sent.',
  known_now: 'a payment of this database has this order: nothing was sent.',
  bank_silent: 'the bank did not say what it holds: nothing was sent.',
  holds_nothing: 'the bank holds nothing of it: nothing was sent. Close the entry in the office.',
}

async function giveBack(context: Context, orderNumber: string): Promise<number> {
  const given = await giveBackStray(context, { orderNumber, by: { kind: 'system' } })
  const sum = given.outcome === 'given_back' ? `${tmt(given.amount)}: ` : ''
  const code = given.outcome === 'refused' ? ` (code ${given.code})` : ''
  say(`${orderNumber}: ${sum}${givenBackWords[given.outcome]}${code}`)
  return given.outcome === 'given_back' ? 0 : 1
}

async function sayWhatWaits({ database }: Context): Promise<void> {
  const { advice } = texts.en
  for (const row of await listOpenMismatches(database))
    if (row.kind !== 'stray_order')
      say(`  mismatch ${row.id}, booking ${row.bookNumber}, order ${row.orderNumber}: ${advice[row.kind]}`)
  for (const row of await listAttemptsToLookAt(database))
    say(`  order ${row.orderNumber}, booking ${row.bookNumber}: ${advice.lookAtPayment}`)
  for (const row of await listWaitingRefunds(database))
    say(
      `  refund ${row.id}, booking ${row.bookNumber}, ${tmt(row.amount)}: ${row.state === 'by_hand' ? advice.payByHand : advice.bankIsPaying}`,
    )
}

/** Every payment that we know agrees; what we do not know of, nobody could tell. A login without the right is told so every time, and is no alarm. */
function sayHalfAsked({ answer }: StrayLook): number {
  say(
    'What our books know agrees. Whether the bank has orders of ours that they do not know could not be asked.',
  )
  return answer === 'bank_silent' ? 1 : 0
}

async function compare(context: Context): Promise<number> {
  const since = asked.since(context.clock.now())
  const books = await readBooks(context, since)
  say(`${books.payments} payments by the bank in ${asked.days} days.`)
  say(`In our books ${tmt(books.booked)}, at the bank ${tmt(books.deposited)}.`)
  for (const { orderNumber, outcome } of books.differences) say(`  ${orderNumber}: ${outcome}`)
  await clearUpStrayRefunds(context)
  const look = await lookForStrays(context, since)
  sayLook(look)
  const read = asked.statement === undefined ? {} : await lookInStatement(context, asked.statement)
  await sayWhatWaits(context)
  const strays = await sayStrays(context)
  const agrees = strays === 0 && books.differences.length === 0 && isWhole(look) && isWhole(read)
  if (!agrees) return 1
  if (asked.statement === undefined && look.answer !== 'listed') return sayHalfAsked(look)
  say('The books agree.')
  return 0
}

await runCommand((context) => (asked.own === undefined ? compare(context) : giveBack(context, asked.own)))
