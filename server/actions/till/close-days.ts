import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { addDays } from '../../../contract/facts.ts'
import type { DateText } from '../../../contract/values.ts'
import { carriedOn, lastDueDay } from '../../../domain/day-figures.ts'
import { hotelDate, hotelInstant } from '../../../domain/hotel-time.ts'
import type { Context } from '../../context.ts'
import { lockDayCloses } from '../../database/locks.ts'
import { findLastClose, insertClose } from '../../database/till/day-closes.ts'
import { sumMoneyBefore } from '../../database/till/day-facts.ts'
import { readSureTime } from '../../database/till/sure-time.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { sumWhatIsLeft } from './debts/read-debts.ts'
import { readDayFacts } from './read-day-facts.ts'

type Means = Pick<Context, 'database' | 'clock'>

interface Closing {
  readonly until: DateText
  /** Nobody: the system itself. */
  readonly staffId: number | null
}

/**
 * Closes the next day that is not closed, up to this one. Days are closed in their order; a hotel that has never closed one begins with this one, which carries
 * all that moved before it. Nothing is on its way meanwhile, and once it is closed no money comes to it any more.
 */
const closeNext = ({ database, clock }: Means, { until, staffId }: Closing) =>
  allOrNothing(database, async (transaction): Promise<DateText | Refusal> => {
    await lockDayCloses(transaction)
    const last = await findLastClose(transaction)
    const day = last ? addDays(last.day, 1) : until
    if (day > until) return refuse('day_closed')
    const now = clock.now()
    const [counted] = await readDayFacts({ database: transaction, clock }, { from: day, days: 1 })
    if (!counted) throw new Error(`Nothing was counted on ${day}.`)
    const { day: _, ...facts } = counted
    const carried = last
      ? carriedOn(last.facts)
      : await sumMoneyBefore(transaction, hotelInstant(day, '00:00'))
    const debts = await sumWhatIsLeft({ database: transaction, clock })
    await insertClose(transaction, {
      day,
      closedAt: now,
      closedBy: staffId,
      facts: { ...facts, debts, carried },
      previousHash: last?.hash ?? null,
    })
    if (staffId !== null)
      await recordHistory(transaction, {
        at: now,
        actor: { kind: 'staff', staffId },
        about: { subject: 'days' },
        action: 'day_closed',
        facts: { day },
      })
    return day
  })

/** The job: one day that is over since three in the morning, by the database's clock too: a day is not opened again. */
export async function closeDueDay(context: Context): Promise<boolean> {
  const until = lastDueDay(await readSureTime(context.database, context.clock))
  const last = await findLastClose(context.database)
  if (last && last.day >= until) return false
  // Another process may have closed it meanwhile.
  await closeNext(context, { until, staffId: null })
  return true
}

/** Admin closes a day that is over, and with it those before it that nobody has closed. */
export async function closeDaysUntil(
  context: Context,
  { day, staffId }: { day: DateText; staffId: number },
): Promise<{ closed: DateText[] } | Refusal> {
  const today = hotelDate(await readSureTime(context.database, context.clock))
  if (day >= today) return refuse('day_not_over')
  const last = await findLastClose(context.database)
  if (!last && day < addDays(today, -1)) return refuse('closes_begin_yesterday')
  const closed: DateText[] = []
  for (;;) {
    const next = await closeNext(context, { until: day, staffId })
    if (isRefusal(next)) return closed.length === 0 ? next : { closed }
    closed.push(next)
    if (next === day) return { closed }
  }
}
