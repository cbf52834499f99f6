import { CompiledQuery } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Database } from '../connection.ts'
import type { ContentVersion } from '../site/content-version.ts'
import { readWithOthers } from '../statements/shared-trips.ts'

/** Of one room: a matter of its nights, however many bookings there are. Lapsed holds do not count. */
const usedUnits = `
  with lapsed as materialized (
    select taken_from, taken_until from bookings
    where room_id = $1 and hold_until <= $4 and taken_from < taken_until and taken_from < $3 and taken_until > $2
  )
  select v.version, n.night, (n.taken + n.closed - (
    select count(*) from lapsed l where l.taken_from <= n.night and l.taken_until > n.night
  ))::int as used
  from content_version v
  left join room_nights n on n.room_id = $1 and n.night >= $2 and n.night < $3 and n.taken + n.closed > 0
  order by n.night`

interface UsedNights {
  readonly version: ContentVersion
  /** Units taken or closed, by night. */
  readonly used: ReadonlyMap<DateText, number>
}

export async function countUsed(
  database: Database,
  roomId: number,
  range: Stay,
  now: Date,
): Promise<UsedNights> {
  type Row = { version: string; night: DateText | null; used: number }
  const statement = CompiledQuery.raw(usedUnits, [roomId, range.checkIn, range.checkOut, now])
  const { rows } = await readWithOthers(database, statement as CompiledQuery<Row>)
  return {
    version: rows[0]?.version ?? '',
    used: new Map(rows.flatMap(({ night, used }) => (night === null ? [] : [[night, used]]))),
  }
}
