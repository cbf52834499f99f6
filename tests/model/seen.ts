import { sql } from 'kysely'
import type { BookingKind, BookingStatus, DateText } from '../../contract/values.ts'
import { furtherLists, mainLists } from '../../domain/booking-lists.ts'
import { isLapsed } from '../../domain/booking-state.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import { balanceOf, nothing } from '../../domain/money-parts.ts'
import type { Quote } from '../../domain/price.ts'
import { nightsOf } from '../../domain/stay.ts'
import { listConditions } from '../../server/database/booking-lists.ts'
import { readMoneyHeld } from '../../server/database/ledger.ts'
import type { Ground, Lane } from './lane.ts'
import { type BookingView, type HotelView, partsText, refundText, waysText } from './view.ts'

/** What the database knows of a history, and under which ids. */
export interface Seen {
  readonly rows: readonly Row[]
  readonly view: HotelView
}

export interface Row {
  readonly id: number
  readonly kind: BookingKind
  readonly scope: string
  readonly status: BookingStatus
  readonly reception: string
  readonly outcome: string
  readonly room_id: number
  readonly check_in: DateText
  readonly check_out: DateText
  readonly taken_from: DateText
  readonly taken_until: DateText
  readonly hold_until: Date | null
  readonly receipt_number: string | null
  readonly total: number
  readonly fee: number
  readonly due_now: number
  readonly nights: Quote['nights']
  readonly money: readonly { way: string; fee: number; stay: number }[]
  readonly attempts: readonly { id: number; order: string; state: string }[]
  readonly refunds: readonly {
    id: number
    attempt: number | null
    reason: string
    fee: number
    stay: number
    state: string
  }[]
  readonly requests: readonly { id: number; decision: string | null }[]
  readonly lists: readonly string[]
}

const everyList = [...mainLists, ...furtherLists]

async function readRows({ context }: Lane, { rooms, after }: Ground): Promise<readonly Row[]> {
  const now = context.clock.now()
  const moment = { now, today: hotelDate(now) }
  const lists = everyList.map(
    (list) => sql`case when ${listConditions[list](moment)} then ${sql.lit(list)} end`,
  )
  const { rows } = await sql<Row>`
    select b.id, b.kind, b.scope, b.status, b.reception, b.outcome, b.room_id, b.check_in, b.check_out, b.taken_from, b.taken_until,
      b.hold_until, b.receipt_number, b.total, b.fee, b.due_now,
      case when b.status = 'cancelled' then b.quote->'nights' else '[]' end as nights,
      array_remove(array[${sql.join(lists)}], null) as lists,
      (select coalesce(json_agg(m), '[]') from (select channel as way, sum(fee_part)::int as fee, sum(stay_part)::int as stay
        from ledger where booking_id = b.id group by channel) m) as money,
      (select coalesce(json_agg(json_build_object('id', a.id, 'order', a.order_number, 'state', a.state) order by a.number), '[]')
        from payment_attempts a where a.booking_id = b.id) as attempts,
      (select coalesce(json_agg(json_build_object('id', o.id, 'reason', o.reason, 'fee', o.fee_part, 'stay', o.stay_part, 'state', o.state,
        'attempt', (select a.number - 1 from payment_attempts a where a.id = o.attempt_id)) order by o.id), '[]')
        from refund_orders o where o.booking_id = b.id) as refunds,
      (select coalesce(json_agg(json_build_object('id', q.id, 'decision', q.decision) order by q.id), '[]')
        from refund_requests q where q.booking_id = b.id) as requests
    from bookings b where b.id > ${after} and b.room_id = any(${[...rooms]}) order by b.id`.execute(
    context.database,
  )
  return rows
}

/** Units free on each coming night, lapsed holds left out: for guests and for staff. */
async function readFree(
  { context }: Lane,
  { rooms, after }: Ground,
  nights: readonly DateText[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ room_id: number; free: string[] }>`
    select r.id as room_id, array_agg(d.night || ': ' || r.count_online - used || '/' || r.count_total - used order by d.night) as free
    from rooms r cross join unnest(${[...nights]}::date[]) as d(night)
    left join room_nights n on n.room_id = r.id and n.night = d.night
    cross join lateral (
      select coalesce(n.closed + n.taken, 0) - count(*) as used from bookings b
      where b.id > ${after} and b.room_id = r.id and b.hold_until <= ${context.clock.now()} and b.taken_from <= d.night and b.taken_until > d.night) u
    where r.id = any(${[...rooms]}) group by r.id`.execute(context.database)
  return rooms.flatMap((id, room) => {
    const free = rows.find(({ room_id }) => room_id === id)?.free ?? []
    return free.map((night) => `room ${room} ${night}`)
  })
}

export async function look(lane: Lane, ground: Ground, nights: readonly DateText[]): Promise<Seen> {
  const rows = await readRows(lane, ground)
  const ids = rows.map(({ id }) => id)
  const [held, free] = await Promise.all([
    readMoneyHeld(lane.context.database, ids),
    readFree(lane, ground, nights),
  ])
  const now = lane.context.clock.now()
  const bookings = rows.map((row) => viewOf(row, { now, ground, held: held.get(row.id) ?? nothing }))
  return { rows, view: { bookings, free } }
}

function viewOf(
  row: Row,
  { now, ground, held }: { now: Date; ground: Ground; held: { fee: number; stay: number } },
): BookingView {
  const lapsed = isLapsed({ status: row.status, holdUntil: row.hold_until }, now)
  const today = hotelDate(now)
  const taken = nightsOf({ checkIn: row.taken_from, checkOut: row.taken_until })
  const priced = { ...row, takenUntil: row.taken_until }
  return {
    state: [row.kind, row.scope, row.status, row.reception, row.outcome].join(' '),
    stay: `room ${ground.rooms.indexOf(row.room_id)} ${row.check_in} – ${row.check_out}`,
    takes: lapsed ? '' : taken.filter((night) => night >= today).join(' '),
    hold: row.hold_until === null ? 'none' : row.hold_until.toISOString(),
    lapsed: String(lapsed),
    receipt: row.receipt_number?.slice(ground.numbers.length) ?? 'none',
    price: `total ${row.total}, now ${row.due_now}`,
    money: waysText(row.money),
    held: partsText(held),
    balance: String(balanceOf(priced, held)),
    refunds: row.refunds.map(refundText).join(', '),
    attempts: row.attempts.map(({ state }) => state).join(' '),
    request: requestText(row.requests),
    lists: [...row.lists].sort().join(' '),
  }
}

function requestText(requests: Row['requests']): string {
  if (requests.some(({ decision }) => decision === null)) return 'open'
  return requests.at(-1)?.decision ?? 'none'
}
