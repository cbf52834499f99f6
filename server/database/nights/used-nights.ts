import { CompiledQuery } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Database } from '../connection.ts'
import type { ContentVersion } from '../site/content-version.ts'
import { readWithOthers } from '../statements/shared-trips.ts'

/** Of one room: a matter of its nights, however many bookings there are. Lapsed holds do not count. */
const usedOfRoom = `
  with lapsed as materialized (
    select taken_from, taken_until from bookings
    where room_id = $1 and hold_until <= $4 and taken_from < taken_until and taken_from < $3 and taken_until > $2
  )
  select v.version, $1::int as room_id, n.night, (n.taken + n.closed - (
    select count(*) from lapsed l where l.taken_from <= n.night and l.taken_until > n.night
  ))::int as used
  from content_version v
  left join room_nights n on n.room_id = $1 and n.night >= $2 and n.night < $3 and n.taken + n.closed > 0
  order by n.night`

/** Of all of them. The order of the lapsed leads to the index by hour, as in a search (nights.ts). */
const usedOfAll = `
  with lapsed as materialized (
    select room_id, taken_from, taken_until from bookings
    where hold_until <= $3 and taken_from < taken_until and taken_from < $2 and taken_until > $1 order by hold_until
  )
  select v.version, n.room_id, n.night, (n.taken + n.closed - (
    select count(*) from lapsed l where l.room_id = n.room_id and l.taken_from <= n.night and l.taken_until > n.night
  ))::int as used
  from content_version v
  left join (
    rooms r join lateral (
      select room_id, night, taken, closed from room_nights
      where room_id = r.id and night >= $1 and night < $2 and taken + closed > 0
    ) n on true
  ) on r.deleted_at is null
  order by n.room_id, n.night`

/** Units taken or closed, by night. */
export type UsedUnits = ReadonlyMap<DateText, number>

interface UsedNights {
  readonly version: ContentVersion
  readonly used: ReadonlyMap<number, UsedUnits>
}

/** Of one room, or of all of them. */
export async function countUsed(
  database: Database,
  roomId: number | undefined,
  { checkIn, checkOut }: Stay,
  now: Date,
): Promise<UsedNights> {
  type Row = { version: string; room_id: number | null; night: DateText | null; used: number }
  const statement =
    roomId === undefined
      ? CompiledQuery.raw(usedOfAll, [checkIn, checkOut, now])
      : CompiledQuery.raw(usedOfRoom, [roomId, checkIn, checkOut, now])
  const { rows } = await readWithOthers(database, statement as CompiledQuery<Row>)
  const used = new Map<number, Map<DateText, number>>()
  for (const { room_id, night, used: units } of rows) {
    if (room_id === null || night === null) continue
    const ofRoom = used.get(room_id) ?? new Map<DateText, number>()
    used.set(room_id, ofRoom.set(night, units))
  }
  return { version: rows[0]?.version ?? '', used }
}
