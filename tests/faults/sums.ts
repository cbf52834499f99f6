import { sql } from 'kysely'
import type { Database } from '../../server/database/connection.ts'
import { nightsThatDiffer } from '../races/books.ts'
import type { BankMovement } from '../support/money/bank.ts'

/** Our side of one order at the bank. */
interface AttemptBooks {
  readonly id: number
  readonly orderNumber: string
  readonly state: string
  readonly bookingId: number
  readonly status: string
  /** Payments less refunds and reversals, as our ledger has the bank's part. */
  readonly booked: number
  /** What went back by hand instead of through the bank. */
  readonly paidByHand: number
  /** What waits for a person to pay it back. */
  readonly waitsForHand: number
  readonly bankRefundsDone: number
}

const readAttempts = async (database: Database): Promise<AttemptBooks[]> => {
  const { rows } = await sql<AttemptBooks>`
    with booked as (
      select attempt_id, sum(fee_part + stay_part) as amount from ledger where channel = 'bank' group by 1
    ), returned as (
      select o.attempt_id, -sum(l.fee_part + l.stay_part) filter (where l.channel <> 'bank') as by_hand,
        count(*) filter (where l.channel = 'bank') as by_bank
      from ledger l join refund_orders o on o.id = l.refund_order_id group by 1
    ), waiting as (
      select attempt_id, sum(fee_part + stay_part) as amount from refund_orders where state = 'by_hand' group by 1
    )
    select a.id, a.order_number as "orderNumber", a.state, a.booking_id as "bookingId", b.status,
      coalesce(booked.amount, 0)::int as booked, coalesce(returned.by_hand, 0)::int as "paidByHand",
      coalesce(waiting.amount, 0)::int as "waitsForHand", coalesce(returned.by_bank, 0)::int as "bankRefundsDone"
    from payment_attempts a join bookings b on b.id = a.booking_id
    left join booked on booked.attempt_id = a.id
    left join returned on returned.attempt_id = a.id
    left join waiting on waiting.attempt_id = a.id
    order by a.id`.execute(database)
  return rows
}

/** What the shop still has of each order by the bank's own books. */
export function heldByOrder(movements: readonly BankMovement[]): Map<string, number> {
  const held = new Map<string, number>()
  for (const { orderNumber, kind, amount } of movements)
    held.set(orderNumber, (held.get(orderNumber) ?? 0) + (kind === 'captured' ? amount : -amount))
  return held
}

export interface Sums {
  readonly atBank: number
  readonly inOurBooks: number
  /** Money at the bank that waits for admin's word, order by order. */
  readonly toLookAt: number
}

/** Every order of which the bank's books and ours differ although nobody was told, and the sums of all. */
export async function compareWithBank(
  database: Database,
  movements: readonly BankMovement[],
): Promise<Sums & { differing: string[] }> {
  const held = heldByOrder(movements)
  const attempts = new Map((await readAttempts(database)).map((each) => [each.orderNumber, each]))
  const differing: string[] = []
  let toLookAt = 0
  for (const orderNumber of new Set([...held.keys(), ...attempts.keys()])) {
    const attempt = attempts.get(orderNumber)
    const difference = (held.get(orderNumber) ?? 0) - (attempt?.booked ?? 0)
    if (attempt?.state === 'needs_look') toLookAt += difference
    else if (difference !== 0)
      differing.push(`${orderNumber} (${attempt?.state}): the bank holds ${difference} more than our books`)
  }
  const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0)
  return {
    atBank: sum(held.values()),
    inOurBooks: sum([...attempts.values()].map(({ booked }) => booked)),
    toLookAt,
    differing,
  }
}

/** Bookings with more than one charge that stands, and charges that stand without a reason. */
export async function chargesWithoutReason(database: Database): Promise<string[]> {
  const kept = await readKeptByCancellation(database)
  const charges = new Map<number, AttemptBooks[]>()
  for (const attempt of await readAttempts(database)) {
    if (standing(attempt) <= 0) continue
    charges.set(attempt.bookingId, [...(charges.get(attempt.bookingId) ?? []), attempt])
  }
  return [...charges].flatMap(([bookingId, standingOnes]) => {
    const numbers = standingOnes.map(({ orderNumber }) => orderNumber).join(', ')
    if (standingOnes.length > 1) return [`booking ${bookingId} is charged by ${numbers}`]
    const [{ status } = { status: '' }] = standingOnes
    const sum = standingOnes.reduce((total, each) => total + standing(each), 0)
    if (status === 'paid' || sum <= (kept.get(bookingId) ?? 0)) return []
    return [`booking ${bookingId} is ${status}, and ${numbers} holds ${sum}`]
  })
}

