import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import { type Language, languages, type Tenge } from '../../../contract/values.ts'
import { occupancyAfter } from '../../../domain/occupancy.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connection.ts'
import { lockRoom } from '../../database/locks.ts'
import { keepAvailability } from '../../database/nights/availability.ts'
import { changeRoom, type RoomChanges, writeRoomTexts } from '../../database/rooms/room-changes.ts'
import { findRoom, type Room, type RoomTexts } from '../../database/rooms/rooms.ts'
import { allOrNothing } from '../../database/transaction.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import { changeCountsOfLocked, countsProblem, type RoomCounts } from '../nights/change-room-counts.ts'
import { type DevelopedPhoto, developPhotos, storePhotos } from './store-room-photos.ts'
import { roomVersion } from './tell-room-version.ts'

/** The form of a room. What may be left out of it stays as it is. */
export interface RoomForm extends RoomCounts {
  readonly priceSummer: Tenge
  readonly priceWinter: Tenge
  readonly capacity: number
  readonly roomsInside: number
  /** `null` takes it away. */
  readonly area?: number | null | undefined
  readonly startGuests?: number | undefined
  readonly maxGuests?: number | undefined
  readonly shown?: boolean | undefined
  readonly availabilityId?: number | null | undefined
}

export interface RoomEdit extends RoomForm {
  readonly staffId: number
  readonly roomId: number
  /** The version that the form was filled from. */
  readonly version?: string | undefined
  readonly texts: Partial<Record<Language, RoomTexts>>
  readonly photos: readonly Buffer[]
}

/** Staff save the form of a room: numbers, texts and new photos, all of them or nothing. */
export async function editRoomCategory(context: Context, edit: RoomEdit): Promise<Room | Refusal> {
  const wrongCounts = countsProblem(edit)
  if (wrongCounts) return wrongCounts
  const photos = await developPhotos(edit.photos)
  if (isRefusal(photos)) return refuseWithCount(context, edit.roomId, photos)
  const now = context.clock.now()
  return allOrNothing(context.database, async (transaction) => {
    const row = await lockRoom(transaction, edit.roomId)
    const before = row && (await findRoom(transaction, edit.roomId))
    if (!row || !before) return refuse('room_not_found')
    if (edit.version !== undefined && edit.version !== roomVersion(before)) return refuse('room_changed')
    const fields = await fieldsAfter(transaction, edit, before)
    if (isRefusal(fields)) return fields
    const { countTotal, countOnline, staffId } = edit
    if (countTotal !== before.countTotal || countOnline !== before.countOnline) {
      const counts = { countTotal, countOnline }
      const changed = await changeCountsOfLocked(transaction, { room: row, counts, staffId, now })
      if (isRefusal(changed)) return changed
    }
    await changeRoom(transaction, edit.roomId, fields)
    return save(transaction, { edit, photos, before, fields, now })
  })
}

/** The number that a message about photos names is that of the photos there are. */
async function refuseWithCount({ database }: Context, roomId: number, refusal: Refusal): Promise<Refusal> {
  if (refusal.refused !== 'too_many_photos') return refusal
  const room = await findRoom(database, roomId)
  return room ? refuse('too_many_photos', { uploaded: room.images.length }) : refuse('room_not_found')
}

async function fieldsAfter(
  transaction: Database,
  edit: RoomForm,
  before: Room,
): Promise<RoomChanges | Refusal> {
  const occupancy = occupancyAfter(edit, before)
  if (!occupancy) return refuse('occupancy_wrong')
  const availabilityId = edit.availabilityId === undefined ? before.availabilityId : edit.availabilityId
  if (availabilityId !== null && !(await keepAvailability(transaction, availabilityId)))
    return refuse('availability_not_found')
  const { priceSummer, priceWinter, roomsInside } = edit
  return {
    ...occupancy,
    shown: edit.shown ?? before.shown,
    priceSummer,
    priceWinter,
    roomsInside,
    area: edit.area === undefined ? before.area : (edit.area ?? undefined),
    availabilityId,
  }
}

async function save(
  transaction: Database,
  {
    edit,
    photos,
    before,
    fields,
    now,
  }: { edit: RoomEdit; photos: readonly DevelopedPhoto[]; before: Room; fields: RoomChanges; now: Date },
): Promise<Room | Refusal> {
  const { roomId } = edit
  for (const language of languages) {
    const texts = edit.texts[language]
    if (texts) await writeRoomTexts(transaction, roomId, language, texts)
  }
  const stored = await storePhotos(transaction, { roomId, photos, now })
  if (isRefusal(stored)) return stored
  const facts = { ...changedFields(before, fields), ...changedTexts(before, edit.texts) }
  if (Object.keys(facts).length > 0 || stored.stored.length > 0) {
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'staff', staffId: edit.staffId },
      about: { subject: `room ${roomId}` },
      action: 'room_edited',
      facts: { ...facts, ...(stored.stored.length > 0 && { photos: stored.stored }) },
    })
  }
  return (await findRoom(transaction, roomId)) ?? refuse('room_not_found')
}

function changedFields(before: Room, after: RoomChanges): Record<string, unknown> {
  const names = (Object.keys(after) as (keyof RoomChanges)[]).filter((name) => before[name] !== after[name])
  const valuesOf = (room: RoomChanges) => Object.fromEntries(names.map((name) => [name, room[name]]))
  return names.length === 0 ? {} : { before: valuesOf(before), after: valuesOf(after) }
}

/** Texts are long: their names are enough to know who to ask. */
function changedTexts(before: Room, after: RoomEdit['texts']): Record<string, unknown> {
  const names = languages.flatMap((language) => {
    const written = after[language]
    if (!written) return []
    const parts = Object.keys(written) as (keyof RoomTexts)[]
    const differs = (part: keyof RoomTexts) =>
      JSON.stringify(written[part]) !== JSON.stringify(before.texts[language][part])
    return parts.filter(differs).map((part) => `${language} ${part}`)
  })
  return names.length === 0 ? {} : { texts: names }
}
