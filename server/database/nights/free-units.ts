import { CompiledQuery } from 'kysely'
import type { Stay } from '../../../domain/stay.ts'
import type { Database } from '../connection.ts'
import type { ContentVersion } from '../site/content-version.ts'
import { SharedTrips } from '../statements/shared-trips.ts'
import type { UnitLimit } from './nights.ts'

/** Counts what is free for stays that nobody holds yet. It is sold only under the lock of the nights. */

export interface FreeUnits {
  /** Of the rooms and of the settings by which they are priced. */
  readonly version: ContentVersion
  /** Rooms and their free units in one text, the same as long as the same is free: a row for each costs the server more than PostgreSQL. */
  readonly told: string
}

export interface FreeRoom {
  readonly roomId: number
  readonly free: number
}

export function freeRoomsIn({ told }: Pick<FreeUnits, 'told'>): FreeRoom[] {
  const rooms = told === '' ? [] : told.split(' ')
  return rooms.map((room) => {
    const [roomId, free] = room.split(':')
    return { roomId: Number(roomId), free: Number(free) }
  })
}

/**
 * For each stay the units free on every night, for each room: a matter of stays × rooms × nights, however many bookings there are. Lapsed holds do
 * not count. Lists come by way of `select`: PostgreSQL would see how short they are, find a plan for so few the cheaper one, and make it anew with
 * each execution, which takes longer than to count.
 */
const freeUnits = (limit: UnitLimit): string => `
  with asked as materialized (
    select * from unnest((select $1::date[]), (select $2::date[]), (select $3::timestamptz[]))
      with ordinality asked (check_in, check_out, now, place)
  ), lapsed as materialized (
    select room_id, taken_from, taken_until, hold_until from bookings
    where hold_until <= (select max(now) from asked) and taken_from < taken_until
      and taken_from < (select max(check_out) from asked) and taken_until > (select min(check_in) from asked) order by hold_until
  )
  select v.version, (
    select string_agg(r.id || ':' || r.${limit} - coalesce(used.units, 0), ' ' order by r.id)
    from rooms r left join lateral (
      select max(n.taken + n.closed - case when exists (select from lapsed) then (
        select count(*) from lapsed l
        where l.room_id = n.room_id and l.taken_from <= n.night and l.taken_until > n.night and l.hold_until <= asked.now
      ) else 0 end)::int as units
      from room_nights n where n.room_id = r.id and n.night >= asked.check_in and n.night < asked.check_out
    ) used on true
    where r.deleted_at is null
  ) as told
  from asked cross join content_version v order by asked.place`

interface Asker {
  readonly stay: Stay
  readonly now: Date
  resolve(free: FreeUnits): void
  reject(error: unknown): void
}

/** Whoever asks at the same time is answered by one statement: to run one for each took PostgreSQL half as long again, and the server a fifth. */
function sharedCounts(database: Database, limit: UnitLimit): SharedTrips<Asker> {
  const text = freeUnits(limit)
  return new SharedTrips(async (askers) => {
    const lists = [
      askers.map(({ stay }) => stay.checkIn),
      askers.map(({ stay }) => stay.checkOut),
      askers.map(({ now }) => now),
    ]
    try {
      const statement = CompiledQuery.raw(text, lists) as CompiledQuery<{
        version: string
        told: string | null
      }>
      const { rows } = await database.executeQuery(statement)
      for (const [place, { resolve }] of askers.entries())
        resolve({ version: rows[place]?.version ?? '', told: rows[place]?.told ?? '' })
    } catch (error) {
      for (const { reject } of askers) reject(error)
    }
  })
}

const countsOf = new WeakMap<Database, Readonly<Record<UnitLimit, SharedTrips<Asker>>>>()

export function countFree(database: Database, stay: Stay, now: Date, limit: UnitLimit): Promise<FreeUnits> {
  let counts = countsOf.get(database)
  if (!counts) {
    counts = {
      count_online: sharedCounts(database, 'count_online'),
      count_total: sharedCounts(database, 'count_total'),
    }
    countsOf.set(database, counts)
  }
  const shared = counts[limit]
  return new Promise((resolve, reject) => shared.join({ stay, now, resolve, reject }))
}