/** What a guest's card is still charged with and nobody means to give back. */
const standing = ({ booked, paidByHand, waitsForHand }: AttemptBooks): number =>
  booked - paidByHand - waitsForHand

/** What a cancellation left with the hotel: what was paid for the booking, less what the cancellation gave back. */
async function readKeptByCancellation(database: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ booking_id: number; kept: number }>`
    select h.booking_id, (h.facts->>'refund')::int * -1 + coalesce((
      select sum(l.fee_part + l.stay_part) from ledger l where l.booking_id = h.booking_id and l.entry = 'payment'
        and not exists (select from refund_orders o where o.attempt_id = l.attempt_id and o.reason in ('late', 'double'))
    ), 0)::int as kept
    from history h where h.action in ('cancelBook', 'cancelBookFull')`.execute(database)
  return new Map(rows.map(({ booking_id, kept }) => [booking_id, kept]))
}

/** Orders at which the bank has carried out more refunds of ours than we have ordered and booked. */
export async function refundsSentTwice(
  database: Database,
  movements: readonly BankMovement[],
  givenBackByBank: readonly { orderNumber: string; amount: number }[],
): Promise<string[]> {
  const ours = new Map<string, number>()
  for (const { orderNumber, kind } of movements)
    if (kind === 'refunded') ours.set(orderNumber, (ours.get(orderNumber) ?? 0) + 1)
  for (const { orderNumber } of givenBackByBank) ours.set(orderNumber, (ours.get(orderNumber) ?? 0) - 1)
  const attempts = await readAttempts(database)
  return attempts
    .filter(({ orderNumber, bankRefundsDone }) => (ours.get(orderNumber) ?? 0) > bankRefundsDone)
    .map(({ orderNumber, bankRefundsDone }) => {
      const sent = ours.get(orderNumber)
      return `${orderNumber}: ${sent} refunds at the bank, ${bankRefundsDone} of ours`
    })
}

/** What has not come to its end by itself. */
export async function unfinished(database: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'attempt ' || order_number || ' is ' || state as what from payment_attempts
      where state in ('registering', 'open', 'orphan')
    union all
    select 'refund ' || id || ' is ' || state from refund_orders where state in ('due', 'sending', 'unsure')
    union all
    select 'booking ' || id || ' has lapsed and takes nights' from bookings
      where status in ('unpaid', 'awaiting_confirmation') and hold_until <= ${now} and taken_from < taken_until
    union all
    select 'paid attempt ' || a.order_number || ' has ' || count(o.id) || ' letters' from payment_attempts a
      left join outbox o on o.once in ('booking_confirmed:' || a.id, 'money_returned:' || a.id)
      where a.state = 'paid' group by a.id having count(o.id) <> 1
    union all
    select 'refund ' || r.id || ' has ' || count(o.id) || ' letters' from refund_orders r
      left join outbox o on o.once = 'refund_paid:' || r.id
      where r.state = 'done' and r.reason not in ('late', 'double') group by r.id having count(o.id) <> 1`.execute(
    database,
  )
  return rows.map(({ what }) => what)
}

/** Mismatches that report what never happened: only money that the bank gave back without us may be among them. */
export async function falseMismatches(
  database: Database,
  movements: readonly BankMovement[],
  givenBackByBank: readonly { orderNumber: string }[],
): Promise<string[]> {
  const meddledWith = new Set([
    ...movements.filter(({ kind }) => kind === 'reversed').map(({ orderNumber }) => orderNumber),
    ...givenBackByBank.map(({ orderNumber }) => orderNumber),
  ])
  const mismatches = await database
    .selectFrom('mismatches as m')
    .innerJoin('payment_attempts as a', 'a.id', 'm.attempt_id')
    .select(['a.order_number as orderNumber', 'm.what', 'm.facts'])
    .execute()
  return mismatches
    .filter(({ what, orderNumber }) => what !== 'money_gone_at_bank' || !meddledWith.has(orderNumber))
    .map((mismatch) => JSON.stringify(mismatch))
}

export { nightsThatDiffer }
