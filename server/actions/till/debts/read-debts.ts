import { daysBetween } from '../../../../contract/facts.ts'
import type { DateText, DebtKind, Tenge } from '../../../../contract/values.ts'
import { debtOf, owedSince } from '../../../../domain/debts.ts'
import { hotelDate } from '../../../../domain/hotel-time.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../database/connection.ts'
import {
  listOwingBookings,
  listWrittenOff,
  type OwingBooking,
  type WrittenOff,
} from '../../../database/till/debts.ts'

export type { WrittenOff } from '../../../database/till/debts.ts'

/** More than anybody calls in a year. */
const mostDebts = 1_000
const mostWrittenOff = 100

export interface Debt extends Omit<OwingBooking, 'kind'> {
  readonly debt: DebtKind
  readonly since: DateText
  readonly days: number
}

export interface Debts {
  readonly debts: readonly Debt[]
  readonly total: number
  readonly sums: Readonly<Record<DebtKind, Tenge>>
  readonly writtenOff: readonly WrittenOff[]
}

/** What is owed, the oldest first. */
export async function readDebts({ database, clock }: Context): Promise<Debts> {
  const now = clock.now()
  const [listed, writtenOff] = await Promise.all([
    listDebts(database, now),
    listWrittenOff(database, mostWrittenOff),
  ])
  const debts = listed.sort((one, other) =>
    one.since === other.since ? one.id - other.id : one.since < other.since ? -1 : 1,
  )
  const sumOf = (kind: DebtKind) =>
    debts.reduce((sum, { debt, balance }) => (debt === kind ? sum + balance : sum), 0)
  const sums = { left: sumOf('left'), transfer: sumOf('transfer') }
  return { debts: debts.slice(0, mostDebts), total: debts.length, sums, writtenOff }
}

async function listDebts(database: Database, now: Date): Promise<Debt[]> {
  const moment = { now, today: hotelDate(now) }
  const owing = await listOwingBookings(database, moment)
  return owing.flatMap((booking): Debt[] => {
    const debt = debtOf(booking, booking.balance, moment)
    if (debt === undefined) return []
    const since = owedSince(booking, debt)
    return [{ ...booking, debt, since, days: Math.max(0, daysBetween(since, moment.today)) }]
  })
}

/** What guests who have left still owe, for the day's figures: the same ones as on the list. */
export async function sumWhatIsLeft({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<{ bookings: number; amount: Tenge }> {
  const debts = (await listDebts(database, clock.now())).filter(({ debt }) => debt === 'left')
  return { bookings: debts.length, amount: debts.reduce((sum, { balance }) => sum + balance, 0) }
}
