import { sql } from 'kysely'
import type { WaitingKind } from '../../../contract/office/desk/what-waits.ts'
import { listConditions, live, type Moment } from '../bookings/lists/booking-lists.ts'
import type { Database } from '../connection.ts'
import { plannedAnew } from '../statements/preparing-client.ts'
import { countUnreported } from '../stay/guest-register.ts'
import { whatWaits } from './what-waits.ts'

export interface WaitingCounts {
  readonly onlineNew: number
  readonly onlineNewest: Date | null
  readonly manualNew: number
  readonly manualNewest: Date | null
  readonly unpaid: number
  readonly reception: number
  readonly refundRequests: number
  readonly money: number
  readonly register: number
  readonly registerOverdue: number
}

type Counted = Omit<WaitingCounts, 'register' | 'registerOverdue'> & {
  readonly unreported: [waiting: number, overdue: number]
}

/** Asked for at every change by everybody: one statement, which reads what is live once. */
export async function countWaiting(
  database: Database,
  seen: { online: Date | undefined; manual: Date | undefined },
  moment: Moment,
): Promise<WaitingCounts> {
  const online = listConditions.active_online(moment)
  const manual = listConditions.active_manual(moment)
  const count = (kind: WaitingKind) => sql`(select count(*)::int from (${whatWaits[kind](moment)}) w)`
  const { rows } = await sql<Counted>`${plannedAnew}
    with b as materialized (select * from bookings b where ${live(moment)})
    select
      count(*) filter (where ${online} and b.payment_at > ${seen.online ?? null}::timestamptz)::int as "onlineNew",
      max(b.payment_at) filter (where ${online}) as "onlineNewest",
      count(*) filter (where ${manual} and b.created_at > ${seen.manual ?? null}::timestamptz)::int as "manualNew",
      max(b.created_at) filter (where ${manual}) as "manualNewest",
      count(*) filter (where ${listConditions.unpaid(moment)})::int as unpaid,
      count(*) filter (where ${listConditions.reception_active(moment)})::int as reception,
      ${count('refund_request')} as "refundRequests",
      ${count('refund_by_hand')} + ${count('payment_look')} + ${count('mismatch')} as money,
      ${countUnreported(moment.now)} as unreported
    from b`.execute(database)
  const [row] = rows
  if (row === undefined) throw new Error('A sum of nothing is a row as well.')
  const { unreported, ...counts } = row
  const [register, registerOverdue] = unreported
  return { ...counts, register, registerOverdue }
}
