import { CompiledQuery, sql } from 'kysely'
import type { BookingKind, BookingStatus, DateText } from '../../contract/values.ts'
import { furtherLists, mainLists } from '../../domain/booking-lists.ts'
import { isLapsed } from '../../domain/booking-state.ts'
import { hotelDate } from '../../domain/hotel-time.ts'
import { balanceOf, minus, nothing, type Parts, plus } from '../../domain/money-parts.ts'
import type { Quote } from '../../domain/price.ts'
import { nightsOf } from '../../domain/stay.ts'
import { listConditions } from '../../server/database/bookings/lists/booking-lists.ts'
import type { Ground, Lane } from './lane.ts'
import { given } from './law/hotel.ts'
import { type BookingView, billText, type HotelView, partsText, refundText, waysText } from './view.ts'

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
  readonly awaits_arrival: boolean
  readonly arrived: boolean
  readonly departed: boolean
  readonly never_came: boolean
  /** Of a booking's nights from today on those with a numbered room. */
  readonly unit_nights: number
  readonly room_id: number
  readonly check_in: DateText
  readonly check_out: DateText
  readonly taken_from: DateText
  readonly taken_until: DateText
  /** Milliseconds. */
  readonly hold_until: number | null
  readonly receipt_number: string | null
  readonly total: number
  readonly fee: number
  readonly due_now: number
  readonly nights: Quote['nights']
  readonly extras: number
  readonly posted: readonly { id: number; amount: number; day: DateText; withdrawn: boolean }[]
  /** Movements of the desk that belong to no shift of whoever made them. */
  readonly out_of_shift: number
  readonly money: readonly { way: string; fee: number; stay: number; extras: number }[]
  readonly attempts: readonly { id: number; order: string; state: string }[]
  readonly refunds: readonly {
    id: number
    attempt: number | null
    reason: string
    fee: number
    stay: number
    extras: number
    state: string
  }[]
  readonly requests: readonly { id: number; decision: string | null }[]
  readonly lists: readonly string[]
}

const everyList = [...mainLists, ...furtherLists]

interface Sight {
  readonly bookings: readonly Row[]
  readonly rooms: readonly { id: number; online: number; total: number }[]
  readonly nights: readonly { room: number; night: DateText; used: number }[]
}

/** Stand for what changes from look to look: the statement is put together once, because that takes longer than running it. */
const marks = { now: new Date(0), today: 'today', after: -1, rooms: [] as number[] }

const statement = sql<{ sight: Sight }>`
  select json_build_object(
    'rooms', (select json_agg(json_build_object('id', id, 'online', count_online, 'total', count_total))
      from rooms where id = any(${marks.rooms})),
    'nights', (select coalesce(json_agg(json_build_object('room', room_id, 'night', night, 'used', taken + closed)), '[]')
      from room_nights where room_id = any(${marks.rooms}) and night >= ${marks.today} and taken + closed > 0),
    'bookings', (select coalesce(json_agg(seen order by seen.id), '[]') from (
      select b.id, b.kind, b.scope, b.status, b.reception, b.outcome, b.awaits_arrival, b.arrived_at is not null as arrived,
        b.departed_at is not null as departed, b.no_show_at is not null as never_came,
        (select count(*)::int from unit_nights n where n.booking_id = b.id and n.night >= ${marks.today}) as unit_nights, b.room_id, b.check_in, b.check_out, b.taken_from, b.taken_until,
        (extract(epoch from b.hold_until) * 1000)::bigint as hold_until, b.receipt_number, b.total, b.fee, b.extras, b.due_now,
        case when b.status = 'cancelled' then b.quote->'nights' else '[]' end as nights,
        array_remove(array[${sql.join(everyList.map((list) => sql`case when ${listConditions[list](marks)} then ${sql.lit(list)} end`))}], null)
          as lists,
        (select coalesce(json_agg(m), '[]') from (select channel as way, sum(fee_part)::int as fee, sum(stay_part)::int as stay, sum(extras_part)::int as extras
          from ledger where booking_id = b.id group by channel) m) as money,
        (select coalesce(json_agg(json_build_object('id', e.id, 'amount', e.amount, 'day', e.used_on, 'withdrawn', e.withdrawn_at is not null)
          order by e.id), '[]') from extras e where e.booking_id = b.id) as posted,
        (select count(*)::int from ledger l left join shifts s on s.id = l.shift_id
          where l.booking_id = b.id and l.channel <> 'bank' and s.staff_id is distinct from l.staff_id) as out_of_shift,
        (select coalesce(json_agg(json_build_object('id', a.id, 'order', a.order_number, 'state', a.state) order by a.number), '[]')
          from payment_attempts a where a.booking_id = b.id) as attempts,
        (select coalesce(json_agg(json_build_object('id', o.id, 'reason', o.reason, 'fee', o.fee_part, 'stay', o.stay_part, 'extras', o.extras_part, 'state', o.state,
          'attempt', (select a.number - 1 from payment_attempts a where a.id = o.attempt_id)) order by o.id), '[]')
          from refund_orders o where o.booking_id = b.id) as refunds,
        (select coalesce(json_agg(json_build_object('id', q.id, 'decision', q.decision) order by q.id), '[]')
          from refund_requests q where q.booking_id = b.id) as requests
      from bookings b where b.id > ${marks.after} and b.room_id = any(${marks.rooms})) seen)) as sight`

