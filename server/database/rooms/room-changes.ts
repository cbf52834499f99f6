import { sql } from 'kysely'
import type { DateText, Language, Tenge } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'
import type { RoomTexts } from './rooms.ts'

/** Rooms change only under their lock, their order and number only under the lock of their list. See locks.ts. */

export interface RoomChanges {
  readonly shown: boolean
  readonly roomsInside: number
  readonly area: number | undefined
  readonly capacity: number
  readonly startGuests: number
  readonly maxGuests: number
  readonly priceSummer: Tenge
  readonly priceWinter: Tenge
  readonly availabilityId: number | null
}

export const changeRoom = (transaction: Database, id: number, room: RoomChanges) =>
  transaction
    .updateTable('rooms')
    .set({
      shown: room.shown,
      rooms_inside: room.roomsInside,
      area: room.area ?? null,
      capacity: room.capacity,
      start_guests: room.startGuests,
      max_guests: room.maxGuests,
      price_summer: room.priceSummer,
      price_winter: room.priceWinter,
      availability_id: room.availabilityId,
    })
    .where('id', '=', id)
    .execute()

export const writeRoomTexts = (
  transaction: Database,
  roomId: number,
  language: Language,
  texts: RoomTexts,
) => {
  const columns = {
    room_type: texts.roomType,
    description: texts.description,
    additional_info: texts.additionalInfo,
    amenities: [...texts.amenities],
  }
  return transaction
    .insertInto('room_texts')
    .values({ room_id: roomId, language, ...columns })
    .onConflict((conflict) => conflict.columns(['room_id', 'language']).doUpdateSet(columns))
    .execute()
}

/** Ids of all rooms in display order. */
export const listRoomIds = (database: Database): Promise<number[]> =>
  database
    .selectFrom('rooms')
    .select('id')
    .where('deleted_at', 'is', null)
    .orderBy('priority')
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => row.id))

/** Places counted from 1, in the order of the given ids. */
export async function placeRooms(transaction: Database, ids: readonly number[]): Promise<void> {
  await sql`
    update rooms set priority = place.number
    from unnest(${[...ids]}::int[]) with ordinality as place(id, number)
    where rooms.id = place.id and rooms.priority <> place.number`.execute(transaction)
}

export const markRoomDeleted = (transaction: Database, id: number, now: Date) =>
  transaction.updateTable('rooms').set({ deleted_at: now, shown: false }).where('id', '=', id).execute()

/** Numbers of bookings that keep a room: not cancelled, not lapsed, not past check-out or still in the house. The first ones are enough to say why. */
export const listLiveBookNumbers = (
  database: Database,
  { roomId, now, today, most }: { roomId: number; now: Date; today: DateText; most: number },
): Promise<number[]> =>
  database
    .selectFrom('bookings')
    .select('book_number')
    .where('room_id', '=', roomId)
    .where('status', '<>', 'cancelled')
    .where((eb) =>
      eb.or([
        eb('check_out', '>=', today),
        eb.and([eb('arrived_at', 'is not', null), eb('departed_at', 'is', null), eb('outcome', '=', 'open')]),
      ]),
    )
    .where((eb) => eb.or([eb('hold_until', 'is', null), eb('hold_until', '>', now)]))
    .orderBy('book_number')
    .limit(most)
    .execute()
    .then((rows) => rows.map((row) => row.book_number))
