import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { lookForStraysInStatement, type StrayLook } from '../actions/books/find-strays.ts'
import type { Context } from '../context.ts'
import { listOpenStrays } from '../database/bank/stray-orders.ts'
import { readStatement, type StatementProblem } from '../gateways/bank/statement.ts'
import { refuseArguments, say } from './command.ts'

/** What the commands are asked and say about orders at the bank that no booking here knows. */

const day = 86_400_000

/** How far back is looked, in which statement, and the one word that the command has for itself. */
export function readLookWords<Own extends string>(command: string, own: { word: Own; means: string }) {
  const { values } = refuseArguments(() => {
    const string = { type: 'string' } as const
    const parsed = parseArgs({ options: { days: string, statement: string, [own.word]: string } })
    if (!isDays(parsed.values.days ?? '30'))
      throw new Error(`--days is a number from 1 to 3650, not "${parsed.values.days}"`)
    return parsed
  }, `npm run ${command} -- [--days <number>] [--statement <file>] [--${own.word} <${own.means}>]`)
  const days = Number(values.days ?? 30)
  return {
    days,
    since: (now: Date): Date => new Date(now.getTime() - days * day),
    statement: values.statement,
    own: values[own.word],
  }
}

/** Ten years at most, which is longer than any bank lists. */
const isDays = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 3650

export const tmt = (amount: number): string => `${(amount / 100).toFixed(2)} TMT`

const lookWords: Readonly<Record<StrayLook['answer'], (look: StrayLook) => string>> = {
  listed: ({ ours }) => `The bank lists ${ours} orders of ours that took money.`,
  not_all_listed: ({ ours }) =>
    `The bank lists more orders than are looked through (${ours} of ours so far): ask for fewer days.`,
  no_right: () =>
    'The bank does not list its orders to this login. Strays can be found with -- --statement <file>.',
  bank_silent: () =>
    'The bank did not answer with a list of its orders. Strays can be found with -- --statement <file>.',
}

export function sayLook(look: StrayLook): void {
  say(lookWords[look.answer](look))
  if (look.unread > 0)
    say(`  ${look.unread} entries of its list cannot be read: whether they are strays, its statement tells.`)
}

/** Whether nothing was left out. That a bank lists nothing at all is said, and is no difference. */
export const isWhole = ({ answer, unread }: Partial<StrayLook>): boolean =>
  answer !== 'not_all_listed' && (unread ?? 0) === 0

const problemWords: Readonly<Record<StatementProblem, string>> = {
  no_order_number: 'has no order number: left out',
  amount_unclear: 'has no sum that can be read without doubt: only the bank’s own word counts',
  other_currency: 'is in another currency: left out',
}

/** Reads the file, says what in it could not be read, and names the strays that it tells of. */
export async function lookInStatement(context: Context, path: string): Promise<Omit<StrayLook, 'answer'>> {
  const statement = readStatement(await readFile(path))
  if (!statement) throw new Error(`${path} has no line of headings with order number and amount.`)
  for (const { line, problem } of statement.problems) say(`  ${path}, line ${line} ${problemWords[problem]}`)
  const look = await lookForStraysInStatement(context, statement.orders)
  say(`${path} has ${statement.orders.length} orders, ${look.ours} of them ours by their prefix.`)
  if (look.unread > 0)
    say(`  What ${look.unread} of them hold, neither it nor the bank says: run this again later.`)
  return look
}

/** Names the strays that wait for somebody, and what can be done. Answers how many there are. */
export async function sayStrays(context: Context): Promise<number> {
  const strays = await listOpenStrays(context.database)
  for (const { orderNumber, facts } of strays) {
    const when = typeof facts.orderedAt === 'string' ? `, ordered ${facts.orderedAt}` : ''
    say(
      `  stray order ${orderNumber}: the bank holds ${tmt(Number(facts.deposited ?? 0))} (${facts.state})${when}`,
    )
  }
  if (strays.length > 0) {
    say(
      'Each of these was paid at the bank and belongs to no booking in this database. Find its guest, then either enter the',
    )
    say('booking by hand and close the entry in the office (Waiting), or send the money back to the card:')
    say('  npm run books -- --give-back <order number>')
    say(
      'Never from a rehearsal: there the orders of the real hotel look like these, and their money would go back for real.',
    )
  }
  return strays.length
}
