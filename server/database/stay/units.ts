import { sql } from 'kysely'
import type { Cleanliness, DateText } from '../../../contract/values.ts'
import type { Stay } from '../../../domain/stay.ts'
import type { Database } from '../connection.ts'

/** The numbered rooms. Who has them on which night stands in `unit_nights`. */

export interface ClosedNights {
  readonly id: number
  readonly from: DateText
  readonly until: DateText
  readonly reason: string
}

export interface ListedUnit {
  readonly id: number
  readonly roomId: number
  readonly number: string
  readonly floor: number | null
  readonly note: string | null
  readonly usedFrom: DateText | null
  readonly usedUntil: DateText | null
  readonly cleanliness: Cleanliness
  /** Bookings that have it tonight or later. */
  readonly comingGuests: number
  readonly outOfOrder: ClosedNights | null
}

export async function listUnits(database: Database, today: DateText): Promise<ListedUnit[]> {
  const { rows } = await sql<ListedUnit>`
    select u.id, u.room_id as "roomId", u.number, u.floor, u.note, u.used_from as "usedFrom", u.used_until as "usedUntil",
      u.cleanliness, coalesce(coming.guests, 0) as "comingGuests", closed.closure as "outOfOrder"
    from units u
    left join (
      select unit_id, count(distinct booking_id)::int as guests from unit_nights where night >= ${today} and booking_id is not null
      group by unit_id
    ) coming on coming.unit_id = u.id
    left join (
      select distinct on (unit_id) unit_id, jsonb_build_object('id', id, 'from', first_night, 'until', until, 'reason', reason) as closure
      from unit_closures where until > ${today} order by unit_id, first_night, id
    ) closed on closed.unit_id = u.id
    order by u.id`.execute(database)
  return rows
}

export interface RoomOfUnits {
  readonly id: number
  readonly types: Readonly<Partial<Record<string, string>>>
  readonly countTotal: number
  readonly inUse: number
}

/** Categories in display order, each with the units in use on a night. */
export async function listRoomsOfUnits(database: Database, night: DateText): Promise<RoomOfUnits[]> {
  const { rows } = await sql<RoomOfUnits>`
    select r.id, r.count_total as "countTotal",
      coalesce((select jsonb_object_agg(t.language, t.room_type) from room_texts t where t.room_id = r.id), '{}') as types,
      (select count(*)::int from units u where u.room_id = r.id
        and (u.used_from is null or u.used_from <= ${night}) and (u.used_until is null or u.used_until > ${night})) as "inUse"
    from rooms r where r.deleted_at is null order by r.priority, r.id`.execute(database)
  return rows
}

export interface NewUnit {
  readonly roomId: number
  readonly number: string
  readonly floor: number | null
  readonly note: string | null
  readonly usedFrom: DateText | null
  readonly usedUntil: DateText | null
}

/** The caller has the list of units alone and has looked whether the numbers are free. */
export async function insertUnits(
  transaction: Database,
  units: readonly NewUnit[],
  now: Date,
): Promise<{ id: number; number: string }[]> {
  if (units.length === 0) return []
  return transaction
    .insertInto('units')
    .values(
      units.map((unit) => ({
        room_id: unit.roomId,
        number: unit.number,
        floor: unit.floor,
        note: unit.note,
        used_from: unit.usedFrom,
        used_until: unit.usedUntil,
        created_at: now,
      })),
    )
    .returning(['id', 'number'])
    .execute()
}

