import type { z } from 'zod'
import type { addRoom, editRoom, WrittenTexts } from '../../../../contract/office/rooms/rooms.ts'
import type { Language } from '../../../../contract/values.ts'
import type { RoomForm } from '../../../actions/rooms/edit-room.ts'
import type { RoomTexts } from '../../../actions/rooms/read-rooms.ts'
import { fromTmt } from '../money.ts'

/** The form of a room, out of the office's wire words. */

type Form = z.output<typeof editRoom.body> | z.output<typeof addRoom.body>

export const readRoomForm = (form: Form): RoomForm => ({
  countTotal: form.count_total,
  countOnline: form.count,
  priceSummer: fromTmt(form.price_summer),
  priceWinter: fromTmt(form.price_winter),
  capacity: form.capacity,
  roomsInside: form.rooms_count,
  area: form.area,
  startGuests: form.start_guests,
  maxGuests: form.max_guests,
  shown: form.status && form.status === '1',
  availabilityId: form.room_availability_id,
})

export const readTexts = (written: WrittenTexts): RoomTexts => ({
  roomType: written.room_type,
  description: written.description,
  additionalInfo: written.additional_info,
  amenities: written.amenities,
})

type Translations = z.output<typeof editRoom.body>['translations']

/** Of one language, that of the form, or of each language that is there. */
export function readTranslations(
  translations: Translations,
  formLanguage: Language,
): Partial<Record<Language, RoomTexts>> {
  if ('room_type' in translations) return { [formLanguage]: readTexts(translations) }
  return Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [language, readTexts(texts)]),
  )
}
