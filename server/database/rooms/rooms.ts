import { type Expression, sql } from 'kysely'
import type { DateText, Language, Tenge } from '../../../contract/values.ts'
import type { AvailabilityRule } from '../../../domain/availability.ts'
import type { Database } from '../connection.ts'

export interface RoomTexts {
  readonly roomType: string
  readonly description: string
  readonly additionalInfo: string
  readonly amenities: readonly string[]
}

export interface Room {
  readonly id: number
  readonly shown: boolean
  readonly priority: number
  readonly countTotal: number
  readonly countOnline: number
  readonly roomsInside: number
  /** In square metres, where the hotel says so. */
  readonly area: number | undefined
  readonly capacity: number
  readonly startGuests: number
  readonly maxGuests: number
  readonly priceSummer: Tenge
  readonly priceWinter: Tenge
  readonly availabilityId: number | null
  readonly rule: AvailabilityRule | undefined
  readonly texts: Readonly<Record<Language, RoomTexts>>
  readonly images: readonly string[]
  /** Those of them that could not be made smaller. */
  readonly imagesSetAside: readonly string[]
}

const noTexts: RoomTexts = { roomType: '', description: '', additionalInfo: '', amenities: [] }

/** Rooms that were not deleted, in display order, with their texts and picture names: one statement whatever their number. */
export async function listRooms(database: Database): Promise<Room[]> {
  const rows = await selectRooms(database).orderBy('priority').orderBy('rooms.id').execute()
  return rows.map(toRoom)
}

export async function findRoom(database: Database, id: number): Promise<Room | undefined> {
  const row = await selectRooms(database).where('rooms.id', '=', id).executeTakeFirst()
  return row && toRoom(row)
}

/** Also a room that was deleted: bookings of it may still be edited. */
export const findRoomEver = (database: Database, id: number) =>
  database
    .selectFrom('rooms')
    .select(['id', 'capacity', 'max_guests as maxGuests'])
    .select(['price_summer as priceSummer', 'price_winter as priceWinter'])
    .where('id', '=', id)
    .executeTakeFirst()

const selectRooms = (database: Database) =>
  database
    .selectFrom('rooms')
    .leftJoin('room_availability as rule', 'rule.id', 'rooms.availability_id')
    .selectAll('rooms')
    .select(['rule.kind', 'rule.first_date', 'rule.last_date', 'rule.first_day', 'rule.last_day'])
    .select([
      sql<Partial<Record<Language, RoomTexts>>>`(
        select coalesce(jsonb_object_agg(t.language, jsonb_build_object('roomType', t.room_type, 'description', t.description,
          'additionalInfo', t.additional_info, 'amenities', t.amenities)), '{}')
        from room_texts t where t.room_id = rooms.id)`.as('texts'),
      sql<string[]>`array(select i.name from images i where i.room_id = rooms.id order by i.position)`.as(
        'images',
      ),
      sql<string[]>`array(
        select i.name from images i where i.room_id = rooms.id and i.set_aside_at is not null order by i.position)`.as(
        'imagesSetAside',
      ),
    ])
    .where('deleted_at', 'is', null)

type RoomRow = Awaited<ReturnType<ReturnType<typeof selectRooms>['execute']>>[number]

const toRoom = (row: RoomRow): Room => ({
  id: row.id,
  shown: row.shown,
  priority: row.priority,
  countTotal: row.count_total,
  countOnline: row.count_online,
  roomsInside: row.rooms_inside,
  area: row.area ?? undefined,
  capacity: row.capacity,
  startGuests: row.start_guests,
  maxGuests: row.max_guests,
  priceSummer: row.price_summer,
  priceWinter: row.price_winter,
  availabilityId: row.availability_id,
  rule: toRule(row),
  texts: { ru: row.texts.ru ?? noTexts, tm: row.texts.tm ?? noTexts, en: row.texts.en ?? noTexts },
  images: row.images,
  imagesSetAside: row.imagesSetAside,
})

export interface RoomTextsInLanguages {
  readonly id: number
  readonly texts: Readonly<Record<Language, RoomTexts>>
}

