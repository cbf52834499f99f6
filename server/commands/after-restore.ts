import { lookForStrays } from '../actions/books/find-strays.ts'
import { moveBookNumbersOn } from '../actions/books/move-book-numbers-on.ts'
import { type LastNumber, readLastNumbers } from '../actions/papers/read-last-numbers.ts'
import type { Context } from '../context.ts'
import { mostSteps } from '../database/bookings/book-numbers.ts'
import { runCommand, say } from './command.ts'
import { isWhole, lookInStatement, readLookWords, sayLook, sayStrays } from './stray-words.ts'

/**
 * `npm run after-restore`: after a restored backup, before the hotel is opened again. Moves book numbers on beyond the highest that is known from
 * bookings, from the bank's list of orders, from its statement (`-- --statement <file>`) or from a voucher (`-- --book-number <number>`), and
 * names the orders at the bank that the backup has forgotten, and the last number of each paper: later ones were printed since. Ends with 1 when
 * there are such orders, or may be.
 */

const asked = readLookWords('after-restore', { word: 'book-number', means: 'number' })

const names: Readonly<Record<LastNumber['kind'], string>> = {
  payment: 'receipt',
  refund: 'receipt of a refund',
  bill: 'bill',
  shift: 'closing report of a shift (Z)',
}

await runCommand(async (context) => {
  const seen = asked.own === undefined ? [] : [Number(asked.own)]
  if (seen.some((number) => !Number.isSafeInteger(number) || number < 1))
    throw new Error(`--book-number must be a book number, and at most ${mostSteps} beyond the last one.`)
  const look = await lookForStrays(context, asked.since(context.clock.now()))
  sayLook(look)
  const read = asked.statement === undefined ? undefined : await lookInStatement(context, asked.statement)
  const known = [look.highestBookNumber, read?.highestBookNumber, ...seen].filter(
    (number) => number !== undefined,
  )
  // Named before numbers are moved: an order whose book number is beyond all reason ends the command there.
  const open = await sayStrays(context)
  const { highest, next, moved } = await moveBookNumbersOn(context, known)
  say(
    moved
      ? `The highest book number known is ${highest}. The next booking gets ${next}.`
      : `Book numbers are beyond ${highest} already: the next booking gets ${next}. Nothing was moved.`,
  )
  await sayLastPapers(context)
  if (look.answer !== 'listed' && read === undefined)
    say(
      'Without a list or a statement forgotten orders cannot be named: ask the bank for its statement and run this again with -- --statement <file>.',
    )
  return open === 0 && isWhole(look) && isWhole(read ?? {}) ? 0 : 1
})

/**
 * Papers that were printed after the backup are in people's hands, and the database knows nothing of them: it will give their numbers to others. It
 * cannot know how many there are, but where they begin.
 */
async function sayLastPapers(context: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const known = await readLastNumbers(context)
  for (const { kind, year, last } of known) say(`The last ${names[kind]} of ${year} is ${year}-${last}.`)
  const unknown = Object.entries(names).filter(([kind]) => !known.some((one) => one.kind === kind))
  for (const [, name] of unknown) say(`No ${name} is known.`)
  say(
    'A paper with a later number was printed after the backup, and its number will be given again. Ask the desk for such papers and enter what they tell: payments, refunds, departures, closings. Write on each of them the number that it has now, and keep it with the new one.',
  )
}