let compiled: CompiledQuery<{ sight: Sight }> | undefined

async function readSight({ context, onlooker }: Lane, { rooms, after }: Ground): Promise<Sight> {
  compiled ??= statement.compile(onlooker)
  const now = context.clock.now()
  const values = new Map<unknown, unknown>([
    [marks.now, now],
    [marks.today, hotelDate(now)],
    [marks.after, after],
    [marks.rooms, rooms],
  ])
  const parameters = compiled.parameters.map((mark) => values.get(mark))
  const found = await onlooker.executeQuery<{ sight: Sight }>(CompiledQuery.raw(compiled.sql, parameters))
  return given(found.rows[0]).sight
}

/** What the database shows of a history, in the words of the rules. */
export async function look(lane: Lane, ground: Ground, nights: readonly DateText[]): Promise<Seen> {
  const sight = await readSight(lane, ground)
  const now = lane.context.clock.now()
  const bookings = sight.bookings.map((row) => viewOf(row, now, ground))
  return { rows: sight.bookings, view: { bookings, free: freeUnits(sight, ground, nights, now) } }
}

/** Units free on each coming night, for guests and for staff. What a lapsed hold still takes is free. */
const freeUnits = (
  { bookings, rooms, nights: counted }: Sight,
  ground: Ground,
  nights: readonly DateText[],
  now: Date,
): string[] =>
  ground.rooms.flatMap((id, index) => {
    const { online, total } = given(rooms.find((room) => room.id === id))
    const lapsed = bookings.filter((row) => row.room_id === id && hasLapsed(row, now))
    return nights.map((night) => {
      const released = lapsed.filter((row) => row.taken_from <= night && night < row.taken_until).length
      const used = (counted.find((row) => row.room === id && row.night === night)?.used ?? 0) - released
      return `room ${index} ${night}: ${online - used}/${total - used}`
    })
  })

const hasLapsed = ({ status, hold_until: hold }: Row, now: Date): boolean =>
  isLapsed({ status, holdUntil: hold === null ? null : new Date(hold) }, now)

/** Payments less refunds; late and double money that waits to go back does not count. */
function heldOf({ money, refunds }: Row): Parts {
  const strays = refunds.filter(
    ({ reason, state }) =>
      (reason === 'late' || reason === 'double') && state !== 'done' && state !== 'withdrawn',
  )
  return strays.reduce<Parts>(minus, money.reduce<Parts>(plus, nothing))
}

function viewOf(row: Row, now: Date, ground: Ground): BookingView {
  const held = heldOf(row)
  const lapsed = hasLapsed(row, now)
  const today = hotelDate(now)
  const taken = nightsOf({ checkIn: row.taken_from, checkOut: row.taken_until })
  const priced = { ...row, takenUntil: row.taken_until, noShowAt: row.never_came ? now : null }
  return {
    state: [row.kind, row.scope, row.status, row.reception, row.outcome].join(' '),
    awaited: String(row.awaits_arrival),
    guest: row.never_came ? 'never came' : row.departed ? 'left' : row.arrived ? 'came' : 'expected',
    unit: unitText(row.unit_nights, taken.filter((night) => night >= today).length),
    stay: `room ${ground.rooms.indexOf(row.room_id)} ${row.check_in} – ${row.check_out}`,
    takes: lapsed ? '' : taken.filter((night) => night >= today).join(' '),
    hold: row.hold_until === null ? 'none' : new Date(row.hold_until).toISOString(),
    lapsed: String(lapsed),
    receipt: row.receipt_number?.slice(ground.numbers.length) ?? 'none',
    price: `total ${row.total}, now ${row.due_now}`,
    money: waysText(row.money),
    held: partsText(held),
    balance: String(balanceOf(priced, held)),
    refunds: row.refunds.map(refundText).join(', '),
    bill: billText(row.posted),
    shifts: row.out_of_shift === 0 ? 'right' : `${row.out_of_shift} movements out of their shift`,
    attempts: row.attempts.map(({ state }) => state).join(' '),
    request: requestText(row.requests),
    lists: [...row.lists].sort().join(' '),
  }
}

function unitText(given: number, nights: number): string {
  if (given === 0) return 'none'
  return given === nights ? 'all' : `${given} of ${nights}`
}

function requestText(requests: Row['requests']): string {
  if (requests.some(({ decision }) => decision === null)) return 'open'
  return requests.at(-1)?.decision ?? 'none'
}