/** Texts of these rooms, deleted ones too: a booking outlives its room. */
export async function listRoomTexts(
  database: Database,
  ids: readonly number[],
): Promise<RoomTextsInLanguages[]> {
  if (ids.length === 0) return []
  const rows = await database.selectFrom('room_texts').selectAll().where('room_id', 'in', ids).execute()
  const textsOf = (id: number, language: Language): RoomTexts => {
    const row = rows.find((text) => text.room_id === id && text.language === language)
    if (!row) return noTexts
    const { room_type: roomType, description, additional_info: additionalInfo, amenities } = row
    return { roomType, description, additionalInfo, amenities }
  }
  return [...new Set(ids)].map((id) => ({
    id,
    texts: { ru: textsOf(id, 'ru'), tm: textsOf(id, 'tm'), en: textsOf(id, 'en') },
  }))
}

interface RuleColumns {
  readonly kind: 'dates' | 'days' | null
  readonly first_date: DateText | null
  readonly last_date: DateText | null
  readonly first_day: number | null
  readonly last_day: number | null
}

/** The table's checks see to it that the columns of its kind are filled. */
export function toRule(row: RuleColumns): AvailabilityRule | undefined {
  if (row.kind === 'dates') return { kind: 'dates', first: row.first_date ?? '', last: row.last_date ?? '' }
  if (row.kind === 'days') return { kind: 'days', first: row.first_day ?? 0, last: row.last_day ?? 0 }
  return undefined
}

/** What a sale needs to know of a room that is offered online. */
export interface OfferedRoom {
  readonly id: number
  readonly capacity: number
  readonly maxGuests: number
  readonly priceSummer: Tenge
  readonly priceWinter: Tenge
  readonly rule: AvailabilityRule | undefined
}

export interface OfferedRoomRow extends RuleColumns {
  readonly id: number
  readonly capacity: number
  readonly max_guests: number
  readonly price_summer: Tenge
  readonly price_winter: Tenge
}

const selectOffered = (database: Database, id: number) =>
  database
    .selectFrom('rooms')
    .leftJoin('room_availability as rule', 'rule.id', 'rooms.availability_id')
    .select(['rooms.id', 'capacity', 'max_guests', 'price_summer', 'price_winter'])
    .select(['rule.kind', 'rule.first_date', 'rule.last_date', 'rule.first_day', 'rule.last_day'])
    .where('rooms.id', '=', id)
    .where('shown', '=', true)
    .where('deleted_at', 'is', null)

/** For a statement that asks for more than the room. */
export const offeredRoom = (database: Database, id: number): Expression<OfferedRoomRow> =>
  selectOffered(database, id)

export const toOfferedRoom = (row: OfferedRoomRow): OfferedRoom => ({
  id: row.id,
  capacity: row.capacity,
  maxGuests: row.max_guests,
  priceSummer: row.price_summer,
  priceWinter: row.price_winter,
  rule: toRule(row),
})

export async function findOfferedRoom(database: Database, id: number): Promise<OfferedRoom | undefined> {
  const row = await selectOffered(database, id).executeTakeFirst()
  return row && toOfferedRoom(row)
}

export type NewRoom = Omit<Room, 'id' | 'images' | 'imagesSetAside' | 'rule' | 'area'> & {
  area?: Room['area']
}

export async function insertRoom(database: Database, room: NewRoom, now: Date): Promise<number> {
  const { id } = await database
    .insertInto('rooms')
    .values({
      shown: room.shown,
      priority: room.priority,
      count_total: room.countTotal,
      count_online: room.countOnline,
      rooms_inside: room.roomsInside,
      area: room.area ?? null,
      capacity: room.capacity,
      start_guests: room.startGuests,
      max_guests: room.maxGuests,
      price_summer: room.priceSummer,
      price_winter: room.priceWinter,
      availability_id: room.availabilityId,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const texts = Object.entries(room.texts) as [Language, RoomTexts][]
  await database
    .insertInto('room_texts')
    .values(
      texts.map(([language, text]) => ({
        room_id: id,
        language,
        room_type: text.roomType,
        description: text.description,
        additional_info: text.additionalInfo,
        amenities: [...text.amenities],
      })),
    )
    .execute()
  return id
}

/** The caller has the room alone and has looked at its nights; those that follow its units get the new number. */
export const changeCounts = (
  transaction: Database,
  id: number,
  counts: { countTotal: number; countOnline: number },
) =>
  transaction
    .updateTable('rooms')
    .set({ count_total: counts.countTotal, count_online: counts.countOnline })
    .where('id', '=', id)
    .execute()

export const countRooms = (database: Database) =>
  database
    .selectFrom('rooms')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then((row) => row.count)
