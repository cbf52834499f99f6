import { sql } from 'kysely'
import type { Language, Tenge } from '../../contract/values.ts'
import type { Database } from './connection.ts'

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
  readonly capacity: number
  readonly startGuests: number
  readonly maxGuests: number
  readonly priceSummer: Tenge
  readonly priceWinter: Tenge
  readonly availabilityId: number | null
  readonly texts: Readonly<Record<Language, RoomTexts>>
  readonly images: readonly string[]
}

const noTexts: RoomTexts = { roomType: '', description: '', additionalInfo: '', amenities: [] }

/** Rooms that were not deleted, in display order, with their texts and picture names: one statement whatever their number. */
export async function listRooms(database: Database): Promise<Room[]> {
  const rows = await database
    .selectFrom('rooms')
    .selectAll('rooms')
    .select([
      sql<Partial<Record<Language, RoomTexts>>>`(
        select coalesce(jsonb_object_agg(t.language, jsonb_build_object('roomType', t.room_type, 'description', t.description,
          'additionalInfo', t.additional_info, 'amenities', t.amenities)), '{}')
        from room_texts t where t.room_id = rooms.id)`.as('texts'),
      sql<string[]>`array(select i.name from images i where i.room_id = rooms.id order by i.position)`.as(
        'images',
      ),
    ])
    .where('deleted_at', 'is', null)
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    shown: row.shown,
    priority: row.priority,
    countTotal: row.count_total,
    countOnline: row.count_online,
    roomsInside: row.rooms_inside,
    capacity: row.capacity,
    startGuests: row.start_guests,
    maxGuests: row.max_guests,
    priceSummer: row.price_summer,
    priceWinter: row.price_winter,
    availabilityId: row.availability_id,
    texts: { ru: row.texts.ru ?? noTexts, tm: row.texts.tm ?? noTexts, en: row.texts.en ?? noTexts },
    images: row.images,
  }))
}

export type NewRoom = Omit<Room, 'id' | 'images'>

export async function insertRoom(database: Database, room: NewRoom, now: Date): Promise<number> {
  const { id } = await database
    .insertInto('rooms')
    .values({
      shown: room.shown,
      priority: room.priority,
      count_total: room.countTotal,
      count_online: room.countOnline,
      rooms_inside: room.roomsInside,
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

export const countRooms = (database: Database) =>
  database
    .selectFrom('rooms')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then((row) => row.count)
