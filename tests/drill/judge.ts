import { lookForStrays } from '../../server/actions/books/find-strays.ts'
import { readBooks } from '../../server/actions/books/read-books.ts'
import { examine, isWarning, wordsOf } from '../../server/actions/upkeep/examine.ts'
import { examineSeals } from '../../server/actions/upkeep/examine-seals.ts'
import { listOpenMismatches } from '../../server/database/bank/mismatches.ts'
import { listOpenStrays } from '../../server/database/bank/stray-orders.ts'
import type { Database } from '../../server/database/connection.ts'
import { runDueJobs } from '../faults/passing-time.ts'
import { compareWithBank, heldByOrder, nightsThatDiffer, unfinished } from '../faults/sums.ts'
import { createTally } from '../faults/tally.ts'
import { bankMovements } from '../support/money/bank.ts'
import type { OpenCopy } from './drill-hotel.ts'
import type { Told } from './guests.ts'

const minute = 60_000
const month = 30 * 24 * 60 * minute

/** Whatever the restored hotel does not know although it was told before that second, and whatever it knows too early. */
export async function judgeMemory(copy: OpenCopy, told: readonly Told[], at: Date): Promise<string[]> {
  const known = await readStatuses(copy.context.database)
  const second = at.getTime()
  return told.flatMap(({ bookNumber, sentAt, bookedAt, paidAt, cancelledAt }) => {
    const status = known.get(bookNumber)
    const about = `booking ${bookNumber}, ${status ?? 'not there'}:`
    if (bookedAt <= second && status === undefined)
      return [`${about} acknowledged ${second - bookedAt} ms before`]
    if (cancelledAt !== undefined && cancelledAt <= second && status !== 'cancelled')
      return [`${about} cancelled ${second - cancelledAt} ms before`]
    if (paidAt !== undefined && paidAt <= second && status !== 'paid' && status !== 'cancelled')
      return [`${about} paid ${second - paidAt} ms before`]
    if (sentAt > second && status !== undefined) return [`${about} ordered ${sentAt - second} ms after`]
    return []
  })
}

async function readStatuses(database: Database): Promise<Map<number, string>> {
  const rows = await database.selectFrom('bookings').select(['book_number', 'status']).execute()
  return new Map(rows.map(({ book_number, status }) => [book_number, status]))
}

/** Whatever does not agree once the jobs have run, within itself or with the bank, and that nobody is told of. And how many orders are named. */
export async function judgeBooks(
  copy: OpenCopy,
): Promise<{ findings: string[]; strays: number; mismatches: number }> {
  const { context } = copy
  const { database } = context
  const tally = createTally()
  for (const minutes of [0, 3, 3, 15, 30, 60]) {
    copy.advance(minutes * minute)
    await runDueJobs(context, tally)
  }
  const since = new Date(context.clock.now().getTime() - month)
  await readBooks(context, since)
  await lookForStrays(context, since)
  const found = [...(await examine(context)), ...(await examineSeals(context))]
  const doctor = found.filter((finding) => !isWarning(finding)).map(wordsOf)
  const movements = await bankMovements(copy)
  const strays = (await listOpenStrays(database)).map(({ orderNumber }) => orderNumber)
  const mismatches = (await listOpenMismatches(database)).flatMap(({ kind, orderNumber }) =>
    kind === 'stray_order' ? [] : [orderNumber],
  )
  const { differing } = await compareWithBank(database, movements)
  const named = new Set<string | null>([...strays, ...mismatches])
  return {
    findings: [
      ...(tally.sumOf('job failed') > 0 ? [tally.print()] : []),
      ...doctor.map((words) => `doctor: ${words}`),
      ...(await unfinished(database, context.clock.now())).map((what) => `unfinished: ${what}`),
      ...(await nightsThatDiffer(database)).map((night) => `nights: ${JSON.stringify(night)}`),
      ...differing.filter((line) => !named.has(line.split(' ')[0] ?? '')).map((line) => `books: ${line}`),
      ...(await wronglyNamed(database, strays, heldByOrder(movements))),
    ],
    strays: strays.length,
    mismatches: mismatches.length,
  }
}

/** Stray is what holds money at the bank and has no payment here, and nothing else. */
async function wronglyNamed(
  database: Database,
  strays: readonly string[],
  held: ReadonlyMap<string, number>,
): Promise<string[]> {
  const rows = await database.selectFrom('payment_attempts').select('order_number').execute()
  const ours = new Set(rows.map(({ order_number }) => order_number))
  const forgotten = [...held]
    .filter(([order, amount]) => amount > 0 && !ours.has(order))
    .map(([order]) => order)
  return [
    ...forgotten.filter((order) => !strays.includes(order)).map((order) => `stray ${order} is not named`),
    ...strays.filter((order) => !forgotten.includes(order)).map((order) => `${order} is no stray`),
  ]
}