/** Of these numbers those that are taken, as they are written on the doors. */
export async function takenNumbers(database: Database, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from units where lower(number) in (select lower(n) from unnest(${[...numbers]}::text[]) as n)
    order by id`.execute(database)
  return rows.map(({ number }) => number)
}

export interface KnownUnit extends NewUnit {
  readonly id: number
}

const selectUnit = (database: Database, id: number) =>
  database
    .selectFrom('units')
    .select([
      'id',
      'room_id as roomId',
      'number',
      'floor',
      'note',
      'used_from as usedFrom',
      'used_until as usedUntil',
    ])
    .where('id', '=', id)

/** Nobody is given the unit meanwhile: `unit_nights_checked` waits for this lock. See locks.ts. */
export const lockUnit = (transaction: Database, id: number): Promise<KnownUnit | undefined> =>
  selectUnit(transaction, id).forUpdate().executeTakeFirst()

/** Whoever changes or removes it waits; others may be given it. */
export const keepUnit = (transaction: Database, id: number): Promise<KnownUnit | undefined> =>
  selectUnit(transaction, id).forKeyShare().executeTakeFirst()

export const findUnitById = (database: Database, id: number): Promise<KnownUnit | undefined> =>
  selectUnit(database, id).executeTakeFirst()

export const changeUnit = (transaction: Database, id: number, unit: NewUnit) =>
  transaction
    .updateTable('units')
    .set({
      room_id: unit.roomId,
      number: unit.number,
      floor: unit.floor,
      note: unit.note,
      used_from: unit.usedFrom,
      used_until: unit.usedUntil,
    })
    .where('id', '=', id)
    .execute()

export const deleteUnitRow = (transaction: Database, id: number) =>
  transaction.deleteFrom('units').where('id', '=', id).execute()

/**
 * A category is gone, and its rooms with it: those that nobody ever had, the others are out of use from tonight on. The caller has the category alone
 * and knows that nobody is to come: what lapsed holds and repairs have of the nights ahead is over.
 */
export async function endUnitsOfRoom(
  transaction: Database,
  roomId: number,
  { today, staffId, now }: { today: DateText; staffId: number; now: Date },
): Promise<void> {
  const own = sql`select id from units where room_id = ${roomId}`
  await sql`delete from unit_nights where unit_id in (${own}) and night >= ${today}`.execute(transaction)
  await sql`
    update unit_closures set until = greatest(first_night, ${today}::date), ended_by = ${staffId}, ended_at = ${now}
    where unit_id in (${own}) and until > ${today}`.execute(transaction)
  await sql`
    delete from units u where u.room_id = ${roomId}
      and not exists (select from unit_nights where unit_id = u.id)
      and not exists (select from unit_closures where unit_id = u.id)`.execute(transaction)
  await sql`
    update units set used_until = ${today}, used_from = case when used_from < ${today} then used_from end
    where room_id = ${roomId} and (used_until is null or used_until > ${today})`.execute(transaction)
}

/** Somebody slept in it, will, or it was out of order once. */
export async function wasEverUsed(transaction: Database, id: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from unit_nights where unit_id = ${id})
      or exists (select from unit_closures where unit_id = ${id}) as used`.execute(transaction)
  return rows[0]?.used ?? false
}

export interface GuestOfUnit {
  readonly bookNumber: number
  readonly guestName: string | null
}

const payer = sql`(
  select g.full_name from booking_guests g where g.booking_id = b.id order by g.is_payer desc, g.position limit 1)`

/** Who has the unit on one of these nights, the first first. Null: without a beginning or an end. */
export async function listGuestsOfUnit(
  database: Database,
  unitId: number,
  nights: { readonly from: DateText | null; readonly until: DateText | null },
): Promise<GuestOfUnit[]> {
  const { rows } = await sql<GuestOfUnit>`
    select b.book_number as "bookNumber",
      ${payer} as "guestName"
    from bookings b
    join (
      select booking_id, min(night) as first from unit_nights
      where unit_id = ${unitId} and booking_id is not null
        and (${nights.from}::date is null or night >= ${nights.from}::date)
        and (${nights.until}::date is null or night < ${nights.until}::date)
      group by booking_id
    ) given on given.booking_id = b.id
    order by given.first, b.book_number`.execute(database)
  return rows
}

/** Who has the unit first on one of these nights, and on which. */
export async function firstGuestOfUnit(
  database: Database,
  unitId: number,
  range: Stay,
): Promise<(GuestOfUnit & { readonly night: DateText }) | undefined> {
  const { rows } = await sql<GuestOfUnit & { night: DateText }>`
    select n.night, b.book_number as "bookNumber", ${payer} as "guestName"
    from unit_nights n join bookings b on b.id = n.booking_id
    where n.unit_id = ${unitId} and n.night >= ${range.checkIn} and n.night < ${range.checkOut}
    order by n.night limit 1`.execute(database)
  return rows[0]
}

export async function countUnits(database: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from units`.execute(database)
  return rows[0]?.count ?? 0
}

export const setCleanliness = (
  database: Database,
  ids: readonly number[],
  { cleanliness, staffId, now }: { cleanliness: Cleanliness; staffId: number; now: Date },
) =>
  database
    .updateTable('units')
    .set({ cleanliness, cleanliness_at: now, cleanliness_by: staffId })
    .where('id', 'in', [...ids, 0])
    .execute()
